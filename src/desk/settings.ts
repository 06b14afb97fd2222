/** The desk's settings: environment variables, all optional. README lists them. */
import { site } from '../business/site.ts';

export interface Settings {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Folder of the SQLite file and of mails written as files. */
  readonly dataDir: string;
  /** Empty: mails become files. */
  readonly smtpUrl: string;
  readonly mailTo: string;
  readonly mailFrom: string;
  /** First pause after a failed delivery, in seconds. */
  readonly mailRetrySeconds: number;
  /** Requests per address in ten minutes; 0 switches the limit off. */
  readonly rateLimit: number;
  /** How many proxies of ours append to `X-Forwarded-For`; 0 trusts none of its entries. */
  readonly trustProxy: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Age in days at which a request is deleted. */
  readonly retentionDays: number;
}

/** A setting has a value that cannot be used; the message is a German sentence for the owner. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new SettingsError(
    `Die Einstellung ${name} braucht eine ganze Zahl von ${least} bis ${most}; jetzt steht dort „${text}“.`,
  );
}

function url(name: string, text: string, protocols: readonly string[]): URL {
  const value = URL.canParse(text) ? new URL(text) : undefined;
  // The value stays out of the sentence: SMTP_URL holds a password.
  if (!value || !protocols.includes(value.protocol)) {
    throw new SettingsError(
      `Die Einstellung ${name} braucht eine Adresse, die mit ${protocols.join('// oder ')}// beginnt.`,
    );
  }
  return value;
}

function address(env: Environment, name: string): string {
  const text = env[name]?.trim();
  if (!text) return site.email;
  if (/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text)) return text;
  throw new SettingsError(`Die Einstellung ${name} braucht genau eine E-Mail-Adresse wie name@beispiel.de.`);
}

/**
 * Reads the settings.
 *
 * @throws SettingsError with a German sentence that names the setting and what it needs.
 */
export function readSettings(env: Environment): Settings {
  const smtpUrl = env['SMTP_URL']?.trim() ?? '';
  if (smtpUrl) url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  return {
    host: env['HOST']?.trim() || 'localhost',
    port: wholeNumber(env, 'PORT', 4321, 0, 65_535),
    dataDir: env['DATA_DIR']?.trim() || 'data',
    smtpUrl,
    mailTo: address(env, 'MAIL_TO'),
    mailFrom: address(env, 'MAIL_FROM'),
    mailRetrySeconds: wholeNumber(env, 'MAIL_RETRY_SECONDS', 60, 1, 3600),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 5, 0, 1_000_000),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    siteUrl: url('SITE_URL', env['SITE_URL']?.trim() || site.url, ['http:', 'https:']).origin,
    retentionDays: wholeNumber(env, 'RETENTION_DAYS', site.retentionDays, 1, 36_500),
  };
}
