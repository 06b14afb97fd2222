/** The price lines of a request beside those that its package, guests and additions have today. */
import { chosenPackage } from '../../domain/booking/fields.ts';
import { readFigure } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, additions, type AdditionName } from '../../domain/offer/additions.ts';
import { todaysPrices, type BookingRequest } from '../request.ts';
import type { SiteContent } from '../siteContent.ts';

type Priced = Pick<BookingRequest, 'type' | 'packageName' | 'plan' | 'prices'>;
type Offer = Pick<SiteContent, 'packages' | 'prices'>;

/** How much of an addition a price line with this label charges; 0 for another line. */
function amountIn(label: string, name: AdditionName): number {
  const { value } = readFigure(name, label);
  return additions[name].line(value) === label ? value : 0;
}

/** A request with as much of each addition as is charged: more than was asked for, where the guests need more. */
export function asCharged<Asked extends Pick<BookingRequest, 'plan' | 'prices'>>(request: Asked): Asked {
  const { plan, prices } = request;
  const amounts = recordOf(
    additionNames,
    (name) => prices.map(({ label }) => amountIn(label, name)).find((amount) => amount > 0) ?? plan[name],
  );
  return { ...request, plan: { ...plan, ...amounts } };
}

/** Whether the estimate writes lines with this label. */
const isEstimated = (label: string, { packageName }: Priced, { packages }: Offer): boolean =>
  label === packageName ||
  packages.some(({ name }) => name === label) ||
  additionNames.some((name) => amountIn(label, name) > 0);

/** The price lines with today's estimate in place of an earlier one; the owner's own stay. */
export function recalculated(request: Priced, content: Offer): BookingRequest['prices'] {
  const { item } = chosenPackage(request.type, content.packages);
  const own = request.prices.filter(({ label }) => !isEstimated(label, request, content));
  return [...todaysPrices(item, request.plan, content.prices), ...own];
}

/**
 * Whether the price lines name package, guests and additions as they are agreed, at any price. Also where all lines are the owner's
 * own, or the package is no longer on offer.
 */
export function pricesFit(request: Priced, content: Offer): boolean {
  const { item } = chosenPackage(request.type, content.packages);
  const labels = request.prices.map(({ label }) => label).filter((label) => isEstimated(label, request, content));
  if (labels.length === 0 || (!item && labels.includes(request.packageName))) return true;
  const [, ...added] = todaysPrices(item, request.plan, content.prices).map(({ label }) => label);
  const needed = item ? [request.packageName, ...added] : [];
  return labels.toSorted().join('\n') === needed.toSorted().join('\n');
}

/** That they do not fit, as a German sentence for the owner; '' where they do. */
export const pricesProblem = (request: Priced, content: Offer): string =>
  pricesFit(request, content)
    ? ''
    : 'Die Preise passen nicht zu Paket, Gästen und Extras. Unter „Ändern“ gibt es „Preise neu rechnen“.';
