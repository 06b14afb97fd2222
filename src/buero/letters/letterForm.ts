/** The letter on a booking's page: reads its form, then sends the letter or says why not. */
import {
  allowedLetters,
  confirmations,
  letterNamed,
  lettersStillInForce,
  letterRules,
} from './letterRules.ts';
import {
  filledCancellation,
  readCancellation,
  type TypedCancellation,
} from './cancellationFields.ts';
import { storeStatus, type Cancellation } from './changeStatus.ts';
import { sendLetter } from './sendLetter.ts';
import { guestHistory } from './guestHistory.ts';
import {
  afterLetter,
  draftLetter,
  fullText,
  type DraftSource,
  type LetterDraft,
} from './draftLetter.ts';
import { whatsappHref } from '../../desk/contactLinks.ts';
import { takenSentences, type RelatedBookings, type StoredBooking } from '../../desk/booking.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import { paymentEntries } from '../../desk/store/payments.ts';
import {
  letterWays,
  type HistoryEntry,
  type LetterEntry,
  type LetterWay,
} from '../../desk/store/history.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';
import type { Store } from '../../desk/store/store.ts';
import { isToGuest, type LetterKind, mailKinds } from '../../desk/store/mailKinds.ts';

/** A field of a form that was sent, trimmed; `undefined` without it. */
export type ReadField = (field: string) => string | undefined;

/** The form as it was sent. */
interface LetterForm extends Pick<LetterDraft, 'above' | 'below'> {
  readonly kind: LetterKind;
  readonly way: LetterWay;
  /** Whether the owner confirmed sending despite the questions. */
  readonly insists: boolean;
  /** The version of what is agreed that its page showed; `undefined` where it does not say. */
  readonly seenVersion: number | undefined;
  /** How many letters its page showed. */
  readonly seenLetters: number | undefined;
  /** How many entries of payments its page showed. */
  readonly seenPayments: number | undefined;
  /** What was typed of a cancellation. */
  readonly cancellation: Partial<TypedCancellation>;
  /** Whether only the fee is stored, or shown in the letter: no letter is sent. */
  readonly isFeeOnly: boolean;
}

/** Why a letter was not sent, for its page. */
export interface LetterNotSent {
  /** 200 where the page shows the letter with a new fee. */
  readonly status: 200 | 409 | 422;
  readonly reasons: readonly string[];
  /** Letters that were sent since its page was shown; the page shows them beside it. */
  readonly sentSince: readonly LetterEntry[];
  /** Whether `senden=trotzdem` sends the letter unchanged. */
  readonly canSendAnyway: boolean;
  readonly letter: LetterForm;
}

/** Reads the form; `undefined` where it names no letter. */
export function readLetter(read: ReadField): LetterForm | undefined {
  const kind = letterNamed(read('art'));
  const send = read('senden');
  const [calledOff, fee] = [read('abgesagt-am'), read('gebuehr')];
  const way = letterWays.find((one) => one === read('weg')) ?? 'mail';
  const seen = (field: string): number | undefined => {
    const value = read(field);
    return value === undefined ? undefined : Number(value);
  };
  return (
    kind && {
      kind,
      way,
      insists: send === 'trotzdem',
      above: read('oben') ?? '',
      below: read('unten') ?? '',
      seenVersion: seen('version'),
      seenLetters: seen('briefe-gesehen'),
      seenPayments: seen('zahlungen-gesehen'),
      cancellation: {
        ...(calledOff !== undefined && { calledOff }),
        ...(fee !== undefined && { fee }),
      },
      isFeeOnly: send === 'nein',
    }
  );
}

/** The same letter within this time is one that was sent twice by mistake, in milliseconds. */
const doubleTapMs = 60 * 60_000;

/**
 * Whether the last letter is this one, sent by a double tap, or by going back and pressing again. A
 * page that lay open for longer asks. Its block may read differently by now, because sending has changed status and money.
 */
