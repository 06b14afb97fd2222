/** Reads and checks the settings; `.env.example` explains them to the owner. All are optional. */
import { realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';

/** What settings and mails take from `betrieb.yaml`. */
export interface OwnBusiness {
  readonly name: string;
  readonly url: string;
  readonly email: string;
  readonly retentionDays: number;
}

export interface Settings {
  readonly business: OwnBusiness;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Folder of the SQLite file. */
  readonly dataDir: string;
  /** Empty: mails wait. */
  readonly smtpUrl: string;
  /** The owner's addresses, at least one. */
  readonly mailTo: readonly string[];
  readonly mailFrom: string;
  /** First pause after a failed delivery, in seconds. */
  readonly mailRetrySeconds: number;
  /** Requests per address in `rateLimitMinutes`; 0 switches the limit off. */
  readonly rateLimit: number;
  /** Number of our own proxies that append to `X-Forwarded-For`; 0 ignores the header. */
  readonly trustProxy: number;
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of the server that a CDN forwards the form to; empty without a CDN. */
  readonly apiOrigin: string;
  /** Age in days at which a request is deleted. */
  readonly retentionDays: number;
}

/** An invalid setting; the message is a German sentence for the owner. */
export class SettingsError extends Error {}

/** The time in which `RATE_LIMIT` counts. */
export const rateLimitMinutes = 10;

type Name =
  | 'HOST'
  | 'PORT'
  | 'DATA_DIR'
  | 'SMTP_URL'
  | 'MAIL_TO'
  | 'MAIL_FROM'
  | 'MAIL_RETRY_SECONDS'
  | 'RATE_LIMIT'
  | 'TRUST_PROXY'
  | 'SITE_URL'
  | 'API_ORIGIN'
  | 'RETENTION_DAYS';

type Environment = Readonly<Partial<Record<Name, string>>>;

function wholeNumber(env: Environment, name: Name, fallback: number, least: number, most: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new SettingsError(
    `Die Einstellung ${name} braucht eine ganze Zahl von ${least} bis ${most}; jetzt steht dort „${text}“.`,
  );
}

function origin(env: Environment, name: Name, fallback: string, protocols = ['http:', 'https:']): string {
  const text = env[name]?.trim() || fallback;
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new SettingsError(
    `Die Einstellung ${name} braucht eine Adresse wie https://beispiel.de, ohne Pfad; jetzt steht dort „${text}“.`,
  );
}

/** The error message must not repeat the value, which holds a password. */
function mailServer(env: Environment): string {
  const text = env.SMTP_URL?.trim() ?? '';
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!/^smtps?:\/\//i.test(text)) {
    throw new SettingsError(
      'Die Einstellung SMTP_URL braucht eine Adresse, die mit smtp:// oder smtps:// beginnt, zum Beispiel smtps://name:passwort@mail.beispiel.de:465.',
    );
  }
  // An unescaped `#`, `/` or `?` in the password ends the URL's authority: the `@` stands in the rest, or it does not parse.
  if (
    !url?.hostname ||
    (text.includes('@') && !url.username) ||
    `${url.pathname}${url.search}${url.hash}`.includes('@')
  ) {
    throw new SettingsError(
      'Die Einstellung SMTP_URL braucht eine Adresse wie smtps://name:passwort@mail.beispiel.de:465. Sonderzeichen in Name und Passwort müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.',
    );
  }
  // The mail library takes any parameter without a look: with some it dies at the first mail, with others nothing is sent.
  if (url.search && url.search !== '?tls.rejectUnauthorized=false') {
    throw new SettingsError(
      'Die Einstellung SMTP_URL braucht nichts hinter der Adresse; nur für einen eigenen Mailserver, dessen Zertifikat nicht zählt, ?tls.rejectUnauthorized=false.',
    );
  }
  return text;
}

/** The absolute path, with links followed as far as folders exist. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = resolve(path, '..');
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

/** Whether a path leads into a folder, or to it. */
function isWithin(folder: string, path: string): boolean {
  const way = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** Folders that visitors are served from, or whose files the next build copies there; like `.env` of the current folder. */
const servedFolders = ['dist', '.builds', 'public'];

function dataFolder(env: Environment): string {
  const folder = env.DATA_DIR?.trim() || 'data';
  if (!servedFolders.some((served) => isWithin(served, folder))) return folder;
  throw new SettingsError(
    'Die Einstellung DATA_DIR braucht einen Ordner außerhalb von dist, .builds und public: Was dort liegt, kann jeder abrufen.',
  );
}

const isAddress = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text);

function senderAddress({ MAIL_FROM }: Environment, fallback: string): string {
  const text = MAIL_FROM?.trim();
  if (!text) return fallback;
  if (isAddress(text)) return text;
  throw new SettingsError('Die Einstellung MAIL_FROM braucht genau eine E-Mail-Adresse wie name@beispiel.de.');
}

function ownerAddresses({ MAIL_TO }: Environment, fallback: string): string[] {
  if (!MAIL_TO?.trim()) return [fallback];
  const addresses = MAIL_TO.split(',').map((text) => text.trim());
  if (addresses.every(isAddress)) return addresses;
  throw new SettingsError(
    'Die Einstellung MAIL_TO braucht eine E-Mail-Adresse wie name@beispiel.de oder mehrere, durch Kommas getrennt.',
  );
}

/** Reads where the server listens. */
export function readAddress(env: Environment): Pick<Settings, 'host' | 'port'> {
  return { host: env.HOST?.trim() || 'localhost', port: wholeNumber(env, 'PORT', 4321, 0, 65_535) };
}

/**
 * Reads the settings. An empty one counts as not set.
 *
 * @param env `process.env`
 * @param business defaults
 * @throws SettingsError with a German sentence that names the setting and what it needs
 */
export function readSettings(env: Environment, business: OwnBusiness): Settings {
  return {
    business,
    ...readAddress(env),
    dataDir: dataFolder(env),
    smtpUrl: mailServer(env),
    mailTo: ownerAddresses(env, business.email),
    mailFrom: senderAddress(env, business.email),
    mailRetrySeconds: wholeNumber(env, 'MAIL_RETRY_SECONDS', 60, 1, 3600),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 5, 0, 1_000_000),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    siteUrl: origin(env, 'SITE_URL', business.url),
    apiOrigin: origin(env, 'API_ORIGIN', '', ['https:']),
    retentionDays: wholeNumber(env, 'RETENTION_DAYS', business.retentionDays, 30, 36_500),
  };
}
