/** Delivers the outbox: a few mails at a time, again and again until the mail server has them. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { site } from '../site.ts';
import { log } from './log.ts';
import type { Letter } from './mail.ts';
import type { Settings } from './settings.ts';
import type { Store, StoredMail } from './store.ts';

/** A process that dies leaves its mail to others after this time; a living one renews its hold. */
const leaseMs = 15_000;
/** Mails under way at once: a slow one does not hold up the rest, and a mail server still sees a modest guest. */
const lanes = 4;
const longestPauseMs = 60 * 60 * 1000;
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends one mail, or throws. */
export type Transport = (mail: SendMailOptions, name: string) => Promise<void>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'mailTo' | 'mailFrom' | 'siteUrl'>;

/** SMTP where a server is set, else files under `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, dataDir }: MailSettings): Transport {
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    return async (mail) => {
      await smtp.sendMail(mail);
    };
  }
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const folder = join(dataDir, 'mail');
  return async (mail, name) => {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${name}.eml`);
    const file = await open(`${path}.neu`, 'w', 0o600);
    try {
      await file.writeFile(message.toString());
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.neu`, path);
  };
}

/** The mail as the transport takes it. Nothing that a visitor typed reaches the sender or the owner's address. */
export function compose(
  letter: Letter,
  to: { readonly recipient: string; readonly messageId: string },
  settings: MailSettings,
): SendMailOptions {
  const { subject, text, html, calendar, replyTo } = letter;
  return {
    from: { name: site.name, address: settings.mailFrom },
    to: { name: '', address: to.recipient || settings.mailTo },
    subject,
    text,
    html,
    messageId: `<${to.messageId}@${new URL(settings.siteUrl).hostname}>`,
    ...(replyTo && { replyTo }),
    ...(calendar !== undefined && {
      attachments: [
        { filename: 'anfrage.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      ],
    }),
    // Tells holiday responders to keep quiet (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** What the mail server said, in one line; `code` is its SMTP code where it gave one. */
function readFailure(error: unknown): { readonly reason: string; readonly code: number | undefined } {
  if (!(error instanceof Error)) return { reason: String(error), code: undefined };
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { reason: error.message.replace(/\s+/g, ' ').slice(0, 300), code };
}

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #send: Transport;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;
  /** While the mail server cannot be reached, every mail would fail alike. */
  #pausedUntil = 0;

  constructor(store: Store, settings: Settings) {
    this.#store = store;
    this.#settings = settings;
    this.#send = openTransport(settings);
    if (!settings.smtpUrl) {
      log(
        `SMTP_URL ist nicht gesetzt: Mails werden als Dateien in ${join(settings.dataDir, 'mail')} abgelegt, nicht versendet.`,
      );
    }
  }

  /** Delivers what is due; call it when something new may be. */
  wake(): void {
    if (this.#stopped || this.#round) return;
    clearTimeout(this.#timer);
    this.#round = Promise.all(Array.from({ length: lanes }, () => this.#deliver()))
      .then(() => undefined)
      .catch((error: unknown) => log(`Der Postausgang ist gerade nicht lesbar (${readFailure(error).reason}).`))
      .finally(() => {
        this.#round = undefined;
        this.#plan();
      });
  }

  /**
   * Ends the delivery.
   *
   * @param how `now`: after the mails that are under way; `finish`: after every mail that is due was tried once
   */
  async stop(how: 'now' | 'finish' = 'now'): Promise<void> {
    if (how === 'finish') await this.#round;
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #plan(): void {
    if (this.#stopped) return;
    let next: number | undefined;
    try {
      next = this.#store.nextDue();
    } catch {
      next = Date.now() + this.#settings.mailRetrySeconds * 1000;
    }
    if (next === undefined) return;
    // A second process may add mails to the same file: look at least once a minute.
    const wait = Math.min(Math.max(next, this.#pausedUntil) - Date.now(), 60_000);
    this.#timer = setTimeout(() => this.wake(), Math.max(wait, 5));
    this.#timer.unref();
  }

  async #deliver(): Promise<void> {
    while (!this.#stopped && Date.now() >= this.#pausedUntil) {
      const mail = this.#store.lease(Date.now(), leaseMs);
      if (!mail) return;
      await this.#deliverOne(mail);
    }
  }

  async #deliverOne(mail: StoredMail): Promise<void> {
    const hold = setInterval(() => {
      try {
        this.#store.renew(mail.id, Date.now() + leaseMs);
      } catch {
        // Locked or gone: the lease may run out, and the mail is sent twice rather than not at all.
      }
    }, leaseMs / 3);
    try {
      await this.#send(compose(mail.letter, mail, this.#settings), `${mail.nummer}-${mail.kind}`);
      this.#store.delivered(mail.id);
    } catch (error) {
      this.#fail(mail, error);
    } finally {
      clearInterval(hold);
    }
  }

  #fail(mail: StoredMail, error: unknown): void {
    const { reason, code } = readFailure(error);
    const pause = Math.min(this.#settings.mailRetrySeconds * 1000 * 2 ** (mail.attempts - 1), longestPauseMs);
    const forGood = code !== undefined && code >= 500;
    // The server's words may repeat an address: they stay in the store, the log gets the code.
    const said = code === undefined ? reason.replace(/\S+@\S+/g, '…') : `Antwort ${code}`;
    if (forGood && mail.kind === 'visitor') {
      this.#store.refuse(mail.id, reason);
      log(`Die Bestätigung zu Anfrage ${mail.nummer} wurde abgelehnt (${said}).`);
      return;
    }
    // The owner's mail is never given up: a server that refuses today may be mended tomorrow.
    const wait = forGood ? longestPauseMs : pause;
    this.#store.postpone(mail.id, Date.now() + wait, reason);
    if (code === undefined) this.#pausedUntil = Date.now() + pause;
    log(
      `Die Mail zu Anfrage ${mail.nummer} ging nicht hinaus (${said}). Nächster Versuch in ${Math.round(wait / 1000)} Sekunden; „npm run anfragen -- retry“ versucht es sofort.`,
    );
  }
}
