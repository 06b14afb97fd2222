/** Decides which letter a booking's page shows, and what stands in it. */
import { dayInCologne } from '../../domain/format/date.ts';
import { feeHint, filledCancellation, type TypedCancellation } from './cancellationFields.ts';
import { allowedLetters, letterRules, nextLetter } from './letterRules.ts';
import { draftLetter, type LetterDraft } from './draftLetter.ts';
import { guestHistory } from './guestHistory.ts';
import {
  takenSentences,
  warnings,
  type RelatedBookings,
  type StoredBooking,
} from '../../desk/booking.ts';
import type { Status } from '../../desk/status.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { StoredMail } from '../../desk/store/outbox.ts';
import type { Store } from '../../desk/store/store.ts';
import { paymentEntries } from '../../desk/store/payments.ts';
import {
  cancellationOf,
  missedMailSentence,
  missingConfirmation,
  missingPrice,
  type LetterNotSent,
} from './letterForm.ts';
import { waitingMails } from '../access/mailOutage.ts';
import { type LetterKind, mailKinds } from '../../desk/store/mailKinds.ts';

/** The letter as the page shows it. */
export interface LetterView extends LetterDraft {
  readonly kind: LetterKind;
  /** Value of the field `art`. */
  readonly art: string;
  /** „Angebot“ */
  readonly title: string;
  /** What the form sends along. */
  readonly version: number;
  readonly seenLetters: number;
  readonly seenPayments: number;
  /** The fields of a cancellation; `undefined` for other letters. */
  readonly cancellation: (TypedCancellation & { readonly hint: string }) | undefined;
  /** What the owner reads beside it, one sentence each. */
  readonly warnings: readonly string[];
  /** What sending changes: „Danach ist die Anfrage gebucht.“; '' for nothing. */
  readonly consequence: string;
  readonly notSent: LetterNotSent | undefined;
  /** The letters that its status has. */
  readonly choices: readonly {
    readonly title: string;
    readonly art: string;
    readonly isShown: boolean;
  }[];
}

function letterWarnings(
  store: Store,
  booking: StoredBooking,
  mails: readonly StoredMail[],
  history: readonly HistoryEntry[],
  related: RelatedBookings,
  kind: LetterKind,
  cancellation: ReturnType<typeof cancellationOf>,
  { content, settings }: LetterSource,
  now: Date,
): string[] {
  const { email, priceLines } = booking;
  const { namesPrice } = letterRules[kind];
  return [
    ...warnings(booking, now, related),
    booking.lastDay && namesPrice ? 'Die Preise gelten für alle Tage zusammen. Stimmen sie?' : '',
    missingPrice(kind, booking),
    typeof cancellation === 'string'
      ? cancellation
      : missingConfirmation(mails, history, cancellation?.cents),
    missedMailSentence(store, booking),
    email && waitingMails(store, settings, now),
    kind === 'offer' && priceLines.length === 0
      ? 'Noch gilt kein Preis. Unter „Ändern“ wählen Sie ein Paket oder tragen einen ein.'
      : '',
    namesPrice && !content.business.account
      ? 'In betrieb.yaml steht kein Konto (account). Der Brief nennt deshalb keines.'
      : '',
  ].filter(Boolean);
}

/**
 * @param asked the kind that the page's address names, if any
 * @param notSent the letter of this form submission and why it was not sent, if so
 */
export function letterView(
  store: Store,
  booking: StoredBooking,
  asked: LetterKind | undefined,
  notSent: LetterNotSent | undefined,
  source: LetterSource,
  now: Date,
): LetterView {
  const { reference, status, version } = booking;
  const entries = store.history.of(reference);
  const mails = store.outbox.of(reference);
  const history = guestHistory(entries, mails);
  const related = store.bookings.related(booking);
  const isTaken = takenSentences(related).length > 0;
  const { terms } = source.content.prices;
  const allowedKinds = allowedLetters(booking, history, terms, now);
  const next = nextLetter(booking, history, isTaken, terms, now);
  const kind = notSent?.letter.kind ?? allowedKinds.find((one) => one === asked) ?? next;
  const fields = { ...filledCancellation(booking, now), ...notSent?.letter.cancellation };
  const decided = cancellationOf(kind, fields, booking, source, now);
  const cancellation = typeof decided === 'string' ? undefined : decided;
  const suggested = draftLetter(kind, {
    ...source,
    before: booking,
    history,
    related,
    cancellation,
    now,
  });
  const typed = notSent && { above: notSent.letter.above, below: notSent.letter.below };
  const after: Status = letterRules[kind].status ?? status;
  return {
    ...suggested,
    ...typed,
    kind,
    art: mailKinds[kind].art,
    title: mailKinds[kind].label,
    version,
    seenLetters: entries.filter((entry) => entry.kind === 'letter').length,
    seenPayments: paymentEntries(entries).length,
    cancellation:
      kind === 'cancellation'
        ? {
            ...fields,
            hint: feeHint(booking, terms, cancellation?.calledOff ?? dayInCologne(now)),
          }
        : undefined,
    warnings: letterWarnings(store, booking, mails, history, related, kind, decided, source, now),
    consequence: after === status ? '' : `Danach ist die Anfrage ${after}.`,
    notSent,
    choices: [...new Set([...allowedKinds, kind])].map((other) => ({
      title: mailKinds[other].label,
      art: mailKinds[other].art,
      isShown: other === kind,
    })),
  };
}
