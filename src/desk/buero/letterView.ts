/** The letter on a request's page, as it is shown. */
import { letterKinds, type LetterKind } from '../letterKinds.ts';
import { kinds, nextKind, validLetters } from '../letters/kinds.ts';
import { openLines, suggestLetter, type LetterText } from '../letters/suggestLetter.ts';
import { takenSentences, type Status, type StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import { mailNames } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { letterWarnings } from './letterDoubts.ts';
import type { LetterRefusal } from './letterForm.ts';

/** The letter as the page shows it. */
export interface LetterView extends LetterText {
  readonly kind: LetterKind;
  /** Value of the field `art`. */
  readonly art: string;
  /** „Angebot“ */
  readonly title: string;
  /** What is sent along as `…-gesehen`: the draft, or what is suggested. */
  readonly seen: LetterText;
  readonly seenEntries: number;
  readonly isDraft: boolean;
  readonly open: readonly string[];
  readonly warnings: readonly string[];
  /** What sending changes: „Danach ist die Anfrage gebucht.“; '' for nothing. */
  readonly consequence: string;
  readonly refusal: LetterRefusal | undefined;
  /** The kinds that its status has, and those that were begun. */
  readonly kinds: readonly { readonly title: string; readonly art: string; readonly isShown: boolean }[];
}

/**
 * @param asked the kind that the page's address names, if any
 * @param refusal of the form that was sent
 */
export function letterView(
  store: Store,
  request: StoredRequest,
  asked: LetterKind | undefined,
  refusal: LetterRefusal | undefined,
  source: LetterSource,
  now: Date,
): LetterView {
  const { number, status, drafts } = request;
  const history = store.requests.history(number);
  const neighbours = store.requests.neighbours(request);
  const offered = letterKinds.filter((one) => kinds[one].offeredIn.includes(status) || drafts[one]);
  const next = nextKind(status, validLetters(status, history), takenSentences(neighbours).length > 0);
  const kind = refusal?.letter.kind ?? offered.find((one) => one === asked) ?? next;
  const draft = drafts[kind];
  const seen = draft ?? suggestLetter(kind, request, neighbours, source.content, source.settings, now);
  const { subject, text } = refusal?.letter ?? seen;
  const open = openLines({ subject, text });
  const after: Status = kinds[kind].status ?? status;
  return {
    kind,
    art: kinds[kind].art,
    title: mailNames[kind],
    subject,
    text,
    seen,
    seenEntries: history.length,
    isDraft: draft !== undefined,
    open,
    warnings: letterWarnings(store, request, neighbours, kind, source, now),
    consequence: after === status ? '' : `Danach ist die Anfrage ${after}.`,
    refusal,
    kinds: [...new Set([...offered, kind])].map((other) => ({
      title: mailNames[other] + (drafts[other] ? ' (Entwurf)' : ''),
      art: kinds[other].art,
      isShown: other === kind,
    })),
  };
}
