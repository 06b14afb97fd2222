/**
 * The rules of the letters: when each may be sent, which text it begins with, what it does to a
 * booking, and which comes next.
 */
import { dayInCologne, daysSince, daysUntil, isPast, startDay } from '../../domain/format/date.ts';
import type { MailName } from '../../owner/texts/placeholders.ts';
import { endOf, isOver } from '../../desk/event.ts';
import { missingDepositCents } from '../../desk/deposit.ts';
import { isOverdue, openMoney } from '../../desk/due.ts';
import type { Terms } from '../../desk/siteContent.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { statuses, type Status } from '../../desk/status.ts';
import type { HistoryEntry, LetterEntry, LetterWay } from '../../desk/store/history.ts';
import { type LetterKind, letterKindNames, mailKinds } from '../../desk/store/mailKinds.ts';
import { addDaysTo, earlierDayFromToday } from '../../desk/time.ts';

interface LetterRule {
  /** Statuses of the bookings for which the owner may send it. */
  readonly allowedIn: readonly Status[];
  /** The booking's status once the letter is sent. By default it stays as it is. */
  readonly status?: Status;
  /** Whether it names a price for the day: it asks first where the day is taken. */
  readonly namesPrice?: true;
  /** Whether a second one that changes nothing asks first. */
  readonly isFinal?: true;
  /** Whether it is nothing but the owner's own words: they must be there, and cannot become outdated. */
  readonly isInOwnWords?: true;
}

export const letterRules: Readonly<Record<LetterKind, LetterRule>> = {
  offer: {
    allowedIn: ['offen', 'beantwortet', 'abgesagt', 'storniert', 'erledigt'],
    status: 'beantwortet',
    namesPrice: true,
  },
  confirmation: {
    allowedIn: ['offen', 'beantwortet', 'gebucht'],
    status: 'gebucht',
    namesPrice: true,
    isFinal: true,
  },
  decline: {
    allowedIn: ['offen', 'beantwortet', 'gebucht', 'abgesagt'],
    status: 'abgesagt',
    isFinal: true,
  },
  cancellation: { allowedIn: ['gebucht', 'storniert'], status: 'storniert', isFinal: true },
  message: { allowedIn: statuses, isInOwnWords: true },
  reminder: { allowedIn: ['beantwortet', 'gebucht', 'storniert'] },
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

/** After so many days without an answer, the guest is reminded of an offer. */
export const answerDays = 10;
/** The guest gets the last reminder so many days before the event. So many days lie between two. */
export const reminderDays = 3;

/**
 * The last day of an offer, `2027-06-04`. It is before the event, but not before the day on which
 * the offer is sent.
 *
 * @param offerDays how many days offers hold
 */
export function lastOfferDay(sent: Date, starts: string, offerDays: number): string {
  const today = dayInCologne(sent);
  return earlierDayFromToday(addDaysTo(startDay(starts), -1), addDaysTo(today, offerDays), today);
}

/** Name of the text in `content/mails` that a letter begins with. */
export type LetterTemplateName = Exclude<MailName, 'eingang'>;

/** Whether what the guest is to pay now is late. */
function isLate(booking: StoredBooking, terms: Terms, now: Date): boolean {
  const { claim } = openMoney(booking, terms, now);
  return claim !== undefined && isOverdue(claim, now);
}

/** Whether the guest got the thanks, or a reminder since the event. */
const isThanked = (booking: StoredBooking, history: readonly HistoryEntry[]): boolean =>
  history.some(
    (entry) => entry.kind === 'letter' && entry.letter === 'reminder' && entry.at >= endOf(booking),
  );

/** The confirmations of a booking, since it was last offered, declined or closed. */
export function confirmations(history: readonly HistoryEntry[]): LetterEntry[] {
  const since = history.findLastIndex(
    (entry) =>
      entry.kind === 'status' && entry.status !== 'gebucht' && entry.status !== 'storniert',
  );
  return history
    .slice(since + 1)
    .filter((entry) => entry.kind === 'letter')
    .filter(({ letter }) => letter === 'confirmation');
}

/**
 * Picks the reminder: of an offer, or of what is late; before the event, or the thanks after it.
 *
 * @returns `undefined` where there is nothing to remind of
 */
function reminderTemplate(
  booking: StoredBooking,
  history: readonly HistoryEntry[],
  terms: Terms,
  now: Date,
): LetterTemplateName | undefined {
  const { status, starts } = booking;
  if (status === 'storniert') return isLate(booking, terms, now) ? 'nachfassen-gebuehr' : undefined;
  if (status !== 'gebucht') return 'nachfassen-angebot';
  if (isOver(booking, now)) {
    if (isLate(booking, terms, now)) return 'nachfassen-rest';
    return isThanked(booking, history) ? undefined : 'nachfassen-danke';
  }
  const isSoon = daysUntil(starts, now) <= reminderDays;
  // Before the confirmation there is no contract (AGB 3).
  return missingDepositCents(booking) > 0 && !isSoon && confirmations(history).length > 0
    ? 'nachfassen-anzahlung'
    : 'nachfassen-vorher';
}

/** The letters that the owner may send to this guest today. */
export const allowedLetters = (
  booking: StoredBooking,
  history: readonly HistoryEntry[],
  terms: Terms,
  now: Date,
): LetterKind[] =>
  letterKindNames.filter(
    (kind) =>
      letterRules[kind].allowedIn.includes(booking.status) &&
      (kind !== 'reminder' || reminderTemplate(booking, history, terms, now) !== undefined),
  );

/** Picks the text that a letter to this guest begins with today. */
export function letterTemplate(
  kind: LetterKind,
  booking: StoredBooking,
  history: readonly HistoryEntry[],
  terms: Terms,
  now: Date,
): LetterTemplateName {
  switch (kind) {
    case 'offer':
      return booking.priceLines.length > 0 ? 'angebot' : 'angebot-ohne-preis';
    case 'decline':
      return booking.status === 'gebucht' ? 'absage-gebucht' : 'absage';
    case 'reminder':
      return reminderTemplate(booking, history, terms, now) ?? 'nachricht';
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
  booking: StoredBooking,
  history: readonly HistoryEntry[],
  isTaken: boolean,
  terms: Terms,
  now: Date,
): LetterKind {
  const { status, starts } = booking;
  const sent = lettersStillInForce(status, history);
  const has = (kind: LetterKind): boolean => sent.some(({ letter }) => letter === kind);
  const reminderUnlessRecent = wasJustReminded(sent, now) ? 'message' : 'reminder';
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
      if (!isOver(booking, now) && !has('confirmation')) return 'confirmation';
      // While the event runs, there is nothing to remind of.
      if (isPast(starts, now) && !isOver(booking, now)) return 'message';
      const isDue = isOver(booking, now)
        ? !isThanked(booking, history)
        : daysUntil(starts, now) <= reminderDays;
      return isDue || isLate(booking, terms, now) ? reminderUnlessRecent : 'message';
    }
    case 'abgesagt':
      return has('decline') ? 'message' : 'decline';
    case 'storniert':
      if (!has('cancellation')) return 'cancellation';
      return isLate(booking, terms, now) ? reminderUnlessRecent : 'message';
    case 'erledigt':
      return 'message';
  }
}

/** Whether a reminder was sent so recently that another one would be too much. */
const wasJustReminded = (sent: readonly LetterEntry[], now: Date): boolean =>
  sent.some(({ letter, at }) => letter === 'reminder' && daysSince(at, now) <= reminderDays);
