/** The booking desk: receives and stores bookings, and delivers their mails. One per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { pluralize } from '../domain/format/wording.ts';
import { rateLimitMinutes, type Settings } from '../environment.ts';
import { log, logError, OutageLog } from './log.ts';
import { acknowledgement } from './mail/templates/acknowledgement.ts';
import { Mailer } from './mail/delivery/mailer.ts';
import { ownerMail } from './mail/templates/ownerMail.ts';
import { errorAnswer, type Answer } from './receive/answer.ts';
import { readGuestForm, type GuestForm } from './receive/guestForm.ts';
import { limitKey } from './receive/requestOrigin.ts';
import type { BackOffice } from './backOffice.ts';
import { bookingFromForm } from './booking.ts';
import type { SiteContent } from './siteContent.ts';
import { StoreError } from './store/errors.ts';
import { repeatMs } from './store/bookings.ts';
import { Store } from './store/store.ts';

const limitSeconds = rateLimitMinutes * 60;
const unavailable =
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.';
const tooMany =
  'Von Ihrem Anschluss kamen gerade viele Anfragen. Versuchen Sie es in ein paar Minuten erneut.';
/**
 * How often old bookings are deleted, in milliseconds. A store that failed is opened again then,
 * too.
 */
const cleanUpMs = 60 * 60_000;
const minuteMs = 60_000;
/** How long `close` waits for mails that are under way, in milliseconds. */
const closeMs = 5_000;
const hourMs = 60 * 60_000;
/**
 * An address gets one acknowledgement in this time, in milliseconds, so that nobody floods a
 * mailbox by the form.
 */
const acknowledgementPauseMs = hourMs;

/** What became of a form. */
interface Receipt {
  readonly reference: string;
  /** Whether the same booking was stored before; then nothing was added. */
  readonly repeated: boolean;
  /** Whether an acknowledgement was or will be mailed. */
  readonly acknowledged: boolean;
}

export class Desk {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly #backOffice: BackOffice | undefined;
  readonly #limiter: RateLimiterMemory | undefined;
  readonly #outage = new OutageLog('Anfragen werden wieder angenommen.');
  readonly #timers: readonly NodeJS.Timeout[];
  #connection: { readonly store: Store; readonly mailer: Mailer } | undefined;
  #hasConnected = false;
  #closed = false;

