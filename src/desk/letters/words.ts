/** Lines that several letters have in common. A `…` stands for what only the owner knows. */
import { bookedOn, type BookedDays } from '../../booking/bookedDays.ts';
import { chosenPackage } from '../../booking/fields.ts';
import { choiceOf, exceeds } from '../../offer/choice.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euroFromCents } from '../../offer/price.ts';
import { drinkNames, type BookingRequest } from '../request.ts';
import type { OfferedPackage, SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay, wallDate } from '../time.ts';

/** A price that the owner fills in. */
export const openPrice = '…\u00A0€';

/** Paragraphs of lines as text, without those that are ''. */
export const written = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/** `120 Cocktails, 6 Stunden Barservice` */
export function contents(item: OfferedPackage): string {
  const { glass, clock } = packageContents(item);
  return `${glass}, ${clock}`;
}

/** What is drunk, and what is always included. */
export function drinkLines({ plan }: BookingRequest, { drinks, prices }: SiteContent): string[] {
  const names = drinkNames(plan, drinks).join(', ');
  return [
    names && `Wunschcocktails: ${names}`,
    `Immer dabei: ${prices.alwaysIncluded.map(({ text }) => text).join(', ')}`,
  ];
}

/**
 * What is charged, line by line, and what has no price yet: more sorts of cocktails than the package has, and the way to the guest,
 * which the site does not know. Empty where one price says it all.
 */
export function priceLines({ type, plan, prices }: BookingRequest, { packages, drinks }: SiteContent): string[] {
  const { item } = chosenPackage(type, packages);
  const isCharged = (words: RegExp): boolean => prices.some(({ label }) => words.test(label));
  const wished = choiceOf(drinks.filter(({ slug }) => plan.wishes.includes(slug)));
  const more = item && exceeds(wished, item.choice) && !isCharged(/sorten/i);
  const lines = [
    ...prices.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`),
    ...(more ? [`Mehr Sorten als im Paket: ${openPrice}`] : []),
    ...(plan.venue && !isCharged(/anfahrt/i)
      ? [`Anfahrt nach ${plan.venue}: …\u00A0km über den freien, ${openPrice}`]
      : []),
  ];
  return prices.length === 1 && lines.length === 1 ? [] : lines;
}

/** The days beside the event, and the same weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/**
 * Days near the event that are still to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`; '' without any.
 *
 * @param taken the days on which the bar is taken, from a week before the event to a week after it
 */
export const nearDays = (starts: string, taken: readonly BookedDays[], now: Date): string =>
  nearby
    .map((days) => addDaysTo(startDay(starts), days))
    .filter((day) => day > dayOf(now) && !bookedOn(wallDate(day), taken))
    .map((day) => formatWall(day, patterns.dayInShort))
    .join('; ');
