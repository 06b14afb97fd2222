/** The booking desk: takes requests in, keeps them, sees them delivered. One per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BookedDays } from '../booking/bookedDays.ts';
import { log } from './log.ts';
import type { Wording } from './mail.ts';
import { Mailer } from './mailer.ts';
import { ownerLetter } from './ownerLetter.ts';
import { limitKey, readRequest, refusal, type Answer, type ReadRequest } from './receive.ts';
import type { Settings } from '../environment.ts';
import { Store } from './store.ts';
import { StoreError } from './storeError.ts';
import { visitorLetter } from './visitorLetter.ts';

/** What the site's content says when a request arrives. */
export interface Offered extends Wording {
  /** Days on which the bar is taken or closed. */
  readonly bookedDays: readonly BookedDays[];
}

const limitSeconds = 10 * 60;
/** A store that could not be opened is looked at again so often, by requests and by itself. */
const reopenMs = 2_000;
const lookMs = 15_000;
/** The same trouble is worth a line so often, not one for every request. */
const complainMs = 60_000;
const cleanUpMs = 24 * 60 * 60 * 1000;

function unavailable({ fields }: ReadRequest): Answer {
  return refusal(
    503,
    'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
    { headers: { 'Retry-After': '60' }, fields },
  );
}

export class Desk {
  readonly settings: Settings;
  readonly #limiter: RateLimiterMemory | undefined;
  /** Copies of a request that arrive while the first is being stored wait for its answer. */
  readonly #underWay = new Map<string, Promise<Answer>>();
  #store: Store | undefined;
  #mailer: Mailer | undefined;
  #closed = false;
  #everOpened = false;
  #failedAt = -Infinity;
  #complaint = { message: '', at: -Infinity };
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.#limiter =
      settings.rateLimit > 0
        ? new RateLimiterMemory({ points: settings.rateLimit, duration: limitSeconds })
        : undefined;
    this.#open();
    this.#timers.push(
      setInterval(() => this.#open(), lookMs).unref(),
      setInterval(() => this.#cleanUp(), cleanUpMs).unref(),
    );
  }

  /** Opens the store, if it is not open; a store that cannot be opened keeps nobody from reading the site. */
  #open(): Store | undefined {
    if (this.#store || this.#closed || Date.now() - this.#failedAt < reopenMs) return this.#store;
    try {
      // Only the first opening creates: a folder that vanishes later is a lost disk, and a new one would hide the loss.
      this.#store = new Store(this.settings.dataDir, { create: !this.#everOpened });
      this.#everOpened = true;
      this.#mailer = new Mailer(this.#store, this.settings);
      this.#cleanUp();
      this.#mailer.wake();
    } catch (error) {
      this.#failedAt = Date.now();
      this.#complain(
        `Anfragen werden gerade nicht angenommen. ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    return this.#store;
  }

  #complain(message: string): void {
    const now = Date.now();
    if (message === this.#complaint.message && now - this.#complaint.at < complainMs) return;
    this.#complaint = { message, at: now };
    log(message);
  }

  /** Deletes what is older than the settings allow. */
  #cleanUp(): void {
    try {
      const before = new Date(Date.now() - this.settings.retentionDays * cleanUpMs);
      const gone = this.#store?.delete({ before }) ?? [];
      if (gone.length > 0)
        log(`${gone.length} Anfragen waren älter als ${this.settings.retentionDays} Tage und sind gelöscht.`);
    } catch (error) {
      log(`Alte Anfragen ließen sich nicht löschen (${error instanceof Error ? error.message : String(error)}).`);
    }
  }

  /** After a failed write the file may be gone or damaged: a later request opens it anew. */
  #reopen(): void {
    this.#failedAt = Date.now();
    const [store, mailer] = [this.#store, this.#mailer];
    this.#store = undefined;
    this.#mailer = undefined;
    void mailer?.stop().finally(() => {
      try {
        store?.close();
      } catch {
        // It was broken before; what matters is that the next one is opened.
      }
    });
  }

  /**
   * Takes a request in. Success means that request and mails are on disk.
   *
   * @param socketAddress who is at the other end of the connection
   */
  async receive(request: Request, socketAddress: string, offered: Offered): Promise<Answer> {
    const result = await readRequest(
      request,
      this.settings,
      offered.packages.map(({ bookingType }) => bookingType),
    );
    if ('refused' in result) return result.refused;
    const { read } = result;
    const identity = read.key === undefined ? `content ${read.content}` : `key ${read.key}`;
    const first = this.#underWay.get(identity);
    if (first) return first;
    const answer = this.#accept(read, limitKey(request, socketAddress, this.settings.trustProxy), offered);
    this.#underWay.set(identity, answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(identity);
    }
  }

  async #accept(read: ReadRequest, address: string, offered: Offered): Promise<Answer> {
    const received = new Date();
    try {
      const store = this.#open();
      if (!store) return unavailable(read);
      // A repeat gets its answer whatever the limit says.
      const known = store.find(read.key, read.content, received);
      if (known !== undefined) return { status: 200, body: { status: 'success', nummer: known }, fields: read.fields };
      const limited = await this.#limit(address);
      if (limited) return { ...limited, fields: read.fields };
      const { fields, marks } = read;
      const nummer = await store.add({
        ...read,
        received,
        letters: (number) => {
          const enquiry = { number, received, fields, marks, sameDay: [], booked: undefined };
          const owner = { kind: 'owner' as const, ...ownerLetter(enquiry, offered, this.settings.siteUrl) };
          // Whoever fills in forms by machine must not be able to send mail to strangers through us.
          if (marks.length > 0) return [owner];
          return [owner, { kind: 'visitor' as const, ...visitorLetter(enquiry, offered, this.settings.siteUrl) }];
        },
      });
      this.#mailer?.wake();
      return { status: 200, body: { status: 'success', nummer }, fields };
    } catch (error) {
      this.#complain(`Eine Anfrage wurde nicht angenommen. ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof StoreError && error.passing)) this.#reopen();
      await this.#limiter?.reward(address);
      return unavailable(read);
    }
  }

  async #limit(address: string): Promise<Answer | undefined> {
    try {
      await this.#limiter?.consume(address);
      return undefined;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return refusal(
        429,
        'Von Ihrem Anschluss kamen gerade viele Anfragen. Versuchen Sie es in ein paar Minuten erneut.',
        {
          headers: { 'Retry-After': String(Math.ceil(rejected.msBeforeNext / 1000)) },
        },
      );
    }
  }

  /** Finishes what is under way; nothing is lost if this is not called. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.allSettled(this.#underWay.values());
    await this.#mailer?.stop();
    this.#store?.close();
    this.#store = undefined;
  }
}