  constructor(settings: Settings, content: SiteContent, backOffice?: BackOffice) {
    this.settings = settings;
    this.content = content;
    this.#backOffice = backOffice;
    this.#limiter =
      settings.rateLimit > 0
        ? new RateLimiterMemory({ points: settings.rateLimit, duration: limitSeconds })
        : undefined;
    // Opens the store: mails that wait leave before the first form comes.
    this.#inBackground(() => undefined);
    this.#timers = [
      setInterval(() => this.#cleanUp(), cleanUpMs).unref(),
      setInterval(() => this.#runBackOffice(), minuteMs).unref(),
    ];
  }

  /**
   * Opens the store, unless it is open.
   *
   * @throws StoreError if it cannot be opened
   */
  #connect(): { readonly store: Store; readonly mailer: Mailer } {
    if (this.#connection) return this.#connection;
    if (this.#closed) throw new StoreError('Der Server wird gerade beendet.');
    // Only the first opening creates the folder. If the folder is missing later, the disk is lost,
    // which a new folder would hide.
    const store = new Store(this.settings.dataDir, {
      create: !this.#hasConnected,
      // Once the transaction that stores the mails has ended.
      onDue: () => queueMicrotask(() => mailer.wake()),
    });
    this.#hasConnected = true;
    const mailer = new Mailer(store, this.settings, this.content.business);
    this.#connection = { store, mailer };
    mailer.wake();
    return this.#connection;
  }

  /**
   * Like `withStore`, for work in the background. Never throws, because the site has to stay up.
   */
  #inBackground(work: (store: Store) => void): void {
    try {
      this.withStore(work);
    } catch (error) {
      if (!(error instanceof StoreError)) logError(error);
    }
  }

  /**
   * Deletes what is past its retention. Does not run at the start, when the clock may still be
   * wrong.
   */
  #cleanUp(): void {
    this.#inBackground((store) => {
      const { length } = store.retention.cleanUp(new Date(), this.settings.retentionDays);
      if (length > 0)
        log(
          `Gelöscht nach Ablauf der Frist (RETENTION_DAYS ${this.settings.retentionDays}): ${pluralize(length, 'Anfrage', 'Anfragen')}.`,
        );
    });
  }

  /** Lets the back office do what it does by itself, in the process that sends mails. */
  #runBackOffice(): void {
    if (!this.#connection?.mailer.sends) return;
    this.#inBackground((store) => this.#backOffice?.everyMinute(store, this, new Date()));
  }

  /**
   * Logs an outage. Closes the store after most of them, because the file may be gone or damaged;
   * the next use opens it again.
   */
  #reportOutage({ message, staysOpen }: StoreError): void {
    this.#outage.report(`Anfragen werden gerade nicht angenommen. ${message}`);
    if (!this.#connection || staysOpen) return;
    const { store, mailer } = this.#connection;
    this.#connection = undefined;
    void mailer.stop().finally(() => store.close());
  }

  /**
   * Receives a booking. Success means that booking and mails are on disk.
   *
   * @param socketAddress the client's IP address
   */
  async receive(request: Request, socketAddress: string): Promise<Answer> {
    const result = await readGuestForm(request, this.settings, this.content);
    if ('answer' in result) return result.answer;
    return this.#accept(result.sent, limitKey(request, socketAddress, this.settings.trustProxy));
  }

  /** @param client key of the rate limit */
  async #accept(sent: GuestForm, client: string): Promise<Answer> {
    const tooManyAnswer = await this.#checkRateLimit(client);
    let receipt: Receipt | Answer;
    try {
      receipt = this.withStore((store) =>
        store.transaction(
          // A repeat is answered whatever the rate limit says.
          () => this.#findRepeat(store, sent) ?? tooManyAnswer ?? this.#storeBooking(store, sent),
        ),
      );
    } catch (error) {
      // What stored nothing does not count.
      await this.#limiter?.reward(client);
      if (error instanceof StoreError)
        return errorAnswer(503, unavailable, { headers: { 'Retry-After': '60' }, input: sent });
      logError(error);
      return errorAnswer(500, unavailable, { input: sent });
    }
    if ('status' in receipt) return { ...receipt, input: sent };
    if (receipt.repeated) await this.#limiter?.reward(client);
    else this.#outage.end();
    const eingangsbestaetigung = receipt.acknowledged && this.settings.smtpUrl !== '';
    return {
      status: 200,
      body: { status: 'success', nummer: receipt.reference, eingangsbestaetigung },
      input: sent,
    };
  }

  #findRepeat({ bookings, outbox }: Store, { fingerprint }: GuestForm): Receipt | undefined {
    const reference = bookings.findRepeat(fingerprint, new Date(Date.now() - repeatMs));
    if (reference === undefined) return undefined;
    const acknowledged = outbox
      .of(reference)
      .some(({ kind, state }) => kind === 'acknowledgement' && state !== 'abgelehnt');
    return { reference, repeated: true, acknowledged };
  }

  /** Stores a booking with its mails to owner and guest. */
  #storeBooking({ bookings, outbox }: Store, sent: GuestForm): Receipt {
    const { party, suspicions, fingerprint } = sent;
    const { settings } = this;
    const received = new Date();
    const booking = bookingFromForm(sent, party, suspicions, this.content);
    const reference = bookings.newReference();
    const { email } = booking;
    const acknowledged =
      // Bots must not be able to send mail to third parties through us.
      suspicions.length === 0 &&
      !bookings.wasAcknowledged(email, new Date(received.getTime() - acknowledgementPauseMs));
    const related = bookings.related({ ...booking, reference });
    bookings.add({ ...booking, reference, received, fingerprint });
    const button = this.#backOffice?.bookingButton(reference, settings);
    const toOwner = ownerMail(reference, received, booking, related, this.content, button);
    outbox.add(
      { kind: 'owner', content: toOwner, reference, recipients: settings.mailTo },
      received,
    );
    if (acknowledged) {
      const toGuest = acknowledgement(reference, received, booking, this.content, settings);
      outbox.add({ kind: 'acknowledgement', content: toGuest, reference }, received);
    }
    return { reference, repeated: false, acknowledged };
  }

  /**
   * Lends the store for some work. Mails that the work makes due are sent at once.
   *
   * @throws StoreError if bookings cannot be read or written, which is logged; nothing is stored
   *   then. Whatever else `work` throws.
   */
  withStore<Result>(work: (store: Store) => Result): Result {
    try {
      const { store } = this.#connect();
      store.checkFile();
      return work(store);
    } catch (error) {
      if (error instanceof StoreError) this.#reportOutage(error);
      throw error;
    }
  }

  async #checkRateLimit(address: string): Promise<Answer | undefined> {
    try {
      await this.#limiter?.consume(address);
      return undefined;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      // The clock may have been set since the first booking.
      const seconds = Math.min(Math.max(Math.ceil(rejected.msBeforeNext / 1000), 1), limitSeconds);
      return errorAnswer(429, tooMany, { headers: { 'Retry-After': String(seconds) } });
    }
  }

  /**
   * Leaves the delivery of mails to the next process, once those under way have left. The desk
   * still receives bookings.
   *
   * @param limitMs how long to wait for the mail server, in milliseconds
   */
  async handOverMails(limitMs: number): Promise<void> {
    await this.#connection?.mailer.stop(limitMs);
  }

  /** Hands over the mails and closes the store. Nothing is lost if this is not called. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.handOverMails(closeMs);
    this.#connection?.store.close();
    this.#connection = undefined;
  }
}
