/** The form of a request's page: its status, note and letter go with every press, so that nothing that was typed is lost. */
import { statuses, takenSentences, type StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import type { Store } from '../store/store.ts';
import { submitLetter, type LetterRefusal, type ReadField } from './letterForm.ts';

/** Id of the form of a request's page: its letter, status and note are sent together, wherever they stand. */
export const requestFormId = 'anfrage';

/** Value of its button `weiter` that leads to the page for changes; any other is the letter to show. */
export const changeTarget = 'aendern';

/** What was done with the form, and what was not. */
interface RequestOutcome {
  /** Status of the answer where something was refused. */
  readonly refusedWith: 409 | 422 | undefined;
  /** Sentences on who has the day that was to be booked, sent back as `vergeben-gesehen`; '' where nobody has. */
  readonly taken: string;
  /** Why the status stays, as a German sentence; '' where it does not. */
  readonly statusProblem: string;
  /** The note that was not stored, because somebody else had changed it. */
  readonly unsavedNote: string | undefined;
  readonly refusal: LetterRefusal | undefined;
}

/** Does what the form asks for, each part for itself. One without fields does nothing. */
export function submitRequestForm(
  store: Store,
  request: StoredRequest,
  read: ReadField,
  source: LetterSource,
  now: Date,
): RequestOutcome {
  const { number } = request;
  const status = statuses.find((known) => known === read('stand'));
  const seen = statuses.find((known) => known === read('gesehen')) ?? request.status;
  // As before a confirmation: the page may have been opened before somebody else got the day.
  const isBooking = status === 'gebucht' && request.status !== 'gebucht';
  const taken = isBooking ? takenSentences(store.requests.neighbours(request)).join(' ') : '';
  const asks = taken !== '' && taken !== read('vergeben-gesehen');
  const isOvertaken = status !== undefined && !asks && !store.requests.setStatus(number, status, seen, now);
  const [note = '', seenNote = ''] = [read('notiz'), read('notiz-gesehen')];
  const isUnsaved = note !== seenNote && !store.requests.setNote(number, note, seenNote);
  const refusal = submitLetter(store, request, read, source, now);
  return {
    refusedWith: asks || isOvertaken || isUnsaved ? 409 : refusal?.status,
    taken,
    statusProblem: asks
      ? `Nicht geändert. ${taken}`
      : isOvertaken
        ? `Der Stand wurde inzwischen geändert: Die Anfrage ist ${(store.requests.get(number) ?? request).status}.`
        : '',
    unsavedNote: isUnsaved ? note : undefined,
    refusal,
  };
}
