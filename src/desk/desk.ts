/** The booking desk: takes requests in, keeps them, sees them delivered. One per process. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { bookedOn, type BookedDays } from '../booking/bookedDays.ts';
import { parseDate } from '../booking/date.ts';
import { typeLabel } from '../booking/fields.ts';
import type { Settings } from '../environment.ts';
import { log, Trouble } from './log.ts';
import type { Wording } from './mail.ts';
import { Mailer } from './mailer.ts';
import { ownerLetter } from './ownerLetter.ts';
import { limitKey, readRequest, refusal, unavailable, type Answer, type ReadRequest } from './receive.ts';
import { Store, type Filed, type NewRequest } from './store.ts';
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
/** So long a request waits for another program that holds the file locked, and so often it tries. */
const patienceMs = 3_000;
const tryMs = 100;
/** Old requests are looked for so often: a day of the calendar must not be missed. */
const cleanUpMs = 60 * 60 * 1000;

const saying = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function confirmation({ nummer, outcome }: Filed, { fields }: ReadRequest): Answer {
  if (outcome !== 'other') return { status: 200, body: { status: 'success', nummer }, fields };
  return refusal(
    409,
    'Dieses Formular wurde schon mit anderen Angaben gesendet. Laden Sie die Seite neu und senden Sie Ihre Anfrage noch einmal.',
    { fields },
  );
}

export class Desk {
  readonly settings: Settings;
  readonly #limiter: RateLimiterMemory | undefined;
  #store: Store | undefined;
  #mailer: Mailer | undefined;
  #closed = false;
  #everOpened = false;
  // Times of the process's own clock, in milliseconds: the calendar's may jump.
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  #busyUntil = 0;
  readonly #trouble = new Trouble('Anfragen werden wieder angenommen.');
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.#limiter =
      settings.rateLimit > 0
        ? new RateLimiterMemory({ points: settings.rateLimit, duration: limitSeconds })
        : undefined;
    this.#look();
    this.#timers.push(
      setInterval(() => this.#look(), lookMs).unref(),
      setInterval(() => this.#cleanUp(), cleanUpMs).unref(),
    );
  }

