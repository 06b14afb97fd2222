/** Writes calendar entries as the text of an `.ics` file (RFC 5545). */
import { addDaysTo } from '../../desk/time.ts';

export interface CalendarEntry {
  readonly uid: string;
  readonly changed: Date;
  /** Of two entries with the same `uid`, programs keep the one with the higher number. */
  readonly sequence: number;
  /** From one instant to another, or whole days: `2027-08-02` to `2027-08-15`. */
  readonly when:
    { readonly starts: Date; readonly ends: Date } | { readonly from: string; readonly to: string };
  readonly summary: string;
  readonly description?: string;
  /** Venue; '' if unknown. */
  readonly location?: string;
  /** E-mail address; programs need it in an entry that is mailed. */
  readonly organizer?: string;
  readonly isCancelled?: boolean;
}

const utc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Replaces each character that some program takes for the end of a line by `\n`, and drops other
 * control characters.
 */
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

/** Whole days end with the day after (RFC 5545, 3.6.1). */
function times({ when }: CalendarEntry): string[] {
  if ('from' in when) {
    const [from, end] = [when.from, addDaysTo(when.to, 1)].map((day) => day.replaceAll('-', ''));
    return [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${end}`];
  }
  return [`DTSTART:${utc(when.starts)}`, `DTEND:${utc(when.ends)}`];
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

/**
 * Writes entries as the text of an `.ics` file.
 *
 * @param name of a calendar to subscribe to, which is read again every hour; '' for a mail
 */
export function calendarFile(entries: readonly CalendarEntry[], name = ''): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Cocktailbar//Anfragen//DE',
    // RFC 5546: 3.2.1 and 3.2.5.
    `METHOD:${entries.some(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH'}`,
    ...(name
      ? [
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
