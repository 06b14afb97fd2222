/** Sends a letter that the owner wrote, and stores all that follows from it. */
import { guestCalendar } from '../../calendar/entries.ts';
import type { LetterKind } from '../../letterKinds.ts';
import { confirmedDeposit, depositSizeText, feeCents } from '../../money.ts';
import { dayInCologne } from '../../../domain/format/date.ts';
import { euroFromCents } from '../../../domain/format/price.ts';
import type { Agreed, StoredBooking } from '../../booking.ts';
import type { LetterSource, SiteContent } from '../../siteContent.ts';
import type { MailContent, MailKind } from '../../store/outbox.ts';
import type { LetterWay } from '../../store/history.ts';
import type { Store } from '../../store/store.ts';
import { addDaysTo, formatWall, patterns } from '../../time.ts';
import { mail, typedText } from '../templates/design.ts';
import { letterRules } from './kinds.ts';

/** A letter as it leaves, in plain text. */
interface WrittenLetter {
  readonly kind: LetterKind;
  readonly subject: string;
  readonly text: string;
}

const isCallOff = (kind: MailKind): boolean => kind === 'decline' || kind === 'cancellation';

/**
 * Stores the mail, and a copy to the owner as a mail of its own. With BCC, nobody would see that
 * the guest's address was rejected.
 */
function storeMails(
  store: Store,
  booking: StoredBooking,
  { kind, subject, text }: WrittenLetter,
  { content, settings }: LetterSource,
  now: Date,
): string {
  const { reference } = booking;
  const mails = store.outbox.of(reference);
  const acknowledgement = mails.find((one) => one.kind === 'acknowledgement');
  const last = mails.findLast((one) => one.kind === 'confirmation' || isCallOff(one.kind));
  const callsOff = isCallOff(kind) && last?.kind === 'confirmation';
  const hasCalendar = kind === 'confirmation' || callsOff;
  const toGuest: MailContent = {
    subject,
    ...mail(content.business.name, subject, [typedText(text, reference)]),
    // Makes mail programs show one conversation.
    ...(acknowledgement && { inReplyTo: acknowledgement.messageId }),
    ...(hasCalendar && {
      calendar: guestCalendar(booking, content.business, settings.siteUrl, callsOff, now),
    }),
  };
  const messageId = store.outbox.add({ kind, content: toGuest, reference }, now);
  const recipients = settings.mailTo;
  store.outbox.add({ kind: 'copy', content: toGuest, reference, recipients, messageId }, now);
  return messageId;
}

const untilText = (day: string): string =>
  day ? `, bis ${formatWall(day, patterns.dayInShort)}` : '';

/** Turns a confirmed deposit into an amount with a due day, and notes it in the history. */
export function fixDeposit(
  store: Store,
  booking: StoredBooking,
  { prices }: Pick<SiteContent, 'prices'>,
  now: Date,
): void {
  const deposit = confirmedDeposit(booking, prices.terms, now);
  const text = (one: Agreed['deposit']): string => depositSizeText(one) + untilText(one.until);
  const line = `Anzahlung ${text(booking.deposit)} → ${text(deposit)}`;
  if (text(deposit) !== text(booking.deposit))
    store.bookings.setAgreed(
      booking.reference,
      booking.version,
      { ...booking, deposit },
      [line],
      now,
    );
}

/**
 * Turns the fee of a cancellation into an amount with a due day, and notes it in the history. Does
 * nothing where neither owner nor terms say it.
 */
function fixFee(
  store: Store,
  booking: StoredBooking,
  { prices: { terms } }: Pick<SiteContent, 'prices'>,
  now: Date,
): void {
  const cents = feeCents(booking, terms, now);
  if (cents === undefined) return;
  const due = booking.fee.until || addDaysTo(dayInCologne(now), terms.paymentDays);
  const fee = { cents, until: cents > 0 ? due : '' };
  const line = `Stornogebühr ${euroFromCents(cents)}${untilText(fee.until)}`;
  store.bookings.setAgreed(booking.reference, booking.version, { ...booking, fee }, [line], now);
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
  letter: WrittenLetter,
  way: LetterWay,
  source: LetterSource,
  now: Date,
): void {
  const { reference } = booking;
  const { kind, subject, text } = letter;
  store.transaction(() => {
    const messageId = way === 'mail' ? storeMails(store, booking, letter, source, now) : '';
    if (kind === 'confirmation') fixDeposit(store, booking, source.content, now);
    if (kind === 'cancellation' && booking.status === 'gebucht')
      fixFee(store, booking, source.content, now);
    store.history.add(
      reference,
      { kind: 'letter', letter: kind, subject, text, way, messageId },
      now,
    );
    const { status } = letterRules[kind];
    if (status) store.bookings.setStatus(reference, status, now);
  });
}
