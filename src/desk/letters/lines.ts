/** Lines that several letters have in common. A `…` stands for what only the owner knows. */
import { bookedOn, type BookedDays } from '../../booking/bookedDays.ts';
import { chosenPackage } from '../../booking/fields.ts';
import { lightLabel, wishesLabel } from '../../booking/plan.ts';
import { choiceOf, exceeds } from '../../offer/choice.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euroFromCents } from '../../offer/price.ts';
import { drinkNames, lightName, type BookingRequest } from '../request.ts';
import type { OfferedPackage, SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay, wallDate } from '../time.ts';

/** A price that the owner fills in. */
export const openPrice = '…\u00A0€';

/** The text of a letter: paragraphs of lines, without those that are ''. */
export const joinParagraphs = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/** `120 Cocktails, 6 Stunden Barservice` */
export function contents(item: OfferedPackage): string {
  const { glass, clock } = packageContents(item);
  return `${glass}, ${clock}`;
}

/** What is drunk, the bar's light, and what is always included. */
export function drinkLines({ plan }: BookingRequest, { drinks, prices }: SiteContent): string[] {
  const names = drinkNames(plan, drinks).join(', ');
  const light = lightName(plan, drinks);
  return [
    names && `${wishesLabel}: ${names}`,
    light && `${lightLabel}: ${light}`,
    `Immer dabei: ${prices.alwaysIncluded.map(({ text }) => text).join(', ')}`,
  ];
}

/** What is charged, line by line; nothing where one price says it all. */
export const priceLines = ({ prices }: BookingRequest): string[] =>
  prices.length > 1 ? prices.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`) : [];

/** Begins the line of a price that is still open: it comes on top of the sum above. */
export const added = 'Dazu';

/**
 * What has no price yet, so that the sum is without it: more sorts of cocktails than the package has, and the way to the guest,
 * which the site does not know.
 */
export function openPrices(
  { type, plan, prices }: BookingRequest,
  { packages, drinks }: Pick<SiteContent, 'packages' | 'drinks'>,
): { readonly label: string; readonly text: string }[] {
  const { item } = chosenPackage(type, packages);
  const isCharged = (pattern: RegExp): boolean => prices.some(({ label }) => pattern.test(label));
  const wished = choiceOf(drinks.filter(({ slug }) => plan.wishes.includes(slug)));
  const hasMore = item && exceeds(wished, item.choice) && !isCharged(/sorten/i);
  return [
    ...(hasMore ? [{ label: `${added} mehr Sorten als im Paket`, text: openPrice }] : []),
    ...(plan.venue && !isCharged(/anfahrt/i)
      ? [{ label: `${added} Anfahrt nach ${plan.venue}`, text: `…\u00A0km über den freien, ${openPrice}` }]
      : []),
  ];
}

/** The days beside the event, and the same weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/**
 * Days near the event that are still to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`; '' without any.
 *
 * @param takenDays the days on which the bar is taken, from a week before the event to a week after it
 */
export const daysNearby = (starts: string, takenDays: readonly BookedDays[], now: Date): string =>
  nearby
    .map((days) => addDaysTo(startDay(starts), days))
    .filter((day) => day > dayOf(now) && !bookedOn(wallDate(day), takenDays))
    .map((day) => formatWall(day, patterns.dayInShort))
    .join('; ');
