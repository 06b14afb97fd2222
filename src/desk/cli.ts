/** `npm run anfragen`: the owner's command line. All output is German. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import '../dotenv.ts';
import { needOwner } from '../owner/readOwner.ts';
import { readSettings, SettingsError, type Settings } from '../environment.ts';
import { pluralize } from '../domain/format/wording.ts';
import { backUp } from './store/backup.ts';
import { explainMailError, isMailError } from './mail/delivery/mailError.ts';
import { Store } from './store/store.ts';
import { StoreError, throwStoreError } from './store/errors.ts';
import { composeMail, openTransport } from './mail/delivery/transport.ts';

/** What a command does with the store; `word` is the one that follows it. */
interface StoreCommand {
  /** How it is called, and what it does, in German. */
  readonly usage: string;
  readonly help: string;
  readonly takesWord: boolean;
  readonly run: (store: Store, settings: Settings, word: string | undefined) => void;
}

const storeCommands: ReadonlyMap<string, StoreCommand> = new Map([
  [
    'backup',
    {
      usage: 'backup ORDNER',
      help: 'alles sichern, auch während der Server läuft',
      takesWord: true,
      run: (store, _settings, word) => backup(store, word),
    },
  ],
]);

const helpLines = [
  ...[...storeCommands.values()].map(({ usage, help }) => [usage, help] as const),
  ['selftest', 'eine Testmail an Sie senden'],
  ['help', 'diese Hilfe'],
] as const;

const { business } = needOwner();
const help = `Anfragen: ${business.name}

${helpLines.map(([usage, text]) => `  npm run anfragen -- ${usage.padEnd(13)}   ${text}`).join('\n')}

Die Einstellungen stehen in .env (Muster: .env.example); der Ordner der Anfragen ist DATA_DIR, ohne Angabe data.`;

/** How long commands wait for a lock of the database, in milliseconds. */
const busyMs = 5_000;

/** Invalid arguments; the message is a German sentence that says what to do. */
class UsageError extends Error {}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });

function backup(store: Store, target: string | undefined): void {
  if (!target)
    throw new UsageError(
      'Geben Sie den Ordner der Sicherungen an: npm run anfragen -- backup /pfad/zu/sicherungen',
    );
  const path = resolve(target);
  try {
    const { folder, bookings } = backUp(store, path, new Date());
    console.log(`${pluralize(bookings, 'Anfrage', 'Anfragen')} gesichert in ${folder}`);
  } catch (error) {
    throwStoreError(error, path);
  }
}

async function selftest(settings: Settings): Promise<void> {
  const { smtpUrl, mailTo } = settings;
  if (!smtpUrl) {
    throw new UsageError(
      'SMTP_URL ist nicht gesetzt, es lässt sich nichts versenden. Tragen Sie den Mailserver in .env ein (Muster: .env.example).',
    );
  }
  const content = {
    subject: `Testmail der ${business.name}`,
    text: 'Diese Testmail ist angekommen: Anfragen erreichen Sie.\n',
    html: '<p>Diese Testmail ist angekommen: Anfragen erreichen Sie.</p>',
  };
  const send = openTransport(smtpUrl);
  for (const recipient of mailTo) {
    const mail = {
      kind: 'owner' as const,
      content,
      recipient,
      to: recipient,
      messageId: `selftest.${Date.now().toString(36)}`,
      createdAt: new Date(),
    };
    try {
      await send(composeMail(mail, settings, business));
      console.log(`Der Mailserver hat die Testmail an ${recipient} angenommen.`);
    } catch (error) {
      if (!isMailError(error)) throw error;
      console.error(`${recipient}: ${explainMailError(error, settings)}`);
      process.exitCode = 1;
    }
  }
}

async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command = 'help', word] = positionals;
  if (values.help || command === 'help') {
    console.log(help);
    return;
  }
  const settings = readSettings(process.env, business);
  if (command === 'selftest') return selftest(settings);
  const known = storeCommands.get(command);
  if (!known) throw new UsageError(`Den Befehl „${command}“ gibt es nicht.\n\n${help}`);
  const [surplus] = positionals.slice(known.takesWord ? 2 : 1);
  if (surplus !== undefined) throw new UsageError(`„${surplus}“ ist ein Wort zu viel.\n\n${help}`);
  const store = new Store(settings.dataDir, { create: false, busyMs });
  try {
    known.run(store, settings, word);
  } finally {
    store.close();
  }
}

try {
  await run();
} catch (error) {
  const known =
    error instanceof UsageError || error instanceof SettingsError || error instanceof StoreError;
  const unknownOption =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!known && !unknownOption) throw error;
  console.error(unknownOption ? `Diese Angabe gibt es nicht.\n\n${help}` : error.message);
  process.exitCode = 1;
}
