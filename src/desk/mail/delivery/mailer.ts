/** Delivers the outbox, a few mails at a time, with retries. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../../../environment.ts';
import type { Business } from '../../../schemas/businessSchema.ts';
import { log, logError, OutageLog } from '../../log.ts';
import { StoreError } from '../../store/errors.ts';
import { maxPauseMs, type UndeliveredMail } from '../../store/outbox.ts';
import { SendingLock } from '../../store/sendingLock.ts';
import type { Store } from '../../store/store.ts';
import { isMailError } from './mailError.ts';
import {
  composeMail,
  maxDeliveryMs,
  openTransport,
  readFailure,
  type DeliveryFailure,
  type Transport,
} from './transport.ts';
import { isToGuest, mailKinds } from '../../store/mailKinds.ts';

/** Concurrent deliveries: a slow one, of up to `maxDeliveryMs`, must not block the others. */
const concurrency = 3;
/**
 * While the mail server cannot be reached, a new mail causes an attempt after this pause, in
 * milliseconds.
 */
const probeMs = 1_000;
/**
 * Interval of polling, in milliseconds. Other processes may store mails, make them due, or release
 * the lock.
 */
const pollMs = 5_000;
/** How long a mail to a guest is tried, in milliseconds, as mail servers do (RFC 5321, 4.5.4.1). */
const patienceMs = 5 * 24 * 60 * 60_000;

/**
 * How long to wait until a time, in milliseconds. A time that is further off than the
 * longest pause counts as past: the clock was set back.
 */
const waitMs = (time: number, now: number): number =>
  time > now + maxPauseMs ? 0 : Math.max(time - now, 0);

