/** What the rows of the list depend on beside their bookings, read once for all of them. */
import type { BookedDays } from '../../domain/booking/bookedDays.ts';
import { claimsOf, openRefundCents, type Claim } from '../../desk/money.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { AnswerTimes } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import type { MailKind } from '../../desk/store/mailKinds.ts';

/** A booking whose last payment is not noted, with what is to come of it or goes back. */
interface OpenPayment {
  readonly booking: StoredBooking;
  readonly claims: readonly Claim[];
  /** Euro cents. */
  readonly refund: number;
}

export interface ListContext {
  readonly now: Date;
  readonly terms: SiteContent['prices']['terms'];
  /** By reference, in order of the events' start. */
  readonly openPayments: ReadonlyMap<string, OpenPayment>;
  /** When each answered booking was answered, by reference. */
  readonly answerTimes: ReadonlyMap<string, AnswerTimes>;
  /** Bookings whose guest did not get the last mail, with its kind. */
  readonly givenUp: ReadonlyMap<string, MailKind>;
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
    store.bookings.withOpenPayment().map((booking) => [
      booking.reference,
      {
        booking,
        claims: claimsOf(booking, terms, now),
        refund: openRefundCents(booking),
      },
    ]),
  ),
  answerTimes: store.history.answerTimes(),
  givenUp: store.outbox.givenUpByBooking(),
  takenDays: store.days.coming(now),
});
