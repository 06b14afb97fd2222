/** The booking desk: receives and stores requests and delivers their mails. One per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { chosenPackage } from '../booking/fields.ts';
import { rateLimitMinutes, type Settings } from '../environment.ts';
import { costOf, eventHours, type Enquiry, type SiteContent } from './enquiry.ts';
import { log, messageOf, OutageLog } from './log.ts';
import { Mailer } from './mail/mailer.ts';
import { ownerLetter } from './mail/ownerLetter.ts';
import { visitorLetter } from './mail/visitorLetter.ts';
import { mondayAtEight, weekLetter } from './mail/weekLetter.ts';
import { refusal, type Answer } from './receive/answer.ts';
import { readRequest, type ReadRequest } from './receive/request.ts';
import { limitKey } from './receive/sender.ts';
import { Store, type NewRequest } from './store/store.ts';
import { StoreError } from './store/storeError.ts';

const limitSeconds = rateLimitMinutes * 60;
const unavailable =
  'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.';
const tooMany = 'Von Ihrem Anschluss kamen gerade viele Anfragen. Versuchen Sie es in ein paar Minuten erneut.';
/** Interval of deleting old requests and of retrying to open the store, in milliseconds. */
const cleanUpMs = 60 * 60_000;
/** Interval of looking whether the mail of the week is due, in milliseconds. */
const weekMs = 60_000;

export class Desk {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly #limiter: RateLimiterMemory | undefined;
  readonly #outage = new OutageLog('Anfragen werden wieder angenommen.');
  readonly #timers: readonly NodeJS.Timeout[];
  #open: { readonly store: Store; readonly mailer: Mailer } | undefined;
  #everOpened = false;
  #closed = false;

  constructor(settings: Settings, content: SiteContent) {
    this.settings = settings;
    this.content = content;
    this.#limiter =
      settings.rateLimit > 0
        ? new RateLimiterMemory({ points: settings.rateLimit, duration: limitSeconds })
        : undefined;
    this.#cleanUp();
    this.#timers = [
      setInterval(() => this.#cleanUp(), cleanUpMs).unref(),
      setInterval(() => this.#storeWeekly(), weekMs).unref(),
    ];
  }

  /** @throws StoreError when the store is not open and cannot be opened */
  #opened(): { readonly store: Store; readonly mailer: Mailer } {
    if (this.#open) return this.#open;
    if (this.#closed) throw new StoreError('Der Server wird gerade beendet.');
    // Only the first opening creates the folder: if it is missing later, the disk is lost, which a new folder would hide.
    const store = new Store(this.settings.dataDir, { create: !this.#everOpened });
    this.#everOpened = true;
    const mailer = new Mailer(store, this.settings);
    this.#open = { store, mailer };
    mailer.wake();
    return this.#open;
  }

  /** Deletes requests past their retention. Never throws: the site is served without a store, too. */
  #cleanUp(): void {
    try {
      const { length } = this.#opened().store.cleanUp(new Date(), this.settings.retentionDays);
      const what = length === 1 ? 'Eine Anfrage war' : `${length} Anfragen waren`;
      if (length > 0)
        log(`${what} älter als ${this.settings.retentionDays} Tage und ${length === 1 ? 'ist' : 'sind'} gelöscht.`);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Stores the mail of the week when it is due: the process that sends does. */
  #storeWeekly(): void {
    if (!this.#open?.mailer.sends) return;
    const now = new Date();
    const { offerDays } = this.content.prices.terms;
    this.use((store) =>
      store.outbox.addWeekly(mondayAtEight(now), () => weekLetter(store, offerDays, this.settings, now), now),
    );
  }

  /** Closes the store after most failures, since the file may be gone or damaged: the next request opens it again. */
  #fail(error: unknown): void {
    this.#outage.report(`Anfragen werden gerade nicht angenommen. ${messageOf(error)}`);
    if (!this.#open || (error instanceof StoreError && error.staysOpen)) return;
    const { store, mailer } = this.#open;
    this.#open = undefined;
    void mailer.stop().finally(() => store.close());
  }

  /**
   * Receives a request. Success means that request and mails are on disk.
   *
   * @param socketAddress the client's IP address
   */
  async receive(request: Request, socketAddress: string): Promise<Answer> {
    const result = await readRequest(request, this.settings, this.content);
    if ('refused' in result) return result.refused;
    return this.#accept(result.read, limitKey(request, socketAddress, this.settings.trustProxy));
  }

  async #accept(read: ReadRequest, address: string): Promise<Answer> {
    const received = new Date();
    const limited = await this.#limit(address);
    // Repeats are answered regardless of the rate limit.
    const filed = this.use((store) => {
      const found = store.find({ ...read, received });
      return found || limited ? found : store.add(this.#prepare(store, read, received));
    });
    if (limited && !filed) return { ...limited, asked: read };
    if (!filed || filed.repeated) await this.#limiter?.reward(address);
    if (!filed) return refusal(503, unavailable, { headers: { 'Retry-After': '60' }, asked: read });
    const bestaetigung = filed.confirmed && this.settings.smtpUrl !== '';
    return { status: 200, body: { status: 'success', nummer: filed.number, bestaetigung }, asked: read };
  }

  #prepare(store: Store, read: ReadRequest, received: Date): NewRequest {
    const content = this.content;
    const { fields, plan, suspicions } = read;
    const number = store.newNumber();
    const enquiry: Enquiry = {
      number,
      received,
      fields,
      plan,
      suspicions,
      ...store.neighbours({ number, fields }),
    };
    const owner = { kind: 'owner' as const, letter: ownerLetter(enquiry, content, this.settings) };
    const visitor = { kind: 'visitor' as const, letter: visitorLetter(enquiry, content, this.settings) };
    return {
      ...read,
      number,
      received,
      packageName: chosenPackage(fields.type, content.packages).label,
      hours: eventHours(read, content),
      told: costOf(read, content),
      // Bots must not be able to send mail to third parties through us.
      mails: suspicions.length > 0 ? [owner] : [owner, visitor],
    };
  }

  /**
   * Does some work on the store: the only way to it for pages. Mails that it makes due are sent at once.
   *
   * @returns `undefined` when requests cannot be read or written, which the log says; nothing is stored then
   */
  use<Result>(work: (store: Store) => Result): Result | undefined {
    try {
      const { store, mailer } = this.#opened();
      const before = store.outbox.madeDue;
      const result = work(store);
      if (store.outbox.madeDue > before) {
        this.#outage.end();
        mailer.wake();
      }
      return result;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  async #limit(address: string): Promise<Answer | undefined> {
    try {
      await this.#limiter?.consume(address);
      return undefined;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      // The system clock may have been changed since the first request.
      const seconds = Math.min(Math.max(Math.ceil(rejected.msBeforeNext / 1000), 1), limitSeconds);
      return refusal(429, tooMany, { headers: { 'Retry-After': String(seconds) } });
    }
  }

  /** Finishes deliveries in progress; nothing is lost if this is not called. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#open?.mailer.stop();
    this.#open?.store.close();
    this.#open = undefined;
  }
}
