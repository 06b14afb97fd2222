/** Formats requests for the terminal, in German. */
import { germanMoment, isPast, parseDate } from '../../booking/date.ts';
import { fieldLabels, fieldNames } from '../../booking/fields.ts';
import { figureNames, figures, figureText, placeLabel } from '../../booking/plan.ts';
import { pluralize } from '../../business/wording.ts';
import { drinkNames, warnings } from '../enquiry.ts';
import { linkEnded, statusKey, statusLink } from '../status.ts';
import { mailNames, type StoredMail } from '../store/outbox.ts';
import type { Store, StoredRequest } from '../store/store.ts';

function stateOf({ state, error, attempts }: StoredMail): string {
  if (state !== 'wartet' || error === '') return state;
  return `nicht zugestellt (${pluralize(attempts, 'Versuch', 'Versuche')})`;
}

/** The state of the owner's mail; a confirmation is mentioned only if it was not delivered. */
function mailState(mails: readonly StoredMail[]): string {
  const owner = mails.find(({ kind }) => kind === 'owner');
  const visitor = mails.find(({ kind, state, error }) => kind === 'visitor' && (state === 'abgelehnt' || error !== ''));
  return [owner ? stateOf(owner) : '–', ...(visitor ? [`Bestätigung ${stateOf(visitor)}`] : [])].join(', ');
}

const clock = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options });
const moment = clock({ dateStyle: 'medium', timeStyle: 'short' });
/** The date of the event: `05.06.2027, 19:30`. */
const event = clock({ timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' });

const packageOf = ({ packageName }: StoredRequest): string => packageName || '–';

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

const quoted = (text: string): string => text.replace(/^/gm, '  | ');

/**
 * One request with its mails, and the link to the page where its status is changed. Visitor's text is prefixed with `|`, so
 * that it cannot imitate our output.
 */
export function details(store: Store, request: StoredRequest, siteUrl: string): string {
  const { number, received, fields, plan, status, note } = request;
  const values = { ...fields, type: packageOf(request) };
  const lines = fieldNames.map((name) =>
    name === 'anfrage' && fields.anfrage
      ? `${fieldLabels[name]}:\n${quoted(fields.anfrage)}`
      : `${fieldLabels[name]}: ${values[name] || '–'}`,
  );
  const beside = [
    ...figureNames.map((name) => [figures[name].label, figureText(plan[name] || 0)]),
    [placeLabel, plan.place],
    ['Wunschcocktails', drinkNames(plan, []).join(', ')],
  ].flatMap(([label, value]) => (value && value !== '0' ? [`${label}: ${value}`] : []));
  const hints = warnings({ ...request, ...store.neighbours(request) });
  const sent = store.outbox.of(number);
  const mails = sent.map((mail) => {
    const next = mail.state === 'wartet' && mail.error !== '' ? `, nächster Versuch: ${germanMoment(mail.due)}` : '';
    return `${mailNames[mail.kind]}: ${stateOf(mail)}${next}${mail.error && `, zuletzt: ${mail.error}`}`;
  });
  // Without a mail server nobody else can read them.
  const texts = sent.flatMap(({ id, kind }) => {
    const letter = store.outbox.waiting(id)?.letter;
    return letter ? [[`${mailNames[kind]} im Wortlaut: ${letter.subject}`, quoted(letter.text.trimEnd())]] : [];
  });
  const link = statusLink(siteUrl, number, statusKey(store.secret, number));
  const blocks = [
    [
      `Anfrage ${number}`,
      `Eingegangen: ${germanMoment(received)}`,
      `Stand: ${status}`,
      ...(linkEnded(request, new Date()) ? [] : [`Stand ändern: ${link}`]),
    ],
    [...lines, ...beside],
    note ? ['Notiz:', quoted(note)] : [],
    hints,
    mails,
    ...texts,
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}
