/** What is to be done today. */
import { dayInCologne, daysSince } from '../../domain/format/date.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { daysOf, isOver } from '../../desk/event.ts';
import { answerDays, letterRules, type LetterTemplateName } from '../letters/kinds.ts';
import { isOverdue, type Claim } from '../../desk/due.ts';
import { isCalledOff } from '../../desk/status.ts';
import type { Store } from '../../desk/store/store.ts';
import type { ListContext } from './listContext.ts';
import { isNear, openSince, toRow, untilText, type ListRow } from './listRow.ts';
import { claimState, claimText, moneyPlace } from './openPayments.ts';
import { letterKindNames, type MailKind, mailKinds } from '../../desk/store/mailKinds.ts';

/** An open booking that waits for more days than these is urgent. */
const patientDays = 2;
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
 * The kind of the last mail, if the guest did not get it. Of a booking that was called off only the letter that says so counts,
 * until the event is over; of a closed one nothing does.
 */
function missedMail(booking: StoredBooking, { givenUp, now }: ListContext): MailKind | undefined {
  const { reference, status } = booking;
  const kind = givenUp.get(reference);
  if (status === 'erledigt') return undefined;
  if (!isCalledOff(status)) return kind;
  return letterKindNames.find(
    (letter) => letter === kind && letterRules[letter].status === status && !isOver(booking, now),
  );
}

/** Why a booking is to be looked at today. */
interface Reason {
  readonly text: string;
  /** Where on the booking's page something is to be done; '' for its top. */
  readonly place: string;
}

/** Names the letter that is to be sent: before an event that is not today, or after it. */
function dueLetterText(
  letter: LetterTemplateName,
  booking: StoredBooking,
  claim: Claim | undefined,
  isToday: boolean,
  now: Date,
): string {
  if (letter === 'nachfassen-vorher')
    return `${isToday ? '' : `${untilText(booking, now)} · `}Brief vor dem Abend fehlt`;
  return ['Dank fehlt', claim && `${claimText(claim)} ${claimState(claim, now)}`]
    .filter(Boolean)
    .join(' · ');
}

/** Why a booking is to be looked at today, the most urgent first; none for nothing. */
function todaysReasons(booking: StoredBooking, context: ListContext): Reason[] {
  const { reference, status, received, priceLines } = booking;
  const { now, answerTimes, openPayments, dueLetters } = context;
  const missed = missedMail(booking, context);
  const isToday =
    !isCalledOff(status) && status !== 'erledigt' && daysOf(booking).includes(dayInCologne(now));
  const writtenAt = answerTimes.get(reference)?.writtenAt ?? received;
  const silentDays = daysSince(writtenAt, now);
  const { claim, refund = 0 } = openPayments.get(reference) ?? {};
  const dueLetter = dueLetters.get(reference);
  const onTop = [
    isToday ? 'heute' : '',
    missed ? `${mailKinds[missed].label} kam nicht an` : '',
    status === 'offen' && isNear(booking, now) && !isToday ? untilText(booking, now) : '',
    status === 'offen' && daysSince(received, now) > patientDays ? openSince(booking, now) : '',
    status === 'beantwortet' && silentDays >= answerDays && !isOver(booking, now)
      ? `seit ${silentDays}\u00A0Tagen ohne Antwort`
      : '',
    status === 'gebucht' && priceLines.length === 0 && isOver(booking, now) ? 'Preis fehlt' : '',
  ].map((text) => ({ text, place: '' }));
  return [
    ...onTop,
    {
      text: dueLetter ? dueLetterText(dueLetter, booking, claim, isToday, now) : '',
      place: `?brief=${mailKinds.reminder.art}#brief`,
    },
    {
      text: claim && isOverdue(claim, now) ? `${claimText(claim)} ${claimState(claim, now)}` : '',
      place: moneyPlace,
    },
    { text: refund > 0 ? 'Geld zurückzuzahlen' : '', place: moneyPlace },
  ].filter(({ text }) => text);
}

/** What is to be done today, with the reasons. */
export function today(store: Store, context: ListContext): ListRow[] {
  const { bookings } = store;
  const day = dayInCologne(context.now);
  const withMissedMail = [...context.givenUp.keys()].flatMap(
    (reference) => bookings.get(reference) ?? [],
  );
  const candidates = [
    ...bookings.withStatus('gebucht', day),
    ...byUrgency(bookings.withStatus('offen'), context.now),
    ...bookings.withStatus('beantwortet', day),
    ...[...context.openPayments.values()].map(({ booking }) => booking),
    ...withMissedMail,
  ];
  const known = new Map(candidates.map((booking) => [booking.reference, booking]));
  return [...known.values()].flatMap((booking) => {
    const reasons = todaysReasons(booking, context);
    const [first] = reasons;
    if (!first) return [];
    const state = reasons.map(({ text }) => text).join(' · ');
    return [toRow(booking, context, { state, place: first.place })];
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
