/** Handles the forms of the calendar: a tap on a day, and the form for several days. */
import { blockingProblem } from '../../desk/store/days.ts';
import type { Office } from '../access/office.ts';
import { textIn } from '../access/officeForm.ts';
import { bookedProblem } from './months.ts';

/** What was blocked or freed, or why not. */
type BlockOutcome =
  | { readonly changedDay: string }
  | {
      /** What is wrong with the days, in German; '' for nothing. */
      readonly problem: string;
      /** Asks whether to block days on which there are bookings; '' for no question. */
      readonly question: string;
      /** As they were typed. */
      readonly days: { readonly from: string; readonly to: string; readonly word: string };
      /** References of the bookings on these days, for the second press. */
      readonly booked: string;
    };

export function blockDays({ store, change }: Office, form: FormData, today: string): BlockOutcome {
  const freed = textIn(form, 'freigeben');
  if (freed) {
    const [from = '', to = from] = freed.split('/');
    change(() => store.days.unblock({ from, to }));
    return { changedDay: from };
  }
  const from = textIn(form, 'von');
  const days = { from, to: textIn(form, 'bis') || from, word: textIn(form, 'wort') };
  const problem = blockingProblem(days, today);
  const bookings = store.bookings.withStatus('gebucht', days.from, days.to);
  // Only bookings that came after the page was shown need a second press.
  const seen = textIn(form, 'gebucht-gesehen').split(' ');
  const question = problem
    ? ''
    : bookedProblem(bookings.filter(({ reference }) => !seen.includes(reference)));
  if (problem || question) {
    const booked = bookings.map(({ reference }) => reference).join(' ');
    return { problem, question, days, booked };
  }
  change(() => store.days.block(days));
  return { changedDay: from };
}
