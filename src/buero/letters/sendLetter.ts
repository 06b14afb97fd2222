/** Sends a letter that the owner wrote, and stores all that follows from it. */
import { guestCalendar } from '../calendar/icsEntries.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { openMoney } from '../../desk/due.ts';
import { statementOf } from '../../desk/statement.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import type { MailContent } from '../../desk/store/outbox.ts';
import type { LetterWay } from '../../desk/store/history.ts';
import type { Store } from '../../desk/store/store.ts';
import { mail, typedText } from '../../desk/mail/templates/design.ts';
import { storeStatus } from './changeStatus.ts';
import { letterRules } from './letterRules.ts';
import type { LetterKind, MailKind } from '../../desk/store/mailKinds.ts';

/** A letter as it leaves, in plain text. */
interface FinalLetter {
  readonly kind: LetterKind;
  readonly subject: string;
  readonly text: string;
  /** The part of the text that nobody wrote; '' for none. */
  readonly block: string;
  /** What the booking becomes. */
  readonly after: StoredBooking;
}

const isCallOff = (kind: MailKind): boolean => kind === 'decline' || kind === 'cancellation';

/**
 * Stores the mail, and a copy to the owner as a mail of its own. With BCC, nobody would see that
 * the guest's address was rejected.
 */
function storeMails(
  store: Store,
  booking: StoredBooking,
  { kind, subject, text, after }: FinalLetter,
  { content, settings }: LetterSource,
  now: Date,
): string {
  const { reference } = booking;
  const mails = store.outbox.of(reference);
  const acknowledgement = mails.find((one) => one.kind === 'acknowledgement');
  const last = mails.findLast((one) => one.kind === 'confirmation' || isCallOff(one.kind));
  const callsOff = isCallOff(kind) && last?.kind === 'confirmation';
  const letters = store.history.of(reference).filter((entry) => entry.kind === 'letter');
  const hasCalendar = kind === 'confirmation' || callsOff;
  const { claim } = openMoney(after, content.prices.terms, now);
  const toGuest: MailContent = {
    subject,
    // Compared when the mail leaves.
    ...(!letterRules[kind].isInOwnWords && { says: statementOf(after, claim !== undefined) }),
    ...mail(content.business.name, subject, [typedText(text, reference)]),
    // Makes mail programs show one conversation.
    ...(acknowledgement && { inReplyTo: acknowledgement.messageId }),
    ...(hasCalendar && {
      calendar: guestCalendar(booking, content.business, settings.siteUrl, callsOff, letters, now),
    }),
  };
  const messageId = store.outbox.add({ kind, content: toGuest, reference }, now);
  const recipients = settings.mailTo;
  store.outbox.add({ kind: 'copy', content: toGuest, reference, recipients, messageId }, now);
  return messageId;
}

/**
 * Records a letter in the history, changes money and status as the letter says, and puts its mails
 * into the outbox. A letter that calls off what was confirmed removes it from the guest's calendar.
 *
 * @param way `mail` needs an e-mail address
 */
export function sendLetter(
  store: Store,
  booking: StoredBooking,
  letter: FinalLetter,
  way: LetterWay,
  source: LetterSource,
  now: Date,
): void {
  const { reference } = booking;
  const { kind, subject, text, block, after } = letter;
  store.transaction(() => {
    const messageId = way === 'mail' ? storeMails(store, booking, letter, source, now) : '';
    store.history.add(
      reference,
      { kind: 'letter', letter: kind, subject, text, block, way, messageId },
      now,
    );
    storeStatus(store, booking, after, now);
  });
}
