/** Delivers the outbox: a few mails at once, again and again until the mail server has each of them. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../environment.ts';
import { log, Trouble } from './log.ts';
import { longestPauseMs, mailFolder, mailName, type LeasedMail, type Queue } from './queue.ts';
import { compose, openTransport, readFailure, type Failure, type Transport } from './transport.ts';

/** A process that dies leaves its mail to others after this time; a living one renews its hold. */
const leaseMs = 10_000;
/** One mail that the server takes its time for, up to ten minutes, leaves room for others. */
const atOnce = 3;
/** So often a new mail may try a server that could not be reached. */
const probeMs = 1_000;
/** Other processes make mails due without telling this one (`npm run anfragen -- retry`). */
const lookMs = 15_000;
/** So many times in a row a mail leaves without an answer before it waits for the owner: each may have arrived. */
const mostUnanswered = { owner: 10, visitor: 3 } as const;

export class Mailer {
  readonly #queue: Queue;
  readonly #settings: Settings;
  readonly #send: Transport;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #trouble = new Trouble('Der Postausgang lässt sich wieder benutzen.');
  #timer: NodeJS.Timeout | undefined;
  /** While the mail server cannot be reached, every mail would fail alike. Time of the process's own clock: the calendar's may jump. */
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
    this.#pausedUntil = Math.min(this.#pausedUntil, performance.now() + probeMs);
    this.#fill();
  }

  /**
   * Ends the delivery.
   *
   * @param how `now`: after the mails that are under way, or without them after five seconds, when their leases run out by
   *   themselves; `finish`: after every mail that is due was tried once
   */
  async stop(how: 'now' | 'finish' = 'now'): Promise<void> {
    while (how === 'finish' && this.#underWay.size > 0) await Promise.all(this.#underWay);
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.race([Promise.all(this.#underWay), pause(5_000, undefined, { ref: false })]);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Begins as many deliveries as there is room for, and plans the next look where none of them will look when it ends. */
  #fill(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    let wait = this.#pausedUntil - performance.now();
    try {
      while (wait <= 0) {
        if (this.#underWay.size >= atOnce) return;
        const now = Date.now();
        const mail = this.#queue.lease(now, leaseMs);
        if (!mail) {
          if (this.#underWay.size === 0) this.#trouble.end();
          wait = Math.min(lookMs, Math.max(5, (this.#queue.nextDue(now) ?? Infinity) - now));
          break;
        }
        this.#trouble.end();
        const delivery = this.#deliver(mail).finally(() => {
          this.#underWay.delete(delivery);
          this.#fill();
        });
        this.#underWay.add(delivery);
      }
    } catch (error) {
      this.#meet(error);
      wait = lookMs;
    }
    this.#timer = setTimeout(() => this.#fill(), wait).unref();
  }

  /** Told once, though every mail and every look meets it. */
  #meet(error: unknown): void {
    this.#trouble.meet(`Der Postausgang lässt sich gerade nicht benutzen (${readFailure(error).reason}).`);
  }

  /** Doubles with every attempt, up to an hour. */
  #pauseMs({ attempts }: LeasedMail): number {
    return Math.min(this.#settings.mailRetrySeconds * 1000 * 2 ** (attempts - 1), longestPauseMs);
  }

  async #deliver(mail: LeasedMail): Promise<void> {
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
      if (failure?.unreachable) this.#pausedUntil = performance.now() + this.#pauseMs(mail);
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
        this.#trouble.end();
        return;
      } catch (error) {
        this.#meet(error);
        if (this.#stopped) return;
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  #fail(mail: LeasedMail, { reason, code, forGood, unanswered }: Failure): void {
    const what = mail.kind === 'owner' ? 'Die Mail' : 'Die Bestätigung';
    const times = unanswered ? mail.unanswered + 1 : 0;
    if (times >= mostUnanswered[mail.kind] || (forGood && mail.kind === 'visitor')) {
      this.#queue.refuse(mail.id, reason);
      const why = forGood
        ? `wurde abgelehnt (${code})`
        : `ging ${times}-mal hinaus, ohne dass der Mailserver antwortete`;
      log(`${what} zu Anfrage ${mail.nummer} ${why}. Von selbst wird sie nicht mehr gesendet.`);
      return;
    }
    // A refusal of the owner's mail may be mended tomorrow. A text without an answer may have arrived: no haste to repeat it.
    const wait = forGood || times > 2 ? longestPauseMs : this.#pauseMs(mail);
    this.#queue.postpone(mail.id, Date.now() + wait, reason, times);
    log(
      `${what} zu Anfrage ${mail.nummer} ging nicht hinaus (${code}). Nächster Versuch in ${Math.round(wait / 1000)} Sekunden; den Grund nennt „npm run anfragen -- show ${mail.nummer}“, „npm run anfragen -- retry“ versucht es sofort.`,
    );
  }
}
