/** `npm run anfragen`: what the owner does with the requests. Every word it prints is German. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fieldLabels, fieldNames } from '../booking/fields.ts';
import { site } from '../business/site.ts';
import { markTexts, type Mark } from './mail.ts';
import { Mailer, compose, openTransport } from './mailer.ts';
import { readSettings, SettingsError, type Settings } from '../environment.ts';
import { Store, type StoredMail, type StoredRequest } from './store.ts';
import { StoreError } from './storeError.ts';

const help = `Anfragen der ${site.name}

  npm run anfragen -- list                     alle Anfragen, die neueste zuerst
  npm run anfragen -- show NUMMER              eine Anfrage mit ihren Mails
  npm run anfragen -- export --format csv      alle als Tabelle (für Excel)
  npm run anfragen -- export --format json     alle als JSON
  npm run anfragen -- delete NUMMER            eine Anfrage löschen, samt Mails
  npm run anfragen -- delete --email ADRESSE   alle Anfragen einer Person löschen
  npm run anfragen -- retry                    nicht zugestellte Mails sofort senden
  npm run anfragen -- selftest                 eine Testmail an Sie senden
  npm run anfragen -- help                     diese Hilfe

Der Ordner der Anfragen steht in DATA_DIR (ohne Angabe: data).`;

/** So long `retry` waits for what the server is delivering at the same time. */
const serverMs = 30_000;

/** What the owner called for cannot be done; the message says what to do. */
class UsageError extends Error {}

const stateTexts = {
  offen: 'unterwegs',
  zugestellt: 'zugestellt',
  datei: 'als Datei',
  abgelehnt: 'abgelehnt',
} as const;

function stateOf({ state, error, attempts }: StoredMail): string {
  if (state !== 'offen' || error === '') return stateTexts[state];
  return `nicht zugestellt (${attempts === 1 ? '1 Versuch' : `${attempts} Versuche`})`;
}

/** The state of the owner's mail decides; a confirmation is worth a word when it did not leave. */
function mailState(mails: readonly StoredMail[]): string {
  const owner = mails.find(({ kind }) => kind === 'owner');
  const visitor = mails.find(({ kind, state, error }) => kind === 'visitor' && (state === 'abgelehnt' || error !== ''));
  return [owner ? stateOf(owner) : '–', ...(visitor ? [`Bestätigung ${stateOf(visitor)}`] : [])].join(', ');
}

function isMark(text: string): text is Mark {
  return text in markTexts;
}

const moment = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });

