/** `npm run anfragen`: the owner's command line. All output is German. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { business } from '../../business/business.ts';
import { terms } from '../../business/prices.ts';
import { readSettings, SettingsError, type Settings } from '../../environment.ts';
import { pluralize } from '../../business/wording.ts';
import { signInLink } from '../buero/signIn.ts';
import { backUp } from './backup.ts';
import { details, table } from './listing.ts';
import { explainMailError } from '../mail/mailError.ts';
import { Store, type StoredRequest } from '../store/store.ts';
import { storeError, StoreError } from '../store/storeError.ts';
import { compose, openTransport } from '../mail/transport.ts';
import { weekLetter } from '../mail/weekLetter.ts';

const help = `Anfragen: ${business.name}

  npm run anfragen -- buero                    ein Link zum Anmelden im Büro: alle Anfragen im Browser
  npm run anfragen -- woche                    die Mail vom Montag jetzt senden
  npm run anfragen -- list                     alle Anfragen, die neueste zuerst
  npm run anfragen -- list --offen             nur die mit dem Stand „offen“
  npm run anfragen -- show NUMMER              eine Anfrage mit ihren Mails
  npm run anfragen -- delete NUMMER            eine Anfrage löschen, samt Mails
  npm run anfragen -- delete --email ADRESSE   alle Anfragen einer Person löschen (--ja: ohne Rückfrage)
  npm run anfragen -- retry                    nicht zugestellte Mails sofort noch einmal versuchen
  npm run anfragen -- backup ORDNER            alles sichern, auch während der Server läuft
  npm run anfragen -- selftest                 eine Testmail an Sie senden
  npm run anfragen -- help                     diese Hilfe

Die Einstellungen stehen in .env (Muster: .env.example); der Ordner der Anfragen ist DATA_DIR, ohne Angabe data.`;

/** How long commands wait for a lock of the database, in milliseconds. */
const busyMs = 5_000;

/** Invalid arguments; the message is a German sentence that says what to do. */
class UsageError extends Error {}

const readWords = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      offen: { type: 'boolean' },
      ja: { type: 'boolean' },
      email: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });

type Options = ReturnType<typeof readWords>['values'];

function list(store: Store, { offen }: Options, { retentionDays }: Settings): void {
  const requests = store.list().filter(({ status }) => !offen || status === 'offen');
  if (requests.length === 0) console.log(offen ? 'Es ist keine Anfrage offen.' : 'Es liegen keine Anfragen vor.');
  else console.log(table(store, requests));
  const kept = store.kept(new Date(), retentionDays);
  if (kept.length > 0) {
    console.log(
      `\nÄlter als ${retentionDays} Tage, aber nicht gelöscht, weil die Mail an Sie nicht hinausging: ${kept.join(', ')}`,
    );
  }
}

function need(store: Store, number: string | undefined): StoredRequest {
  if (!number)
    throw new UsageError('Geben Sie die Nummer der Anfrage an, zum Beispiel: npm run anfragen -- show K7-4932');
  const request = store.get(number.toUpperCase());
  if (!request)
    throw new UsageError(
      `Eine Anfrage mit der Nummer ${number} gibt es nicht. Alle Nummern zeigt: npm run anfragen -- list`,
    );
  return request;
}

/** Deletes after a confirmation; scripts confirm with `--ja`. */
async function remove(store: Store, number: string | undefined, { email, ja }: Options): Promise<void> {
  if (!number === !email)
    throw new UsageError(
      'Geben Sie eine Nummer oder eine Adresse an, nicht beides: npm run anfragen -- delete K7-4932 oder delete --email ADRESSE',
    );
  const requests = email ? store.ofPerson(email) : [need(store, number)];
  if (requests.length === 0) {
    console.log(`Zu ${email ?? ''} liegt keine Anfrage vor.`);
    return;
  }
  if (!ja) {
    if (!process.stdin.isTTY) throw new UsageError('Ohne Rückfrage wird nur mit --ja gelöscht.');
    console.log(table(store, requests));
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const question = requests.length === 1 ? 'Diese Anfrage löschen' : `Diese ${requests.length} Anfragen löschen`;
    const answer = await terminal.question(`\n${question}? Das lässt sich nicht zurücknehmen. (ja/nein) `);
    terminal.close();
    if (!/^ja?$/i.test(answer.trim())) {
      console.log('Nichts gelöscht.');
      return;
    }
  }
  store.delete(requests.map((request) => request.number));
  const wiped = store.wipe();
  console.log(`Gelöscht: ${requests.map((request) => request.number).join(', ')}`);
  if (!wiped) {
    throw new UsageError(
      'Spuren davon stehen noch auf dem Datenträger, weil ein anderes Programm die Datenbank liest. Beenden Sie es; der Server entfernt sie dann innerhalb einer Stunde.',
    );
  }
}

