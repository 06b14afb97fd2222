/** Sends a letter that the owner wrote, and notes all that follows from it. */
import { guestCalendar } from '../../calendar/entries.ts';
import type { LetterKind } from '../../letterKinds.ts';
import { bookedDeposit, depositShare, feeCents } from '../../money.ts';
import { euroFromCents } from '../../../domain/format/price.ts';
import type { Agreed, StoredRequest } from '../../request.ts';
import type { LetterSource, SiteContent } from '../../siteContent.ts';
import type { MailContent, MailKind } from '../../store/outbox.ts';
import type { LetterWay } from '../../store/requests.ts';
import type { Store } from '../../store/store.ts';
import { addDaysTo, dayOf, formatWall, patterns } from '../../time.ts';
import { mail, typedText } from '../templates/design.ts';
import { letters } from './kinds.ts';

/** A letter as it leaves: plain text. */
interface WrittenLetter {
  readonly kind: LetterKind;
  readonly subject: string;
  readonly text: string;
}

const isCallOff = (kind: MailKind): boolean => kind === 'decline' || kind === 'cancellation';

/** Stores the mail and a separate copy to the owner. With BCC, a rejected address of the guest would not show. */
function storeMails(
  store: Store,
  request: StoredRequest,
  { kind, subject, text }: WrittenLetter,
  { content, settings }: LetterSource,
  now: Date,
): string {
  const { number } = request;
  const mails = store.outbox.of(number);
  const acknowledgement = mails.find((one) => one.kind === 'acknowledgement');
  const last = mails.findLast((one) => one.kind === 'confirmation' || isCallOff(one.kind));
  const callsOff = isCallOff(kind) && last?.kind === 'confirmation';
  const hasCalendar = kind === 'confirmation' || callsOff;
  const toGuest: MailContent = {
    subject,
    ...mail(content.business.name, subject, [typedText(text, number)]),
    // Mail programs then show one conversation.
    ...(acknowledgement && { inReplyTo: acknowledgement.messageId }),
    ...(hasCalendar && {
      calendar: guestCalendar(request, content.business, settings.siteUrl, callsOff, now),
    }),
  };
  const messageId = store.outbox.add({ kind, content: toGuest, number }, now);
  const recipients = settings.mailTo;
  store.outbox.add({ kind: 'copy', content: toGuest, number, recipients, messageId }, now);
  return messageId;
}

const untilText = (day: string): string =>
  day ? `, bis ${formatWall(day, patterns.dayInShort)}` : '';

/** A booking makes the deposit an amount with a day; a change that says so in the history, if any. */
export function settleDeposit(
  store: Store,
  request: StoredRequest,
  { prices }: Pick<SiteContent, 'prices'>,
  now: Date,
): void {
  const deposit = bookedDeposit(request, prices.terms, now);
  const text = (one: Agreed['deposit']): string => depositShare(one) + untilText(one.until);
  const line = `Anzahlung ${text(request.deposit)} → ${text(deposit)}`;
  if (text(deposit) !== text(request.deposit))
    store.requests.setAgreed(request.number, request.version, { ...request, deposit }, [line], now);
}

/** A cancellation makes the fee an amount with a day. */
function settleFee(store: Store, request: StoredRequest, { prices }: SiteContent, now: Date): void {
  const cents = feeCents(request, prices.terms, now);
  if (cents === undefined) return;
  const until = request.fee.until || addDaysTo(dayOf(now), prices.terms.paymentDays);
  const fee = { cents, until: cents > 0 ? until : '' };
  const line = `Stornogebühr ${euroFromCents(cents)}${untilText(fee.until)}`;
  store.requests.setAgreed(request.number, request.version, { ...request, fee }, [line], now);
}

/**
 * Notes a letter in the history, and changes money and status as it says; by mail it goes into the outbox. A letter that calls off
 * what was confirmed takes it out of the guest's calendar.
 *
 * @param way `mail` needs an e-mail address
 */
export function sendLetter(
  store: Store,
  request: StoredRequest,
  letter: WrittenLetter,
  way: LetterWay,
  source: LetterSource,
  now: Date,
): void {
  const { number } = request;
  const { kind, subject, text } = letter;
  store.transaction(() => {
    const messageId = way === 'mail' ? storeMails(store, request, letter, source, now) : '';
    if (kind === 'confirmation') settleDeposit(store, request, source.content, now);
    if (kind === 'cancellation') settleFee(store, request, source.content, now);
    store.requests.note(
      number,
      { kind: 'letter', letter: kind, subject, text, way, messageId },
      now,
    );
    const { status } = letters[kind];
    if (status) store.requests.setStatus(number, status, now);
  });
}
