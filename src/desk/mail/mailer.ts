/** Delivers the outbox: a few mails at once, again and again until the mail server has each of them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../environment.ts';
import { log, OutageLog } from '../log.ts';
import { mailFolder, mailName, type OpenMail } from '../store/outbox.ts';
import { SendingLock } from '../store/sendingLock.ts';
import type { Store } from '../store/store.ts';
import { bounceLetter } from './bounceLetter.ts';
import { compose, openTransport, readFailure, type Failure, type Transport } from './transport.ts';

/** One mail that the server takes its time for, up to ten minutes, leaves room for others. */
const atOnce = 3;
/** So often a new mail may try a server that could not be reached. */
const probeMs = 1_000;
/** Other processes store mails, make them due, or leave the lock without telling this one. */
const lookMs = 5_000;
const longestPauseMs = 60 * 60_000;
const dayMs = 24 * longestPauseMs;
/** A text that left so often without an answer may have arrived as often: the guest gets no more, the owner one a day. */
const mostUnanswered = 3;

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #send: Transport;
  readonly #lock: SendingLock;
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #outage = new OutageLog('Der Postausgang lässt sich wieder benutzen.');
  #sends = false;
  #timer: NodeJS.Timeout | undefined;
  /** While the mail server cannot be reached, every mail would fail alike. */
  #pausedUntil = 0;

  constructor(store: Store, settings: Settings, send: Transport = openTransport(settings)) {
    this.#store = store;
    this.#settings = settings;
    this.#send = send;
    this.#lock = new SendingLock(settings.dataDir);
  }

  /** Delivers what is due; call it when something new may be. A new mail also tries whether the mail server is back. */
  wake(): void {
    this.#pausedUntil = Math.min(this.#pausedUntil, Date.now() + probeMs);
    this.#fill();
  }

  /** Whether this process delivers; where another one does, this one only stores. */
  get sends(): boolean {
    return this.#sends;
  }

  /**
   * Ends the delivery.
   *
   * @param how `now`: after the mails that are under way, or without them after five seconds; `finish`: after every mail that
   *   is due was tried once
   */
  async stop(how: 'now' | 'finish' = 'now'): Promise<void> {
    while (how === 'finish' && this.#underWay.size > 0) await Promise.all(this.#underWay.values());
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.race([Promise.all(this.#underWay.values()), pause(5_000, undefined, { ref: false })]);
    this.#lock.release();
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Begins as many deliveries as there is room for, and plans the next look. */
  #fill(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    let wait = lookMs;
    try {
      wait = this.#begin();
      if (this.#underWay.size === 0) this.#outage.end();
    } catch (error) {
      this.#meet(error);
    }
    this.#timer = setTimeout(() => this.#fill(), wait).unref();
  }

  /** @returns milliseconds until something may be due */
  #begin(): number {
    if (!this.#sends && !this.#takeOver()) return lookMs;
    while (this.#underWay.size < atOnce) {
      const now = Date.now();
      const mail = this.#store.outbox.next(now, new Set(this.#underWay.keys()));
      const due = Math.max(mail?.due.getTime() ?? Infinity, this.#pausedUntil);
      if (!mail || due > now) return Math.min(lookMs, due - now);
      const delivery = this.#deliver(mail).finally(() => {
        this.#underWay.delete(mail.id);
        this.#fill();
      });
      this.#underWay.set(mail.id, delivery);
    }
    return lookMs;
  }

  /** Becomes the one who sends, if nobody is; settings may be mended since the last try, so nothing waits out its pause. */
  #takeOver(): boolean {
    if (!this.#lock.take()) return false;
    const { smtpUrl, dataDir } = this.#settings;
    // What lies as a file was written while no mail server was set.
    this.#store.outbox.retry(Date.now(), smtpUrl ? ['offen', 'datei'] : ['offen']);
    this.#sends = true;
    if (!smtpUrl) {
      log(`SMTP_URL ist nicht gesetzt: Mails werden als Dateien in ${mailFolder(dataDir)} abgelegt, nicht versendet.`);
    }
    return true;
  }

  /** Told once, though every mail and every look meets it. */
  #meet(error: unknown): void {
    this.#outage.meet(`Der Postausgang lässt sich gerade nicht benutzen (${readFailure(error).reason}).`);
  }

  async #deliver(mail: OpenMail): Promise<void> {
    let failure: Failure | undefined;
    try {
      await this.#send(compose(mail.letter, mail, this.#settings), mailName(mail));
    } catch (error) {
      failure = readFailure(error);
    }
    if (failure?.unreachable) this.#pausedUntil = Date.now() + this.#pauseMs(mail);
    await this.#note(mail, failure);
  }

  /** Writes down how it went before the next mail goes: on a full disk, one that has left would leave again and again. */
  async #note(mail: OpenMail, failure: Failure | undefined): Promise<void> {
    for (;;) {
      try {
        if (failure) this.#fail(mail, failure);
        else this.#store.outbox.delivered(mail, this.#settings.smtpUrl ? 'zugestellt' : 'datei');
        this.#outage.end();
        return;
      } catch (error) {
        this.#meet(error);
        if (this.#stopped) return;
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Doubles with every attempt, up to an hour. */
  #pauseMs({ attempts }: OpenMail): number {
    return Math.min(this.#settings.mailRetrySeconds * 1000 * 2 ** attempts, longestPauseMs);
  }

  #fail(mail: OpenMail, failure: Failure): void {
    const { reason, code, forGood, unanswered } = failure;
    const what = mail.kind === 'visitor' ? 'Die Bestätigung' : 'Die Mail';
    const times = unanswered ? mail.unanswered + 1 : 0;
    if (mail.kind === 'visitor' && (forGood || times >= mostUnanswered)) {
      const request = this.#store.get(mail.nummer);
      const notice = forGood && request ? bounceLetter(request, reason) : undefined;
      this.#store.outbox.refuse(mail, reason, new Date(), notice);
      const why = forGood
        ? `wurde abgelehnt (${code})`
        : `ging ${times}-mal hinaus, ohne dass der Mailserver antwortete`;
      log(`${what} zu Anfrage ${mail.nummer} ${why}. Von selbst wird sie nicht mehr gesendet.`);
      return;
    }
    // A refusal of the owner's mail may be mended tomorrow. A text without an answer may have arrived: no haste to repeat it.
    const wait = times >= mostUnanswered ? dayMs : forGood ? longestPauseMs : this.#pauseMs(mail);
    this.#store.outbox.postpone(mail.id, Date.now() + wait, reason, times);
    log(
      `${what} zu Anfrage ${mail.nummer} ging nicht hinaus (${code}). Nächster Versuch in ${Math.round(wait / 1000)} Sekunden; den Grund nennt „npm run anfragen -- show ${mail.nummer}“, „npm run anfragen -- retry“ versucht es sofort.`,
    );
  }
}
