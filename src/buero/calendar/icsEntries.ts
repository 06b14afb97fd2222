/** Calendar entries: confirmed bookings and blocked days for the owner, a booking for its guest. */
import { quantityRows } from '../../domain/booking/plan.ts';
import type { Business } from '../../owner/businessSchema.ts';
import { germanPhone } from '../../domain/format/phone.ts';
import { contactLabel } from '../../desk/agreedRows.ts';
import { arrivalOf, arrivalText, endOf, endText } from '../../desk/event.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { LetterEntry } from '../../desk/store/history.ts';
import type { BlockedDays } from '../../desk/store/days.ts';
import { formatLocal, momentOf, patterns } from '../../desk/time.ts';
import { calendarFile, type CalendarEntry } from './icsFile.ts';

/** `Da sein: 17:30 Uhr`, `Bar auf: 19:30 Uhr bis 22:30 Uhr` */
const hoursLines = (booking: StoredBooking, setUpHours: string): string[] => [
  `Da sein: ${arrivalText(booking, setUpHours)}`,
  `Bar auf: ${formatLocal(booking.starts, patterns.time)} bis ${endText(booking)}${booking.lastDay ? ', an jedem Tag' : ''}`,
];

/**
 * Makes the owner's entry of a booking, from setting up to the end.
 *
 * @param siteUrl public origin
 * @param setUpHours of `preise.yaml`
 */
export function bookingEntry(
  booking: StoredBooking,
  siteUrl: string,
  setUpHours: string,
): CalendarEntry {
  const { reference, received, version, name, firma, tel, contact, packageName, plan } = booking;
  const { guests } = quantityRows(plan);
  const who = [name, packageName].filter(Boolean).join(', ');
  return {
    uid: `${reference}@${new URL(siteUrl).hostname}`,
    changed: received,
    sequence: version,
    when: { starts: arrivalOf(booking, setUpHours), ends: endOf(booking) },
    summary: `${who} (${reference})`,
    description: [
      ...hoursLines(booking, setUpHours),
      name,
      firma,
      packageName,
      guests.text && `${guests.label}: ${guests.text}`,
      tel,
      contact && `${contactLabel}: ${contact}`,
      new URL(`/buero/${reference}`, siteUrl).href,
    ]
      .filter(Boolean)
      .join('\n'),
    location: plan.venue,
  };
}

/** Makes the owner's entry of blocked days. */
export const blockedEntry = (
  { id, from, to, word }: BlockedDays,
  siteUrl: string,
): CalendarEntry => ({
  uid: `sperre-${id}@${new URL(siteUrl).hostname}`,
  changed: new Date(from),
  sequence: 0,
  when: { from, to },
  summary: word || 'Gesperrt',
});

/**
 * The `sequence` of an entry that goes with a letter: higher than those of all letters before,
 * also where the clock was set back.
 */
function sequenceAfter(letters: readonly LetterEntry[], now: Date): number {
  const latestMs = Math.max(now.getTime(), ...letters.map(({ at }) => at.getTime()));
  return Math.floor(latestMs / 60_000) + letters.length;
}

/**
 * Makes the text of an `.ics` file for the guest of a booking. A later one replaces an earlier one,
 * or removes it from his calendar.
 *
 * @param letters that were sent to him before
 */
export const guestCalendar = (
  booking: StoredBooking,
  { name, phone, email }: Business,
  siteUrl: string,
  isCancelled: boolean,
  letters: readonly LetterEntry[],
  now: Date,
): string =>
  calendarFile([
    {
      uid: `${booking.reference}.gast@${new URL(siteUrl).hostname}`,
      changed: now,
      sequence: sequenceAfter(letters, now),
      when: { starts: momentOf(booking.starts), ends: endOf(booking) },
      summary: name,
      description: `Buchung ${booking.reference}\nTelefon ${germanPhone(phone)}`,
      location: booking.plan.venue,
      organizer: email,
      isCancelled,
    },
  ]);
