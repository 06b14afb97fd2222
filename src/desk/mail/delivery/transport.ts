/** Sends one mail by SMTP, and classifies failures. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../../../environment.ts';
import type { Business } from '../../../schemas/businessSchema.ts';
import { mailErrorText, mailErrorWording, readMailError } from './mailError.ts';
import type { UndeliveredMail } from '../../store/outbox.ts';
import { mailKinds } from '../../store/mailKinds.ts';

/**
 * Limit of one delivery, in milliseconds. Some servers keep the connection alive without answering.
 */
export const maxDeliveryMs = 20 * 60_000;

/**
 * Sends one mail.
 *
 * @throws an error that `readFailure` classifies
 */
export type Transport = (mail: SendMailOptions) => Promise<void>;

/** Makes options for nodemailer. A password never leaves this machine unencrypted. */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(url.hostname);
  if (url.password && !loopback) url.searchParams.set('requireTLS', 'true');
  return {
    url: url.href,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    dnsTimeout: 15_000,
    // A server may take ten minutes to confirm a mail (RFC 5321, 4.5.3.2.6). Who gives up sooner
    // sends it twice.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Opens a transport to a mail server.
 *
 * @param smtpUrl may be empty if nothing is sent
 */
export function openTransport(smtpUrl: string): Transport {
  const smtp = createTransport(smtpUrl ? smtpOptions(smtpUrl) : { streamTransport: true });
  return async (mail) => {
    await smtp.sendMail({ ...mail, signal: AbortSignal.timeout(maxDeliveryMs) });
  };
}

/**
 * Breaks up encoded words (RFC 2047) that a guest typed. Decoded, they could hold control
 * characters.
 */
const breakEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

/**
 * Makes the message for nodemailer. Nothing that a guest typed is part of the sender's or the
 * owner's address.
 */
export function composeMail(
  {
    kind,
    content,
    recipient,
    to,
    messageId,
    createdAt,
  }: Pick<UndeliveredMail, 'kind' | 'content' | 'recipient' | 'to' | 'messageId' | 'createdAt'>,
  { mailFrom, siteUrl }: Pick<Settings, 'mailFrom' | 'siteUrl'>,
  { name, email }: Pick<Business, 'name' | 'email'>,
): SendMailOptions {
  const { subject, text, html, calendar, replyTo, inReplyTo } = content;
  const globally = (id: string): string => `<${id}@${new URL(siteUrl).hostname}>`;
  // Guests answer to the address on the site, even if the mail server requires another sender.
  const ownAddress = mailFrom === email ? undefined : email;
  return {
    from: { name, address: mailFrom },
    to: { name: '', address: to },
    envelope: { from: mailFrom, to: recipient },
    date: createdAt,
    subject: breakEncodedWords(subject),
    text,
    html,
    messageId: globally(messageId),
    ...(inReplyTo !== undefined && {
      inReplyTo: globally(inReplyTo),
      references: globally(inReplyTo),
    }),
    replyTo: replyTo ? { ...replyTo, name: breakEncodedWords(replyTo.name) } : ownAddress,
    ...(calendar !== undefined && {
      attachments: [
        {
          filename: 'termin.ics',
          content: calendar,
          contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'}`,
        },
      ],
    }),
    // Holiday responders do not answer such mails (RFC 3834).
    ...(mailKinds[kind].isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  };
}

export interface DeliveryFailure {
  /** Tells the owner why. Without a full stop. */
  readonly reason: string;
  /** Code and words of the mail server or the system, for the log. Without e-mail addresses. */
  readonly code: string;
  /** Whether recipient or text were rejected for good (5xx). */
  readonly rejected: boolean;
  /**
   * Whether all mails are affected: no connection, failed login, or a server that takes no mail of
   * ours.
   */
  readonly unreachable: boolean;
}

/** Classifies what a transport threw. */
export function readFailure(error: unknown): DeliveryFailure {
  const mailError = readMailError(error);
  const { code, command, response } = mailError;
  const aboutMail = ['RCPT TO', 'DATA'].includes(command);
  return {
    reason: mailErrorText(mailError),
    code: `${response > 0 ? `Antwort ${response}` : code}: ${mailErrorWording(mailError)}`,
    // 503 (bad sequence of commands) is about the session, not about the mail.
    rejected: aboutMail && response >= 500 && response !== 503,
    unreachable:
      !aboutMail && /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|ABORT)$/.test(code),
  };
}
