/** What is to be done today. */
import { daysSince, daysUntil } from '../../domain/format/date.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { isOver } from '../../desk/event.ts';
import { answerDays, letterRules } from '../letters/kinds.ts';
import { isOverdue } from '../../desk/due.ts';
import { isCalledOff } from '../../desk/status.ts';
import type { Store } from '../../desk/store/store.ts';
import type { ListContext } from './listContext.ts';
import { openSince, toRow, type ListRow } from './listRow.ts';
import { claimState, claimText } from './openPayments.ts';
import { letterKindNames, mailKinds } from '../../desk/store/mailKinds.ts';

/** An open booking that waits for more days than these is urgent. */
const patientDays = 2;
/** Open bookings for a day this near come first. */
export const urgentDays = 14;

/** Whether an event is not over, and so near that its booking is urgent. */
export const isNear = (booking: StoredBooking, now: Date): boolean =>
  daysUntil(booking.starts, now) <= urgentDays && !isOver(booking, now);

/** Open bookings: events of the next days by their start, then the others, the oldest first. */
export function byUrgency(open: readonly StoredBooking[], now: Date): StoredBooking[] {
  const near = open.filter((booking) => isNear(booking, now));
  const others = open.filter((booking) => !isNear(booking, now));
  return [
    ...near.sort((a, b) => a.starts.localeCompare(b.starts)),
    ...others.sort((a, b) => a.received.getTime() - b.received.getTime()),
  ];
}

/**
 * Says that the guest did not get the last mail; '' if he did. Of a booking that was called off only the letter that says so
 * counts, until the event is over; of a closed one nothing does.
 */
function missedText(booking: StoredBooking, { missed, now }: ListContext): string {
  const { reference, status } = booking;
  const mail = missed.get(reference);
  if (!mail || status === 'erledigt') return '';
  const { kind, state } = mail;
  const saysSo = letterKindNames.some(
    (letter) => letter === kind && letterRules[letter].status === status && !isOver(booking, now),
  );
  if (isCalledOff(status) && !saysSo) return '';
  return `${mailKinds[kind].label} ${state === 'ueberholt' ? 'nicht mehr gesendet' : 'kam nicht an'}`;
}

/** Why a booking is to be looked at today, the most urgent first; none for nothing. */
function todaysReasons(booking: StoredBooking, context: ListContext): string[] {
  const { reference, status, received } = booking;
  const { now, answerTimes, openPayments } = context;
  const isToday =
    !isCalledOff(status) &&
    status !== 'erledigt' &&
    daysUntil(booking.starts, now) <= 0 &&
    !isOver(booking, now);
  const writtenAt = answerTimes.get(reference)?.writtenAt ?? received;
  const silentDays = daysSince(writtenAt, now);
  const { claim, refund = 0 } = openPayments.get(reference) ?? {};
  return [
    isToday ? 'heute' : '',
    missedText(booking, context),
    status === 'offen' && daysSince(received, now) > patientDays ? openSince(booking, now) : '',
    status === 'beantwortet' && silentDays >= answerDays && !isOver(booking, now)
      ? `seit ${silentDays}\u00A0Tagen ohne Antwort`
      : '',
    claim && isOverdue(claim, now) ? `${claimText(claim)} ${claimState(claim, now)}` : '',
    refund > 0 ? 'Geld zurückzuzahlen' : '',
  ].filter(Boolean);
}

/** What is to be done today, with the reasons. */
export function today(store: Store, context: ListContext): ListRow[] {
  const { bookings } = store;
  const withMissedMail = [...context.missed.keys()].flatMap(
    (reference) => bookings.get(reference) ?? [],
  );
  const candidates = [
    ...bookings.ahead('gebucht', context.now),
    ...byUrgency(bookings.withStatus('offen'), context.now),
    ...bookings.ahead('beantwortet', context.now),
    ...[...context.openPayments.values()].map(({ booking }) => booking),
    ...withMissedMail,
  ];
  const known = new Map(candidates.map((booking) => [booking.reference, booking]));
  return [...known.values()].flatMap((booking) => {
    const reasons = todaysReasons(booking, context);
    return reasons.length > 0 ? [toRow(booking, context, { state: reasons.join(' · ') })] : [];
  });
}

/** The booking to look at after this one: the most urgent of today, or else the next that is open; `undefined` for none. */
export function nextBooking(
  store: Store,
  reference: string,
  context: ListContext,
): string | undefined {
  const open = byUrgency(store.bookings.withStatus('offen'), context.now);
  return [...today(store, context), ...open].find((other) => other.reference !== reference)
    ?.reference;
}
