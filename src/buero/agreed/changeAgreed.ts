/** Handles the form that changes what is agreed. */
import { startDay } from '../../domain/format/date.ts';
import { takenSentences, type Agreed, type StoredBooking } from '../../desk/booking.ts';
import { lastDayOf, type EventHours } from '../../desk/event.ts';
import { changeLinesSince } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import type { Office } from '../access/office.ts';
import { textIn } from '../access/officeForm.ts';
import { filledForm, type AgreedForm } from './agreedForm.ts';
import { changeLines } from './changeLines.ts';
import { readAgreed } from './readAgreed.ts';

/** What the page shows: the form as it is stored, or as it was sent and could not be stored. */
interface AgreedChange {
  readonly form: AgreedForm;
  readonly event: EventHours;
  /** German sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the form would change, one German line each. */
  readonly lines: readonly string[];
  /** What was changed meanwhile, perhaps on another device, one German line each. */
  readonly unseen: readonly string[];
  /** Asks whether the event is to move to a taken day; '' for no question. */
  readonly taken: string;
  /** The question that this form was sent in answer to, or that the page asks now. */
  readonly seenTaken: string;
}

/** What the page works with. */
interface ChangePage extends Pick<Office, 'store' | 'form' | 'now' | 'change'> {
  readonly desk: Pick<Office['desk'], 'content'>;
}

/** Whether an event gets other days. */
const isMoved = (booking: StoredBooking, agreed: Agreed): boolean =>
  startDay(agreed.starts) !== startDay(booking.starts) || lastDayOf(agreed) !== lastDayOf(booking);

/** A confirmed booking that moves to a taken day needs a second press, as a confirmation does. */
const takenQuestion = (store: Store, booking: StoredBooking, agreed: Agreed): string =>
  booking.status === 'gebucht' && isMoved(booking, agreed)
    ? takenSentences(store.bookings.related({ ...booking, ...agreed })).join(' ')
    : '';

/**
 * Stores what was sent, if it can be.
 *
 * @returns what the page shows; `undefined` once it is stored
 */
export function changeAgreed(
  { desk, store, form: typed, now, change }: ChangePage,
  booking: StoredBooking,
): AgreedChange | undefined {
  const { content } = desk;
  const { reference } = booking;
  if (!typed) {
    const form = filledForm(booking, content.packages);
    return { form, event: booking, errors: {}, lines: [], unseen: [], taken: '', seenTaken: '' };
  }
  const sent = readAgreed(typed, booking, content, now);
  const { agreed } = sent;
  const lines = agreed ? changeLines(booking, agreed, content.drinks) : [];
  const seenVersion = Number(textIn(typed, 'version') || booking.version);
  const knownTaken = textIn(typed, 'vergeben-gesehen');
  const taken = agreed ? takenQuestion(store, booking, agreed) : '';
  if (agreed && (taken === '' || taken === knownTaken)) {
    const isStored =
      lines.length === 0 ||
      change(() =>
        store.bookings.setAgreed(reference, seenVersion, agreed, lines, now, sent.replaced),
      );
    if (isStored) return undefined;
  }
  return {
    form: sent.form,
    event: sent.event,
    errors: sent.errors,
    lines,
    unseen: changeLinesSince(store.history.of(reference), seenVersion),
    taken,
    seenTaken: taken || knownTaken,
  };
}
