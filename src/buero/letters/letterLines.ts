/** Lines that several letters share; '' if there is nothing to say. */
import { quantityRows, wishesLabel } from '../../domain/booking/plan.ts';
import { takenOn, type TakenDays } from '../../domain/booking/takenDays.ts';
import { dayInCologne, startDay } from '../../domain/format/date.ts';
import { commaJoined, counted } from '../../domain/format/wording.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { drinkNames, type Booking, type StoredBooking } from '../../desk/booking.ts';
import { endText, formatEvent } from '../../desk/event.ts';
import type { LetterSource, OfferedPackage, SiteContent } from '../../desk/siteContent.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import { addDaysTo, formatLocal, patterns } from '../../desk/time.ts';

/** What a block is written from. */
export interface BlockSource extends LetterSource {
  /** As sending the letter makes it. */
  readonly booking: StoredBooking;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
}

/** Joins lines to paragraphs, without those that are ''. */
export const joinParagraphs = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/** `label: text` on one line; '' for an empty text. */
export const line = (label: string, text: string): string =>
  text && `${label}: ${commaJoined(text)}`;

export const eventLine = (booking: StoredBooking): string => line('Termin', formatEvent(booking));

export const durationLine = (booking: StoredBooking): string =>
  line('Dauer', `${counted(booking.durationHours, 'Stunde', 'Stunden')}, bis ${endText(booking)}`);

export const venueLine = ({ plan }: StoredBooking): string => line('Ort', plan.venue);

export function guestsLine({ plan }: StoredBooking): string {
  const { label, text } = quantityRows(plan).guests;
  return line(label, text);
}

/** `120 Cocktails, 6 Stunden Barservice` */
export function contentsText(item: OfferedPackage): string {
  const { glass, clock } = packageContents(item);
  return `${glass}, ${clock}`;
}

/** Lists the noted drinks, and what is always included. */
export function drinkLines({ plan }: Booking, { drinks, prices }: SiteContent): string[] {
  const names = drinkNames(plan, drinks).join(', ');
  return [
    names && `${wishesLabel}: ${names}`,
    `Immer dabei: ${prices.alwaysIncluded.map(({ text }) => text).join(', ')}`,
  ];
}

/** In days from the event: the days beside it, and its weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/**
 * Lists days near the event that are to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`;
 * '' if there are none.
 *
 * @param takenDays taken days from a week before the event to a week after it
 */
export const freeDaysNearby = (
  starts: string,
  takenDays: readonly TakenDays[],
  now: Date,
): string =>
  nearby
    .map((days) => addDaysTo(startDay(starts), days))
    .filter((day) => day > dayInCologne(now) && !takenOn(day, takenDays))
    .map((day) => formatLocal(day, patterns.dayInShort))
    .join('; ');
