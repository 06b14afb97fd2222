/** Lines that several letters share; '' if there is nothing to say. */
import { takenOn, type TakenDays } from '../../domain/booking/takenDays.ts';
import { wishesLabel } from '../../domain/booking/plan.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { dayInCologne, startDay } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { drinkNames, type Booking } from '../../desk/booking.ts';
import type { OfferedPackage, SiteContent } from '../../desk/siteContent.ts';
import { addDaysTo, formatLocal, patterns } from '../../desk/time.ts';

/** Joins lines to paragraphs, without those that are ''. */
export const joinParagraphs = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

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

/**
 * Lists what is charged; nothing if there is one price only. Travel without an amount is not meant
 * to be free: the owner has not looked up the way.
 */
export function priceLineTexts(
  { priceLines }: Pick<Booking, 'priceLines'>,
  { prices }: Pick<SiteContent, 'prices'>,
): string[] {
  if (priceLines.length < 2) return [];
  return priceLines.map(({ kind, label, cents }) => {
    const free = kind === 'travel' ? travelExample(prices.extras) : 'inklusive';
    return `${label}: ${cents === 0 ? free : euroFromCents(cents)}`;
  });
}

/** In days from the event: the days beside it, and its weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/**
 * Lists days near the event that are to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`;
 * '' if there are none.
 *
 * @param takenDays taken days from a week before the event to a week after it
 */
export const daysNearby = (starts: string, takenDays: readonly TakenDays[], now: Date): string =>
  nearby
    .map((days) => addDaysTo(startDay(starts), days))
    .filter((day) => day > dayInCologne(now) && !takenOn(day, takenDays))
    .map((day) => formatLocal(day, patterns.dayInShort))
    .join('; ');