function retry(store: Store, { smtpUrl }: Settings): void {
  const { length } = store.outbox.undelivered();
  if (length === 0) {
    console.log('Alle Mails sind zugestellt.');
    return;
  }
  store.outbox.retry(Date.now(), { refused: true });
  console.log(
    smtpUrl
      ? `${pluralize(length, 'Mail geht', 'Mails gehen')} hinaus, solange der Server läuft. Was daraus wird, zeigt gleich: npm run anfragen -- list`
      : `${pluralize(length, 'Mail wartet', 'Mails warten')}, bis in .env ein Mailserver steht (SMTP_URL; Muster: .env.example).`,
  );
}

function backup(store: Store, target: string | undefined): void {
  if (!target)
    throw new UsageError('Geben Sie den Ordner der Sicherungen an: npm run anfragen -- backup /pfad/zu/sicherungen');
  const path = resolve(target);
  try {
    const { folder, requests } = backUp(store, path, new Date());
    console.log(`${pluralize(requests, 'Anfrage', 'Anfragen')} gesichert in ${folder}`);
  } catch (error) {
    throw storeError(error, path);
  }
}

/** Stores the mail of the week beside those of Mondays. */
function sendWeek(store: Store, settings: Settings): void {
  const now = new Date();
  const news = { offerDays: terms.offerDays, unknownProxy: false };
  store.outbox.add({ kind: 'week', letter: weekLetter(store, news, settings, now) }, now);
  console.log(
    settings.smtpUrl
      ? 'Die Mail der Woche geht hinaus, solange der Server läuft.'
      : 'Die Mail der Woche wartet, bis in .env ein Mailserver steht (SMTP_URL; Muster: .env.example).',
  );
}

async function selftest(settings: Settings): Promise<void> {
  const { smtpUrl, mailTo } = settings;
  if (!smtpUrl) {
    throw new UsageError(
      'SMTP_URL ist nicht gesetzt, es lässt sich nichts versenden. Tragen Sie den Mailserver in .env ein (Muster: .env.example).',
    );
  }
  const letter = {
    subject: `Testmail der ${business.name}`,
    text: 'Diese Testmail ist angekommen: Anfragen erreichen Sie.\n',
    html: '<p>Diese Testmail ist angekommen: Anfragen erreichen Sie.</p>',
  };
  const mail = { letter, recipient: '', messageId: `selftest.${Date.now().toString(36)}`, made: new Date() };
  try {
    await openTransport(smtpUrl)(compose(mail, settings));
  } catch (error) {
    throw new UsageError(explainMailError(error, settings));
  }
  console.log(`Der Mailserver hat die Testmail an ${new Intl.ListFormat('de-DE').format(mailTo)} angenommen.`);
}

async function run(): Promise<void> {
  const { positionals, values } = readWords();
  const [command = 'help', first] = positionals;
  if (values.help || command === 'help') {
    console.log(help);
    return;
  }
  const settings = readSettings(process.env, business);
  if (command === 'selftest') return selftest(settings);
  /** By name: what it does, and how many words follow it at most. */
  const commands = new Map<string, readonly [(store: Store) => void | Promise<void>, number]>([
    ['buero', [({ sessions }) => console.log(signInLink(settings.siteUrl, sessions.addLink(new Date()))), 0]],
    ['woche', [(store) => sendWeek(store, settings), 0]],
    ['list', [(store) => list(store, values, settings), 0]],
    ['show', [(store) => console.log(details(store, need(store, first), settings.siteUrl)), 1]],
    ['delete', [(store) => remove(store, first, values), 1]],
    ['retry', [(store) => retry(store, settings), 0]],
    ['backup', [(store) => backup(store, first), 1]],
  ]);
  const known = commands.get(command);
  if (!known) throw new UsageError(`Den Befehl „${command}“ gibt es nicht.\n\n${help}`);
  const [action, words] = known;
  const [surplus] = positionals.slice(1 + words);
  if (surplus !== undefined) throw new UsageError(`„${surplus}“ ist ein Wort zu viel.\n\n${help}`);
  const store = new Store(settings.dataDir, { create: false, busyMs });
  try {
    await action(store);
  } finally {
    store.close();
  }
}

// Whoever reads the output may close it early: `list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await run();
} catch (error) {
  const known = error instanceof UsageError || error instanceof SettingsError || error instanceof StoreError;
  const unknownOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!known && !unknownOption) throw error;
  console.error(unknownOption ? `Diese Angabe gibt es nicht.\n\n${help}` : error.message);
  process.exitCode = 1;
}
