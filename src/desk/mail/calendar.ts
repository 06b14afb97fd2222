/** Calendar entries (RFC 5545) for requests. */
import type { Bar } from '../../business/published.ts';

const states = {
  tentative: { status: 'TENTATIVE', sequence: 0, transparency: 'TRANSPARENT' },
  confirmed: { status: 'CONFIRMED', sequence: 1, transparency: 'OPAQUE' },
  cancelled: { status: 'CANCELLED', sequence: 2, transparency: 'TRANSPARENT' },
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
  /** Venue, if known. */
  readonly location?: string | undefined;
}

/** One `UID` per request, so that a later entry updates the earlier one. */
export const calendarUid = (number: string, { url }: Pick<Bar, 'url'>): string => `${number}@${new URL(url).hostname}`;

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
  const { status, sequence, transparency } = states[entry.state];
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
