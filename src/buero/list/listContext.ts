/** What the rows of the list depend on beside their bookings, read once for all of them. */
import type { BookedDays } from '../../domain/booking/bookedDays.ts';
import { openMoney, type OpenMoney } from '../../desk/due.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { AnswerTimes } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';

/** A booking with what is to come of it or goes back. */
interface OpenPayment extends OpenMoney {
  readonly booking: StoredBooking;
}

export interface ListContext {
  readonly now: Date;
  readonly terms: SiteContent['prices']['terms'];
  /** By reference, in order of the events' start. */
  readonly openPayments: ReadonlyMap<string, OpenPayment>;
  /** When each answered booking was answered, by reference. */
  readonly answerTimes: ReadonlyMap<string, AnswerTimes>;
  /** The last mails that guests did not get, by reference. */
  readonly missed: ReadonlyMap<string, StoredMail>;
  /** The days that are taken from today on. */
  readonly takenDays: readonly BookedDays[];
}

export const listContext = (
  store: Store,
  terms: SiteContent['prices']['terms'],
  now: Date,
): ListContext => ({
  now,
  terms,
  openPayments: new Map(
    store.bookings
      .withMoney()
      .map((booking) => [booking.reference, { booking, ...openMoney(booking, terms, now) }]),
  ),
  answerTimes: store.history.answerTimes(),
  missed: store.outbox.missedByBooking(),
  takenDays: store.days.coming(now),
});
