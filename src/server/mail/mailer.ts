/** Sends what is unsent, one mail at a time. */
import type { SiteData } from '../../domain/siteData.ts';
import type { Settings } from '../../environment.ts';
import { messageOf } from '../../errors.ts';
import type { MailKind, StoredEnquiry } from '../enquiry.ts';
import { log, logError } from '../log.ts';
import { SiteError } from '../published.ts';
import { StoreError, type Store } from '../store/store.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ownerMail } from './ownerMail.ts';
import { openMailServer, ownersAddresses, readFailure, type MailServer } from './smtp.ts';

/** How long an acknowledgement is tried, in milliseconds, as mail servers do (RFC 5321, 4.5.4.1). */
const patienceMs = 5 * 24 * 60 * 60_000;

const labels: Readonly<Record<MailKind, string>> = {
  owner: 'Die Mail an Sie',
  guest: 'Die Eingangsbestätigung',
};

/** A mail that waits. */
interface UnsentMail {
  readonly enquiry: StoredEnquiry;
  readonly kind: MailKind;
  /** What became of the last try; '' before the first. */
  readonly lastResult: string;
}

const unsentOf = (enquiry: StoredEnquiry): readonly UnsentMail[] => [
  ...(enquiry.ownerSent
    ? []
    : [{ enquiry, kind: 'owner', lastResult: enquiry.ownerError } as const]),
  ...(enquiry.guestDone
    ? []
    : [{ enquiry, kind: 'guest', lastResult: enquiry.guestResult } as const]),
];

const keyOf = ({ enquiry, kind }: UnsentMail): string => `${enquiry.number}.${kind}`;

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #site: () => SiteData;
  #rounds = Promise.resolve();
  /** Whether a round follows the one that runs. */
  #isQueued = false;
  #isStopped = false;
  /** What was logged last of an outage, so that the log says it once. */
  #outage = '';

  constructor(store: Store, settings: Settings, site: () => SiteData) {
    this.#store = store;
    this.#settings = settings;
    this.#site = site;
  }

  /** Has a round follow, in which each mail that waits is tried once. Resolves after it, and never rejects. */
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
    await this.#rounds;
  }

  async #sendAll(): Promise<void> {
    let server: MailServer | undefined;
    try {
      const site = this.#site();
      server = openMailServer(this.#settings, site.business);
      const tried = new Set<string>();
      for (let mail = this.#next(tried); mail; mail = this.#next(tried)) {
        tried.add(keyOf(mail));
        const isReachable = await this.#send(server, mail, site);
        if (!isReachable) break;
      }
    } catch (error) {
      this.#logOutage(`Mails warten: ${messageOf(error)}`);
      if (!(error instanceof StoreError || error instanceof SiteError)) logError(error);
    }
    server?.close();
  }

  /**
   * New mails first, by age, the owner's before the guest's. Then those that failed before, in random order: a mail at which the
   * server hangs up ends the round, and must not end it before the same others each time.
   */
  #next(tried: ReadonlySet<string>): UnsentMail | undefined {
    if (this.#isStopped) return undefined;
    const mails = this.#store
      .unsent()
      .flatMap(unsentOf)
      .filter((mail) => !tried.has(keyOf(mail)));
    return (
      mails.find(({ lastResult }) => !lastResult) ?? mails[Math.floor(Math.random() * mails.length)]
    );
  }

  /** @returns whether the server can be reached */
  async #send(server: MailServer, mail: UnsentMail, site: SiteData): Promise<boolean> {
    const { enquiry, kind } = mail;
    const { number, received, fields } = enquiry;
    const now = new Date();
    if (kind === 'guest' && now.getTime() - received.getTime() > patienceMs) {
      this.#giveUp(number, 'Fünf Tage lang ließ sie sich nicht zustellen.');
      return true;
    }
    // First, because a mail whose sending cannot be noted would leave again in every round.
    this.#store.note(number, kind, 'Der Mailserver hat noch nicht geantwortet.');
    try {
      const [content, recipients] =
        kind === 'owner'
          ? [
              ownerMail(enquiry, this.#store.related(enquiry), site, now),
              ownersAddresses(this.#settings, site.business),
            ]
          : [acknowledgement(enquiry, site), [fields.email]];
      // A number may come again years after its enquiry was deleted, and mail programs hide a second mail of the same ID.
      const id = `${keyOf(mail)}.${received.getTime().toString(36)}`;
      for (const address of await server.send(content, recipients, id))
        log(`Der Mailserver nimmt für ${address} (MAIL_TO) nichts an, für die anderen schon.`);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      return this.#noteFailure(mail, error);
    }
    this.#store.note(number, kind, kind === 'owner' ? '' : 'sent', now);
    this.#outage = '';
    return true;
  }

  /** @returns whether the server can be reached */
  #noteFailure({ enquiry: { number }, kind, lastResult }: UnsentMail, error: unknown): boolean {
    const { text, isRecipientRefused, isUnreachable } = readFailure(error);
    if (kind === 'guest' && isRecipientRefused) {
      this.#giveUp(number, text);
      return true;
    }
    this.#store.note(number, kind, text);
    if (isUnreachable) this.#logOutage(`Mails warten. ${text}`);
    else if (text !== lastResult)
      log(
        `${labels[kind]} zu Anfrage ${number} ging nicht hinaus und wird wieder versucht. ${text}`,
      );
    return !isUnreachable;
  }

  #giveUp(number: string, why: string): void {
    this.#store.note(number, 'guest', why, new Date());
    log(`${labels.guest} zu Anfrage ${number} wird nicht mehr gesendet. ${why}`);
  }

  #logOutage(message: string): void {
    if (this.#outage !== message) log(message);
    this.#outage = message;
  }
}
