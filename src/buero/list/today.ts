/** What is to be done today; money that is late or goes back has sections of its own. */
import { daysSince, daysUntil } from '../../domain/format/date.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { shownStatus } from '../../desk/due.ts';
import { endOf, isOver } from '../../desk/event.ts';
import { answerDays, letterRules } from '../letters/letterRules.ts';
import { isCalledOff } from '../../desk/status.ts';
import type { Store } from '../../desk/store/store.ts';
import { isNear, type ListData } from './listData.ts';
import { openSince, toRow, startsInText, type ListRow } from './listRow.ts';
import { letterKindNames, mailKinds } from '../../desk/store/mailKinds.ts';

/** An open booking that waits for more days than these is urgent. */
const patientDays = 2;

/**
 * Says that the guest did not get the last mail; '' if he did. Of a booking that was called off only
 * the letter that says so counts, until the event is over; once it is over, only what was written
 * since; of a closed one nothing does.
 */
function missedText(booking: StoredBooking, { missed, now }: ListData): string {
  const { reference, status } = booking;
  const mail = missed.get(reference);
  if (!mail || shownStatus(booking, now) === 'erledigt') return '';
  const { kind, state, createdAt } = mail;
  if (isOver(booking, now) && createdAt < endOf(booking)) return '';
  const saysSo = letterKindNames.some(
    (letter) => letter === kind && letterRules[letter].status === status && !isOver(booking, now),
  );
  if (isCalledOff(status) && !saysSo) return '';
  return `${mailKinds[kind].label} ${state === 'ueberholt' ? 'nicht mehr gesendet' : 'kam nicht an'}`;
}

/** Why a booking is to be looked at today. */
interface Reason {
  readonly text: string;
  /** Where on the booking's page something is to be done; '' for its top. */
  readonly place: string;
}

/** Why a booking is to be looked at today, the most urgent first; none for nothing. */
function todaysReasons(booking: StoredBooking, context: ListData): Reason[] {
  const { reference, status, received, priceLines } = booking;
  const { now, answerTimes, dueLetters } = context;
  const isToday =
    !isCalledOff(status) &&
    status !== 'erledigt' &&
    daysUntil(booking.starts, now) <= 0 &&
    !isOver(booking, now);
  const writtenAt = answerTimes.get(reference)?.writtenAt ?? received;
  const silentDays = status === 'beantwortet' ? daysSince(writtenAt, now) : 0;
  const dueLetter = dueLetters.get(reference);
  const onTop = (text: string): Reason => ({ text, place: '' });
  const onLetter = (text: string): Reason => ({
    text,
    place: `?brief=${mailKinds.reminder.art}#brief`,
  });
  return [
    onTop(isToday ? 'heute' : ''),
    // There the page says why, and has the letter that is missing.
    { text: missedText(booking, context), place: '#brief' },
    onTop(status === 'offen' && isNear(booking, now) && !isToday ? startsInText(booking, now) : ''),
    onTop(
      status === 'offen' && daysSince(received, now) > patientDays ? openSince(booking, now) : '',
    ),
    onTop(
      silentDays >= answerDays && !isOver(booking, now)
        ? `seit ${silentDays}\u00A0Tagen ohne Antwort`
        : '',
    ),
    onTop(
      status === 'gebucht' && priceLines.length === 0 && isOver(booking, now) ? 'Preis fehlt' : '',
    ),
    onLetter(dueLetter === 'nachfassen-vorher' && !isToday ? startsInText(booking, now) : ''),
    onLetter(dueLetter === 'nachfassen-vorher' ? 'Brief vor dem Abend fehlt' : ''),
    onLetter(dueLetter === 'nachfassen-danke' ? 'Dank fehlt' : ''),
  ].filter(({ text }) => text);
}

/** A booking that is to be looked at today. */
interface Task {
  readonly booking: StoredBooking;
  readonly reasons: readonly Reason[];
}

/** What is to be done today, with the reasons. */
export function todaysTasks(store: Store, context: ListData): Task[] {
  const withMissedMail = [...context.missed.keys()].flatMap(
    (reference) => store.bookings.get(reference) ?? [],
  );
  const candidates = [
    ...context.booked,
    ...context.open,
    ...context.answered,
    // Also those that are over: their thanks, or their price, may be missing.
    ...[...context.openMoney.values()].map(({ booking }) => booking),
    ...withMissedMail,
  ];
  const known = new Map(candidates.map((booking) => [booking.reference, booking]));
  return [...known.values()]
    .map((booking) => ({ booking, reasons: todaysReasons(booking, context) }))
    .filter(({ reasons }) => reasons.length > 0);
}

/** The row of a task. It leads to the place of its first reason. */
export function taskRow({ booking, reasons }: Task, context: ListData): ListRow {
  const state = reasons.map(({ text }) => text).join(' · ');
  return toRow(booking, context, { state, place: reasons[0]?.place ?? '', isUrgent: true });
}

/** The booking to look at after this one: the most urgent of today, or else the next that is open; `undefined` for none. */
export function nextBooking(
  store: Store,
  reference: string,
  context: ListData,
): string | undefined {
  const urgent = todaysTasks(store, context).map(({ booking }) => booking);
  return [...urgent, ...context.open].find((other) => other.reference !== reference)?.reference;
}
