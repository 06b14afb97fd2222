/** The letter on a request's page: what its form sends, and what becomes of it. */
import type { LetterKind } from '../letterKinds.ts';
import { kindOf } from '../letters/kinds.ts';
import { sendLetter } from '../letters/sendLetter.ts';
import { openLines, sameText, type LetterText } from '../letters/suggestLetter.ts';
import type { StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import { mailNames } from '../store/outbox.ts';
import type { HistoryEntry } from '../store/requests.ts';
import type { Store } from '../store/store.ts';
import { doubts } from './letterDoubts.ts';

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

/** A field of the form that was sent; `undefined` without it. */
export type ReadField = (field: string) => string | undefined;

/** Reads the form; `undefined` where no letter was sent along. */
function readLetter(read: ReadField): SentLetter | undefined {
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
    last?.kind === 'letter' &&
    last.letter === letter.kind &&
    sameText(last, letter) &&
    index >= (letter.seenEntries ?? 0)
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
  read: ReadField,
  source: LetterSource,
  now: Date,
): LetterRefusal | undefined {
  const letter = readLetter(read);
  if (!letter) return undefined;
  const { kind, subject, text, send, draft, seenText, seenEntries } = letter;
  const { number, version, drafts } = request;
  if (!send && !draft && (!seenText || sameText(letter, seenText))) return undefined;
  const history = store.requests.history(number);
  if (send && wasSent(letter, history)) return undefined;
  const kept = drafts[kind];
  if (kept && seenText && !sameText(kept, seenText) && !sameText(kept, letter)) {
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
