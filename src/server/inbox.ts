/** Receives enquiries, stores them and has their mails sent. One per process. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SiteData } from '../domain/siteData.ts';
import { pluralize } from '../domain/format/wording.ts';
import type { Settings } from '../environment.ts';
import { messageOf } from '../domain/unknown.ts';
import { log, logBug, OutageError } from './log.ts';
import { Mailer } from './mail/mailer.ts';
import { successAnswer, tooManyAnswer, unavailableAnswer, type Answer } from './receive/answer.ts';
import { readGuestForm, type ScreenedEnquiry } from './receive/guestForm.ts';
import { limitKey, RateLimit } from './receive/rateLimit.ts';
import { Store } from './store/store.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The same content within this time is a repeat. */
const repeatMs = dayMs;
/** Acknowledgements in an hour, so that nobody floods mailboxes through the form. */
const maxAcknowledgements = 20;
/** How often enquiries beyond `retentionDays` are deleted. */
const tidyMs = 60_000;
/** How long `close` waits for the mail that is under way. */
const closeMs = 5_000;

export class Inbox {
  readonly #settings: Settings;
  readonly #readSite: () => SiteData;
  readonly #store: Store;
  readonly #mailer: Mailer;
  readonly #limit: RateLimit;
  readonly #tidyTimer: NodeJS.Timeout;

  /** @param readSite reads what is published now; while it throws, no enquiry is accepted */
  constructor(settings: Settings, readSite: () => SiteData) {
    this.#settings = settings;
    this.#readSite = readSite;
    this.#store = new Store(settings.DATA_DIR, { create: true });
    this.#mailer = new Mailer(this.#store, settings, readSite);
    this.#limit = new RateLimit(settings.RATE_LIMIT);
    this.#attempt(() => this.#store.open());
    this.#mailer.start();
    // Runs a minute after the start at the earliest: by then a wrong clock, which would delete too
    // much, is set.
    const tidy = (): void => this.#attempt(() => this.#deleteOld());
    this.#tidyTimer = setInterval(tidy, tidyMs).unref();
  }

  /** Logs an error instead of throwing it: the site stays up whatever fails. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#logOutage(error);
    }
  }

  #deleteOld(): void {
    const { retentionDays } = this.#readSite().business;
    const count = this.#store.deleteOld(new Date(Date.now() - retentionDays * dayMs));
    if (count > 0)
      log(`Nach ${retentionDays} Tagen gelöscht: ${pluralize(count, 'Anfrage', 'Anfragen')}.`);
  }

  #logOutage(error: unknown): void {
    log(
      `Die Datei der Anfragen oder die Website ist gerade nicht zu benutzen. ${messageOf(error)}`,
    );
    if (!(error instanceof OutageError)) logBug(error);
  }

  /**
   * Receives an enquiry. Success means that it is on disk.
   *
   * @param address the client's IP address
   */
  async receive(request: Request, address: string): Promise<Answer> {
    try {
      const site = this.#readSite();
      const result = await readGuestForm(request, site);
      if ('answer' in result) return result.answer;
      const { sent } = result;
      const client = limitKey(request, address, this.#settings.TRUST_PROXY);
      return this.#answer(sent, client, site);
    } catch (error) {
      this.#logOutage(error);
      return unavailableAnswer;
    }
  }

  /** @param client key of the rate limit */
  #answer(sent: ScreenedEnquiry, client: string, site: SiteData): Answer {
    const { SMTP_URL } = this.#settings;
    const waitSeconds = this.#limit.waitSeconds(client);
    const accepted = this.#store.transaction(() => {
      // A repeat is answered whatever the rate limit says.
      const known = this.#store.findRepeat(sent.fingerprint, new Date(Date.now() - repeatMs));
      if (known) {
        const isAcknowledged = !known.guestDone || known.guestResult === 'sent';
        return { enquiry: known, isAcknowledged, isNew: false };
      }
      if (waitSeconds > 0) return undefined;
      return { ...this.#add(sent), isNew: true };
    });
    if (!accepted) return tooManyAnswer(waitSeconds);
    const { enquiry, isAcknowledged, isNew } = accepted;
    if (isNew) {
      this.#limit.count(client);
      void this.#mailer.wake();
      if (!SMTP_URL)
        log(
          `Anfrage ${enquiry.number} ist gespeichert. Es ist kein Mailserver eingestellt (SMTP_URL), also geht keine E-Mail hinaus. So lesen Sie sie: npm run anfragen -- ${enquiry.number}`,
        );
    }
    return successAnswer(enquiry, site, isAcknowledged && SMTP_URL !== '');
  }

  #add({ fingerprint, ...screened }: ScreenedEnquiry) {
    const enquiry = { ...screened, received: new Date() };
    const acknowledged = this.#store.acknowledgedSince(
      new Date(enquiry.received.getTime() - hourMs),
    );
    const { email } = enquiry.fields;
    const isAcknowledged =
      // Bots must not be able to send mail to third parties through us.
      enquiry.suspicions.length === 0 &&
      acknowledged.length < maxAcknowledgements &&
      !acknowledged.some((other) => other.toLowerCase() === email.toLowerCase());
    const number = this.#store.add(enquiry, fingerprint, isAcknowledged);
    return { enquiry: { ...enquiry, number }, isAcknowledged };
  }

  /**
   * Waits a little for the mail that is under way, and closes the store. Nothing is lost if this is
   * not called.
   */
  async close(): Promise<void> {
    clearInterval(this.#tidyTimer);
    await Promise.race([this.#mailer.stop(), pause(closeMs, undefined, { ref: false })]);
    this.#store.close();
  }
}
