/** The calendar entry of an enquiry, which the owner adds by a tap. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { clockTime, isPast, timeInCologne } from '../../domain/format/date.ts';
import { counted } from '../../domain/format/wording.ts';
import type { SiteData } from '../../domain/siteData.ts';
import type { Enquiry } from '../enquiry.ts';
import { inOneLine } from './parts.ts';
import { chosenName } from './enquiryRows.ts';

const hourMs = 60 * 60_000;

/** How far Cologne is ahead of UTC at an instant, in milliseconds. */
const aheadOfUtc = (ms: number): number => Date.parse(`${timeInCologne(new Date(ms))}Z`) - ms;

/**
 * The instant of a wall time of Cologne; for one that a clock change skips, an hour later, for one that comes
 * twice, the second.
 */
export function instantOf(wallTime: string): Date {
  const read = Date.parse(`${wallTime}Z`);
  // Cologne is ahead by an hour at least.
  return new Date(read - aheadOfUtc(read - aheadOfUtc(read - hourMs)));
}

/** The time at which to begin: the most hours count, so that nobody comes too late. */
function setUpTime(begin: Date, setUpHours: string): string {
  const hours = setUpHours.match(/\d+(?:,\d+)?/g) ?? ['0'];
  const most = Math.max(...hours.map((text) => Number(text.replace(',', '.'))));
  return clockTime(timeInCologne(new Date(begin.getTime() - most * hourMs)));
}

/**
 * Writes an `.ics` file: one tentative event without attendees, so that no calendar answers by itself.
 *
 * @returns `undefined` for a suspicious enquiry, a day that has passed, and the year 9999, which calendars do not know
 */
export function calendarEntry(enquiry: Enquiry, site: SiteData, now: Date): string | undefined {
  const { number, fields, party, starts, suspicions, received, hours } = enquiry;
  if (suspicions.length > 0 || isPast(starts, now) || starts >= '9999') return undefined;
  const begin = instantOf(starts);
  const { business, prices } = site;
  const about = [
    `Anfrage ${number}, noch nicht zugesagt`,
    fields.tel && `Telefon: ${fields.tel}`,
    [chosenName(enquiry), party.guests > 0 && counted(party.guests, 'Gast', 'Gäste')]
      .filter(Boolean)
      .join(' · '),
    `Aufbau ab ${setUpTime(begin, prices.terms.setUpHours)} Uhr`,
  ];
  const calendar = ical({
    prodId: { company: inOneLine(business.name), product: 'Anfragen', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${number}@${new URL(business.url).hostname}`,
    stamp: received,
    start: begin,
    end: new Date(begin.getTime() + hours * hourMs),
    summary: inOneLine(`${fields.name} (${number})`),
    location: inOneLine(party.venue) || null,
    description: about.flatMap((line) => (line ? inOneLine(line) : [])).join('\n'),
    status: ICalEventStatus.TENTATIVE,
  });
  return calendar.toString();
}