const isSame = (
  { kind, way, above, below }: LetterForm,
  { letter, way: sentBy, text, block, at }: LetterEntry,
  now: Date,
): boolean =>
  now.getTime() - at.getTime() < doubleTapMs &&
  letter === kind &&
  sentBy === way &&
  text === fullText({ above, block: block ?? '', below });

/**
 * The cancellation that a letter decides, or a German sentence that says what to mend; `undefined`
 * for other letters.
 *
 * @param typed what was typed; fields that were not sent have what they begin with
 */
export const cancellationOf = (
  kind: LetterKind,
  typed: Partial<TypedCancellation>,
  booking: StoredBooking,
  { content }: Pick<LetterSource, 'content'>,
  now: Date,
): Cancellation | string | undefined =>
  kind === 'cancellation'
    ? readCancellation(
        { ...filledCancellation(booking, now), ...typed },
        booking,
        content.prices.terms,
        now,
      )
    : undefined;

/**
 * The price that a letter cannot be sent without, as a German sentence for the owner; '' where it is
 * there.
 */
export const missingPrice = (kind: LetterKind, { priceLines }: StoredBooking): string =>
  kind === 'confirmation' && priceLines.length === 0
    ? 'Noch gilt kein Preis. Unter „Ändern“ wählen Sie ein Paket oder tragen einen ein, auch 0\u00A0€.'
    : '';

/** That the last mail to the guest did not arrive, as a German sentence for the owner; '' if not. */
export const missedMailSentence = (store: Store, { email }: StoredBooking): string =>
  email && store.outbox.lastGivenUpReason(email) ? `Die letzte Mail an ${email} kam nicht an.` : '';

/**
 * That a fee is claimed though no confirmation left, which names the terms, as a German sentence for
 * the owner; '' where one did.
 *
 * @param mails of the booking
 * @param history as the guest knows it
 * @param feeCents of the cancellation; `undefined` or 0 for none
 */
export function missingConfirmation(
  mails: readonly StoredMail[],
  history: readonly HistoryEntry[],
  feeCents: number | undefined,
): string {
  const waiting = mails
    .filter(({ kind, state }) => isToGuest(kind) && state === 'wartet')
    .map(({ messageId }) => messageId);
  const hasLeft = confirmations(history).some(({ messageId }) => !waiting.includes(messageId));
  return feeCents && !hasLeft
    ? 'Noch ging keine Bestätigung mit den AGB hinaus. Vielleicht schuldet Ihr Gast deshalb keine Stornogebühr; ohne sie tragen Sie 0 ein.'
    : '';
}

/** What prevents sending, as a German sentence for the owner; '' for nothing. */
function obstacle(
  { kind, way, above, below }: LetterForm,
  draft: LetterDraft,
  { before: booking, history, content, now }: DraftSource,
): string {
  if (!allowedLetters(booking, history, content.prices.terms, now).includes(kind))
    return `Die Anfrage ist ${booking.status}: Dieser Brief passt nicht mehr dazu.`;
  if (way === 'mail' && !booking.email)
    return 'Zu dieser Anfrage gibt es keine E-Mail-Adresse. Schicken Sie den Brief auf anderem Weg.';
  if (way === 'whatsapp' && !whatsappHref(booking.tel))
    return 'Zu dieser Anfrage gibt es keine Mobilnummer. Schicken Sie den Brief auf anderem Weg.';
  if (!fullText({ above, block: draft.block, below })) return 'Der Brief ist leer.';
  if (letterRules[kind].isInOwnWords && above === draft.above)
    return 'In diesem Brief steht noch nichts. Schreiben Sie unter die Anrede, was Ihr Gast wissen soll.';
  return missingPrice(kind, booking);
}

