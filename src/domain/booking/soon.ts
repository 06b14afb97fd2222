/** What form, confirmation and mails say of a day that is near: mail alone may be too slow for it. */
import { spelled } from '../format/wording.ts';
import { daysAhead, isPast } from '../format/date.ts';

const nearDays = 7;

/** `{ inWords: 'in zwei Tagen', inDigits: 'In 2 Tagen' }` for a date within a week from now in Cologne; `undefined` for any other. */
export function soon(date: Date, now: Date): { readonly inWords: string; readonly inDigits: string } | undefined {
  const days = daysAhead(date, now);
  if (isPast(date, now) || days > nearDays) return undefined;
  if (days === 0) return { inWords: 'heute', inDigits: 'Heute' };
  if (days === 1) return { inWords: 'morgen', inDigits: 'Morgen' };
  return { inWords: `in ${spelled(days)} Tagen`, inDigits: `In ${days} Tagen` };
}
