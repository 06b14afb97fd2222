/**
 * The rules of the letters: when each may be sent, which text it begins with, what it does to a
 * booking, and which comes next.
 */
import { daysSince, daysUntil, isPast } from '../../domain/format/date.ts';
import type { MailName } from '../../owner/texts/placeholders.ts';
import { endOf, isOver, type EventHours } from '../../desk/event.ts';
import { isDepositOwed, isOverdue } from '../../desk/money.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { statuses, type Status } from '../../desk/status.ts';
import type { HistoryEntry, LetterEntry, LetterWay } from '../../desk/store/history.ts';
import { type LetterKind, letterKindNames, mailKinds } from '../../desk/store/mailKinds.ts';

interface LetterRule {
  /** Statuses of the bookings for which the owner may send it. */
  readonly allowedIn: readonly Status[];
  /** The booking's status once the letter is sent. By default it stays as it is. */
  readonly status?: Status;
}

export const letterRules: Readonly<Record<LetterKind, LetterRule>> = {
  offer: {
    allowedIn: ['offen', 'beantwortet', 'abgesagt', 'storniert', 'erledigt'],
    status: 'beantwortet',
  },
  confirmation: { allowedIn: ['offen', 'beantwortet', 'gebucht'], status: 'gebucht' },
  decline: { allowedIn: ['offen', 'beantwortet', 'gebucht', 'abgesagt'], status: 'abgesagt' },
  cancellation: { allowedIn: ['gebucht', 'storniert'], status: 'storniert' },
  message: { allowedIn: statuses },
  reminder: { allowedIn: ['beantwortet', 'gebucht'] },
};

/** Reads the kind of a letter from a form or an address. */
export const letterNamed = (art: string | null | undefined): LetterKind | undefined =>
  letterKindNames.find((kind) => mailKinds[kind].art === art);

const wayNames: Readonly<Record<LetterWay, string>> = {
  mail: '',
  whatsapp: ' per WhatsApp',
  copy: ' kopiert und selbst verschickt',
};

/** `Angebot per WhatsApp: Ihre Anfrage K7-4932` */
export const letterTitle = ({ letter, way, subject }: LetterEntry): string =>
  `${mailKinds[letter].label}${wayNames[way]}: ${subject}`;

/** Whether a letter names a price for the day. */
export const namesPrice = (kind: LetterKind): boolean =>
  kind === 'offer' || kind === 'confirmation';

/** After so many days without an answer, the guest is reminded of an offer. */
export const answerDays = 10;
/** So many days before the event, the guest gets the last reminder; so many lie between two. */
export const reminderDays = 3;

/** Name of the text in `content/mails` that a letter begins with. */
export type LetterTemplateName = Exclude<MailName, 'eingang'>;

type Reminded = Pick<StoredBooking, 'status' | 'deposit'> & EventHours;

/** Picks the reminder: of an offer or a deposit, or before or after the event. */
function reminderTemplate({ status, deposit, ...event }: Reminded, now: Date): LetterTemplateName {
  if (status !== 'gebucht') return 'nachfassen-angebot';
  if (isOver(event, now)) return 'nachfassen-danke';
  const isSoon = daysUntil(event.starts, now) <= reminderDays;
  return isDepositOwed(deposit) && !isSoon ? 'nachfassen-anzahlung' : 'nachfassen-vorher';
}

/** Picks the text that a letter to this guest begins with today. */
export function letterTemplate(
  kind: LetterKind,
  booking: Reminded & Pick<StoredBooking, 'priceLines'>,
  now: Date,
): LetterTemplateName {
  switch (kind) {
    case 'offer':
      return booking.priceLines.length > 0 ? 'angebot' : 'angebot-ohne-preis';
    case 'decline':
      return booking.status === 'gebucht' ? 'absage-gebucht' : 'absage';
    case 'reminder':
      return reminderTemplate(booking, now);
    default:
      return mailKinds[kind].art;
  }
}

/** The letters that still hold: those sent since the booking got its terms and its status. */
export function lettersStillInForce(
  status: Status,
  history: readonly HistoryEntry[],
): LetterEntry[] {
  const last = history.findLastIndex(
    (entry) =>
      (entry.kind === 'status' && entry.status !== status) ||
      (entry.kind === 'change' && entry.newTerms),
  );
  return history.slice(last + 1).filter((entry) => entry.kind === 'letter');
}

/**
 * Suggests the next letter.
 *
 * @param isTaken whether the day is blocked, or another booking has it
 */
export function nextLetter(
  booking: Reminded & Pick<StoredBooking, 'priceLines'>,
  history: readonly HistoryEntry[],
  isTaken: boolean,
  now: Date,
): LetterKind {
  const { status, deposit, ...event } = booking;
  const sent = lettersStillInForce(status, history);
  const has = (kind: LetterKind): boolean => sent.some(({ letter }) => letter === kind);
  switch (status) {
    case 'offen':
      return isTaken ? 'decline' : 'offer';
    case 'beantwortet': {
      if (isTaken) return 'decline';
      // The guest does not know the terms of now.
      if (!has('offer')) return 'offer';
      const lastAsked = sent.findLast(({ letter }) => letter === 'offer' || letter === 'reminder');
      if (lastAsked && daysSince(lastAsked.at, now) >= answerDays) return 'reminder';
      // Without a price there is nothing to confirm.
      return booking.priceLines.length > 0 ? 'confirmation' : 'message';
    }
    case 'gebucht': {
      if (!isOver(event, now) && !has('confirmation')) return 'confirmation';
      const isThanked = sent.some(({ letter, at }) => letter === 'reminder' && at >= endOf(event));
      if (isThanked) return 'message';
      // While the event runs, there is nothing to remind of.
      const isSoon =
        isOver(event, now) ||
        (!isPast(event.starts, now) && daysUntil(event.starts, now) <= reminderDays);
      const isLate = isDepositOwed(deposit) && isOverdue(deposit, now);
      return (isSoon || isLate) && !wasJustReminded(sent, now) ? 'reminder' : 'message';
    }
    case 'abgesagt':
      return has('decline') ? 'message' : 'decline';
    case 'storniert':
      return has('cancellation') ? 'message' : 'cancellation';
    case 'erledigt':
      return 'message';
  }
}

/** Whether a reminder was sent so recently that another one would be too much. */
const wasJustReminded = (sent: ReturnType<typeof lettersStillInForce>, now: Date): boolean =>
  sent.some(({ letter, at }) => letter === 'reminder' && daysSince(at, now) <= reminderDays);
