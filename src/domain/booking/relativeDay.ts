/** What the received page and mails say of a near day: mail alone may be too slow for it. */
import { capitalized, spelled } from '../format/wording.ts';
import { daysUntil, isPast } from '../format/date.ts';

const nearDays = 7;

/**
 * `heute`, `morgen`, `in vier Tagen`.
 *
 * @param days from today, not negative
 * @param many the words for more than one: `vier Tagen`
 */
function daysInWords(days: number, many: string): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${many}`;
}

/**
 * `{ inWords: 'in zwei Tagen', inDigits: 'In 2 Tagen' }` for a wall time within a week from now in
 * Cologne; `undefined` for any other.
 */
export function relativeDay(
  wallTime: string,
  now: Date,
): { readonly inWords: string; readonly inDigits: string } | undefined {
  const days = daysUntil(wallTime, now);
  if (isPast(wallTime, now) || days > nearDays) return undefined;
  return {
    inWords: daysInWords(days, `${spelled(days)} Tagen`),
    inDigits: capitalized(daysInWords(days, `${days} Tagen`)),
  };
}
