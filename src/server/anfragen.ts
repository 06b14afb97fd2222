/**
 * `npm run anfragen`: the owner's command line, for the day when the mail does not come. All output
 * is German.
 */
import { chmodSync, closeSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../dotenv.ts';
import { dateTimeWithWeekday, germanMoment } from '../domain/format/date.ts';
import { pluralize } from '../domain/format/wording.ts';
import { isPubliclyServed, readSettings, type Settings } from '../environment.ts';
import { isRecord, messageOf } from '../domain/unknown.ts';
import { escapeHtml } from '../texts/html.ts';
import { csvRows, toCsv } from './csv.ts';
import { rowsWithReadableEmail, type StoredEnquiry } from './enquiry.ts';
import { quotation } from './mail/parts.ts';
import { createMailTransport, ownersAddresses, explainDeliveryFailure } from './mail/smtp.ts';
import { publishedReader } from './published.ts';
import { Store } from './store/store.ts';

/** Read only where it is needed: list and deletion work without a build. */
const readSite = () =>
  publishedReader(fileURLToPath(new URL('../../dist', import.meta.url)))().site;

const help = `Anfragen

  npm run anfragen                        alle Anfragen, die neueste zuerst, und welche E-Mails warten
  npm run anfragen -- K7-4932             eine Anfrage ganz
  npm run anfragen -- csv DATEI           alle Anfragen als Tabelle
  npm run anfragen -- backup ORDNER       alle Anfragen sichern, auch während der Server läuft
  npm run anfragen -- selftest            eine Testmail an Sie senden
  npm run anfragen -- loeschen K7-4932    eine Anfrage löschen
  npm run anfragen -- help                diese Hilfe

Die Einstellungen stehen in .env (Muster: .env.example); der Ordner der Anfragen ist DATA_DIR, ohne Angabe data.
Eine Sicherung zurückspielen: Server anhalten, DATA_DIR leeren, die Datei als anfragen.sqlite hineinlegen, sie muss dem Nutzer
des Servers gehören, Server starten. Die Befehle stehen in src/hosting/erster-tag.md.`;

/** Sentences about the mails of an enquiry that wait or were given up. */
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
    console.log(`${number}  ${fields.name}, ${dateTimeWithWeekday(starts)}`);
    for (const line of [
      `Eingegangen am ${germanMoment(received)}`,
      ...mailStates(enquiry, settings),
    ])
      console.log(`         ${line}`);
  }
  console.log(`${pluralize(enquiries.length, 'Anfrage', 'Anfragen')}.`);
}

const missing = (word: string): Error => new Error(`Eine Anfrage ${word} gibt es nicht.`);

function show(store: Store, word: string, settings: Settings): void {
  const enquiry = store.get(word.toUpperCase());
  if (!enquiry) throw missing(word);
  console.log(`Anfrage ${enquiry.number}, eingegangen am ${germanMoment(enquiry.received)}\n`);
  for (const { name, label, text } of rowsWithReadableEmail(enquiry, readSite()))
    if (text) console.log(name === 'anfrage' ? quotation(label, text).text : `${label}: ${text}`);
  for (const line of mailStates(enquiry, settings)) console.log(`\n${line}`);
}

function refusePublic(path: string): void {
  if (isPubliclyServed(path))
    throw new Error('Nicht in dist oder public: Was dort liegt, kann jeder abrufen.');
}

function writeTable(store: Store, file: string): void {
  refusePublic(file);
  const enquiries = store.list();
  const table = csvRows(enquiries, readSite());
  // Nobody else may read it, also where there was a file before.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  writeFileSync(file, toCsv(table));
  console.log(`${pluralize(enquiries.length, 'Anfrage', 'Anfragen')} in ${file}`);
}

/** `hosting/erster-tag.md` runs it each night, and deletes the oldest. */
function backUp(store: Store, folder: string): void {
  refusePublic(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `anfragen-${new Date().toISOString().replace(/[:.]/g, '-')}.sqlite`);
  const unfinished = `${file}.neu`;
  // Nobody else may read it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  store.backUpTo(unfinished);
  renameSync(unfinished, file);
  console.log(`Gesichert in ${file}`);
}

function erase(store: Store, word: string): void {
  const number = word.toUpperCase();
  if (!store.delete(number)) throw missing(word);
  console.log(
    `Anfrage ${number} ist gelöscht. Löschen Sie auch ihre E-Mails und Kalendereinträge; in älteren Sicherungen steht sie noch.`,
  );
}

/** Sends a mail of one sentence to each address of the owner, and prints which took it. */
async function writeToOwner(settings: Settings, title: string, sentence: string): Promise<void> {
  const { business } = readSite();
  const content = {
    subject: `${title}: ${business.name}`,
    text: `${sentence}\n`,
    html: `<p>${escapeHtml(sentence)}</p>`,
  };
  const server = createMailTransport(settings, business);
  // One by one, because a server that takes one of several addresses takes the mail.
  for (const address of ownersAddresses(settings, business)) {
    try {
      await server.send(content, [address], `${title.toLowerCase()}.${Date.now().toString(36)}`);
      console.log(`Der Mailserver hat die ${title} an ${address} angenommen.`);
    } catch (error) {
      console.error(
        `Die ${title} an ${address} ging nicht hinaus. ${explainDeliveryFailure(error).text}`,
      );
      process.exitCode = 1;
    }
  }
  server.close();
}

async function selftest(settings: Settings): Promise<void> {
  if (!settings.SMTP_URL) {
    throw new Error(
      'SMTP_URL ist nicht gesetzt, es lässt sich nichts versenden. Tragen Sie den Mailserver in .env ein (Muster: .env.example).',
    );
  }
  await writeToOwner(
    settings,
    'Testmail',
    'Diese Testmail ist angekommen: Anfragen erreichen Sie.',
  );
}

/** What went wrong, as a German sentence. */
function explain(error: unknown): string {
  const { code = '', path }: Readonly<Record<string, unknown>> = isRecord(error) ? error : {};
  if (String(code).startsWith('ERR_PARSE_ARGS')) return `Diese Angabe gibt es nicht.\n\n${help}`;
  if (typeof path === 'string')
    return `${path} lässt sich nicht schreiben (${String(code)}). Gibt es den Ordner, und dürfen Sie hineinschreiben?`;
  return messageOf(error);
}

/** Commands that take one more word. */
const commands: Readonly<Record<string, (store: Store, word: string) => void>> = {
  csv: writeTable,
  backup: backUp,
  loeschen: erase,
};

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command = '', ...words] = positionals;
  if (command === 'help') {
    console.log(help);
    return;
  }
  const isNumber = /^\w\d-\d+$/.test(command);
  const withWord = commands[command];
  if (!withWord && !isNumber && !['', 'selftest'].includes(command))
    throw new Error(`Den Befehl „${command}“ gibt es nicht.\n\n${help}`);
  if (words.length !== (withWord ? 1 : 0)) throw new Error(`So heißt der Befehl nicht.\n\n${help}`);
  const settings = readSettings(process.env);
  if (command === 'selftest') return selftest(settings);
  const store = new Store(settings.DATA_DIR, { create: false });
  try {
    if (withWord) withWord(store, words.join(''));
    else if (isNumber) show(store, command, settings);
    else list(store, settings);
  } catch (error) {
    // Nobody reads what a backup prints at night.
    if (command === 'backup' && settings.SMTP_URL)
      await writeToOwner(
        settings,
        'Warnung',
        `Die Sicherung ist misslungen. ${explain(error)}`,
      ).catch((warning: unknown) => console.error(explain(warning)));
    throw error;
  } finally {
    store.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
