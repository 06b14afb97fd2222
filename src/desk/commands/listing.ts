/** Formats requests for the terminal, spreadsheets, calendars and as JSON, in German. */
import { germanMoment, isPast, localDateTime, parseDate } from '../../booking/date.ts';
import { fieldLabels, fieldNames, noSelection } from '../../booking/fields.ts';
import { pluralize } from '../../business/wording.ts';
import type { Bar } from '../../business/published.ts';
import { suspicionTexts } from '../enquiry.ts';
import { bookingEntry, calendarFile } from '../mail/calendar.ts';
import { linkEnded, statusKey, statusLink } from '../status.ts';
import type { StoredMail } from '../store/outbox.ts';
import type { Store, StoredRequest } from '../store/store.ts';

const kindTexts = {
  owner: 'Mail an Sie',
  visitor: 'Bestätigung',
  bounce: 'Hinweis an Sie',
  status: 'Mail zum Stand',
} as const;

const stateTexts = {
  wartet: 'unterwegs',
  zugestellt: 'zugestellt',
  datei: 'nicht versendet, nur als Datei',
  abgelehnt: 'abgelehnt',
} as const;

function stateOf({ state, error, attempts }: StoredMail): string {
  if (state !== 'wartet' || error === '') return stateTexts[state];
  return `nicht zugestellt (${pluralize(attempts, 'Versuch', 'Versuche')})`;
}

/** The state of the owner's mail; a confirmation is mentioned only if it was not delivered. */
function mailState(mails: readonly StoredMail[]): string {
  const owner = mails.find(({ kind }) => kind === 'owner');
  const visitor = mails.find(({ kind, state, error }) => kind === 'visitor' && (state === 'abgelehnt' || error !== ''));
  return [owner ? stateOf(owner) : '–', ...(visitor ? [`Bestätigung ${stateOf(visitor)}`] : [])].join(', ');
}

/** With the reason that only earlier versions stored. */
const storedSuspicions = new Map(
  Object.entries({ ...suspicionTexts, fast: 'Die Anfrage war in weniger als drei Sekunden ausgefüllt.' }),
);

/** The reason in words. */
const suspicionText = (reason: string): string => storedSuspicions.get(reason) ?? reason;

const clock = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });
const moment = clock({ dateStyle: 'medium', timeStyle: 'short' });
/** `2026-11-21 14:05` in Cologne's time: the Swedish locale formats dates as ISO 8601 does, which sorts as text, too. */
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

/** The requests as a table, with hints in the last column. */
export function table(store: Store, requests: readonly StoredRequest[]): string {
  const rows = requests.map((request) => [
    request.number,
    moment.format(request.received),
    eventOf(request, (date) => event.format(date)),
    request.fields.name,
    packageOf(request),
    request.status,
    [
      mailState(store.outbox.of(request.number)),
      ...(wasPast(request) ? ['Termin vergangen'] : []),
      ...(request.suspicions.length > 0 ? ['verdächtig'] : []),
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

/**
 * One request with its mails, and the link to the page where its status is changed. Visitor's text is prefixed with `|`, so
 * that it cannot imitate our output.
 */
export function details(store: Store, request: StoredRequest, siteUrl: string): string {
  const { number, received, fields, suspicions, status } = request;
  const values = { ...fields, type: packageOf(request) };
  const lines = fieldNames.map((name) =>
    name === 'anfrage' && fields.anfrage
      ? `${fieldLabels[name]}:\n${fields.anfrage.replace(/^/gm, '  | ')}`
      : `${fieldLabels[name]}: ${values[name] || '–'}`,
  );
  const hints = [
    ...suspicions.map((reason) => `Verdächtig: ${suspicionText(reason)}`),
    ...(wasPast(request) ? ['Der Termin lag bei Eingang schon in der Vergangenheit.'] : []),
  ];
  const mails = store.outbox.of(number).map((mail) => {
    const next = mail.state === 'wartet' && mail.error !== '' ? `, nächster Versuch: ${germanMoment(mail.due)}` : '';
    return `${kindTexts[mail.kind]}: ${stateOf(mail)}${next}${mail.error && `, zuletzt: ${mail.error}`}`;
  });
  const link = statusLink(siteUrl, number, statusKey(store.secret, number));
  const blocks = [
    [
      `Anfrage ${number}`,
      `Eingegangen: ${germanMoment(received)}`,
      `Stand: ${status}`,
      ...(linkEnded(request, new Date()) ? [] : [`Stand ändern: ${link}`]),
    ],
    lines,
    hints,
    mails,
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** A CSV cell; values that a spreadsheet would take for a formula or a number (`0221…` would lose its 0) are made text. */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]|^[\d\s()/.]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** All requests as CSV. German Excel needs a byte order mark for UTF-8, and semicolons as separators. */
export function csv(store: Store): string {
  const head = ['Nummer', 'Eingegangen', 'Stand', ...fieldNames.map((name) => fieldLabels[name]), 'Mail', 'Verdächtig'];
  const rows = store.list().map((request) => {
    const { number, received, fields, suspicions, status } = request;
    const cells = { ...fields, type: packageOf(request) };
    return [
      csvCell(number),
      `"${sortable.format(received)}"`,
      csvCell(status),
      ...fieldNames.map((name) =>
        name === 'date'
          ? `"${eventOf(request, (date) => localDateTime(date).replace('T', ' '))}"`
          : csvCell(cells[name]),
      ),
      csvCell(mailState(store.outbox.of(number))),
      csvCell(suspicions.map(suspicionText).join(' ')),
    ].join(';');
  });
  return `\uFEFF${[head.map(csvCell).join(';'), ...rows].join('\r\n')}\r\n`;
}

/** All requests as JSON, with the fields as they were sent. */
export function json(store: Store): string {
  const entries = store.list().map(({ number, received, fields, packageName, suspicions, status }) => ({
    nummer: number,
    received: received.toISOString(),
    status,
    ...fields,
    paket: packageName,
    mail: mailState(store.outbox.of(number)),
    suspicions,
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Booked requests as calendar entries; cancelled ones get the status CANCELLED. */
export function calendarOf(store: Store, bar: Bar): { readonly text: string; readonly booked: number } {
  const entries = store.list().flatMap((request) => {
    if (request.status !== 'gebucht' && request.status !== 'abgesagt') return [];
    const state = request.status === 'gebucht' ? 'confirmed' : 'cancelled';
    return bookingEntry(request, state, bar, new Date()) ?? [];
  });
  return { text: calendarFile(entries), booked: entries.filter(({ state }) => state === 'confirmed').length };
}
