/** The letter on a request's page: what its form sends, what becomes of it, and what the page shows. */
import { totalCents } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import { letterKinds, type LetterKind } from '../../texts/placeholders.ts';
import { depositCents } from '../deposit.ts';
import { kindOf, kinds, nextKind, validLetters } from '../letters/kinds.ts';
import { sendLetter } from '../letters/sendLetter.ts';
import { openPrices } from '../letters/lines.ts';
import { openLines, suggestLetter, type LetterText } from '../letters/suggestLetter.ts';
import { takenSentences, warnings, type Status, type StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import { mailNames } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { waitingMails } from './noMails.ts';
import { pricesProblem } from './recalculate.ts';

/** The form as it was sent. */
interface SentLetter extends LetterText {
  readonly kind: LetterKind;
  /** `ja`, `trotzdem`; '' where it is not to be sent. */
  readonly send: string;
  /** `ja` keeps the draft, `neu` drops it; '' for neither. */
  readonly draft: string;
  /** What its page showed; `undefined` where the form does not say. */
  readonly seenText: LetterText | undefined;
  /** Number of entries of the history. */
  readonly seenEntries: number | undefined;
}

/** Why a letter was neither stored nor sent. */
export interface LetterRefusal {
  readonly status: 409 | 422;
  readonly reason: string;
  /** What it is about: lines to fill in, or the draft that somebody else keeps. */
  readonly lines: readonly string[];
  /** Whether `trotzdem` sends it as it is. */
  readonly canSendAnyway: boolean;
  readonly letter: SentLetter;
}

const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
const same = (one: LetterText, other: LetterText): boolean => one.subject === other.subject && one.text === other.text;

/** A field of the form that was sent; `undefined` without it. */
type Read = (field: string) => string | undefined;

/** Reads the form; `undefined` where no letter was sent along. */
function readLetter(read: Read): SentLetter | undefined {
  const kind = kindOf(read('art'));
  const written = (end: string): LetterText | undefined => {
    const text = read(`brief${end}`);
    return text === undefined ? undefined : { subject: inOneLine(read(`betreff${end}`) ?? ''), text };
  };
  const text = written('');
  if (!kind || !text) return undefined;
  const entries = read('verlauf-gesehen');
  return {
    kind,
    ...text,
    send: read('senden') ?? '',
    draft: read('entwurf') ?? '',
    seenText: written('-gesehen'),
    seenEntries: entries === undefined ? undefined : Number(entries),
  };
}

/** Whether the same form was sent before: by going back and pressing again, or by loading its answer again. */
function wasSent(letter: SentLetter, history: readonly HistoryEntry[]): boolean {
  const index = history.findLastIndex(({ kind }) => kind === 'letter');
  const last = history[index];
  return (
    last?.kind === 'letter' && last.letter === letter.kind && same(last, letter) && index >= (letter.seenEntries ?? 0)
  );
}

/** What has happened: „Angebot gesendet, beantwortet“. */
const eventNames = (history: readonly HistoryEntry[]): string =>
  history
    .flatMap((entry) => {
      if (entry.kind === 'letter') return [`${mailNames[entry.letter]} gesendet`];
      if (entry.kind === 'change') return entry.lines;
      return entry.kind === 'status' ? [entry.status] : [];
    })
    .join(', ');

/** Whether a letter promises the day at its prices. */
const isPromise = (kind: LetterKind): boolean => kind === 'offer' || kind === 'confirmation';

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
function doubts(
  store: Store,
  letter: SentLetter,
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
    draft && same(letter, draft) ? draftProblem(request, kind) : '',
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

/** Why a letter that is to be sent stays here. */
function problem(
  store: Store,
  letter: SentLetter,
  request: StoredRequest,
  history: readonly HistoryEntry[],
  source: LetterSource,
): LetterRefusal | undefined {
  const { send, seenEntries, text, subject } = letter;
  const refused = (status: LetterRefusal['status'], sentence: string): LetterRefusal => ({
    status,
    reason: `Nicht gesendet. ${sentence}`,
    lines: [],
    canSendAnyway: false,
    letter,
  });
  if (seenEntries !== undefined && seenEntries !== history.length) {
    const events = eventNames(history.slice(seenEntries));
    return refused(
      409,
      `Inzwischen ist die Anfrage geändert (${events}). Lesen Sie Ihren Brief noch einmal, und senden Sie ihn dann.`,
    );
  }
  if (!request.email) return refused(422, 'Zu dieser Anfrage gibt es keine E-Mail-Adresse: Kopieren Sie den Text.');
  if (!subject || !text) return refused(422, 'Ein Brief braucht einen Betreff und einen Text.');
  const lines = openLines(letter);
  const sentences = [
    ...doubts(store, letter, request, history, source),
    ...(lines.length > 0 ? ['Füllen Sie die Zeilen mit … aus, oder löschen Sie sie:'] : []),
  ];
  return sentences.length > 0 && send !== 'trotzdem'
    ? { ...refused(422, sentences.join(' ')), lines, canSendAnyway: true }
    : undefined;
}

/**
 * Sends a letter, or keeps it as a draft: also where something else was pressed, so that nothing that was typed is lost.
 *
 * @returns why nothing was done, if so
 */
export function submitLetter(
  store: Store,
  request: StoredRequest,
  read: Read,
  source: LetterSource,
  now: Date,
): LetterRefusal | undefined {
  const letter = readLetter(read);
  if (!letter) return undefined;
  const { kind, subject, text, send, draft, seenText, seenEntries } = letter;
  const { number, version, drafts } = request;
  if (!send && !draft && (!seenText || same(letter, seenText))) return undefined;
  const history = store.requests.history(number);
  if (send && wasSent(letter, history)) return undefined;
  const kept = drafts[kind];
  if (kept && seenText && !same(kept, seenText) && !same(kept, letter)) {
    const reason = 'Inzwischen wurde ein anderer Entwurf behalten. Drücken Sie noch einmal, ersetzt Ihrer diesen:';
    return { status: 409, reason, lines: [kept.subject, ...kept.text.split('\n')], canSendAnyway: false, letter };
  }
  if (!send) {
    // Of the page on which it was written. That it fits what holds since, „Entwurf behalten“ alone says.
    const seen =
      version - history.slice(seenEntries ?? history.length).filter((entry) => entry.kind === 'change').length;
    const written = { subject, text, version: draft || !kept ? seen : Math.min(seen, kept.version) };
    store.requests.setDraft(number, kind, draft === 'neu' ? undefined : written);
    return undefined;
  }
  const refusal = problem(store, letter, request, history, source);
  if (refusal) return refusal;
  sendLetter(store, request, kind, letter, source, now);
  return undefined;
}

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

function warningsOf(
  store: Store,
  request: StoredRequest,
  kind: LetterKind,
  { content, settings }: LetterSource,
  now: Date,
): string[] {
  const { email, received } = request;
  const bounced = email ? store.outbox.lastRefusal(email) : '';
  return [
    ...warnings(request, received, store.requests.neighbours(request)),
    draftProblem(request, kind),
    bounced && `Die letzte Mail an ${email} kam nicht an: ${bounced}`,
    email && waitingMails(store, settings, now),
    // Without an address the text is copied, and nothing asks at sending.
    !email && isPromise(kind) ? openProblem(request, content) : '',
  ].filter(Boolean);
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
    warnings: warningsOf(store, request, kind, source, now),
    consequence: after === status ? '' : `Danach ist die Anfrage ${after}.`,
    refusal,
    kinds: [...new Set([...offered, kind])].map((other) => ({
      title: mailNames[other] + (drafts[other] ? ' (Entwurf)' : ''),
      art: kinds[other].art,
      isShown: other === kind,
    })),
  };
}
