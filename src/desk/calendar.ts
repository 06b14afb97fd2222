/** The owner's calendar (RFC 5545), to which his phone subscribes: booked requests, and days that he blocked. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { figures } from '../booking/plan.ts';
import type { Business } from '../business/businessSchema.ts';
import { decimal, germanPhone } from '../business/wording.ts';
import type { OwnBusiness } from '../environment.ts';
import { lastDayOf, type EventDays } from './event.ts';
import type { StoredRequest } from './request.ts';
import type { Store } from './store/store.ts';
import { addDaysTo, dayOf, momentOf, wallDate } from './time.ts';

interface CalendarEntry {
  readonly uid: string;
  readonly changed: Date;
  /** Of two entries with the same `uid`, programs follow the one with the higher number. */
  readonly sequence: number;
  /** An event with its hours, from the first to the last day without a break, or whole days: `2027-08-02` to `2027-08-15`. */
  readonly when: (EventDays & { readonly hours: number }) | { readonly from: string; readonly to: string };
  readonly summary: string;
  readonly description?: string;
  /** Venue; '' if unknown. */
  readonly location?: string;
  /** E-mail address; programs need it of an entry that is sent. */
  readonly organizer?: string;
  readonly isCancelled?: boolean;
}

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Every character that some program takes for the end of a line is `\n`; other control characters go. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds lines at 75 octets with a line break and a space, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > 75) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}

/** The end of whole days is the day after (RFC 5545, 3.6.1). */
function times({ when }: CalendarEntry): string[] {
  if ('from' in when) {
    const [from, end] = [when.from, addDaysTo(when.to, 1)].map((day) => day.replaceAll('-', ''));
    return [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${end}`];
  }
  const lastStart = momentOf(`${lastDayOf(when)}T${when.starts.slice(-5)}`);
  const ends = new Date(lastStart.getTime() + when.hours * 60 * 60_000);
  return [`DTSTART:${utc(momentOf(when.starts))}`, `DTEND:${utc(ends)}`];
}

/** Rings a day before. */
const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
];

const event = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(entry.uid)}`,
  `DTSTAMP:${utc(entry.changed)}`,
  ...times(entry),
  `SUMMARY:${escapeText(entry.summary)}`,
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
  ...(entry.organizer ? [`ORGANIZER:mailto:${entry.organizer}`] : []),
  `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SEQUENCE:${entry.sequence}`,
  'TRANSP:OPAQUE',
  ...('starts' in entry.when && !entry.isCancelled ? alarm(entry.summary) : []),
  'END:VEVENT',
];

const hostOf = ({ url }: Pick<OwnBusiness, 'url'>): string => new URL(url).hostname;

/** The entry of a request. */
function bookingEntry(
  {
    number,
    received,
    version,
    name,
    firma,
    tel,
    contact,
    packageName,
    plan,
    starts,
    lastDay,
    hours,
  }: Pick<
    StoredRequest,
    | 'number'
    | 'received'
    | 'version'
    | 'name'
    | 'firma'
    | 'tel'
    | 'contact'
    | 'packageName'
    | 'plan'
    | 'starts'
    | 'lastDay'
    | 'hours'
  >,
  business: OwnBusiness,
): CalendarEntry {
  const who = [name, packageName].filter(Boolean).join(', ');
  return {
    uid: `${number}@${hostOf(business)}`,
    changed: received,
    sequence: version,
    when: { starts, lastDay, hours },
    summary: `${who} (${number})`,
    description: [
      name,
      firma,
      packageName,
      plan.guests > 0 ? `${figures.guests.label}: ${decimal(plan.guests)}` : '',
      tel,
      contact && `Vor Ort: ${contact}`,
      new URL(`/buero/${number}`, business.url).href,
    ]
      .filter(Boolean)
      .join('\n'),
    location: plan.venue,
  };
}

/** A booking as the text of an `.ics` file for its guest; a later one replaces an earlier one, or takes it out of his calendar. */
export const guestCalendar = (
  request: StoredRequest,
  { name, phone, email, url }: Business,
  isCancelled: boolean,
  now: Date,
): string =>
  calendarFile([
    {
      uid: `${request.number}.gast@${hostOf({ url })}`,
      changed: now,
      sequence: Math.floor(now.getTime() / 60_000),
      when: request,
      summary: name,
      description: `Buchung ${request.number}\nTelefon ${germanPhone(phone)}`,
      location: request.plan.venue,
      organizer: email,
      isCancelled,
    },
  ]);

/**
 * The entries as the text of an `.ics` file.
 *
 * @param name of a calendar to subscribe to, which is read again every hour
 */
function calendarFile(entries: readonly CalendarEntry[], name = ''): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Cocktailbar//Anfragen//DE',
    // RFC 5546: 3.2.1 and 3.2.5.
    `METHOD:${entries.some(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH'}`,
    ...(name
      ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
      : []),
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Whether a key is the expected one, compared in constant time. */
function sameKey(given: string, expected: string): boolean {
  const hash = (key: string): Uint8Array => createHash('sha256').update(key).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** The address of the calendar: whoever has it reads it. */
export const calendarLink = (siteUrl: string, store: Store): string =>
  `${siteUrl}/api/kalender.ics?${new URLSearchParams({ schluessel: store.days.calendarKey }).toString()}`;

/** How far back the calendar reaches, in days. */
const pastDays = 90;

const blocked = (store: Store, business: OwnBusiness): CalendarEntry[] =>
  store.days.blocked().map(({ id, from, to, word }) => ({
    uid: `sperre-${id}@${hostOf(business)}`,
    changed: wallDate(from),
    sequence: 0,
    when: { from, to },
    summary: word || 'Gesperrt',
  }));

/** Booked requests and blocked days, from some time ago on, as the text of an `.ics` file. */
export function calendarText(store: Store, business: OwnBusiness, now: Date): string {
  const booked = store.requests.of('gebucht', addDaysTo(dayOf(now), -pastDays));
  const entries = [...booked.map((request) => bookingEntry(request, business)), ...blocked(store, business)];
  return calendarFile(entries, business.name);
}

/**
 * Answers `GET /api/kalender.ics`.
 *
 * @returns 404 for a wrong key, 304 where nothing is new
 */
export function calendarAnswer(request: Request, store: Store, business: OwnBusiness, now: Date): Response {
  const key = new URL(request.url).searchParams.get('schluessel') ?? '';
  if (!sameKey(key, store.days.calendarKey)) return new Response(null, { status: 404 });
  const text = calendarText(store, business, now);
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  // A server in between may have weakened the tag: `W/"…"`.
  if (request.headers.get('If-None-Match')?.includes(tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}
