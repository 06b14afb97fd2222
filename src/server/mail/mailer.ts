/** Sends the mails that wait, one at a time. */
import type { SiteData } from '../../domain/siteData.ts';
import type { Settings } from '../../environment.ts';
import { messageOf } from '../../domain/unknown.ts';
import type { MailRecipient } from '../enquiry.ts';
import { log, logBug, OutageError } from '../log.ts';
import type { Store, WaitingMail } from '../store/store.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ownerMail } from './ownerMail.ts';
import { createMailTransport, ownersAddresses, explainDeliveryFailure } from './smtp.ts';

type MailTransport = ReturnType<typeof createMailTransport>;

/** How long an acknowledgement is tried; mail servers try as long (RFC 5321, 4.5.4.1). */
const patienceMs = 5 * 24 * 60 * 60_000;

const labels: Readonly<Record<MailRecipient, string>> = {
  owner: 'Die Mail an Sie',
  guest: 'Die Eingangsbestätigung',
};

/** How long nothing is tried after a refused login: providers lock accounts that try often. */
const loginPauseMs = 15 * 60_000;

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #readSite: () => SiteData;
  #retryTimer: NodeJS.Timeout | undefined;
  #rounds = Promise.resolve();
  /** Whether another round follows the one that runs. */
  #isQueued = false;
  #isStopped = false;
  /** Until when nothing is tried, by `performance.now()`, because the clock may be set. */
  #pausedUntil = 0;
  /** The last line in the log about an outage, which is not repeated. */
  #outage = '';

  constructor(store: Store, settings: Settings, readSite: () => SiteData) {
    this.#store = store;
    this.#settings = settings;
    this.#readSite = readSite;
  }

  /** Tries all waiting mails now, and again every MAIL_RETRY_SECONDS. */
  start(): void {
    const retry = (): void => void this.wake();
    retry();
    this.#retryTimer = setInterval(retry, this.#settings.MAIL_RETRY_SECONDS * 1000).unref();
  }

  /**
   * Starts or queues a round that tries each waiting mail once. Resolves after it, never rejects.
   */
  wake(): Promise<void> {
    if (this.#settings.SMTP_URL && !this.#isQueued) {
      this.#isQueued = true;
      this.#rounds = this.#rounds.then(() => {
        this.#isQueued = false;
        return this.#sendAll();
      });
    }
    return this.#rounds;
  }

  /** Sends no more mails. Resolves once the one that is under way has left. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#retryTimer);
    await this.#rounds;
  }

  /**
   * Sends new mails, also those that come meanwhile. Then tries those that failed in earlier
   * rounds, in random order: one at which the server hangs up ends the round, and must not end it
   * before the same others each time.
   */
  async #sendAll(): Promise<void> {
    if (performance.now() < this.#pausedUntil) return;
    let server: MailTransport | undefined;
    try {
      const site = this.#readSite();
      server = createMailTransport(this.#settings, site.business);
      const failed = this.#store.failedMails();
      const next = (): WaitingMail | undefined =>
        this.#store.nextNewMail() ?? failed.splice(Math.random() * failed.length, 1)[0];
      for (let mail = next(); mail && !this.#isStopped; mail = next())
        if (!(await this.#send(server, mail, site))) break;
    } catch (error) {
      this.#logOutage(`Mails warten: ${messageOf(error)}`);
      if (!(error instanceof OutageError)) logBug(error);
    }
    server?.close();
  }

  /** @returns whether the server can be reached */
  async #send(server: MailTransport, mail: WaitingMail, site: SiteData): Promise<boolean> {
    const { number, recipient } = mail;
    const now = new Date();
    try {
      const enquiry = this.#store.get(number);
      if (!enquiry) return true;
      const { received, fields } = enquiry;
      if (recipient === 'guest' && now.getTime() - received.getTime() > patienceMs) {
        this.#abandon(number, 'Fünf Tage lang ließ sie sich nicht zustellen.');
        return true;
      }
      // Noted before it is sent: on a full disk this throws, and nothing leaves. A mail that left
      // without a note would leave again in each round.
      this.#store.noteResult(number, recipient, 'Der Mailserver hat noch nicht geantwortet.');
      const [content, recipients] =
        recipient === 'owner'
          ? [
              ownerMail(enquiry, this.#store.otherEnquiries(enquiry), site, now),
              ownersAddresses(this.#settings, site.business),
            ]
          : [acknowledgement(enquiry, site, now), [fields.email]];
      // The time is part of the ID, because a number may come again after its enquiry was deleted:
      // mail programs hide a second mail of the same ID.
      const id = `${number}.${recipient}.${received.getTime().toString(36)}`;
      for (const address of await server.send(content, recipients, id))
        log(`Der Mailserver nimmt für ${address} (MAIL_TO) nichts an, für die anderen schon.`);
    } catch (error) {
      if (error instanceof OutageError) throw error;
      return this.#noteFailure(mail, error);
    }
    this.#store.noteResult(number, recipient, recipient === 'owner' ? '' : 'sent', now);
    this.#outage = '';
    return true;
  }

  /** @returns whether the server can be reached */
  #noteFailure({ number, recipient, lastResult }: WaitingMail, error: unknown): boolean {
    const { text, isRecipientRefused, isUnreachable, isLoginRefused } =
      explainDeliveryFailure(error);
    if (recipient === 'guest' && isRecipientRefused) {
      this.#abandon(number, text);
      return true;
    }
    this.#store.noteResult(number, recipient, text);
    if (isLoginRefused) {
      this.#pausedUntil = performance.now() + loginPauseMs;
      this.#logOutage(
        `Mails warten: Der Mailserver hat die Anmeldung abgelehnt. Der nächste Versuch folgt in einer Viertelstunde oder nach einem Neustart des Servers. ${text}`,
      );
    } else if (isUnreachable) this.#logOutage(`Mails warten. ${text}`);
    else if (text !== lastResult)
      log(
        `${labels[recipient]} zu Anfrage ${number} ging nicht hinaus und wird wieder versucht. ${text}`,
      );
    return !isUnreachable;
  }

  #abandon(number: string, why: string): void {
    this.#store.noteResult(number, 'guest', why, new Date());
    log(`${labels.guest} zu Anfrage ${number} wird nicht mehr gesendet. ${why}`);
  }

  #logOutage(message: string): void {
    if (this.#outage !== message) log(message);
    this.#outage = message;
  }
}
