/** Delivers the outbox: one mail after the other, again and again until the mail server has it. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { site } from '../business/site.ts';
import { log } from './log.ts';
import type { Letter } from './mail.ts';
import type { Settings } from '../environment.ts';
import { longestPauseMs, mailFolder, mailName, type LeasedMail, type Queue } from './queue.ts';

/** A process that dies leaves its mail to others after this time; a living one renews its hold. */
const leaseMs = 10_000;
/** So often a new mail may try a server that could not be reached. */
const probeMs = 1_000;
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };
/** A server that goes on sending something, but no answer, must not hold the queue. */
const longestDeliveryMs = 120_000;
/** Other processes make mails due without telling this one (`npm run anfragen -- retry`). */
const lookMs = 15_000;

/** Sends one mail, or throws. */
export type Transport = (mail: SendMailOptions, name: string) => Promise<void>;

type MailSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'mailTo' | 'mailFrom' | 'siteUrl'>;

/** SMTP where a server is set, else files under `DATA_DIR/mail`. */
export function openTransport({ smtpUrl, dataDir }: MailSettings): Transport {
  if (smtpUrl) {
    // What the address itself says comes first: smtp://host:587/?socketTimeout=60000
    const smtp = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
    return async (mail) => {
      const sent = new AbortController();
      const tooSlow = pause(longestDeliveryMs, undefined, { signal: sent.signal, ref: false }).then(() => {
        throw Object.assign(new Error('Der Mailserver antwortet zu langsam.'), { code: 'ETIMEDOUT' });
      });
      try {
        await Promise.race([smtp.sendMail(mail), tooSlow]);
      } finally {
        sent.abort();
        // Its rejection by the abort is nobody's business.
        tooSlow.catch(() => undefined);
      }
    };
  }
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

interface Failure {
  /** What the mail server or the system said, in one line. */
  readonly reason: string;
  /** What of it the log may say: the server's own words may repeat an address. */
  readonly code: string;
  /** The server refused this mail for good (5xx); a refused login is a matter of settings instead. */
  readonly forGood: boolean;
  /** No mail would leave now: no connection, or no login. */
  readonly unreachable: boolean;
}

/** Sorts what nodemailer or the system threw. */
export function readFailure(error: unknown): Failure {
  const property = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const stated = property('code');
  const code = typeof stated === 'string' ? stated : 'unbekannt';
  const response = property('responseCode');
  const reason = (error instanceof Error ? error.message : String(error)).replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300);
  return {
    reason,
    code: typeof response === 'number' ? `Antwort ${response}` : code,
    forGood: typeof response === 'number' && response >= 500 && code !== 'EAUTH',
    unreachable: ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH'].includes(code),
  };
}

export class Mailer {
  readonly #queue: Queue;
  readonly #settings: Settings;
  readonly #send: Transport;
  #timer: NodeJS.Timeout | undefined;
  #startAt = Infinity;
  #round: Promise<void> | undefined;
  readonly #stopping = new AbortController();
  #again = false;
  /** While the mail server cannot be reached, every mail would fail alike. Times of the process's own clock: the calendar's may jump. */
  #pausedUntil = 0;

  constructor(queue: Queue, settings: Settings) {
    this.#queue = queue;
    this.#settings = settings;
    this.#send = openTransport(settings);
    if (!settings.smtpUrl) {
      log(
        `SMTP_URL ist nicht gesetzt: Mails werden als Dateien in ${mailFolder(settings.dataDir)} abgelegt, nicht versendet.`,
      );
    }
  }

  /** Delivers what is due; call it when something new may be. A new mail also tries whether the mail server is back. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#round) this.#again = true;
    else if (performance.now() < this.#pausedUntil) this.#wait(probeMs);
    else this.#start();
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#round = this.#deliver()
      .catch((error: unknown) => log(`Der Postausgang ist gerade nicht lesbar (${readFailure(error).reason}).`))
      .finally(() => {
        this.#round = undefined;
        this.#plan();
      });
  }

  /** Starts after this time, or before if that was planned. */
  #wait(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#startAt <= at) return;
    clearTimeout(this.#timer);
    this.#startAt = at;
    this.#timer = setTimeout(() => this.#start(), milliseconds).unref();
  }

