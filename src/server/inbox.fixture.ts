/** Inboxes for tests, each with a folder of its own, and guests who write to them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';
import type { SiteData } from '../domain/siteData.ts';
import { readSettings, type Settings } from '../environment.ts';
import type { StoredEnquiry } from './enquiry.ts';
import { Inbox } from './inbox.ts';
import type { Answer } from './receive/answer.ts';
import { exampleSite } from './published.fixture.ts';
import { Store } from './store/store.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** Each test has a folder of its own. */
export let folder: string;
let logged: string[];
let opened: (Inbox | Store)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  [opened, logged] = [[], []];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) =>
    logged.push(format(...parts)),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened) await one.close();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Everything that was logged so far. */
export const loggedText = (): string => logged.join('\n');

/**
 * Settings for the test's folder. No limit, and no mail server, unless the parameters say
 * otherwise.
 */
export const settingsWith = (settings: Readonly<Record<string, string>> = {}): Settings =>
  readSettings({ DATA_DIR: folder, RATE_LIMIT: '0', ...settings });

/** Opens an inbox on the test's folder. It is closed after the test. */
export function openInbox(
  settings: Readonly<Record<string, string>> = {},
  published: () => SiteData = () => exampleSite,
): Inbox {
  const inbox = new Inbox(settingsWith(settings), published);
  opened.push(inbox);
  return inbox;
}

/** Opens the file of the test's folder, as another process does. It is closed after the test. */
export function openStore(): Store {
  const store = new Store(folder, { create: true });
  opened.push(store);
  return store;
}

/** Runs SQL on the file of the test's folder, as another program would. */
export function byAnotherProgram(sql: string): void {
  using database = new DatabaseSync(join(folder, 'anfragen.sqlite'));
  database.exec(sql);
}

let guestsSoFar = 0;

/** Fills a form, for another guest each time. */
export const filled = (overrides: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({
    name: 'Jürgen Groß',
    email: `gast${(guestsSoFar += 1)}@example.org`,
    anfrage: 'Ein Fest im Garten',
    type: 'Premiumpaket',
    date: '05. Juni 2099, 19:30 Uhr',
    ...overrides,
  });

export const formRequest = (
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Request => new Request('http://localhost/api/sendForm.php', { method: 'POST', headers, body });

/** Sends a body to the inbox, as the endpoint does. */
export const send = (
  inbox: Inbox,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => inbox.receive(formRequest(body, headers), '192.0.2.1');

/**
 * Sends another guest's enquiry.
 *
 * @returns its number; '' if it was refused
 */
export async function enquire(
  inbox: Inbox,
  overrides: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { body } = await send(inbox, filled(overrides), headers);
  return body.status === 'success' ? body.nummer : '';
}

/** Every enquiry that is on disk, newest first. */
export const stored = (): StoredEnquiry[] => openStore().list();