function list(store: Store): void {
  const requests = store.list();
  if (requests.length === 0) {
    console.log('Es liegen keine Anfragen vor.');
    return;
  }
  const rows = requests.map((request) => [
    request.nummer,
    request.fields.date,
    request.fields.name,
    request.fields.type,
    `${mailState(store.mails(request.nummer))}${request.marks.length > 0 ? ' · verdächtig' : ''}`,
  ]);
  const table = [['Nummer', 'Termin', 'Name', 'Paket', 'Mail'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function need(store: Store, nummer: string | undefined): StoredRequest {
  if (!nummer)
    throw new UsageError('Geben Sie die Nummer der Anfrage an, zum Beispiel: npm run anfragen -- show K7-4932');
  const request = store.get(nummer.toUpperCase());
  if (!request)
    throw new UsageError(
      `Eine Anfrage mit der Nummer ${nummer} gibt es nicht. Alle Nummern zeigt: npm run anfragen -- list`,
    );
  return request;
}

function show(store: Store, nummer: string | undefined): void {
  const request = need(store, nummer);
  console.log(`Anfrage ${request.nummer}\nEingegangen: ${moment.format(new Date(request.received))}\n`);
  for (const name of fieldNames) console.log(`${fieldLabels[name]}: ${request.fields[name] || '–'}`);
  for (const mark of request.marks.filter(isMark)) console.log(`\nVerdächtig: ${markTexts[mark]}`);
  console.log('');
  for (const mail of store.mails(request.nummer)) {
    const who = mail.kind === 'owner' ? 'Mail an Sie' : 'Bestätigung';
    const next = mail.state === 'offen' ? `, nächster Versuch: ${moment.format(mail.due)}` : '';
    const error = mail.error && `, zuletzt: ${mail.error}`;
    console.log(`${who}: ${stateOf(mail)}${next}${error}`);
  }
}

/** A cell of a CSV file; one that a spreadsheet would take for a formula is made text. */
function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function exportAll(store: Store, format: string | undefined): void {
  const requests = store.list();
  if (format === 'json') {
    const entries = requests.map(({ nummer, received, fields, marks }) => ({
      nummer,
      received,
      ...fields,
      mail: mailState(store.mails(nummer)),
      marks,
    }));
    console.log(JSON.stringify(entries, null, 2));
    return;
  }
  if (format !== 'csv')
    throw new UsageError('Wählen Sie ein Format: npm run anfragen -- export --format csv (oder json)');
  const head = ['Nummer', 'Eingegangen', ...fieldNames.map((name) => fieldLabels[name]), 'Mail', 'Verdächtig'];
  const rows = requests.map(({ nummer, received, fields, marks }) => [
    nummer,
    moment.format(new Date(received)),
    ...fieldNames.map((name) => fields[name]),
    mailState(store.mails(nummer)),
    marks
      .filter(isMark)
      .map((mark) => markTexts[mark])
      .join(' '),
  ]);
  // German Excel takes UTF-8 only with a byte order mark, and semicolons as separators.
  process.stdout.write(`\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`);
}

function remove(store: Store, nummer: string | undefined, email: string | undefined): void {
  if (!nummer && !email) throw new UsageError('Geben Sie eine Nummer oder --email ADRESSE an.');
  const gone = email ? store.delete({ email }) : store.delete({ nummer: need(store, nummer).nummer });
  console.log(gone.length === 0 ? `Zu ${email ?? ''} liegt keine Anfrage vor.` : `Gelöscht: ${gone.join(', ')}`);
}

async function retry(store: Store, settings: Settings): Promise<void> {
  store.retry(Date.now());
  const count = store.undelivered().length;
  if (count === 0) {
    console.log('Alle Mails sind zugestellt.');
    return;
  }
  const mailer = new Mailer(store, settings);
  mailer.wake();
  await mailer.stop('finish');
  // The server may have taken some of them: what it is delivering just now is not known yet.
  const end = Date.now() + serverMs;
  while (store.undelivered().some(({ leased }) => leased) && Date.now() < end) await pause(100);
  const open = store.undelivered();
  if (open.length > 0) {
    throw new UsageError(
      `${open.length} von ${count} Mails gingen nicht hinaus: ${open.find(({ error }) => error)?.error ?? ''}`,
    );
  }
  console.log(count === 1 ? 'Eine Mail ist zugestellt.' : `${count} Mails sind zugestellt.`);
}

async function selftest(settings: Settings): Promise<void> {
  const letter = {
    subject: `Testmail der ${site.name}`,
    text: 'Diese Testmail ist angekommen: Anfragen erreichen Sie.\n',
    html: '<p>Diese Testmail ist angekommen: Anfragen erreichen Sie.</p>',
  };
  const to = { recipient: '', messageId: `selftest.${Date.now().toString(36)}`, received: new Date() };
  try {
    await openTransport(settings)(compose(letter, to, settings), 'selftest');
  } catch (error) {
    throw new UsageError(
      `Die Testmail ging nicht hinaus: ${error instanceof Error ? error.message : String(error)}. Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.`,
    );
  }
  console.log(
    settings.smtpUrl
      ? `Der Mailserver hat die Testmail an ${settings.mailTo} angenommen.`
      : `SMTP_URL ist nicht gesetzt: Die Testmail liegt als Datei in ${settings.dataDir}/mail und wurde nicht versendet.`,
  );
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command = 'help', nummer] = positionals;
  if (values.help || command === 'help') {
    console.log(help);
    return;
  }
  const settings = readSettings(process.env);
  if (command === 'selftest') return selftest(settings);
  const commands: Readonly<Record<string, (store: Store) => void | Promise<void>>> = {
    list,
    show: (store) => show(store, nummer),
    export: (store) => exportAll(store, values.format),
    delete: (store) => remove(store, nummer, values.email),
    retry: (store) => retry(store, settings),
  };
  const action = commands[command];
  if (!action) throw new UsageError(`Den Befehl „${command}“ gibt es nicht.\n\n${help}`);
  const store = new Store(settings.dataDir, { create: false, busyMs: 5_000 });
  try {
    await action(store);
  } finally {
    store.close();
  }
}

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