  /**
   * Ends the delivery.
   *
   * @param how `now`: after the mail that is under way, or without it after five seconds, when its lease runs out by
   *   itself; `finish`: after every mail that is due was tried once
   */
  async stop(how: 'now' | 'finish' = 'now'): Promise<void> {
    if (how === 'finish') await this.#round;
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.race([this.#round, pause(5_000, undefined, { ref: false })]);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #plan(): void {
    if (this.#stopped) return;
    this.#startAt = Infinity;
    let wait = lookMs;
    try {
      const now = Date.now();
      wait = Math.min(wait, (this.#queue.nextDue(now) ?? Infinity) - now);
    } catch {
      // Looked at again after the longest wait.
    }
    const paused = this.#pausedUntil - performance.now();
    if (paused > 0) this.#wait(this.#again ? probeMs : paused);
    else this.#wait(Math.max(5, wait));
  }

  /** Something new came, and the mail server can be reached: else every mail would fail alike. */
  get #goesOn(): boolean {
    return this.#again && this.#pausedUntil === 0;
  }

  async #deliver(): Promise<void> {
    do {
      this.#again = false;
      this.#pausedUntil = 0;
      await this.#deliverDue();
    } while (this.#goesOn);
  }

  async #deliverDue(): Promise<void> {
    while (!this.#stopped && this.#pausedUntil === 0) {
      const mail = this.#queue.lease(Date.now(), leaseMs);
      if (!mail) return;
      const failure = await this.#deliverOne(mail);
      if (failure?.unreachable) this.#pausedUntil = performance.now() + this.#pauseMs(mail);
    }
  }

  /** Doubles with every attempt, up to an hour. */
  #pauseMs({ attempts }: LeasedMail): number {
    return Math.min(this.#settings.mailRetrySeconds * 1000 * 2 ** (attempts - 1), longestPauseMs);
  }

  async #deliverOne(mail: LeasedMail): Promise<Failure | undefined> {
    const hold = setInterval(() => {
      try {
        this.#queue.renew(mail.id, Date.now() + leaseMs);
      } catch {
        // The lease runs out: at worst the mail arrives twice, with the same Message-ID.
      }
    }, leaseMs / 3);
    try {
      let failure: Failure | undefined;
      try {
        await this.#send(compose(mail.letter, mail, this.#settings), mailName(mail));
      } catch (error) {
        failure = readFailure(error);
      }
      await this.#note(mail, failure);
      return failure;
    } finally {
      clearInterval(hold);
    }
  }

  /** Writes down how it went before the next mail goes: on a full disk, one that has left would leave again and again. */
  async #note(mail: LeasedMail, failure: Failure | undefined): Promise<void> {
    for (;;) {
      try {
        if (failure) this.#fail(mail, failure);
        else this.#queue.delivered(mail, this.#settings.smtpUrl ? 'zugestellt' : 'datei');
        return;
      } catch (error) {
        log(`Der Stand der Mail zu Anfrage ${mail.nummer} ließ sich nicht festhalten (${readFailure(error).reason}).`);
        if (this.#stopped) return;
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  #fail(mail: LeasedMail, { reason, code, forGood }: Failure): void {
    if (forGood && mail.kind === 'visitor') {
      this.#queue.refuse(mail.id, reason);
      log(`Die Bestätigung zu Anfrage ${mail.nummer} wurde abgelehnt (${code}).`);
      return;
    }
    // The owner's mail is never given up: a server that refuses today may be mended tomorrow.
    const wait = forGood ? longestPauseMs : this.#pauseMs(mail);
    this.#queue.postpone(mail.id, Date.now() + wait, reason);
    log(
      `Die Mail zu Anfrage ${mail.nummer} ging nicht hinaus (${code}). Nächster Versuch in ${Math.round(wait / 1000)} Sekunden; den Grund nennt „npm run anfragen -- show ${mail.nummer}“, „npm run anfragen -- retry“ versucht es sofort.`,
    );
  }
}
