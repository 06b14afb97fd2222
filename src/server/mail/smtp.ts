/** Sends mails by SMTP, and says what a failure means. */
import { createTransport } from 'nodemailer';
import type { SiteData } from '../../domain/siteData.ts';
import type { Settings } from '../../environment.ts';
import { isRecord, messageOf } from '../../domain/unknown.ts';

/** Limit of one delivery, in milliseconds: some servers never answer and keep the connection. */
const maxDeliveryMs = 20 * 60_000;

/** Options for nodemailer. A password never leaves this machine unencrypted. */
function transportOptions(smtpUrl: string, name: string) {
  const url = new URL(smtpUrl);
  const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(url.hostname);
  // A mail server on this machine has a certificate of its own, and nobody can listen in between.
  if (loopback) url.searchParams.set('tls.rejectUnauthorized', 'false');
  else if (url.password) url.searchParams.set('requireTLS', 'true');
  return {
    url: url.href,
    // The name in the greeting: strict servers refuse a machine's own, which has no dot.
    name,
    connectionTimeout: 30_000,
    dnsTimeout: 15_000,
    // A server may take ten minutes to confirm a mail (RFC 5321, 4.5.3.2.6). If we hung up before,
    // it might have taken the mail, and our next try would be a second copy.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    // One connection for all mails: some hosters take no second one before the first is gone.
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    maxRequeues: 0,
  } as const;
}

/** A mail without sender, recipient and Message-ID. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Text of an `.ics` file. */
  readonly calendar?: string | undefined;
  /** Without it, answers go to the bar, even if the mail server requires another sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** The owner's addresses. */
export const ownersAddresses = (
  { MAIL_TO }: Settings,
  { email }: SiteData['business'],
): readonly string[] => (MAIL_TO.length > 0 ? MAIL_TO : [email]);

/** Breaks up encoded words (RFC 2047) that a guest typed: they could hold control characters. */
const breakEncodedWords = (text: string): string => text.replaceAll('=?', '= ?');

/** Opens the mail server of the settings. The first mail connects to it, `close` ends that. */
export function createMailTransport(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>,
  { name, email, url }: SiteData['business'],
) {
  const { hostname } = new URL(url);
  const transport = createTransport(transportOptions(SMTP_URL, hostname));
  return {
    /**
     * Sends a mail, once one of its recipients is taken.
     *
     * @param id of the Message-ID, without brackets and host
     * @returns the recipients that were refused
     * @throws an error that `explainDeliveryFailure` explains
     */
    async send(
      { subject, text, html, calendar, replyTo = { name: '', address: email } }: MailContent,
      recipients: readonly string[],
      id: string,
    ): Promise<readonly string[]> {
      const { rejected } = await transport.sendMail({
        from: { name, address: MAIL_FROM || email },
        to: recipients.map((address) => ({ name: '', address })),
        replyTo: { ...replyTo, name: breakEncodedWords(replyTo.name) },
        subject: breakEncodedWords(subject),
        text,
        html,
        messageId: `<${id}@${hostname}>`,
        ...(calendar !== undefined && {
          attachments: [
            {
              filename: 'termin.ics',
              content: calendar,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ],
        }),
        // Holiday responders do not answer such mails (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(maxDeliveryMs),
      });
      return rejected;
    },
    close: () => transport.close(),
  };
}

const portsSentence = 'smtps:// gehört zu Port 465, smtp:// zu Port 587.';

/** A hint for the owner on what to check, by what failed; '' for anything else. */
function hint(code: string, status: number, words: string): string {
  if (code === 'EAUTH' || status === 530)
    return 'Prüfen Sie Name und Passwort in SMTP_URL; Sonderzeichen darin müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.';
  if (code === 'ETLS' || /certificate/i.test(words))
    return `Mit dem Mailserver kommt keine gültige Verschlüsselung (TLS) zustande, und ein Passwort geht nie unverschlüsselt hinaus. Schreiben Sie seinen Namen in SMTP_URL so, wie Ihr E-Mail-Anbieter ihn nennt: ${portsSentence}`;
  if (/^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS)$/.test(code))
    return `Der Mailserver ist nicht zu erreichen. Prüfen Sie Server und Port in SMTP_URL: ${portsSentence}`;
  return '';
}

interface DeliveryFailure {
  /** A hint for the owner, if any, and the words of mail server or system without addresses. */
  readonly text: string;
  /** Whether this recipient does not exist: no other try will help. */
  readonly isRecipientRefused: boolean;
  /** Whether no other mail would leave now: no connection, no login, or a server that is busy. */
  readonly isUnreachable: boolean;
  /** Whether name or password are wrong; the server is unreachable then, too. */
  readonly isLoginRefused: boolean;
}

/** Explains what `send` threw. */
export function explainDeliveryFailure(error: unknown): DeliveryFailure {
  const {
    code = '',
    command = '',
    response = '',
    responseCode = 0,
  }: Readonly<Record<string, unknown>> = isRecord(error) ? error : {};
  const status = Number(responseCode);
  const words = messageOf(error)
    .replace(/\S+@\S+/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300);
  const aboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command));
  // 503 and 530 are about the session; 5.7.x (RFC 3463) and relaying about our own set-up.
  const aboutUs =
    [503, 530].includes(status) || /\b5\.7\.\d|relay/i.test(`${String(response)} ${words}`);
  const isLoginRefused = code === 'EAUTH' && status >= 500;
  return {
    text: [hint(String(code), status, words), words].filter(Boolean).join(' '),
    isRecipientRefused: command === 'RCPT TO' && status >= 500 && !aboutUs,
    isUnreachable:
      status === 421 ||
      (!aboutMail &&
        /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|AUTH|PROTOCOL|ABORT)$/.test(String(code))),
    isLoginRefused,
  };
}
