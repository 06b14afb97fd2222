/** Times, numbers of cocktails and what is still to pay, for the sheet for the evening. */
import { chosenPackage } from '../../booking/fields.ts';
import { totalCents } from '../../offer/estimate.ts';
import { depositCents } from '../deposit.ts';
import { arrivalOf } from '../event.ts';
import type { BookingRequest } from '../request.ts';
import type { OfferedPackage } from '../siteContent.ts';
import { asCharged } from './recalculate.ts';
import { addHoursTo, formatWall, patterns } from '../time.ts';

/**
 * When to be there, and when the bar opens and closes: `17:30 Uhr`.
 *
 * @param setUpHours of `preise.yaml`, `1–2`
 */
export function eveningTimes({ starts, hours }: Pick<BookingRequest, 'starts' | 'hours'>, setUpHours: string) {
  const at = (later: number): string => formatWall(addHoursTo(starts, later), patterns.time);
  return { arrival: formatWall(arrivalOf(starts, setUpHours), patterns.time), opens: at(0), closes: at(hours) };
}

/** How many cocktails there are in all, and about how many of each that the guest chose; `undefined` where it is not known. */
export function cocktailCounts(
  request: Pick<BookingRequest, 'type' | 'plan' | 'prices'>,
  packages: readonly OfferedPackage[],
): { readonly total: number; readonly each: number | undefined } | undefined {
  const { type, plan } = asCharged(request);
  const { item } = chosenPackage(type, packages);
  if (!item) return undefined;
  const total = item.cocktails + plan.cocktails;
  return { total, each: plan.wishes.length > 0 ? Math.ceil(total / plan.wishes.length) : undefined };
}

/** What is still to pay, in euro cents. */
export const stillOwed = (request: Pick<BookingRequest, 'prices' | 'deposit'>): number =>
  totalCents(request.prices) - (request.deposit.paid ? depositCents(request) : 0);
