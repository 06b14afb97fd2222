/** Explains mail errors to the owner. */
import type { Settings } from '../../environment.ts';

/** An error of nodemailer. */
interface MailError {
  readonly message: string;
  /** nodemailer's code: `EAUTH`, `ESOCKET`, … */
  readonly code: string;
  /** The code of system or TLS: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, … */
  readonly cause: string;
  /** The SMTP command that failed; `CONN` outside of any. */
  readonly command: string;
  /** The server's answer, `0` without one. */
  readonly response: number;
  readonly timeout: string;
}

/** Reads the error of a failed delivery. */
export function readMailError(error: unknown): MailError {
  const of = (name: string): string => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    message: (error instanceof Error ? error.message : String(error)).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300),
    code: of('code') || 'unbekannt',
    cause: of('originalCode'),
    command: of('command'),
    response: Number(of('responseCode')),
    timeout: of('timeoutType'),
  };
}

const ports = 'smtps:// gehört zu Port 465, smtp:// zu Port 587.';

/** Says which setting to change, by the error that a wrong one leads to. */
function advice({ code, cause, command, response, timeout }: MailError, smtpUrl: string): string {
  const host = `„${smtpUrl && new URL(smtpUrl).hostname}“`;
  if (/CERT|ISSUER|SIGNATURE/.test(cause))
    return `Das Zertifikat von ${host} gilt nicht. Schreiben Sie in SMTP_URL den Namen des Servers so, wie Ihr E-Mail-Anbieter ihn nennt.`;
  if (code === 'ETLS' || (command === 'EHLO' && response > 0))
    return `${host} bietet keine Verschlüsselung (TLS) an, und ein Passwort geht nie unverschlüsselt hinaus. Prüfen Sie SMTP_URL: ${ports}`;
  if (code === 'EAUTH' || response === 530)
    return 'Der Mailserver nimmt die Anmeldung nicht an. Prüfen Sie Name und Passwort in SMTP_URL; Sonderzeichen darin müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.';
  if (code === 'EDNS' || cause !== '' || timeout !== '')
    return `${host} ist so nicht zu erreichen. Prüfen Sie Server und Port in SMTP_URL: ${ports}`;
  return 'Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.';
}

/** Says why the test mail was not sent and which setting to change, followed by the mail server's message. */
export function explainMailError(error: unknown, { smtpUrl }: Pick<Settings, 'smtpUrl'>): string {
  const mailError = readMailError(error);
  return `Die Testmail ging nicht hinaus. ${advice(mailError, smtpUrl)}\nDie Meldung im Wortlaut: ${mailError.message}`;
}
