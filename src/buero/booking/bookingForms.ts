/** The forms on a booking's page: delete, retry, keep prices, payments, note, status and letter. */
import type { LetterSource } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import { restorePrices } from '../agreed/restorePrices.ts';
import { readLetter, handleLetter, type LetterNotSent } from '../letters/letterForm.ts';
import { textIn } from '../access/officeForm.ts';
import { handleDelete } from './deleteForm.ts';
import { handlePayment, handleTakeBack, type PaymentRefused } from './paymentForm.ts';
import { handleStatus } from './statusForm.ts';
import { mailKinds } from '../../desk/store/mailKinds.ts';

/** What the page of a booking works with. */
interface BookingPage {
  readonly store: Store;
  readonly desk: LetterSource;
  readonly now: Date;
  /** Runs the changes of a form in one transaction. */
  readonly change: <Result>(work: () => Result) => Result;
}

/** What follows a form: only with `redirect` something is stored. */
type FormOutcome =
  | { readonly redirect: string }
  /** Who has the day that was to be booked. */
  | { readonly taken: string }
  /** What the owner is to know before he deletes. */
  | { readonly deleting: readonly string[] }
  | { readonly notSent: LetterNotSent }
  | { readonly refused: PaymentRefused };

/**
 * Stores what a form on a booking's page asks for.
 *
 * @param path of the page
 * @param ofPerson references of all bookings of the guest's address
 * @returns `undefined` where the form asks for nothing that is known
 */
export function handleBookingForm(
  { store, desk, now, change }: BookingPage,
  form: FormData,
  reference: string,
  path: string,
  ofPerson: readonly string[],
): FormOutcome | undefined {
  const read = (field: string): string | undefined =>
    form.has(field) ? textIn(form, field) : undefined;
  if (form.has('loeschen')) {
    const references = read('loeschen') === 'adresse' ? ofPerson : [reference];
    const seen = read('loeschen-gesehen') ?? '';
    const deleting = change(() => handleDelete(store, references, seen, now));
    if (deleting.length > 0) return { deleting };
    store.truncateLog();
    return { redirect: '/buero' };
  }
  if (form.has('erneut')) {
    change(() => store.outbox.retry(reference, now));
    return { redirect: `${path}#verlauf` };
  }
  if (form.has('preise')) {
    change(() => restorePrices(store, reference, desk.content, now));
    return { redirect: `${path}#gilt` };
  }
  const takenBack = read('zahlung-zuruecknehmen');
  if (takenBack !== undefined || form.has('zahlung')) {
    const done = change(() =>
      takenBack === undefined
        ? handlePayment(store, reference, read, now)
        : handleTakeBack(store, reference, takenBack, now),
    );
    return typeof done === 'string' ? { redirect: `${path}?geld=${done}#geld` } : { refused: done };
  }
  const note = read('notiz');
  if (note !== undefined) {
    change(() => store.bookings.setNote(reference, note, now));
    return { redirect: `${path}?gespeichert=notiz#notiz` };
  }
  const status = read('stand');
  if (status !== undefined) {
    const seenTaken = read('vergeben-gesehen') ?? '';
    const taken = change(() => handleStatus(store, reference, status, seenTaken, desk, now));
    return taken ? { taken } : { redirect: path };
  }
  const letter = readLetter(read);
  if (!letter) return undefined;
  const notSent = change(() => handleLetter(store, reference, letter, desk, now));
  if (notSent) return { notSent };
  const { art } = mailKinds[letter.kind];
  const { isFeeOnly } = letter;
  return { redirect: path + (isFeeOnly ? '#geld' : `?gespeichert=${art}&gesendet=${art}`) };
}
