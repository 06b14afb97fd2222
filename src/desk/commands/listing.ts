/** Requests as the owner reads them: in the terminal, in a spreadsheet, as JSON. Every word is German. */
import { germanMoment, isPast, localDateTime, momentOf, parseDate } from '../../booking/date.ts';
import { fieldLabels, fieldNames, noSelection } from '../../booking/fields.ts';
import { markTexts, type Mark } from '../mail/letter.ts';
import { calendarFile, calendarUid, type CalendarEntry } from '../mail/calendar.ts';
import type { StoredMail } from '../store/outbox.ts';
import type { Store, StoredRequest } from '../store/store.ts';

/** „1 Anfrage“, „2 Anfragen“. */
export const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const kindTexts = { owner: 'Mail an Sie', visitor: 'Bestätigung', bounce: 'Hinweis an Sie' } as const;

const stateTexts = {
  offen: 'unterwegs',
  zugestellt: 'zugestellt',
  datei: 'nicht versendet, nur als Datei',
  abgelehnt: 'abgelehnt',
} as const;

function stateOf({ state, error, attempts }: StoredMail): string {
  if (state !== 'offen' || error === '') return stateTexts[state];
  return `nicht zugestellt (${counted(attempts, 'Versuch', 'Versuche')})`;
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

const clock = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });
const moment = clock({ dateStyle: 'medium', timeStyle: 'short' });
/** `2026-11-21 14:05` in Cologne: Swedish writes dates as ISO does, so they sort as text and as dates. */
const sortable = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** The date of the event: `05.06.2027, 19:30`. */
const event = clock({ timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });

const packageOf = ({ packageName }: StoredRequest): string => (packageName === noSelection ? '–' : packageName);

function eventOf({ fields }: StoredRequest, format: (date: Date) => string): string {
  const date = parseDate(fields.date);
  return date ? format(date) : fields.date;
}

/** Whether the event lay in the past when the request came in. */
function wasPast({ fields, received }: StoredRequest): boolean {
  const date = parseDate(fields.date);
  return date !== undefined && isPast(date, received);
}

/** The requests as a table; a word at its end says what to look at. */
export function table(store: Store, requests: readonly StoredRequest[]): string {
  const rows = requests.map((request) => [
    request.nummer,
    moment.format(request.received),
    eventOf(request, (date) => event.format(date)),
    request.fields.name,
    packageOf(request),
    request.status,
    [
      mailState(store.outbox.of(request.nummer)),
      ...(wasPast(request) ? ['Termin vergangen'] : []),
      ...(request.marks.length > 0 ? ['verdächtig'] : []),
    ].join(' · '),
  ]);
  const lines = [['Nummer', 'Eingegangen', 'Termin', 'Name', 'Paket', 'Stand', 'Mail'], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0))) ?? [];
  return lines
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One request with its mails. What the visitor wrote stands behind `|`, so that it cannot pass for a line of ours. */
export function details(store: Store, request: StoredRequest): string {
  const { nummer, received, fields, marks, status } = request;
  const values = { ...fields, type: packageOf(request) };
  const lines = fieldNames.map((name) =>
    name === 'anfrage' && fields.anfrage
      ? `${fieldLabels[name]}:\n${fields.anfrage.replace(/^/gm, '  | ')}`
      : `${fieldLabels[name]}: ${values[name] || '–'}`,
  );
  const hints = [
    ...marks.filter(isMark).map((mark) => `Verdächtig: ${markTexts[mark]}`),
    ...(wasPast(request) ? ['Der Termin lag bei Eingang schon in der Vergangenheit.'] : []),
  ];
  const mails = store.outbox.of(nummer).map((mail) => {
    const next = mail.state === 'offen' && mail.error !== '' ? `, nächster Versuch: ${germanMoment(mail.due)}` : '';
    return `${kindTexts[mail.kind]}: ${stateOf(mail)}${next}${mail.error && `, zuletzt: ${mail.error}`}`;
  });
  const blocks = [
    [`Anfrage ${nummer}`, `Eingegangen: ${germanMoment(received)}`, `Stand: ${status}`],
    lines,
    hints,
    mails,
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** A cell of a CSV file; what a spreadsheet would take for a formula or a number (`0221…` without its 0) is made text. */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]|^[\d\s()/.]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** All requests for a spreadsheet. German Excel takes UTF-8 only with a byte order mark, and semicolons as separators. */
export function csv(store: Store): string {
  const head = ['Nummer', 'Eingegangen', 'Stand', ...fieldNames.map((name) => fieldLabels[name]), 'Mail', 'Verdächtig'];
  const rows = store.list().map((request) => {
    const { nummer, received, fields, marks, status } = request;
    const cells = { ...fields, type: packageOf(request) };
    return [
      csvCell(nummer),
      `"${sortable.format(received)}"`,
      csvCell(status),
      ...fieldNames.map((name) =>
        name === 'date'
          ? `"${eventOf(request, (date) => localDateTime(date).replace('T', ' '))}"`
          : csvCell(cells[name]),
      ),
      csvCell(mailState(store.outbox.of(nummer))),
      csvCell(
        marks
          .filter(isMark)
          .map((mark) => markTexts[mark])
          .join(' '),
      ),
    ].join(';');
  });
  return `\uFEFF${[head.map(csvCell).join(';'), ...rows].join('\r\n')}\r\n`;
}

/** All requests with the fields as they were sent. */
export function json(store: Store): string {
  const entries = store.list().map(({ nummer, received, fields, packageName, marks, status }) => ({
    nummer,
    received: received.toISOString(),
    status,
    ...fields,
    paket: packageName,
    mail: mailState(store.outbox.of(nummer)),
    marks,
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** The booked requests as calendar entries; those that were called off are cancelled where the calendar has them. */
export function calendarOf(store: Store): { readonly text: string; readonly booked: number } {
  const entries = store.list().flatMap((request): CalendarEntry[] => {
    const { nummer, fields, status, hours } = request;
    const date = parseDate(fields.date);
    if (!date || (status !== 'gebucht' && status !== 'abgesagt')) return [];
    const label = packageOf(request);
    return [
      {
        uid: calendarUid(nummer),
        state: status === 'gebucht' ? 'confirmed' : 'cancelled',
        changed: new Date(),
        start: momentOf(date),
        hours,
        summary: `${fields.name}, ${label} (${nummer})`,
        description: [fields.name, fields.firma, label, fields.tel, fields.email].filter(Boolean).join('\n'),
      },
    ];
  });
  return { text: calendarFile(entries), booked: entries.filter(({ state }) => state === 'confirmed').length };
}
