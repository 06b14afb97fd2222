/** Desks for tests, each with a folder of its own, and guests who write to them. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { business } from '../business.ts';
import { readSettings } from '../environment.ts';
import { Desk } from './desk.ts';
import type { Answer } from './receive/answer.ts';
import type { MailContent, StoredMail } from './store/outbox.ts';
import type { StoredBooking } from './booking.ts';
import { contentWith } from './booking.fixture.ts';
import type { SiteContent } from './siteContent.ts';
import { Store } from './store/store.ts';
import type { MailKind } from './store/mailKinds.ts';

/** Each test has a folder of its own. */
export let folder: string;
let logged: string[];
let desks: Desk[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  desks = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) =>
    logged.push(format(...parts)),
  );
});
afterEach(async () => {
  for (const desk of desks) await desk.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Everything that was logged so far. */
export const log = (): string => logged.join('\n');

/** Does something while the folder is gone. */
export async function withoutFolder(work: () => Promise<void>): Promise<void> {
  const elsewhere = `${folder}-elsewhere`;
  renameSync(folder, elsewhere);
  await work();
  rmSync(folder, { recursive: true, force: true });
  renameSync(elsewhere, folder);
}

/** An address at which no mail server listens. */
export const nobody = 'smtp://127.0.0.1:1';

/**
 * Opens a desk on the test's folder. The parameters override harmless settings and content. It is
 * closed after the test.
 */
export function openDesk(
  settings: Readonly<Record<string, string>> = {},
  site: Partial<SiteContent> = {},
): Desk {
  const harmless = { DATA_DIR: folder, SMTP_URL: nobody, RATE_LIMIT: '0', MAIL_RETRY_SECONDS: '1' };
  const desk = new Desk(readSettings({ ...harmless, ...settings }, business), {
    ...content,
    ...site,
  });
  desks.push(desk);
  return desk;
}

const content = contentWith();

let people = 0;

/** Fills a form, for another guest each time. */
export const filled = (overrides: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({
    name: 'Jürgen Groß',
    email: `gast${(people += 1)}@example.org`,
    anfrage: 'Ein Fest im Garten',
    type: 'Premiumpaket',
    date: '05. Juni 2099, 19:30 Uhr',
    ...overrides,
  });

/** Sends a body to the desk, as the endpoint does. */
export const send = (
  desk: Desk,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  desk.receive(
    new Request('http://localhost/api/sendForm.php', { method: 'POST', headers, body }),
    '192.0.2.1',
  );

/**
 * Sends another guest's booking.
 *
 * @returns its reference; '' if it was refused
 */
export async function book(
  desk: Desk,
  overrides: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { body } = await send(desk, filled(overrides), headers);
  return body.status === 'success' ? body.nummer : '';
}

function read<Result>(ask: (store: Store) => Result): Result {
  const store = new Store(folder, { create: false });
  try {
    return ask(store);
  } finally {
    store.close();
  }
}

/** Every stored booking, newest first. */
export const stored = (): StoredBooking[] => read((store) => store.bookings.list());

/** A booking's stored mails, with the content of those that have not left. */
export const mailsOf = (
  reference: string,
): (StoredMail & { readonly content?: MailContent | undefined })[] =>
  read((store) =>
    store.outbox
      .of(reference)
      .map((mail) => ({ ...mail, content: store.outbox.withContent(mail.id)?.content })),
  );

/** Finds a booking's mail of one kind; throws without one. */
export function mailOf(reference: string, kind: MailKind) {
  const mail = mailsOf(reference).find((one) => one.kind === kind);
  if (!mail) throw new Error(`${reference} has no mail „${kind}“.`);
  return mail;
}