/** What the owner has to confirm before a letter is sent, one German sentence each. */
function questions(
  store: Store,
  { kind, way }: LetterForm,
  { before, history }: DraftSource,
  mails: readonly StoredMail[],
  related: RelatedBookings,
  after: StoredBooking,
): { readonly taken: readonly string[]; readonly others: readonly string[] } {
  const { isFinal, namesPrice } = letterRules[kind];
  const isAgain =
    isFinal &&
    after.fee.cents === before.fee.cents &&
    lettersStillInForce(before.status, history).some(({ letter }) => letter === kind);
  return {
    taken: namesPrice ? takenSentences(related) : [],
    others: [
      isAgain ? `${mailKinds[kind].label}: schon gesendet, und nichts hat sich geändert.` : '',
      way === 'mail' ? missedMailSentence(store, before) : '',
      kind === 'cancellation' ? missingConfirmation(mails, history, after.fee.cents) : '',
    ].filter(Boolean),
  };
}

/** What has changed since the letter's page was opened, as a German sentence; '' for nothing. */
function changesSinceOpened(
  { seenVersion, seenPayments }: LetterForm,
  { version }: StoredBooking,
  history: readonly HistoryEntry[],
): string {
  const isChanged = seenVersion !== undefined && seenVersion !== version;
  const isPaid = seenPayments !== undefined && seenPayments !== paymentEntries(history).length;
  if (!isChanged && !isPaid) return '';
  const what = isChanged ? 'was gilt' : 'was bezahlt ist';
  return `Inzwischen hat sich geändert, ${what}. Lesen Sie den Brief noch einmal, und senden Sie ihn dann.`;
}

/** Stores the fee that was typed, without a letter. Nobody learns of another due day without one. */
function storeFee(store: Store, before: StoredBooking, after: StoredBooking, now: Date): void {
  const until = before.fee.until && after.fee.until ? before.fee.until : after.fee.until;
  storeStatus(store, before, { ...after, fee: { ...after.fee, until } }, now);
}

/**
 * Sends a letter; call it in a transaction, so that a form that arrives twice sends one letter.
 *
 * @returns why it was not sent; `undefined` when it was, now or before, or when the booking is gone
 */
export function handleLetter(
  store: Store,
  reference: string,
  letter: LetterForm,
  desk: LetterSource,
  now: Date,
): LetterNotSent | undefined {
  const before = store.bookings.get(reference);
  const history = store.history.of(reference);
  const { kind, above, below, way, insists, isFeeOnly } = letter;
  const letters = history.filter((entry) => entry.kind === 'letter');
  const sentSince = isFeeOnly ? [] : letters.slice(letter.seenLetters ?? letters.length);
  const last = sentSince.at(-1);
  if (!before || (last && isSame(letter, last, now))) return undefined;
  const notSent = (
    status: LetterNotSent['status'],
    reasons: readonly string[],
    canSendAnyway: boolean,
  ): LetterNotSent => ({ status, reasons, sentSince, canSendAnyway, letter });

  const changes = changesSinceOpened(letter, before, history);
  if (changes || last) {
    const sent = 'Seit Sie diese Seite geöffnet haben, ging schon ein Brief hinaus:';
    return notSent(409, [changes, last ? sent : ''].filter(Boolean), !changes);
  }
  const decided = cancellationOf(kind, letter.cancellation, before, desk, now);
  const cancellation = typeof decided === 'string' ? undefined : decided;
  const related = store.bookings.related(before);
  const mails = store.outbox.of(reference);
  const known = guestHistory(history, mails);
  const source = { ...desk, before, history: known, related, cancellation, now };
  const draft = draftLetter(kind, source);
  const problem = obstacle(letter, draft, source) || (typeof decided === 'string' ? decided : '');
  if (problem) return notSent(422, [problem], false);
  const after = afterLetter(kind, source);
  if (isFeeOnly && before.status !== after.status)
    return notSent(200, ['Der Brief unten nennt jetzt diese Gebühr.'], false);
  if (isFeeOnly) {
    storeFee(store, before, after, now);
    return undefined;
  }
  const { taken, others } = questions(store, letter, source, mails, related, after);
  const reasons = [...taken, ...others];
  if (reasons.length > 0 && !insists) return notSent(taken.length > 0 ? 409 : 422, reasons, true);
  const { subject, block } = draft;
  const text = fullText({ above, block, below });
  sendLetter(store, before, { kind, subject, text, block, after }, way, desk, now);
  return undefined;
}
