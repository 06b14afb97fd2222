/** What form, confirmation and mails say of a day that is near: mail alone may be too slow for it. */
import { capitalized, decimal, spelled } from '../format/wording.ts';
import { daysUntil, isPast } from '../format/date.ts';

const nearDays = 7;

/**
 * `heute`, `morgen`, `in 4 Tagen`.
 *
 * @param days from today, not negative
 * @param write the number: `decimal`, `spelled`
 */
export function inDays(days: number, write: (days: number) => string): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${write(days)} Tagen`;
}

/** `{ inWords: 'in zwei Tagen', inDigits: 'In 2 Tagen' }` for a wall time within a week from now in Cologne; `undefined` for any other. */
export function soon(
  wallTime: string,
  now: Date,
): { readonly inWords: string; readonly inDigits: string } | undefined {
  const days = daysUntil(wallTime, now);
  if (isPast(wallTime, now) || days > nearDays) return undefined;
  return { inWords: inDays(days, spelled), inDigits: capitalized(inDays(days, decimal)) };
}
