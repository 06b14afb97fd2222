/** Why a booked request is late: without a confirmation, or without its deposit. */
import { isDepositOwed } from '../deposit.ts';
import type { StoredRequest } from '../request.ts';
import { dayOf, formatWall } from '../time.ts';

/**
 * What is overdue of a booked request whose event is still to come, in words for the owner.
 *
 * @param isConfirmed whether a confirmation of the booking was sent
 */
export function lateReasons({ deposit }: StoredRequest, isConfirmed: boolean, now: Date): string[] {
  const isOwed = isDepositOwed(deposit) && deposit.until !== '';
  return [
    isConfirmed ? '' : 'keine Bestätigung gesendet',
    isOwed && deposit.until < dayOf(now) ? `Anzahlung fällig seit ${formatWall(deposit.until, 'dd.MM.yyyy')}` : '',
  ].filter(Boolean);
}
