/** Reads and checks the settings; `.env.example` explains them to the owner. All are optional. */
import { relative, sep } from 'node:path';
import { z } from 'astro/zod';

/** What stands in `betrieb.yaml` where no setting says otherwise. */
interface Defaults {
  readonly url: string;
  readonly email: string;
  readonly retentionDays: number;
}

/** Used while that file has a mistake, which stops a build and is reported there. */
const noDefaults: Defaults = { url: 'http://localhost', email: '', retentionDays: 365 };

/** An invalid setting; the message is a German sentence for the owner. */
export class SettingsError extends Error {}

/** The time in which `RATE_LIMIT` counts. */
export const rateLimitMinutes = 10;

/** Whether visitors could fetch what lies at this path, now or after the next build; relative to the current folder, as `.env`. */
export const isPublicFolder = (path: string): boolean =>
  ['dist', '.builds', 'public'].includes(relative('', path).split(sep)[0] ?? '');

const currentValueHint = (input: unknown): string => `jetzt steht dort „${String(input)}“.`;

/** Digits from `least` to `most`. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `eine ganze Zahl von ${least} bis ${most}; ${currentValueHint(input)}`,
    })
    .transform(Number);

/** An address without a path; a slash at its end goes, and '' stays. */
const origin = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => {
        const url = URL.parse(text);
        return (
          text === '' || (url && protocols.includes(url.protocol) && url.href === `${url.origin}/`)
        );
      },
      {
        error: ({ input }) =>
          `eine Adresse wie https://beispiel.de, ohne Pfad; ${currentValueHint(input)}`,
      },
    )
    .transform((text) => URL.parse(text)?.origin ?? '');

const isEmailAddress = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text);

/** Whether name and password of a mail server are encoded: a bare `#`, `/` or `?` would end the URL's host before the `@`. */
function isWholeUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url?.hostname || (text.includes('@') && !url.username)) return false;
  return !`${url.pathname}${url.search}${url.hash}`.includes('@');
}

/** No sentence may repeat the value, which holds a password. */
const mailServer = z
  .string()
  .refine((text) => /^smtps?:\/\//i.test(text), {
    error:
      'eine Adresse, die mit smtp:// oder smtps:// beginnt, zum Beispiel smtps://name:passwort@mail.beispiel.de:465.',
    abort: true,
  })
  .refine(isWholeUrl, {
    error:
      'eine Adresse wie smtps://name:passwort@mail.beispiel.de:465. Sonderzeichen in Name und Passwort müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.',
    abort: true,
  })
  // nodemailer (10.6) checks no parameter: some make it throw at the first mail, with others it sends nothing.
  .refine((text) => ['', '?tls.rejectUnauthorized=false'].includes(new URL(text).search), {
    error:
      'nichts hinter der Adresse; nur für einen eigenen Mailserver, dessen Zertifikat nicht zählt, ?tls.rejectUnauthorized=false.',
  });

const listenAddress = z.object({
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(0, 65_535).default(4321),
});

/** Each setting by its name; an error says what it needs, after „Die Einstellung … braucht“. */
const settings = ({ url, email, retentionDays }: Defaults) =>
  listenAddress.extend({
    DATA_DIR: z
      .string()
      .refine((folder) => !isPublicFolder(folder), {
        error:
          'einen Ordner außerhalb von dist, .builds und public: Was dort liegt, kann jeder abrufen.',
      })
      .default('data'),
    SMTP_URL: mailServer.default(''),
    MAIL_TO: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isEmailAddress), {
        error: 'eine E-Mail-Adresse wie name@beispiel.de oder mehrere, durch Kommas getrennt.',
      })
      .default([email]),
    MAIL_FROM: z
      .string()
      .refine(isEmailAddress, { error: 'genau eine E-Mail-Adresse wie name@beispiel.de.' })
      .default(email),
    MAIL_RETRY_SECONDS: wholeNumber(1, 3600).default(60),
    RATE_LIMIT: wholeNumber(0, 1_000_000).default(5),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    SITE_URL: origin(['http:', 'https:']).prefault(url),
    API_ORIGIN: origin(['https:']).default(''),
    RETENTION_DAYS: wholeNumber(30, 36_500).default(retentionDays),
  });

type Environment = Readonly<Record<string, string | undefined>>;

function check<Output>(schema: z.ZodType<Output>, environment: Environment): Output {
  const filled = Object.entries(environment).flatMap(([name, text]) =>
    text?.trim() ? [[name, text.trim()]] : [],
  );
  const { success, data, error } = schema.safeParse(Object.fromEntries(filled));
  if (success) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new SettingsError(`Die Einstellung ${path.join('.')} braucht ${message}`);
}

/** The URL at which programs of this machine reach the server. */
export function localUrl({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const name = /^(?:0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Reads where the server listens. */
export function readAddress(environment: Environment) {
  const { HOST, PORT } = check(listenAddress, environment);
  return { host: HOST, port: PORT };
}

/**
 * Reads the settings. An empty one counts as not set.
 *
 * @param environment `process.env`
 * @param defaults the business, if its file can be read
 * @throws SettingsError with a German sentence that names the setting and what it needs
 */
export function readSettings(environment: Environment, defaults: Defaults = noDefaults) {
  const read = check(settings(defaults), environment);
  return {
    host: read.HOST,
    /** 0 lets the system choose a free port. */
    port: read.PORT,
    /** Folder of the SQLite file. */
    dataDir: read.DATA_DIR,
    /** Empty: mails wait. */
    smtpUrl: read.SMTP_URL,
    /** The owner's addresses, at least one. */
    mailTo: read.MAIL_TO,
    mailFrom: read.MAIL_FROM,
    /** First pause after a failed delivery, in seconds. */
    mailRetrySeconds: read.MAIL_RETRY_SECONDS,
    /** Bookings per address in `rateLimitMinutes`; 0 switches the limit off. */
    rateLimit: read.RATE_LIMIT,
    /** Number of our own proxies that append to `X-Forwarded-For`; 0 ignores the header. */
    trustProxy: read.TRUST_PROXY,
    /** Public origin, without a trailing slash: `SITE_URL`, or else the address in `betrieb.yaml`. */
    siteUrl: read.SITE_URL,
    /** Origin of the server that a CDN forwards the form to; empty without a CDN. */
    apiOrigin: read.API_ORIGIN,
    /** Age in days at which a booking is deleted. */
    retentionDays: read.RETENTION_DAYS,
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;
