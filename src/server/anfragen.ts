/** `npm run anfragen`: the owner's command line, for the day when the mail does not come. All output is German. */
import { closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../dotenv.ts';
import { germanDateWithWeekday, germanMoment } from '../domain/format/date.ts';
import { pluralize } from '../domain/format/wording.ts';
import { isPublicFolder, readSettings, type Settings } from '../environment.ts';
import { isRecord } from '../domain/records.ts';
import { messageOf } from '../errors.ts';
import { csv } from './csv.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { enquiryRows } from './mail/enquiryRows.ts';
import { replyLinks } from './mail/replies.ts';
import { openMailServer, ownersAddresses, readFailure } from './mail/smtp.ts';
import { publishedReader } from './published.ts';
import { Store } from './store/store.ts';

/** Read only where it is needed: list, backup and deletion work without a build. */
const readSite = () =>
  publishedReader(fileURLToPath(new URL('../../dist', import.meta.url)))().site;

const help = `Anfragen

  npm run anfragen                        alle Anfragen, die neueste zuerst, und welche E-Mails warten
  npm run anfragen -- K7-4932             eine Anfrage ganz, mit den Links zum Antworten
  npm run anfragen -- csv DATEI           alle Anfragen als Tabelle
  npm run anfragen -- backup ORDNER       alle Anfragen sichern, auch während der Server läuft
  npm run anfragen -- selftest            eine Testmail an Sie senden
  npm run anfragen -- loeschen K7-4932    eine Anfrage löschen
  npm run anfragen -- help                diese Hilfe

Die Einstellungen stehen in .env (Muster: .env.example); der Ordner der Anfragen ist DATA_DIR, ohne Angabe data.
Eine Sicherung zurückspielen: Server anhalten, DATA_DIR leeren, die Datei als anfragen.sqlite hineinlegen, Server starten.`;

/** What the owner should know of the mails of an enquiry, in sentences. */
function mailStates(
  { ownerSent, ownerError, guestDone, guestResult }: StoredEnquiry,
  { SMTP_URL }: Settings,
): string[] {
  const waiting = (mail: string, lastResult: string): string => {
    if (lastResult) return `${mail} wartet. Letzter Versuch: ${lastResult}`;
    return SMTP_URL
      ? `${mail} wartet.`
      : `${mail} wartet: Es ist kein Mailserver eingestellt (SMTP_URL in .env).`;
  };
  const states: string[] = [];
  if (!ownerSent) states.push(waiting('Die E-Mail an Sie', ownerError));
  if (!guestDone) states.push(waiting('Die Eingangsbestätigung', guestResult));
  else if (guestResult !== 'sent' && guestResult !== 'none')
    states.push(`Ohne Eingangsbestätigung: ${guestResult}`);
  return states;
}

function list(store: Store, settings: Settings): void {
  const enquiries = store.list();
  for (const enquiry of enquiries) {
    const { number, received, starts, fields } = enquiry;
    console.log(`${number}  ${fields.name}, ${germanDateWithWeekday(starts)}`);
    for (const line of [
      `Eingegangen am ${germanMoment(received)}`,
      ...mailStates(enquiry, settings),
    ])
      console.log(`         ${line}`);
  }
  console.log(`${pluralize(enquiries.length, 'Anfrage', 'Anfragen')}.`);
}

function find(store: Store, word: string): StoredEnquiry {
  const enquiry = store.get(word.toUpperCase());
  if (!enquiry) throw new Error(`Eine Anfrage ${word} gibt es nicht.`);
  return enquiry;
}

function show(store: Store, word: string, settings: Settings): void {
  const enquiry = find(store, word);
  const site = readSite();
  console.log(`Anfrage ${enquiry.number}, eingegangen am ${germanMoment(enquiry.received)}\n`);
  for (const { label, text } of enquiryRows(enquiry, site))
    if (text) console.log(`${label}: ${text}`);
  console.log();
  for (const { label, href } of replyLinks(enquiry, site)) console.log(`${label}: ${href}`);
  for (const line of mailStates(enquiry, settings)) console.log(`\n${line}`);
}

function refusePublic(path: string): void {
  if (isPublicFolder(path))
    throw new Error('Nicht in dist oder public: Was dort liegt, kann jeder abrufen.');
}

function writeTable(store: Store, file: string): void {
  refusePublic(file);
  const site = readSite();
  const enquiries = store.list();
  const details = enquiries.map((enquiry) => enquiryRows(enquiry, site));
  const labels = details[0]?.map(({ label }) => label) ?? [];
  const rows = enquiries.map(({ number, received }, index) => [
    number,
    germanMoment(received),
    ...(details[index] ?? []).map(({ text }) => text),
  ]);
  writeFileSync(file, csv([['Nummer', 'Eingegangen', ...labels], ...rows]), { mode: 0o600 });
  console.log(`${pluralize(rows.length, 'Anfrage', 'Anfragen')} in ${file}`);
}

function backUp(store: Store, folder: string): void {
  refusePublic(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `anfragen-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`);
  const unfinished = `${file}.neu`;
  // Nobody else may read it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  store.copyTo(unfinished);
  renameSync(unfinished, file);
  console.log(`Gesichert in ${file}`);
}

function erase(store: Store, word: string): void {
  const { number } = find(store, word);
  store.delete(number);
  console.log(
    `Anfrage ${number} ist gelöscht. Löschen Sie auch ihre E-Mails und Kalendereinträge; in älteren Sicherungen steht sie noch.`,
  );
}

async function selftest(settings: Settings): Promise<void> {
  if (!settings.SMTP_URL) {
    throw new Error(
      'SMTP_URL ist nicht gesetzt, es lässt sich nichts versenden. Tragen Sie den Mailserver in .env ein (Muster: .env.example).',
    );
  }
  const { business } = readSite();
  const said = 'Diese Testmail ist angekommen: Anfragen erreichen Sie.';
  const content = {
    subject: `Testmail: ${business.name}`,
    text: `${said}\n`,
    html: `<p>${said}</p>`,
  };
  const server = openMailServer(settings, business);
  // One by one, because a server that takes one of several addresses takes the mail.
  for (const address of ownersAddresses(settings, business)) {
    try {
      await server.send(content, [address], `selftest.${Date.now().toString(36)}`);
      console.log(`Der Mailserver hat die Testmail an ${address} angenommen.`);
    } catch (error) {
      console.error(`Die Testmail an ${address} ging nicht hinaus. ${readFailure(error).text}`);
      process.exitCode = 1;
    }
  }
  server.close();
}

/** What a command does, by its first word and the one that follows. */
const commands: Readonly<Record<string, (store: Store, word: string) => void>> = {
  csv: writeTable,
  backup: backUp,
  loeschen: erase,
};

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command = '', word, surplus] = positionals;
  if (values.help || command === 'help') {
    console.log(help);
    return;
  }
  const settings = readSettings(process.env);
  if (command === 'selftest') return selftest(settings);
  const store = new Store(settings.DATA_DIR, { create: false });
  const withWord = commands[command];
  try {
    if (withWord && word !== undefined && surplus === undefined) withWord(store, word);
    else if (withWord || word !== undefined)
      throw new Error(`So heißt der Befehl nicht.\n\n${help}`);
    else if (command === '') list(store, settings);
    else if (/^\w\d-\d+$/.test(command)) show(store, command, settings);
    else throw new Error(`Den Befehl „${command}“ gibt es nicht.\n\n${help}`);
  } finally {
    store.close();
  }
}

try {
  await run();
} catch (error) {
  const { code = '', path }: Readonly<Record<string, unknown>> = isRecord(error) ? error : {};
  if (String(code).startsWith('ERR_PARSE_ARGS'))
    console.error(`Diese Angabe gibt es nicht.\n\n${help}`);
  else if (typeof path === 'string')
    console.error(
      `${path} lässt sich nicht schreiben (${String(code)}). Gibt es den Ordner, und dürfen Sie hineinschreiben?`,
    );
  else console.error(messageOf(error));
  process.exitCode = 1;
}
