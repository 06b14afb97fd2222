/** What the rows of the list depend on beside their bookings, read once for all of them. */
import type { TakenDays } from '../../domain/booking/takenDays.ts';
import { daysUntil } from '../../domain/format/date.ts';
import {
  letterTemplate,
  nextLetter,
  reminderDays,
  type LetterTemplateName,
} from '../letters/letterRules.ts';
import { guestHistory } from '../letters/guestHistory.ts';
import { isOver, lastDayOf } from '../../desk/event.ts';
import { openMoney, type OpenMoney } from '../../desk/due.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { Terms } from '../../desk/siteContent.ts';
import type { AnswerTimes } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';

/** A booking with what is to come of it or goes back. */
interface BookingMoney extends OpenMoney {
  readonly booking: StoredBooking;
}

export interface ListData {
  readonly now: Date;
  readonly terms: Terms;
  /** Open bookings, the most urgent first. */
  readonly open: readonly StoredBooking[];
  /** Answered bookings whose event is not over, by its start. */
  readonly answered: readonly StoredBooking[];
  /** Confirmed bookings whose event is not over, by its start. */
  readonly booked: readonly StoredBooking[];
  /** By reference, in order of the events' start. */
  readonly openMoney: ReadonlyMap<string, BookingMoney>;
  /** The letter that is to be sent around an event, by reference: shortly before it, or the thanks. */
  readonly dueLetters: ReadonlyMap<string, LetterTemplateName>;
  /** When each answered booking was answered, by reference. */
  readonly answerTimes: ReadonlyMap<string, AnswerTimes>;
  /** The last mails that guests did not get, by reference. */
  readonly missed: ReadonlyMap<string, StoredMail>;
  /** The days that are taken from today on. */
  readonly takenDays: readonly TakenDays[];
}

/** Open bookings for a day this near are urgent. */
export const urgentDays = 14;

/** Whether an event is not over, and so near that its booking is urgent. */
export const isNear = (booking: StoredBooking, now: Date): boolean =>
  daysUntil(booking.starts, now) <= urgentDays && !isOver(booking, now);

/** Open bookings: events of the next days by their start, then the others, the oldest first. */
function byUrgency(open: readonly StoredBooking[], now: Date): StoredBooking[] {
  const near = open.filter((booking) => isNear(booking, now));
  const others = open.filter((booking) => !isNear(booking, now));
  return [
    ...near.sort((a, b) => a.starts.localeCompare(b.starts)),
    ...others.sort((a, b) => a.received.getTime() - b.received.getTime()),
  ];
}

/**
 * The letter that is to be sent around an event: shortly before it, or the thanks, until the rest
 * would be late. `undefined` for none.
 */
function dueLetter(
  store: Store,
  booking: StoredBooking,
  terms: Terms,
  now: Date,
): LetterTemplateName | undefined {
  const { reference, status, starts } = booking;
  const isAround =
    daysUntil(starts, now) <= reminderDays &&
    daysUntil(lastDayOf(booking), now) >= -terms.paymentDays;
  if (status !== 'gebucht' || !isAround) return undefined;
  const history = guestHistory(store.history.of(reference), store.outbox.of(reference));
  if (nextLetter(booking, history, false, terms, now) !== 'reminder') return undefined;
  const template = letterTemplate('reminder', booking, history, terms, now);
  return template === 'nachfassen-vorher' || template === 'nachfassen-danke' ? template : undefined;
}

export function listData(store: Store, terms: Terms, now: Date): ListData {
  const withMoney = store.bookings.withMoney();
  return {
    now,
    terms,
    open: byUrgency(store.bookings.withStatus('offen'), now),
    answered: store.bookings.withStatus('beantwortet').filter((one) => !isOver(one, now)),
    booked: withMoney.filter((one) => one.status === 'gebucht' && !isOver(one, now)),
    openMoney: new Map(
      withMoney.map((booking) => [
        booking.reference,
        { booking, ...openMoney(booking, terms, now) },
      ]),
    ),
    dueLetters: new Map(
      withMoney.flatMap((booking) => {
        const letter = dueLetter(store, booking, terms, now);
        return letter ? [[booking.reference, letter]] : [];
      }),
    ),
    answerTimes: store.history.answerTimes(),
    missed: store.outbox.missedByBooking(),
    takenDays: store.days.coming(now),
  };
}
