/** Lines that several letters have in common. A `…` stands for what only the owner knows. */
import { bookedOn, type BookedDays } from '../../domain/booking/bookedDays.ts';
import { chosenPackage } from '../../domain/booking/fields.ts';
import { wishesLabel } from '../../domain/booking/plan.ts';
import { choiceOf, exceeds } from '../../domain/offer/choice.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { depositCents } from '../deposit.ts';
import { drinkNames, type BookingRequest } from '../request.ts';
import type { OfferedPackage, SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay, wallDate } from '../time.ts';

/** A price that the owner fills in. */
export const openPrice = '…\u00A0€';

/** A text of several lines as part of a sentence: `Domstraße 1, 50667 Köln`. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');

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

/** What is drunk, and what is always included. */
export function drinkLines({ plan }: BookingRequest, { drinks, prices }: SiteContent): string[] {
  const names = drinkNames(plan, drinks).join(', ');
  return [
    names && `${wishesLabel}: ${names}`,
    `Immer dabei: ${prices.alwaysIncluded.map(({ text }) => text).join(', ')}`,
  ];
}

/** What is charged, line by line; nothing where one price says it all. */
export const priceLines = ({ prices }: BookingRequest): string[] =>
  prices.length > 1
    ? prices.map(({ label, cents }) => `${label}: ${cents === 0 ? 'inklusive' : euroFromCents(cents)}`)
    : [];

/**
 * What the price lines are without: more sorts of cocktails than the package has, and the way to the guest, which the site does
 * not know. Nothing where no price is agreed.
 */
export function openPrices(
  { type, plan, prices }: Pick<BookingRequest, 'type' | 'plan' | 'prices'>,
  { packages, drinks }: Pick<SiteContent, 'packages' | 'drinks'>,
): string[] {
  const { item } = chosenPackage(type, packages);
  const isOpen = (pattern: RegExp): boolean => prices.length > 0 && !prices.some(({ label }) => pattern.test(label));
  const wished = choiceOf(drinks.filter(({ slug }) => plan.wishes.includes(slug)));
  return [
    item && exceeds(wished, item.choice) && isOpen(/sorten?\b/i) ? 'mehr Sorten als im Paket' : '',
    plan.venue && isOpen(/fahrt|kilometer|\bkm\b/i) ? `Anfahrt nach ${plan.venue}` : '',
  ].filter(Boolean);
}

/** The deposit that has come: `675 €, angekommen am Dienstag, 20. April 2027`; '' for none. */
export const paidDeposit = (request: BookingRequest): string =>
  request.deposit.paid &&
  `${euroFromCents(depositCents(request))}, angekommen am ${formatWall(request.deposit.paid, patterns.day)}`;

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
