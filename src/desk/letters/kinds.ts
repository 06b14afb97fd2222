/** The letters that the owner writes to a guest: their names in the Büro's forms, and what each does to a request. */
import { letterKinds, type LetterKind } from '../letterKinds.ts';
import { statuses, type Status } from '../request.ts';
import type { HistoryEntry } from '../store/requests.ts';

interface Kind {
  /** Value of the field `art`. */
  readonly art: string;
  /** Statuses of the requests that it is for. */
  readonly offeredIn: readonly Status[];
  /** Status of a request once the letter is sent; without, it stays as it is. */
  readonly status?: Status;
}

export const kinds: Readonly<Record<LetterKind, Kind>> = {
  offer: { art: 'angebot', offeredIn: ['offen', 'beantwortet', 'abgesagt', 'storniert'], status: 'beantwortet' },
  confirmation: { art: 'bestaetigung', offeredIn: ['offen', 'beantwortet', 'gebucht'], status: 'gebucht' },
  refusal: { art: 'absage', offeredIn: ['offen', 'beantwortet', 'gebucht', 'abgesagt'], status: 'abgesagt' },
  cancellation: { art: 'storno', offeredIn: ['gebucht', 'storniert'], status: 'storniert' },
  message: { art: 'nachricht', offeredIn: statuses },
};

/** The letter that a form or an address names, if any. */
export const kindOf = (art: string | null | undefined): LetterKind | undefined =>
  letterKinds.find((kind) => kinds[kind].art === art);

/** Whether a letter promises the day at its prices. */
export const isPromise = (kind: LetterKind): boolean => kind === 'offer' || kind === 'confirmation';

const nextByStatus: Readonly<Record<Status, LetterKind>> = {
  offen: 'offer',
  beantwortet: 'confirmation',
  gebucht: 'confirmation',
  abgesagt: 'refusal',
  storniert: 'cancellation',
};

/** The letters that still hold: those since the request last had other terms or another status. */
export function validLetters(status: Status, history: readonly HistoryEntry[]): LetterKind[] {
  const last = history.findLastIndex(
    (entry) => (entry.kind === 'status' && entry.status !== status) || (entry.kind === 'change' && entry.newTerms),
  );
  return history.slice(last + 1).flatMap((entry) => (entry.kind === 'letter' ? [entry.letter] : []));
}

/**
 * The letter that comes next.
 *
 * @param sent those that the guest has already, as `validLetters` gives them
 * @param isTaken whether the day is somebody else's, or blocked
 */
export function nextKind(status: Status, sent: readonly LetterKind[], isTaken: boolean): LetterKind {
  if (isTaken && (status === 'offen' || status === 'beantwortet')) return 'refusal';
  const next = nextByStatus[status];
  return kinds[next].status === status && sent.includes(next) ? 'message' : next;
}
