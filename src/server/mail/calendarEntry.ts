/** Writes the calendar entry that is attached to the owner's mail. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import { chosenPackageName } from '../../domain/booking/summary.ts';
import { addHours, instantOf, isPast, timeOf } from '../../domain/format/date.ts';
import { guestCountInWords } from '../../domain/format/wording.ts';
import type { SiteData } from '../../domain/siteData.ts';
import { guestWithCompany, shouldDecline, type ReceivedEnquiry } from '../enquiry.ts';
import { inOneLine } from '../../texts/inOneLine.ts';

const hourMs = 60 * 60_000;

/** The time at which setting up begins, by the most hours in `setUpHours`: `17:30`. */
function setUpTime(starts: string, setUpHours: string): string {
  const hours = setUpHours.match(/\d+(?:,\d+)?/g) ?? ['0'];
  const most = Math.max(...hours.map((text) => Number(text.replace(',', '.'))));
  return timeOf(addHours(starts, -most));
}

/**
 * Writes the text of an `.ics` file: one event, without attendees, so that no calendar answers it.
 *
 * @returns `undefined` for a suspicious enquiry, and for a day that is taken or has passed
 */
export function calendarEntry(
  enquiry: ReceivedEnquiry,
  site: SiteData,
  now: Date,
): string | undefined {
  const { number, fields, party, starts, received, hours } = enquiry;
  if (shouldDecline(enquiry, site) || isPast(starts, now)) return undefined;
  const begin = instantOf(starts);
  const guests = guestCountInWords(party.guestCount);
  const { business, prices } = site;
  const about = [
    `Anfrage ${number}`,
    fields.tel && `Telefon: ${fields.tel}`,
    chosenPackageName(enquiry),
    `Aufbau ab ${setUpTime(starts, prices.terms.setUpHours)} Uhr`,
  ];
  const calendar = ical({
    prodId: { company: inOneLine(business.name), product: 'Anfragen', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // As in the Message-ID: a number may come again, and calendars replace an entry of the same ID.
    id: `${number}.${received.getTime().toString(36)}@${new URL(business.url).hostname}`,
    stamp: received,
    start: begin,
    end: new Date(begin.getTime() + hours * hourMs),
    summary: inOneLine(`Bar: ${guestWithCompany(enquiry)}${guests && `, ${guests}`}`),
    location: inOneLine(party.venue) || null,
    description: about.filter(Boolean).map(inOneLine).join('\n'),
  });
  return calendar.toString();
}