const nameOf = ({ kind, reference }: UndeliveredMail): string =>
  mailKinds[kind].label + (reference && ` zu Anfrage ${reference}`);

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #business: Pick<Business, 'name' | 'email'>;
  readonly #send: Transport;
  readonly #lock: SendingLock;
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();
  readonly #outage = new OutageLog('Der Postausgang lässt sich wieder benutzen.');
  #sends = false;
  #timer: NodeJS.Timeout | undefined;
  /** No delivery starts before this time, because the mail server could not be reached. */
  #pausedUntil = 0;

  /** Sends nothing before the first `wake`. */
  constructor(
    store: Store,
    settings: Settings,
    business: Pick<Business, 'name' | 'email'>,
    send: Transport = openTransport(settings.smtpUrl),
  ) {
    this.#store = store;
    this.#settings = settings;
    this.#business = business;
    this.#send = send;
    this.#lock = new SendingLock(settings.dataDir);
    if (!settings.smtpUrl) {
      log(
        'SMTP_URL ist nicht gesetzt: Mails warten, bis dort ein Mailserver steht. Ihren Text zeigt das Büro.',
      );
    }
  }

  /**
   * Delivers due mails. Call it after a mail is stored. Also tries a mail server again that could
   * not be reached.
   */
  wake(): void {
    this.#pausedUntil = Math.min(this.#pausedUntil, Date.now() + probeMs);
    if (this.#settings.smtpUrl) this.#startDeliveries();
  }

  /** Whether this process holds the lock and sends. */
  get sends(): boolean {
    return this.#sends;
  }

  /**
   * Starts no more deliveries, and waits for those under way. Whoever holds the lock next would
   * send these mails again.
   *
   * @param limitMs how long to wait, in milliseconds
   */
  async stop(limitMs = maxDeliveryMs): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    const limit = Promise.withResolvers<undefined>();
    const timer = setTimeout(limit.resolve, limitMs, undefined).unref();
    await Promise.race([Promise.all(this.#underWay.values()), limit.promise]);
    clearTimeout(timer);
    this.#lock.release();
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Starts the deliveries that are due, and schedules the next poll. */
  #startDeliveries(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    let wait = pollMs;
    try {
      wait = this.#startDue();
      if (this.#underWay.size === 0) this.#outage.end();
    } catch (error) {
      this.#report(error);
    }
    this.#timer = setTimeout(() => this.#startDeliveries(), wait).unref();
  }

  /**
   * Starts as many due deliveries as may run at once.
   *
   * @returns milliseconds until another may be due
   */
  #startDue(): number {
    if (!this.#sends) {
      if (!this.#lock.acquire()) return pollMs;
      this.#sends = true;
      // The owner may have corrected settings before this start.
      this.#store.outbox.readdress(this.#settings.mailTo);
      this.#store.outbox.retryAll(new Date());
    }
    while (this.#underWay.size < concurrency) {
      const now = Date.now();
      const paused = waitMs(this.#pausedUntil, now);
      if (paused > 0) return Math.min(pollMs, paused);
      this.#store.checkFile();
      const mail = this.#store.outbox.next(now, new Set(this.#underWay.keys()));
      const wait = mail ? waitMs(mail.due.getTime(), now) : pollMs;
      if (!mail || wait > 0) return Math.min(pollMs, wait);
      if (!mail.recipient) {
        this.#giveUp(mail, 'keine Adresse', 'Zu der Anfrage gibt es keine E-Mail-Adresse mehr');
        continue;
      }
      const outdated = isToGuest(mail.kind) ? this.#store.bookings.outdatedText(mail) : '';
      if (outdated) {
        this.#store.outbox.hold(mail, `Inzwischen ${outdated}`);
        log(`${nameOf(mail)}: nicht gesendet, denn inzwischen gilt anderes, als sie sagt.`);
        continue;
      }
      if (now - mail.createdAt.getTime() >= mail.usefulMs) {
        this.#giveUp(mail, 'zu spät');
        continue;
      }
      const delivery = this.#deliver(mail).finally(() => {
        this.#underWay.delete(mail.id);
        this.#startDeliveries();
      });
      this.#underWay.set(mail.id, delivery);
    }
    return pollMs;
  }

  #report(error: unknown): void {
    if (error instanceof StoreError) {
      this.#outage.report(`Der Postausgang lässt sich gerade nicht benutzen (${error.message}).`);
    } else logError(error);
  }

  async #deliver(mail: UndeliveredMail): Promise<void> {
    let failure: DeliveryFailure | undefined;
    try {
      await this.#send(composeMail(mail, this.#settings, this.#business));
    } catch (error) {
      if (!isMailError(error)) logError(error);
      failure = readFailure(error);
    }
    if (failure?.unreachable) this.#pausedUntil = Date.now() + this.#pauseMs(mail);
    await this.#storeResult(mail, failure);
  }

  /**
   * Stores the result of a delivery, and tries until it can. Otherwise a full disk would send a
   * mail again and again.
   */
  async #storeResult(mail: UndeliveredMail, failure: DeliveryFailure | undefined): Promise<void> {
    for (;;) {
      try {
        if (failure) this.#storeFailure(mail, failure);
        else this.#store.outbox.delivered(mail);
        this.#outage.end();
        return;
      } catch (error) {
        this.#report(error);
        if (this.#stopped) return;
        await pause(1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Backs off exponentially, up to an hour. */
  #pauseMs({ attempts }: UndeliveredMail): number {
    return Math.min(this.#settings.mailRetrySeconds * 1000 * 2 ** attempts, maxPauseMs);
  }

  #storeFailure(mail: UndeliveredMail, failure: DeliveryFailure): void {
    const { reason, code, rejected } = failure;
    const now = Date.now();
    const wait = this.#pauseMs(mail);
    // A mail may be old because this server was down. It is tried until the pauses are an hour
    // long, too.
    const tooLate = wait === maxPauseMs && now - mail.createdAt.getTime() > patienceMs;
    // The owner's other mails wait, because he may correct MAIL_TO.
    const canBeGivenUp = isToGuest(mail.kind) || mail.kind === 'copy';
    if (canBeGivenUp && (rejected || tooLate)) {
      this.#giveUp(mail, `${rejected ? 'abgelehnt' : 'zu spät'} (${code})`, reason);
      return;
    }
    this.#store.outbox.postpone(mail, now + wait, reason);
    const next = `Nächster Versuch in ${Math.round(wait / 1000)} Sekunden`;
    log(`${nameOf(mail)}: nicht zugestellt (${code}). ${next}.`);
  }

  /** @param reason of the `DeliveryFailure`; '' if the mail server was not asked */
  #giveUp(mail: UndeliveredMail, why: string, reason = ''): void {
    this.#store.outbox.giveUp(mail, reason);
    log(`${nameOf(mail)}: ${why}. Von selbst wird sie nicht mehr gesendet.`);
  }
}
