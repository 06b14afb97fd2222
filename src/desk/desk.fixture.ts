/** What the tests of the desk start from: desks on a folder of their own, and guests who write to them. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import { business } from 'virtual:owner';
import { readSettings } from '../environment.ts';
import { letterView } from './buero/letterView.ts';
import { requestView, type RequestView } from './buero/requestView.ts';
import { Desk } from './desk.ts';
import type { Answer } from './receive/answer.ts';
import type { MailContent, MailKind, StoredMail } from './store/outbox.ts';
import type { StoredRequest } from './request.ts';
import { contentWith } from './request.fixture.ts';
import type { SiteContent } from './siteContent.ts';
import { Store } from './store/store.ts';

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

/** An address at which nobody takes mails. */
export const nobody = 'smtp://127.0.0.1:1';

/** Opens a desk on the test's folder with these settings and content on top of harmless ones; it is closed after the test. */
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

/** A filled form, of another guest each time. */
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

/** Sends another guest's request, and gives its number; '' when it was not accepted. */
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

/** Every stored request, newest first. */
export const stored = (): StoredRequest[] => read((store) => store.requests.list());

/** A request's mails as they are stored, with the content of those that have not left. */
export const mailsOf = (
  number: string,
): (StoredMail & { readonly content?: MailContent | undefined })[] =>
  read((store) =>
    store.outbox
      .of(number)
      .map((mail) => ({ ...mail, content: store.outbox.waiting(mail.id)?.content })),
  );

/** The mail of one kind of a request; it must have one. */
export function mailOf(number: string, kind: MailKind) {
  const mail = mailsOf(number).find((one) => one.kind === kind);
  if (!mail) throw new Error(`${number} has no mail „${kind}“.`);
  return mail;
}

/** What the owner reads of a request. */
export const viewed = (desk: Desk, number: string): RequestView | undefined =>
  desk.withStore((store) => {
    const request = store.requests.get(number);
    return request && requestView(store, request);
  });

/** What the owner is warned of when he writes to the guest of a request. */
export const warned = (desk: Desk, number: string): readonly string[] | undefined =>
  desk.withStore((store) => {
    const request = store.requests.get(number);
    return request && letterView(store, request, undefined, undefined, desk, new Date()).warnings;
  });
