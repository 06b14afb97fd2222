/** Sends one mail by SMTP or writes it to a file, and classifies failures. */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../../environment.ts';
import type { Letter } from '../letter.ts';
import { readMailError } from './mailError.ts';
import { giveToOwner, makeFolder } from '../store/folder.ts';
import { mailFolder } from '../store/outbox.ts';

/** Limit of one delivery, in milliseconds, for servers that keep the connection alive without answering. */
const longestDeliveryMs = 20 * 60_000;

/** Sends one mail, or throws; an error after the complete text was sent has `unanswered`. */
export type Transport = (mail: SendMailOptions, name: string) => Promise<void>;

/**
 * Options for nodemailer. Parameters of the URL (`src/environment.ts` has their list) take precedence, but cannot allow
 * sending the password unencrypted to another machine.
 */
export function smtpOptions(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(url.hostname);
  if (url.password && !loopback) url.searchParams.set('requireTLS', 'true');
  return {
    url: url.href,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    dnsTimeout: 15_000,
    // A server may take ten minutes to confirm a mail (RFC 5321, 4.5.3.2.6); giving up sooner would send it twice.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(smtpUrl: string): Transport {
  const smtp = createTransport(smtpOptions(smtpUrl));
  /** Deliveries whose text was sent completely. */
  const sent = new WeakSet<AbortSignal>();
  smtp.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc((text) => text.once('end', () => signal && sent.add(signal)));
    done();
  });
  return async (mail) => {
    const signal = AbortSignal.timeout(longestDeliveryMs);
    try {
      await smtp.sendMail({ ...mail, signal });
    } catch (error) {
      throw Object.assign(error instanceof Error ? error : new Error(String(error)), { unanswered: sent.has(signal) });
    }
  };
}

function fileTransport(dataDir: string): Transport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const folder = mailFolder(dataDir);
  return async (mail, name) => {
    const { message } = await composer.sendMail(mail);
    makeFolder(folder);
    const path = join(folder, `${name}.eml`);
    const file = await open(`${path}.neu`, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    giveToOwner(`${path}.neu`);
    await rename(`${path}.neu`, path);
  };
}

/** SMTP if configured, otherwise files in `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(dataDir);
}

/** Breaks what a guest typed as an encoded word (RFC 2047), so that no program decodes it to control characters. */
const literal = (text: string): string => text.replaceAll('=?', '= ?');

/** Addresses a letter. Visitor's input is never part of the sender's or the owner's address. */
export function compose(
  letter: Letter,
  to: { readonly recipient: string; readonly messageId: string; readonly date: Date },
  { bar, mailTo, mailFrom, siteUrl }: Pick<Settings, 'bar' | 'mailTo' | 'mailFrom' | 'siteUrl'>,
): SendMailOptions {
  const { subject, text, html, calendar, replyTo } = letter;
  // Guests answer to the address on the site, also if the mail server requires another sender.
  const ownAddress = mailFrom === bar.email ? undefined : bar.email;
  return {
    from: { name: bar.name, address: mailFrom },
    to: (to.recipient ? [to.recipient] : mailTo).map((address) => ({ name: '', address })),
    date: to.date,
    subject: literal(subject),
    text,
    html,
    messageId: `<${to.messageId}@${new URL(siteUrl).hostname}>`,
    replyTo: replyTo ? { ...replyTo, name: literal(replyTo.name) } : ownAddress,
    ...(calendar !== undefined && {
      attachments: [
        { filename: 'anfrage.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      ],
    }),
    // Tells holiday responders to keep quiet (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

export interface Failure {
  /** The message of the mail server or the system, in one line. */
  readonly reason: string;
  /** For the log: unlike the server's message, it cannot contain an e-mail address. */
  readonly code: string;
  /** Refused recipient or text: for now (4xx) or permanently (5xx). */
  readonly refused: 'for now' | 'for good' | undefined;
  /** The server has the complete text, but did not confirm it: it may have delivered the mail. */
  readonly unanswered: boolean;
  /** Affects all mails: no connection, login failed, or the server refuses our mail altogether. */
  readonly unreachable: boolean;
}

/** Classifies an error of a transport. */
export function readFailure(error: unknown): Failure {
  const { message, code, command, response } = readMailError(error);
  const aboutMail = ['RCPT TO', 'DATA'].includes(command);
  // 503 (bad sequence of commands) is about the session, not about the mail.
  const refused =
    !aboutMail || response < 400 || response === 503 ? undefined : response < 500 ? 'for now' : 'for good';
  const unanswered = response === 0 && error instanceof Error && 'unanswered' in error && error.unanswered === true;
  return {
    reason: message,
    code: response > 0 ? `Antwort ${response}` : code,
    refused,
    unanswered,
    unreachable:
      !aboutMail && !unanswered && /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|ABORT)$/.test(code),
  };
}
