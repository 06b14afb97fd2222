/** Explains mail errors to the owner. */
import type { Settings } from '../../../environment.ts';
import { messageOf } from '../../../helpers.ts';

interface MailError {
  readonly message: string;
  /** nodemailer's code: `EAUTH`, `ESOCKET`, … */
  readonly code: string;
  /** Code of the system or of TLS: `ECONNREFUSED`, `CERT_HAS_EXPIRED`, … */
  readonly cause: string;
  /** The SMTP command that failed; `CONN` outside of any. */
  readonly command: string;
  /** Code of the server's answer; `0` without one. */
  readonly response: number;
  readonly timeout: string;
}

/** Reads the fields of what nodemailer threw. */
export function readMailError(error: unknown): MailError {
  const of = (name: string): string => {
    const value: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    message: messageOf(error)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, 300),
    code: of('code') || 'unbekannt',
    cause: of('originalCode'),
    command: of('command'),
    response: Number(of('responseCode')),
    timeout: of('timeoutType'),
  };
}

/** Whether mail server or connection failed. Any other error is a mistake of ours. */
const failedOutside = ({ code, response }: MailError): boolean =>
  response > 0 || /^E(?!RR_)/.test(code);
export const isMailError = (error: unknown): boolean => failedOutside(readMailError(error));

const ports = 'smtps:// gehört zu Port 465, smtp:// zu Port 587.';

interface ErrorKind {
  readonly matches: (error: MailError) => boolean;
  /** What the owner reads. Without a full stop. */
  readonly sentence: string;
  /** Says which setting to change, if one may be wrong. */
  readonly setting?: (host: string) => string;
}

/**
 * The kinds of mail errors. The first that matches counts. Extended codes (`5.1.1`) are those of
 * RFC 3463.
 */
const errorKinds: readonly ErrorKind[] = [
  {
    matches: (error) => !failedOutside(error),
    sentence: 'Ein Fehler im Programm hält die Mail auf',
  },
  {
    matches: ({ cause }) => /CERT|ISSUER|SIGNATURE/.test(cause),
    sentence: 'Der Mailserver weist sich nicht richtig aus',
    setting: (host) =>
      `Das Zertifikat von ${host} gilt nicht. Schreiben Sie in SMTP_URL den Namen des Servers so, wie Ihr E-Mail-Anbieter ihn nennt.`,
  },
  {
    matches: ({ code, command, response }) =>
      code === 'ETLS' || (command === 'EHLO' && response > 0),
    sentence: 'Der Mailserver bietet keine Verschlüsselung an',
    setting: (host) =>
      `${host} bietet keine Verschlüsselung (TLS) an, und ein Passwort geht nie unverschlüsselt hinaus. Prüfen Sie SMTP_URL: ${ports}`,
  },
  {
    matches: ({ code, response }) => code === 'EAUTH' || response === 530,
    sentence: 'Der Mailserver nimmt die Anmeldung nicht an',
    setting: () =>
      'Prüfen Sie Name und Passwort in SMTP_URL; Sonderzeichen darin müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.',
  },
  {
    matches: ({ code, cause, timeout }) =>
      cause !== '' || timeout !== '' || /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|ABORT)$/.test(code),
    sentence: 'Der Mailserver ist nicht zu erreichen',
    setting: (host) =>
      `${host} ist so nicht zu erreichen. Prüfen Sie Server und Port in SMTP_URL: ${ports}`,
  },
  {
    matches: ({ message }) => /[45]\.2\.2\b|over ?quota|mailbox.*full/i.test(message),
    sentence: 'Das Postfach ist voll',
  },
  {
    matches: ({ message }) =>
      /spam|junk|block|blacklist|reputation|\b(?:spf|dkim|dmarc)\b/i.test(message),
    sentence: 'Der Mailserver hält die Mail für Spam',
  },
  {
    matches: ({ command, response, message }) =>
      /5\.1\.[123]\b/.test(message) ||
      (command === 'RCPT TO' &&
        [550, 551, 553].includes(response) &&
        !/5\.7\.|relay/i.test(message)),
    sentence: 'Diese Adresse gibt es nicht',
  },
];
const otherError: ErrorKind = {
  matches: () => true,
  sentence: 'Der Mailserver nimmt die Mail nicht an',
};

function errorKindOf(error: MailError): ErrorKind {
  // An address may contain such words: `anna.block@example.org`.
  const withoutAddresses = { ...error, message: error.message.replace(/\S+@\S+/g, '') };
  return errorKinds.find(({ matches }) => matches(withoutAddresses)) ?? otherError;
}

/** Tells the owner why a mail did not leave. Without a full stop. */
export const mailErrorText = (error: MailError): string => errorKindOf(error).sentence;

/** The mail server's own words for the log, without addresses. */
export const mailErrorWording = ({ message }: MailError): string =>
  message.replace(/\S+@\S+/g, '…');

/**
 * Tells the owner why the test mail did not leave and which setting to change, with the mail
 * server's own words.
 */
export function explainMailError(error: unknown, { smtpUrl }: Pick<Settings, 'smtpUrl'>): string {
  const mailError = readMailError(error);
  const host = `„${smtpUrl && new URL(smtpUrl).hostname}“`;
  const { sentence, setting } = errorKindOf(mailError);
  const advice = setting?.(host) ?? 'Prüfen Sie SMTP_URL, MAIL_TO und MAIL_FROM.';
  return `Die Testmail ging nicht hinaus. ${sentence}. ${advice}\nDie Meldung im Wortlaut: ${mailError.message}`;
}
