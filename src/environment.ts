/** Reads and checks the settings; `.env.example` explains them to the owner. All are optional. */
import { relative } from 'node:path';
import { z } from 'zod';
import { messageOf } from './domain/unknown.ts';
import { exitWithError } from './exit.ts';

/**
 * Whether a path, absolute or relative to the current folder, lies where visitors can fetch files,
 * now or after a publish, which renames a folder `dist.neu-…`.
 */
export const isPubliclyServed = (path: string): boolean =>
  /^(?:dist|public)(?:[./\\]|$)/.test(relative('', path));

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) =>
        `eine ganze Zahl von ${least} bis ${most}; jetzt steht dort „${String(input)}“.`,
    })
    .transform(Number);

const isEmailAddress = (text: string): boolean => /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text);

/**
 * Refuses a bare `#`, `/` or `?` in name or password, which would end the host before the `@`, and
 * parameters, which nodemailer (10.6) does not check. The sentence does not repeat the value, which
 * holds a password.
 */
const mailServer = z
  .string()
  .refine((url) => /^smtps?:\/\/(?:[^\s/?#@]+@)?[^\s/?#@]+\/?$/i.test(url) && URL.canParse(url), {
    error:
      'eine Adresse mit smtp:// oder smtps:// am Anfang und nichts hinter Server und Port, wie smtps://name:passwort@mail.beispiel.de:465. Sonderzeichen in Name und Passwort müssen kodiert sein: # als %23, / als %2F, ? als %3F, @ als %40, : als %3A, % als %25.',
  });

/** Keyed by the names of the variables. Each message completes „Die Einstellung NAME braucht …“. */
const schema = z.object({
  HOST: z.string().default('localhost'),
  /** 0 lets the system choose a free port. */
  PORT: wholeNumber(0, 65_535).default(4321),
  /** Folder of the SQLite file. */
  DATA_DIR: z
    .string()
    .refine((folder) => !isPubliclyServed(folder), {
      error: 'einen Ordner außerhalb von dist und public: Was dort liegt, kann jeder abrufen.',
    })
    .default('data'),
  /** Empty: mails wait. */
  SMTP_URL: mailServer.default(''),
  /** The owner's addresses; none: that of `betrieb.yaml`. */
  MAIL_TO: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every(isEmailAddress), {
      error: 'eine E-Mail-Adresse wie name@beispiel.de oder mehrere, durch Kommas getrennt.',
    })
    .default([]),
  /** Empty: the address of `betrieb.yaml`. */
  MAIL_FROM: z
    .string()
    .refine(isEmailAddress, { error: 'genau eine E-Mail-Adresse wie name@beispiel.de.' })
    .default(''),
  /** After how many seconds waiting mails are tried again. */
  MAIL_RETRY_SECONDS: wholeNumber(1, 3600).default(60),
  /** Enquiries per address in ten minutes; 0 switches the limit off. */
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(20),
  /** Number of our own proxies; one on this machine counts by itself. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Origin of the server that a CDN forwards the form to; empty without a CDN. */
  API_ORIGIN: z
    .string()
    .regex(/^https:\/\/[^\s/?#@]+\/?$/, 'eine Adresse wie https://beispiel.de, ohne Pfad.')
    .transform((url) => url.replace(/\/$/, ''))
    .default(''),
  /** On the owner's computer: the project on the server. Its characters are safe in a shell. */
  PUBLISH_TO: z
    .string()
    .regex(
      /^ssh:\/\/\w[\w.-]*@\w[\w.-]*(?::\d+)?\/[\w./-]+$/,
      'eine Adresse wie ssh://bar@beispiel.de/srv/cocktailbar: Nutzer, Server, Ordner.',
    )
    .default(''),
});

export type Settings = Readonly<z.infer<typeof schema>>;

/**
 * Reads the settings. An empty one counts as not set.
 *
 * @param environment `process.env`
 * @throws with a German sentence that names the setting and what it needs
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.entries(environment).flatMap(([name, text]) =>
    text?.trim() ? [[name, text.trim()]] : [],
  );
  const { success, data, error } = schema.safeParse(Object.fromEntries(filled));
  if (!success) {
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    throw new Error(`Die Einstellung ${path.join('.')} braucht ${message}`);
  }
  return data;
}

/** The settings of this process. A wrong one ends it with its sentence. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return exitWithError(messageOf(error));
  }
}
