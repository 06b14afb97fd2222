/** The booking desk: takes requests in, keeps them, sees them delivered. One per process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from './log.ts';
import { ownerLetter, visitorLetter, type OfferedPackage } from './mail.ts';
import { Mailer } from './mailer.ts';
import { limitKey, readRequest, refusal, type Answer, type ReadRequest } from './receive.ts';
import { readSettings, type Settings } from './settings.ts';
import { Store, StoreError } from './store.ts';

const limitSeconds = 10 * 60;
const reopenMs = 30_000;
const cleanUpMs = 24 * 60 * 60 * 1000;

export class Desk {
  readonly settings: Settings;
  readonly #limiter: RateLimiterMemory | undefined;
  /** Copies of a request that arrive while the first is being stored wait for its answer. */
  readonly #underWay = new Map<string, Promise<Answer>>();
  #store: Store | undefined;
  #mailer: Mailer | undefined;
  #closed = false;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    this.#limiter =
      settings.rateLimit > 0
        ? new RateLimiterMemory({ points: settings.rateLimit, duration: limitSeconds })
        : undefined;
    this.#open();
    this.#timers.push(
      setInterval(() => this.#open(), reopenMs).unref(),
      setInterval(() => this.#cleanUp(), cleanUpMs).unref(),
    );
  }

  /** Opens the store, if it is not open; a store that cannot be opened keeps nobody from reading the site. */
  #open(): Store | undefined {
    if (this.#store || this.#closed) return this.#store;
    try {
      this.#store = new Store(this.settings.dataDir);
      this.#mailer = new Mailer(this.#store, this.settings);
      this.#cleanUp();
      this.#mailer.wake();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
    return this.#store;
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

  /** After a failed write the file may be gone or moved: the next request opens it anew. */
  #reopen(): void {
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
  async receive(request: Request, socketAddress: string, packages: readonly OfferedPackage[]): Promise<Answer> {
    const result = await readRequest(request, this.settings);
    if ('refused' in result) return result.refused;
    const { read } = result;
    const identity = read.key === undefined ? `content ${read.content}` : `key ${read.key}`;
    const first = this.#underWay.get(identity);
    if (first) return first;
    const answer = this.#accept(read, limitKey(request, socketAddress, this.settings.trustProxy), packages);
    this.#underWay.set(identity, answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(identity);
    }
  }

  async #accept(read: ReadRequest, address: string, packages: readonly OfferedPackage[]): Promise<Answer> {
    const received = new Date();
    try {
      const store = this.#open();
      if (!store) throw new StoreError('Die Datenbank ist nicht geöffnet; die Anfrage wurde nicht angenommen.');
      // A repeat gets its answer whatever the limit says.
      const known = store.find(read.key, read.content, received);
      if (known !== undefined) return { status: 200, body: { status: 'success', nummer: known } };
      const limited = await this.#limit(address);
      if (limited) return limited;
      const { fields, marks } = read;
      const nummer = await store.add({
        ...read,
        received,
        letters: (number, confirmation) => {
          const enquiry = { number, received, fields, marks };
          const owner = { kind: 'owner' as const, ...ownerLetter(enquiry, packages) };
          // Whoever fills in forms by machine must not be able to send mail to strangers through us.
          if (!confirmation || marks.length > 0) return [owner];
          return [owner, { kind: 'visitor' as const, ...visitorLetter(enquiry, packages) }];
        },
      });
      this.#mailer?.wake();
      return { status: 200, body: { status: 'success', nummer } };
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      this.#reopen();
      return refusal(
        503,
        'Ihre Anfrage konnte gerade nicht gespeichert werden. Versuchen Sie es später erneut oder rufen Sie uns an.',
        {
          headers: { 'Retry-After': '60' },
          fields: read.fields,
        },
      );
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

declare global {
  // Astro bundles the endpoint apart from `src/server.ts`: module state would exist twice in the process.
  var bookingDesk: Desk | undefined;
}

/**
 * The process's desk, opened at the first call.
 *
 * @throws SettingsError when a setting cannot be used
 */
export function openDesk(): Desk {
  globalThis.bookingDesk ??= new Desk(readSettings(process.env));
  return globalThis.bookingDesk;
}
