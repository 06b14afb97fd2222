/** One mail on its way: to the mail server, or to a file; and what it means when it fails. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { site } from '../../business/site.ts';
import type { Settings } from '../../environment.ts';
import type { Letter } from './letter.ts';
import { readTrouble } from './trouble.ts';
import { mailFolder } from '../store/outbox.ts';

/** A server that goes on sending something, but no answer, must not hold a place in the queue. */
const longestDeliveryMs = 20 * 60_000;

/** Sends one mail, or throws; an error after the whole text has left has `unanswered`. */
export type Transport = (mail: SendMailOptions, name: string) => Promise<void>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'mailTo' | 'mailFrom' | 'siteUrl'>;

/**
 * How the mail server is spoken to. What the address itself says comes first (`smtp://host:587/?socketTimeout=60000`), but
 * never that a password may leave this machine in clear.
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
    // A server may take ten minutes to answer the text (RFC 5321, 4.5.3.2.6); one that is given up sooner gets it again.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(smtpUrl: string): Transport {
  const smtp = createTransport(smtpOptions(smtpUrl));
  /** The deliveries whose text was read to its end. */
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
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${name}.eml`);
    const file = await open(`${path}.neu`, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.neu`, path);
  };
}

/** SMTP where a server is set, else files under `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Transport {
  return smtpUrl ? smtpTransport(smtpUrl) : fileTransport(dataDir);
}

/** The mail as the transport takes it. Nothing that a visitor typed reaches the sender or the owner's address. */
export function compose(
  letter: Letter,
  to: { readonly recipient: string; readonly messageId: string; readonly received: Date },
  settings: MailSettings,
): SendMailOptions {
  const { subject, text, html, calendar, replyTo } = letter;
  return {
    from: { name: site.name, address: settings.mailFrom },
    to: { name: '', address: to.recipient || settings.mailTo },
    date: to.received,
    subject,
    text,
    html,
    messageId: `<${to.messageId}@${new URL(settings.siteUrl).hostname}>`,
    // Guests answer to the address that the site names, whatever address the mail server wants as the sender.
    replyTo: replyTo ?? (settings.mailFrom === site.email ? undefined : site.email),
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
  /** What the mail server or the system said, in one line. */
  readonly reason: string;
  /** What of it the log may say: the server's own words may repeat an address. */
  readonly code: string;
  /** The server refused this recipient or this text for good (5xx). */
  readonly forGood: boolean;
  /** The server has the whole text and may have delivered it, but never answered. */
  readonly unanswered: boolean;
  /** No mail would leave now: no connection, no login, or a server that wants none of ours. */
  readonly unreachable: boolean;
}

/** Sorts what a transport threw. */
export function readFailure(error: unknown): Failure {
  const { message, code, command, response } = readTrouble(error);
  const aboutMail = ['RCPT TO', 'DATA'].includes(command);
  const unanswered = response === 0 && error instanceof Error && 'unanswered' in error && error.unanswered === true;
  return {
    reason: message,
    code: response > 0 ? `Antwort ${response}` : code,
    // 503: the server lost count of the conversation, not of the mail.
    forGood: aboutMail && response >= 500 && response !== 503,
    unanswered,
    unreachable:
      !aboutMail && !unanswered && /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|ABORT)$/.test(code),
  };
}
