/** Delivers the outbox: a few mails at a time, with retries until the mail server has accepted them. */
import { setTimeout as pause } from 'node:timers/promises';
import { isPast, parseDate } from '../../booking/date.ts';
import type { Settings } from '../../environment.ts';
import { log, OutageLog } from '../log.ts';
import { mailFolder, mailName, type OpenMail } from '../store/outbox.ts';
import { SendingLock } from '../store/sendingLock.ts';
import type { Store, StoredRequest } from '../store/store.ts';
import { bounceLetter } from './bounceLetter.ts';
import { compose, openTransport, readFailure, type Failure, type Transport } from './transport.ts';

/** Concurrent deliveries: a slow one, up to ten minutes, must not block the others. */
const concurrency = 3;
/** Minimum interval of attempts that new mails cause while the server cannot be reached, in milliseconds. */
const probeMs = 1_000;
/** Interval of polling, in milliseconds: other processes may store mails, make them due, or release the lock. */
const pollMs = 5_000;
const longestPauseMs = 60 * 60_000;
const dayMs = 24 * longestPauseMs;
/** How long a confirmation that is refused for now is tried, as RFC 5321 (4.5.4.1) asks for; not after the event, either. */
const longestRefusalMs = 5 * dayMs;
/** An unconfirmed mail may have arrived. After this many, the guest's is given up and the owner's is tried daily. */
const mostUnanswered = 3;

/** Mails that a request causes at once bear the date of its receipt, also when they are late; others their own. */
const dateOf = ({ kind, received }: OpenMail): Date => (kind === 'owner' || kind === 'visitor' ? received : new Date());

/** Whether a confirmation is of no use any more. A date that was past at receipt is a slip; any mail is tried again once. */
function isLate({ received, attempts }: OpenMail, request: StoredRequest | undefined): boolean {
  const now = new Date();
  const event = request && parseDate(request.fields.date);
  const old = attempts > 0 && now.getTime() - received.getTime() > longestRefusalMs;
  return old || (event !== undefined && isPast(event, now) && !isPast(event, received));
}

export class Mailer {
  readonly #store: Store;
  readonly #settings: () => Settings;
  readonly #send: Transport;
  readonly #lock: SendingLock;
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #outage = new OutageLog('Der Postausgang lässt sich wieder benutzen.');
  #sends = false;
  #timer: NodeJS.Timeout | undefined;
  /** All deliveries pause while the mail server cannot be reached. */
  #pausedUntil = 0;

  constructor(store: Store, settings: () => Settings, send: Transport = openTransport(settings())) {
    this.#store = store;
    this.#settings = settings;
    this.#send = send;
    this.#lock = new SendingLock(settings().dataDir);
  }

  /** Delivers due mails; to be called after a mail is stored. Also probes a mail server that could not be reached. */
  wake(): void {
    this.#pausedUntil = Math.min(this.#pausedUntil, Date.now() + probeMs);
    this.#fill();
  }

  /** Whether this process delivers; if another one does, this one only stores. */
  get sends(): boolean {
    return this.#sends;
  }

  /**
   * Stops the delivery.
   *
   * @param how `now`: waits up to five seconds for deliveries in progress; `finish`: tries every due mail once before
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

  /** Starts as many deliveries as allowed, and schedules the next poll. */
  #fill(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    let wait = pollMs;
    try {
      wait = this.#begin();
      if (this.#underWay.size === 0) this.#outage.end();
    } catch (error) {
      this.#report(error);
    }
    this.#timer = setTimeout(() => this.#fill(), wait).unref();
  }

