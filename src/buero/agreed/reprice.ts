/** The price lines after a change of package, guests, additions or venue. */
import { isDeepStrictEqual } from 'node:util';
import { chosenPackage } from '../../domain/booking/fields.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames } from '../../domain/offer/additions.ts';
import { neededAdditions, totalCents, type PriceLine } from '../../domain/offer/estimate.ts';
import { todaysPriceLines, type Agreed } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';

type Offer = Pick<SiteContent, 'packages' | 'prices'>;
type RepricedBooking = Pick<Agreed, 'type' | 'plan' | 'priceLines'>;

/** Whether a line comes from the price list, and not from the owner. */
const isEstimated = ({ kind }: PriceLine): boolean => kind !== 'own' && kind !== 'travel';

/** What the price list depends on. */
const basisOf = ({ type, plan }: RepricedBooking): unknown => [
  type,
  plan.guests,
  ...additionNames.map((name) => plan[name]),
];

/**
 * The price lines of today's price list in place of earlier ones; the owner's own lines and the
 * price of travel stay.
 */
function repriced({ type, plan, priceLines }: RepricedBooking, offer: Offer): PriceLine[] {
  const { item } = chosenPackage(type, offer.packages);
  const today = todaysPriceLines(item, plan, offer.prices);
  const travel = priceLines.find(({ kind }) => kind === 'travel');
  return [
    ...today.filter(isEstimated),
    ...today
      .filter(({ kind }) => kind === 'travel')
      .map((line) => ({ ...line, cents: travel?.cents ?? 0 })),
    // Travel with an amount stays, even if the venue is deleted.
    ...(travel && travel.cents !== 0 && !today.some(({ kind }) => kind === 'travel')
      ? [travel]
      : []),
    ...priceLines.filter(({ kind }) => kind === 'own'),
  ];
}

/**
 * Whether the owner set the price himself, as by telephone: his lines charge it, and none comes from
 * the price list. Discounts alone are no price.
 */
const isOwnPrice = (priceLines: readonly PriceLine[]): boolean =>
  priceLines.some(({ kind, cents }) => kind === 'own' && cents >= 0) &&
  !priceLines.some(isEstimated);

/**
 * The price lines to store. A price that the owner set himself stays; without one, a package has
 * the prices of the list. Those are recalculated if package, guests or additions changed and the
 * owner edited none of them; otherwise they stay as typed.
 *
 * @param before of a new booking, the same as `after`
 * @returns `changed` if recalculating replaced prices of the list, and gave another sum
 */
export function priceLinesAfter(
  before: RepricedBooking,
  after: RepricedBooking,
  offer: Offer,
): { readonly priceLines: readonly PriceLine[]; readonly changed: boolean } {
  const typed = after.priceLines;
  const kept = { priceLines: typed, changed: false };
  if (isOwnPrice(typed)) return kept;
  const anew = repriced(after, offer);
  if (!typed.some(isEstimated))
    return anew.some(isEstimated) ? { priceLines: anew, changed: false } : kept;
  const isTyped = !isDeepStrictEqual(
    typed.filter(isEstimated),
    before.priceLines.filter(isEstimated),
  );
  const isSame = isDeepStrictEqual(basisOf(before), basisOf(after));
  const isSameVenue = before.plan.venue === after.plan.venue;
  const isKept = isTyped || isSame;
  if (isKept && isSameVenue) return kept;
  // A new venue alone changes no price but its own line.
  const priceLines = isKept
    ? [...typed.filter(isEstimated), ...anew.filter((line) => !isEstimated(line))]
    : anew;
  return { priceLines, changed: totalCents(priceLines) !== totalCents(typed) };
}

/**
 * What the price list says for a booking whose price the owner set himself, in euro cents;
 * `undefined` where it says the same or nothing.
 */
export function otherListPrice(booking: RepricedBooking, offer: Offer): number | undefined {
  const listed = repriced({ ...booking, priceLines: [] }, offer);
  const cents = totalCents(listed);
  const isOther = isOwnPrice(booking.priceLines) && cents !== totalCents(booking.priceLines);
  return isOther && listed.length > 0 ? cents : undefined;
}

/**
 * A booking with as many additions as its guests need: what is brought along, and charged by the
 * price list.
 */
export function withNeededAdditions<Charged extends Pick<Agreed, 'type' | 'plan'>>(
  booking: Charged,
  { packages, prices }: Offer,
): Charged {
  const { item } = chosenPackage(booking.type, packages);
  if (!item) return booking;
  const needed = neededAdditions(item, booking.plan, prices);
  const amounts = recordOf(additionNames, (name) => needed[name]);
  return { ...booking, plan: { ...booking.plan, ...amounts } };
}
