/** Calendar entries (RFC 5545): requests, and days that the owner blocked. */
import { momentOf, parseDate } from '../../booking/date.ts';
import type { OwnBusiness } from '../../environment.ts';
import type { StoredRequest } from '../store/store.ts';

const states = {
  tentative: { status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  confirmed: { status: 'CONFIRMED', transparency: 'OPAQUE' },
  cancelled: { status: 'CANCELLED', transparency: 'TRANSPARENT' },
} as const;

export interface CalendarEntry {
  readonly uid: string;
  /** A later entry with the same `uid` replaces an earlier one. */
  readonly state: keyof typeof states;
  readonly changed: Date;
  /** A moment and hours in steps of 0.5, or whole days: `2027-08-02` to `2027-08-15`. */
  readonly when: { readonly start: Date; readonly hours: number } | { readonly from: string; readonly to: string };
  readonly summary: string;
  readonly description?: string;
  /** Venue; '' if unknown. */
  readonly location?: string;
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

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The end of whole days is the day after (RFC 5545, 3.6.1). */
function times({ when }: CalendarEntry): string[] {
  if ('from' in when) {
    const [from, end] = [when.from, dayAfter(when.to)].map((day) => day.replaceAll('-', ''));
    return [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${end}`];
  }
  const { start, hours } = when;
  return [`DTSTART:${utc(start)}`, `DURATION:PT${Math.floor(hours)}H${(hours % 1) * 60}M`];
}

/** Rings a day before. */
const alarm = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-P1D',
  'END:VALARM',
];

const event = (entry: CalendarEntry): string[] => {
  const { status, transparency } = states[entry.state];
  // A booking can be taken back and made again: calendars follow the highest number. Seconds since 2020 fit into 32 bits.
  const sequence = entry.state === 'tentative' ? 0 : Math.floor((entry.changed.getTime() - Date.UTC(2020)) / 1000);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.changed)}`,
    ...times(entry),
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `STATUS:${status}`,
    `SEQUENCE:${sequence}`,
    `TRANSP:${transparency}`,
    ...(entry.state === 'confirmed' && 'start' in entry.when ? alarm(entry.summary) : []),
    'END:VEVENT',
  ];
};

/** The entry of a request; none without a date. */
export function bookingEntry(
  {
    number,
    fields,
    plan,
    packageName,
    hours,
  }: Pick<StoredRequest, 'number' | 'fields' | 'plan' | 'packageName' | 'hours'>,
  state: CalendarEntry['state'],
  business: OwnBusiness,
  changed: Date,
): CalendarEntry | undefined {
  const date = parseDate(fields.date);
  const who = [fields.name, packageName].filter(Boolean).join(', ');
  return (
    date && {
      // One per request, so that a later entry updates the earlier one.
      uid: `${number}@${new URL(business.url).hostname}`,
      state,
      changed,
      when: { start: momentOf(date), hours },
      summary: state === 'tentative' ? `Anfrage ${number}: ${who}` : `${who} (${number})`,
      description: [fields.name, fields.firma, packageName, fields.tel].filter(Boolean).join('\n'),
      location: plan.place,
    }
  );
}

/**
 * The entries as the text of an `.ics` file.
 *
 * @param name of a calendar to subscribe to, which is read again every hour
 */
export function calendarFile(entries: readonly CalendarEntry[], name = ''): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Cocktailbar//Anfragen//DE',
    'METHOD:PUBLISH',
    ...(name
      ? [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
      : []),
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