  /** Opens the store, if it is not open; a store that cannot be opened keeps nobody from reading the site. */
  #look(): void {
    try {
      this.#open();
    } catch (error) {
      this.#meet(error);
    }
  }

  #meet(error: unknown): void {
    this.#trouble.meet(`Anfragen werden gerade nicht angenommen. ${saying(error)}`);
  }

  /** @throws StoreError when it cannot be opened, without a new try when the last one was just now */
  #open(): Store {
    if (this.#store) return this.#store;
    if (this.#closed) throw new StoreError('Der Server wird gerade beendet.');
    if (this.#failure && performance.now() - this.#failure.at < reopenMs) throw this.#failure.error;
    let store: Store | undefined;
    try {
      // Only the first opening creates: a folder that vanishes later is a lost disk, and a new one would hide the loss.
      store = new Store(this.settings.dataDir, { create: !this.#everOpened });
      // What lies as a file was written while no mail server was set.
      if (this.settings.smtpUrl) store.queue.retry(Date.now(), ['datei']);
    } catch (error) {
      store?.close();
      if (!(error instanceof StoreError && error.busy)) this.#failure = { error, at: performance.now() };
      throw error;
    }
    // A file that opens again may still take no request: the next one that is stored says so.
    if (!this.#everOpened) this.#trouble.end();
    this.#everOpened = true;
    this.#failure = undefined;
    this.#store = store;
    this.#mailer = new Mailer(store.queue, this.settings);
    this.#cleanUp();
    this.#mailer.wake();
    return store;
  }

  /** Deletes what is older than the settings allow. */
  #cleanUp(): void {
    try {
      const { length } = this.#store?.cleanUp(new Date().toISOString().slice(0, 10), this.settings.retentionDays) ?? [];
      const what = length === 1 ? 'Eine Anfrage war' : `${length} Anfragen waren`;
      if (length > 0)
        log(`${what} älter als ${this.settings.retentionDays} Tage und ${length === 1 ? 'ist' : 'sind'} gelöscht.`);
    } catch (error) {
      log(`Alte Anfragen ließen sich nicht löschen (${saying(error)}).`);
    }
  }

  /** After a failed write the file may be gone or damaged: a later request opens it anew. */
  #reopen(error: unknown): void {
    const [store, mailer] = [this.#store, this.#mailer];
    if (!store) return;
    this.#failure = { error, at: performance.now() };
    this.#store = undefined;
    this.#mailer = undefined;
    void mailer?.stop().finally(() => {
      try {
        store.close();
      } catch {
        // It was broken before; what matters is that the next one is opened.
      }
    });
  }

  /**
   * Tries again while another program holds the file. Each try may block the process for a moment, so of all the requests that
   * wait only one tries at a time.
   */
  async #patiently<Result>(work: (store: Store) => Result): Promise<Result> {
    const end = performance.now() + patienceMs;
    for (;;) {
      if (performance.now() >= this.#busyUntil) {
        try {
          return work(this.#open());
        } catch (error) {
          if (!(error instanceof StoreError && error.busy) || performance.now() >= end) throw error;
          this.#busyUntil = performance.now() + tryMs;
        }
      }
      await pause(tryMs / 2);
    }
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
      offered.drinks.map(({ slug }) => slug),
    );
    if ('refused' in result) return result.refused;
    return this.#accept(result.read, limitKey(request, socketAddress, this.settings.trustProxy), offered);
  }

  async #accept(read: ReadRequest, address: string, offered: Offered): Promise<Answer> {
    const received = new Date();
    let counted = false;
    try {
      // A repeat gets its answer whatever the limit says, also when the first was stored only now.
      const find = (): Promise<Filed | undefined> => this.#patiently((store) => store.find({ ...read, received }));
      const known = await find();
      if (known) return confirmation(known, read);
      const limited = await this.#limit(address);
      if (limited) {
        const meanwhile = await find();
        return meanwhile ? confirmation(meanwhile, read) : { ...limited, fields: read.fields };
      }
      counted = true;
      const request = this.#prepare(read, received, offered);
      const filed = await this.#patiently((store) => store.add(request));
      this.#trouble.end();
      if (filed.outcome === 'new') this.#mailer?.wake();
      else await this.#limiter?.reward(address);
      return confirmation(filed, read);
    } catch (error) {
      this.#meet(error);
      if (error instanceof StoreError && !error.passing) this.#reopen(error);
      if (counted) await this.#limiter?.reward(address);
      return unavailable(read.fields);
    }
  }

  #prepare(read: ReadRequest, received: Date, offered: Offered): NewRequest {
    const { fields, plan, marks } = read;
    const date = parseDate(fields.date);
    return {
      ...read,
      received,
      packageName: typeLabel(fields.type, offered.packages),
      letters: (number, sameDay) => {
        const booked = date && bookedOn(date, offered.bookedDays);
        const enquiry = { number, received, fields, plan, marks, sameDay, booked };
        const owner = { kind: 'owner' as const, ...ownerLetter(enquiry, offered, this.settings.siteUrl) };
        // Whoever fills in forms by machine must not be able to send mail to strangers through us.
        if (marks.length > 0) return [owner];
        return [owner, { kind: 'visitor' as const, ...visitorLetter(enquiry, offered, this.settings.siteUrl) }];
      },
    };
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
        { headers: { 'Retry-After': String(Math.ceil(rejected.msBeforeNext / 1000)) } },
      );
    }
  }

  /** Finishes the mail that is under way; nothing is lost if this is not called. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#mailer?.stop();
    this.#store?.close();
    this.#store = undefined;
  }
}
