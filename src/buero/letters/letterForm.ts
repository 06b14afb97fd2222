/** The letter on a booking's page: reads its form, then sends the letter or says why not. */
import { namesPrice, letterNamed, letterRules, lettersStillInForce } from './kinds.ts';
import { sendLetter } from './sendLetter.ts';
import { fullText, draftLetter, type LetterDraft } from './draftLetter.ts';
import { whatsappHref } from '../../desk/contactLinks.ts';
import { feeCents } from '../../desk/money.ts';
import { takenSentences, type RelatedBookings, type StoredBooking } from '../../desk/booking.ts';
import type { LetterSource, SiteContent } from '../../desk/siteContent.ts';
import {
  letterWays,
  type HistoryEntry,
  type LetterEntry,
  type LetterWay,
} from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import { type LetterKind, mailKinds } from '../../desk/store/mailKinds.ts';

/** A field of a form that was sent, trimmed; `undefined` without it. */
export type ReadField = (field: string) => string | undefined;

/** The form as it was sent. */
export interface LetterForm extends Pick<LetterDraft, 'above' | 'below'> {
  readonly kind: LetterKind;
  readonly way: LetterWay;
  /** Whether the owner confirmed sending despite the questions. */
  readonly insists: boolean;
  /** The version of what is agreed that its page showed. */
  readonly seenVersion: number;
  /** How many letters its page showed; `Infinity` where it does not say. */
  readonly seenLetters: number;
}

/** Why a letter was not sent, for its page. */
export interface LetterNotSent {
  readonly status: 409 | 422;
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
  const way = letterWays.find((one) => one === read('weg')) ?? 'mail';
  return (
    kind && {
      kind,
      way,
      insists: send === 'trotzdem',
      above: read('oben') ?? '',
      below: read('unten') ?? '',
      seenVersion: Number(read('version') ?? Number.NaN),
      seenLetters: Number(read('briefe-gesehen') ?? Infinity),
    }
  );
}

/**
 * Whether the last letter is this one, sent by a double tap, or by going back and pressing again.
 * Its block may read differently by now, because sending has changed status and money.
 */
const isSame = (
  { kind, way, above, below }: LetterForm,
  { letter, way: sentBy, text, block }: LetterEntry,
): boolean =>
  letter === kind && sentBy === way && text === fullText({ above, block: block ?? '', below });

/** A suggested letter, written with today's prices and texts. */
export function suggestedLetter(
  kind: LetterKind,
  booking: StoredBooking,
  related: RelatedBookings,
  history: readonly HistoryEntry[],
  { content, settings }: LetterSource,
  now: Date,
): LetterDraft {
  const offer = history.findLast((entry) => entry.kind === 'letter' && entry.letter === 'offer');
  const offeredAt = offer?.at ?? booking.received;
  return draftLetter(kind, related, { booking, content, settings, offeredAt, now });
}

/**
 * The price or fee that a letter cannot be sent without, as a German sentence for the owner; ''
 * where it is there.
 */
export function missingMoney(
  kind: LetterKind,
  booking: StoredBooking,
  { prices }: Pick<SiteContent, 'prices'>,
  now: Date,
): string {
  const hasPrice = booking.priceLines.length > 0;
  if (kind === 'confirmation' && !hasPrice)
    return 'Noch gilt kein Preis. Unter „Ändern“ wählen Sie ein Paket oder tragen einen ein, auch 0\u00A0€.';
  if (kind !== 'cancellation' || feeCents(booking, prices.terms, now) !== undefined) return '';
  const why = hasPrice
    ? 'Die AGB legen für heute keine Stornogebühr fest.'
    : 'Ohne Preis lässt sich keine Stornogebühr rechnen.';
  return `${why} Tragen Sie sie unter „Geld“ ein, auch 0\u00A0€.`;
}

/** That the last mail to the guest did not arrive, as a German sentence for the owner; '' if not. */
export const missedMailSentence = (store: Store, { email }: StoredBooking): string =>
  email && store.outbox.lastGivenUpReason(email) ? `Die letzte Mail an ${email} kam nicht an.` : '';

