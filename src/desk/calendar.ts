/** A tentative calendar entry (RFC 5545) for one request, in wall time of Cologne. */
import { lightFormat } from 'date-fns/lightFormat';

export interface CalendarEntry {
  /** Globally unique and stable: a second mail about the same request updates the entry instead of adding one. */
  readonly uid: string;
  readonly created: Date;
  /** Wall time in the UTC fields, as `parseDate` gives it. */
  readonly start: Date;
  /** Length in hours, in halves. */
  readonly hours: number;
  readonly summary: string;
  readonly description: string;
  /** Where it takes place, where that is known. */
  readonly location?: string | undefined;
}

// ical-generator writes a date through the process's own zone and no VTIMEZONE, which RFC 5545 demands beside a TZID.
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines have at most 75 octets; a longer one goes on after a line break and a space, never inside a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

/** The entry as the text of an `.ics` file. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mobile Cocktailbar//Anfragen//DE',
    'METHOD:PUBLISH',
    ...timeZone,
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${entry.created.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=Europe/Berlin:${lightFormat(entry.start, "yyyyMMdd'T'HHmmss")}`,
    // A duration is exact also across a clock change, where the end's wall time would be an hour off.
    `DURATION:PT${Math.floor(entry.hours)}H${(entry.hours % 1) * 60}M`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