  /** @returns milliseconds until something may be due */
  #begin(): number {
    if (!this.#sends && !this.#takeOver()) return pollMs;
    while (this.#underWay.size < concurrency) {
      const now = Date.now();
      const mail = this.#store.outbox.next(now, new Set(this.#underWay.keys()));
      const due = Math.max(mail?.due.getTime() ?? Infinity, this.#pausedUntil);
      if (!mail || due > now) return Math.min(pollMs, due - now);
      const delivery = this.#deliver(mail).finally(() => {
        this.#underWay.delete(mail.id);
        this.#fill();
      });
      this.#underWay.set(mail.id, delivery);
    }
    return pollMs;
  }

  /** Takes the sending lock, if it is free. Settings may have been corrected, so all pending mails become due. */
  #takeOver(): boolean {
    if (!this.#lock.take()) return false;
    const { smtpUrl, dataDir } = this.#settings();
    // Mails were written as files while no mail server was configured.
    this.#store.outbox.retry(Date.now(), smtpUrl ? ['wartet', 'datei'] : ['wartet']);
    this.#sends = true;
    if (!smtpUrl) {
      log(`SMTP_URL ist nicht gesetzt: Mails werden als Dateien in ${mailFolder(dataDir)} abgelegt, nicht versendet.`);
    }
    return true;
  }

  #report(error: unknown): void {
    this.#outage.report(`Der Postausgang lässt sich gerade nicht benutzen (${readFailure(error).reason}).`);
  }

  async #deliver(mail: OpenMail): Promise<void> {
    let failure: Failure | undefined;
    try {
      await this.#send(compose(mail.letter, { ...mail, date: dateOf(mail) }, this.#settings()), mailName(mail));
    } catch (error) {
      failure = readFailure(error);
    }
    if (failure?.unreachable) this.#pausedUntil = Date.now() + this.#pauseMs(mail);
    await this.#note(mail, failure);
  }

  /** Stores the result before the next delivery starts; otherwise a mail would be sent repeatedly on a full disk. */
  async #note(mail: OpenMail, failure: Failure | undefined): Promise<void> {
    for (;;) {
      try {
        if (failure) this.#fail(mail, failure);
        else this.#store.outbox.delivered(mail, this.#settings().smtpUrl ? 'zugestellt' : 'datei');
        this.#outage.end();
        return;
      } catch (error) {
        this.#report(error);
        if (this.#stopped) return;
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Exponential backoff, up to an hour. */
  #pauseMs({ attempts }: OpenMail): number {
    return Math.min(this.#settings().mailRetrySeconds * 1000 * 2 ** attempts, longestPauseMs);
  }

  #fail(mail: OpenMail, failure: Failure): void {
    const { reason, code, refused, unanswered } = failure;
    const what = mail.kind === 'visitor' ? 'Die Bestätigung' : 'Die Mail';
    const times = unanswered ? mail.unanswered + 1 : 0;
    const request = this.#store.get(mail.number);
    const givenUp = refused === 'for good' || (refused === 'for now' && isLate(mail, request));
    if (mail.kind === 'visitor' && (givenUp || times >= mostUnanswered)) {
      const notice = givenUp && request ? bounceLetter(request, reason, this.#settings()) : undefined;
      this.#store.outbox.refuse(mail, reason, new Date(), notice);
      const why = givenUp
        ? `wurde abgelehnt (${code})`
        : `ging ${times}-mal hinaus, ohne dass der Mailserver antwortete`;
      log(`${what} zu Anfrage ${mail.number} ${why}. Von selbst wird sie nicht mehr gesendet.`);
      return;
    }
    // A refusal of the owner's mail may be temporary. An unconfirmed mail may have arrived, so it is repeated slowly.
    const wait = times >= mostUnanswered ? dayMs : refused === 'for good' ? longestPauseMs : this.#pauseMs(mail);
    this.#store.outbox.postpone(mail, Date.now() + wait, reason, times);
    log(
      `${what} zu Anfrage ${mail.number} ging nicht hinaus (${code}). Nächster Versuch in ${Math.round(wait / 1000)} Sekunden; den Grund nennt „npm run anfragen -- show ${mail.number}“, „npm run anfragen -- retry“ versucht es sofort.`,
    );
  }
}
