/** What the received page and mails say of a near day: mail alone may be too slow for it. */
import { spelled } from '../format/wording.ts';
import { daysUntil, isPast } from '../format/date.ts';

const nearDays = 7;

/**
 * `heute`, `morgen`, `in vier Tagen` for a wall time within a week from now in Cologne; `undefined`
 * for any other.
 */
export function relativeDay(wallTime: string, now: Date): string | undefined {
  const days = daysUntil(wallTime, now);
  if (isPast(wallTime, now) || days > nearDays) return undefined;
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${spelled(days)} Tagen`;
}
