/** Calendar entries (RFC 5545) for requests. */
import { momentOf, parseDate } from '../../booking/date.ts';
import { noSelection } from '../../booking/fields.ts';
import type { Bar } from '../../environment.ts';
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
  readonly start: Date;
  /** Duration in hours, in steps of 0.5. */
  readonly hours: number;
  readonly summary: string;
  readonly description: string;
  /** '' if unknown. */
  readonly location: string;
}

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
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

const event = (entry: CalendarEntry): string[] => {
  const { status, transparency } = states[entry.state];
  // A booking can be taken back and made again: calendars follow the highest number. Seconds since 2020 fit into 32 bits.
  const sequence = entry.state === 'tentative' ? 0 : Math.floor((entry.changed.getTime() - Date.UTC(2020)) / 1000);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.changed)}`,
    `DTSTART:${utc(entry.start)}`,
    `DURATION:PT${Math.floor(entry.hours)}H${(entry.hours % 1) * 60}M`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `STATUS:${status}`,
    `SEQUENCE:${sequence}`,
    `TRANSP:${transparency}`,
    'END:VEVENT',
  ];
};

/** The entry of a request; none without a date. */
export function bookingEntry(
  {
    number,
    fields,
    place = '',
    packageName,
    hours,
  }: Pick<StoredRequest, 'number' | 'fields' | 'packageName' | 'hours'> & { readonly place?: string },
  state: CalendarEntry['state'],
  bar: Bar,
  changed: Date,
): CalendarEntry | undefined {
  const date = parseDate(fields.date);
  const label = packageName === noSelection ? '' : packageName;
  const who = [fields.name, label].filter(Boolean).join(', ');
  return (
    date && {
      // One per request, so that a later entry updates the earlier one.
      uid: `${number}@${new URL(bar.url).hostname}`,
      state,
      changed,
      start: momentOf(date),
      hours,
      summary: state === 'tentative' ? `Anfrage ${number}: ${who}` : `${who} (${number})`,
      description: [fields.name, fields.firma, label, fields.tel, fields.email].filter(Boolean).join('\n'),
      location: place,
    }
  );
}

/** The entries as the text of an `.ics` file. */
export function calendarFile(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Cocktailbar//Anfragen//DE',
    'METHOD:PUBLISH',
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
