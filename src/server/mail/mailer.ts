/** Sends what is unsent, one mail at a time. */
import type { Site } from '../../domain/site.ts';
import type { Settings } from '../../environment.ts';
import { messageOf } from '../../errors.ts';
import type { Enquiry } from '../enquiry.ts';
import { log, logError } from '../log.ts';
import { SiteError } from '../site.ts';
import { StoreError, type MailKind, type Store } from '../store/store.ts';
import { acknowledgement } from './acknowledgement.ts';
import { ownerMail } from './ownerMail.ts';
import {
  openTransport,
  ownersAddresses,
  readFailure,
  sendMail,
  type DeliveryFailure,
  type Transport,
} from './smtp.ts';

/** How long an acknowledgement is tried, in milliseconds, as mail servers do (RFC 5321, 4.5.4.1). */
const patienceMs = 5 * 24 * 60 * 60_000;

const labels: Readonly<Record<MailKind, string>> = {
  owner: 'Die Mail an Sie',
  guest: 'Die Eingangsbestätigung',
};

export class Mailer {
  readonly #store: Store;
  readonly #settings: Settings;
  readonly #site: () => Site;
  #rounds: Promise<void> | undefined;
  #isWanted = false;
  #stopped = false;
  /** How often mails were tried since the start: one that fails each time comes after the others. */
  readonly #tries = new Map<string, number>();
  /** What was logged last of each failing mail, so that the log says it once. */
  readonly #logged = new Map<string, string>();
  /** Mails that the mail server took, and the store could not note yet: they must not leave again. */
  readonly #taken = new Set<string>();

  constructor(store: Store, settings: Settings, site: () => Site) {
    this.#store = store;
    this.#settings = settings;
    this.#site = site;
  }

  /** Starts a round, or has another one follow that which runs. Never throws. */
  wake(): void {
    if (!this.#settings.smtpUrl || this.#stopped) return;
    this.#isWanted = true;
    this.#rounds ??= this.#run();
  }

  async #run(): Promise<void> {
    // What follows may end before its caller has noted that it runs.
    await Promise.resolve();
    let transport: Transport | undefined;
    while (this.#isWanted && !this.#stopped) {
      this.#isWanted = false;
      try {
        const site = this.#site();
        transport ??= openTransport(this.#settings.smtpUrl, site.business);
        await this.#sendAll(transport, site);
      } catch (error) {
        this.#logOnce('store', `Mails warten: ${messageOf(error)}`);
        if (!(error instanceof StoreError || error instanceof SiteError)) logError(error);
      }
    }
    transport?.close();
    this.#rounds = undefined;
  }

  /** Sends no more mails. Resolves once the one that is under way has left. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#rounds;
  }

  async #sendAll(transport: Transport, site: Site): Promise<void> {
    const mails = this.#store
      .unsent()
      .map((mail) => ({ ...mail, key: `${mail.number}.${mail.kind}` }))
      .sort((a, b) => (this.#tries.get(a.key) ?? 0) - (this.#tries.get(b.key) ?? 0));
    for (const { number, kind, key } of mails) {
      if (this.#stopped) return;
      const enquiry = this.#store.get(number);
      // It may have been deleted meanwhile.
      if (!enquiry) continue;
      const failure = await this.#send(transport, enquiry, kind, key, site);
      if (failure) this.#noteFailure(enquiry, kind, key, failure);
      if (failure?.isUnreachable) return;
    }
  }

  /** @returns why it did not leave */
  async #send(
    transport: Transport,
    enquiry: Enquiry,
    kind: MailKind,
    key: string,
    site: Site,
  ): Promise<DeliveryFailure | undefined> {
    const { number, received, fields } = enquiry;
    const now = new Date();
    if (kind === 'guest' && now.getTime() - received.getTime() > patienceMs) {
      this.#giveUp(number, 'Fünf Tage lang ließ sie sich nicht zustellen.');
      return undefined;
    }
    if (!this.#taken.has(key)) {
      const recipients =
        kind === 'owner' ? ownersAddresses(this.#settings, site.business) : [fields.email];
      // A number may come again years after its enquiry was deleted, and mail programs hide a second mail of the same ID.
      const id = `${key}.${received.getTime().toString(36)}`;
      this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1);
      try {
        const content =
          kind === 'owner'
            ? ownerMail(enquiry, this.#store.related(enquiry), site, now)
            : acknowledgement(enquiry, site);
        const refused = await sendMail(
          transport,
          content,
          recipients,
          id,
          this.#settings,
          site.business,
        );
        for (const address of refused)
          log(`Der Mailserver nimmt für ${address} (MAIL_TO) nichts an, für die anderen schon.`);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        return readFailure(error);
      }
      this.#taken.add(key);
    }
    this.#store.note(number, kind, kind === 'owner' ? '' : 'sent', now);
    for (const noted of [this.#taken, this.#tries]) noted.delete(key);
    // What fails again is said again.
    for (const about of [key, 'server', 'store']) this.#logged.delete(about);
    return undefined;
  }

  #noteFailure(
    { number }: Enquiry,
    kind: MailKind,
    key: string,
    { text, isRecipientRefused, isUnreachable }: DeliveryFailure,
  ): void {
    if (kind === 'guest' && isRecipientRefused) {
      this.#giveUp(number, text);
      return;
    }
    this.#store.note(number, kind, text);
    this.#logOnce(
      isUnreachable ? 'server' : key,
      isUnreachable
        ? `Mails warten. ${text}`
        : `${labels[kind]} zu Anfrage ${number} ging nicht hinaus und wird wieder versucht. ${text}`,
    );
  }

  #giveUp(number: string, why: string): void {
    this.#store.note(number, 'guest', why, new Date());
    log(`${labels.guest} zu Anfrage ${number} wird nicht mehr gesendet. ${why}`);
  }

  #logOnce(about: string, message: string): void {
    if (this.#logged.get(about) !== message) log(message);
    this.#logged.set(about, message);
  }
}
