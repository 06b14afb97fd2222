/** Sends a letter that the owner wrote: into the outbox, with all that follows from it. */
import type { LetterKind } from '../letterKinds.ts';
import { guestCalendar } from '../calendar/entries.ts';
import { depositTerms, fixedTerms } from '../deposit.ts';
import type { MailContent, MailKind } from '../store/outbox.ts';
import { mail, typedText } from '../mail/templates/design.ts';
import type { StoredRequest } from '../request.ts';
import type { LetterSource } from '../siteContent.ts';
import type { Store } from '../store/store.ts';
import { kinds } from './kinds.ts';
import type { LetterText } from './suggestLetter.ts';

const isCallOff = (kind: MailKind): boolean => kind === 'refusal' || kind === 'cancellation';

/**
 * Stores a letter with its copy to the owner, a mail of its own, so that a refusal of the guest's address shows; notes it in the
 * history, drops its draft, and changes the status: in one transaction. A confirmation makes the deposit an amount, whatever
 * its text says, and a letter that calls off what was confirmed takes it out of the guest's calendar.
 *
 * @param request with an e-mail address
 */
export function sendLetter(
  store: Store,
  request: StoredRequest,
  kind: LetterKind,
  { subject, text }: LetterText,
  { content, settings }: LetterSource,
  now: Date,
): void {
  const { number, status, version } = request;
  const isConfirmation = kind === 'confirmation';
  store.transaction(() => {
    const mails = store.outbox.of(number);
    const acknowledgement = mails.find((one) => one.kind === 'acknowledgement');
    const last = mails.findLast((one) => one.kind === 'confirmation' || isCallOff(one.kind));
    const callsOff = isCallOff(kind) && last?.kind === 'confirmation';
    const toGuest: MailContent = {
      subject,
      ...mail(content.business.name, subject, [typedText(text, number)]),
      // Mail programs then show one conversation.
      ...(acknowledgement && { inReplyTo: acknowledgement.messageId }),
      ...((isConfirmation || callsOff) && { calendar: guestCalendar(request, content.business, callsOff, now) }),
    };
    const messageId = store.outbox.add({ kind, content: toGuest, number }, now);
    store.outbox.add({ kind: 'copy', content: toGuest, number, recipients: settings.mailTo, messageId }, now);
    store.requests.note(number, { kind: 'letter', letter: kind, subject, text, messageId }, now);
    store.requests.setDraft(number, kind, undefined);
    const deposit = { ...request.deposit, ...fixedTerms(request) };
    if (isConfirmation && deposit.percent !== request.deposit.percent) {
      const line = `Anzahlung ${depositTerms(request.deposit)} → ${depositTerms(deposit)}`;
      store.requests.setAgreed(number, version, { ...request, deposit }, [line], now);
    }
    store.requests.setStatus(number, kinds[kind].status ?? status, status, now);
  });
}
