/** What is doubtful about a letter, one German sentence each: what is asked before it leaves, and what stands beside it. */
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import type { LetterKind } from '../letterKinds.ts';
import { depositCents } from '../deposit.ts';
import { isPromise, validLetters } from '../letters/kinds.ts';
import { openPrices } from '../letters/lines.ts';
import { sameText, type LetterText } from '../letters/suggestLetter.ts';
import { takenSentences, warnings, type Neighbours, type StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import { mailNames } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { waitingMails } from './noMails.ts';
import { pricesProblem } from './recalculate.ts';

/** What has no price yet, as a German sentence for the owner; '' for nothing. */
function openProblem(request: StoredRequest, content: LetterSource['content']): string {
  const open = openPrices(request, content);
  return open.length > 0
    ? `Noch ohne Preis: ${open.join(', ')}. Tragen Sie ihn unter „Ändern“ ein, auch 0\u00A0€: Dann stimmen Summe und Anzahlung, und kein Brief fragt mehr danach.`
    : '';
}

/** Whether a deposit that is fixed is more than all that is charged, as a German sentence; '' if not. */
function depositProblem(request: StoredRequest): string {
  const cents = depositCents(request);
  const isMore = request.prices.length > 0 && cents > totalCents(request.prices);
  return isMore ? `Die Anzahlung von ${euroFromCents(cents)} ist höher als die Summe.` : '';
}

/** Whether something else holds since a draft was kept, as a German sentence for the owner; '' if not. */
function draftProblem({ drafts, version }: StoredRequest, kind: LetterKind): string {
  const draft = drafts[kind];
  return draft && draft.version !== version
    ? 'Seit diesem Entwurf hat sich geändert, was gilt: Lassen Sie ihn neu vorschlagen, oder gleichen Sie ihn ab.'
    : '';
}

/** What the owner is asked before a letter leaves, one sentence each. */
export function doubts(
  store: Store,
  letter: LetterText & { readonly kind: LetterKind },
  request: StoredRequest,
  history: readonly HistoryEntry[],
  { content }: Pick<LetterSource, 'content'>,
): string[] {
  const { kind } = letter;
  const draft = request.drafts[kind];
  // A second offer is usual, and so is a message.
  const isFinal = kind === 'confirmation' || kind === 'refusal' || kind === 'cancellation';
  const isAgain = isFinal && validLetters(request.status, history).includes(kind);
  return [
    isAgain ? `${mailNames[kind]}: schon gesendet, und nichts hat sich geändert.` : '',
    // What was written after the change, the owner has read again.
    draft && sameText(letter, draft) ? draftProblem(request, kind) : '',
    ...(isPromise(kind)
      ? [
          // The page may have been opened before somebody else got the day.
          ...takenSentences(store.requests.neighbours(request)),
          pricesProblem(request, content),
          openProblem(request, content),
          depositProblem(request),
        ]
      : []),
  ].filter(Boolean);
}

/** What the owner reads beside a letter, one sentence each. */
export function letterWarnings(
  store: Store,
  request: StoredRequest,
  neighbours: Neighbours,
  kind: LetterKind,
  { content, settings }: LetterSource,
  now: Date,
): string[] {
  const { email, received } = request;
  const bounced = email ? store.outbox.lastRefusal(email) : '';
  return [
    ...warnings(request, received, neighbours),
    draftProblem(request, kind),
    bounced && `Die letzte Mail an ${email} kam nicht an: ${bounced}`,
    email && waitingMails(store, settings, now),
    // Without an address the text is copied, and nothing asks at sending.
    !email && isPromise(kind) ? openProblem(request, content) : '',
  ].filter(Boolean);
}