/** What prevents sending, as a German sentence for the owner; '' for nothing. */
function obstacle(
  letter: LetterForm,
  draft: LetterDraft,
  booking: StoredBooking,
  { content }: LetterSource,
  now: Date,
): string {
  const { kind, way, above, below } = letter;
  if (!letterRules[kind].allowedIn.includes(booking.status))
    return `Die Anfrage ist ${booking.status}: Dieser Brief passt nicht mehr dazu.`;
  if (way === 'mail' && !booking.email)
    return 'Zu dieser Anfrage gibt es keine E-Mail-Adresse. Schicken Sie den Brief auf anderem Weg.';
  if (way === 'whatsapp' && !whatsappHref(booking.tel))
    return 'Zu dieser Anfrage gibt es keine Mobilnummer. Schicken Sie den Brief auf anderem Weg.';
  if (!fullText({ above, block: draft.block, below })) return 'Der Brief ist leer.';
  if (kind === 'message' && above === draft.above)
    return 'In der Nachricht steht noch nichts. Schreiben Sie unter die Anrede, was Ihr Gast wissen soll.';
  return missingMoney(kind, booking, content, now);
}

/** What the owner has to confirm before a letter is sent, one German sentence each. */
function questions(
  store: Store,
  { kind, way }: LetterForm,
  booking: StoredBooking,
  related: RelatedBookings,
  history: readonly HistoryEntry[],
): { readonly taken: readonly string[]; readonly others: readonly string[] } {
  // A second offer, message or reminder is usual.
  const isFinal = kind === 'confirmation' || kind === 'decline' || kind === 'cancellation';
  const inForce = lettersStillInForce(booking.status, history);
  const isAgain = isFinal && inForce.some(({ letter }) => letter === kind);
  return {
    taken: namesPrice(kind) ? takenSentences(related) : [],
    others: [
      isAgain ? `${mailKinds[kind].label}: schon gesendet, und nichts hat sich geändert.` : '',
      way === 'mail' ? missedMailSentence(store, booking) : '',
    ].filter(Boolean),
  };
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
  source: LetterSource,
  now: Date,
): LetterNotSent | undefined {
  const booking = store.bookings.get(reference);
  const history = store.history.of(reference);
  const earlier = history.filter((entry) => entry.kind === 'letter');
  const sentSince = earlier.slice(letter.seenLetters);
  const last = sentSince.at(-1);
  if (!booking || (last && isSame(letter, last))) return undefined;
  const { kind, above, below, way, insists, seenVersion } = letter;
  const notSent = (
    status: LetterNotSent['status'],
    reasons: readonly string[],
    canSendAnyway: boolean,
  ): LetterNotSent => ({ status, reasons, sentSince, canSendAnyway, letter });

  const isStale = !Number.isNaN(seenVersion) && seenVersion !== booking.version;
  const changedSince = [
    isStale
      ? 'Inzwischen hat sich geändert, was gilt. Lesen Sie den Brief noch einmal, und senden Sie ihn dann.'
      : '',
    last ? 'Seit Sie diese Seite geöffnet haben, ging schon ein Brief hinaus:' : '',
  ].filter(Boolean);
  if (changedSince.length > 0) return notSent(409, changedSince, !isStale);
  const related = store.bookings.related(booking);
  const draft = suggestedLetter(kind, booking, related, history, source, now);
  const { subject, block } = draft;
  const text = fullText({ above, block, below });
  const problem = obstacle(letter, draft, booking, source, now);
  if (problem) return notSent(422, [problem], false);
  const { taken, others } = questions(store, letter, booking, related, history);
  const reasons = [...taken, ...others];
  if (reasons.length > 0 && !insists) return notSent(taken.length > 0 ? 409 : 422, reasons, true);
  sendLetter(store, booking, { kind, subject, text, block }, way, source, now);
  return undefined;
}
