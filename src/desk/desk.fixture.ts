/** What the tests of the desk start from: desks on a folder of their own, and guests who write to them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { business } from '../business/business.ts';
import { readSettings } from '../environment.ts';
import { extras, premium } from '../offer/offer.fixture.ts';
import { details, table } from './commands/listing.ts';
import { Desk } from './desk.ts';
import type { SiteContent } from './enquiry.ts';
import type { Answer } from './receive/answer.ts';
import { Store, type StoredRequest } from './store/store.ts';

/** Each test has a folder of its own. */
export let folder: string;
let logged: string[];
let desks: Desk[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  desks = [];
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => logged.push(line));
});
afterEach(async () => {
  for (const desk of desks) await desk.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Everything that was logged so far. */
export const log = (): string => logged.join('\n');

/** An address at which nobody takes mails. */
export const nobody = 'smtp://127.0.0.1:1';

/** Opens a desk on the test's folder with these settings and content on top of harmless ones; it is closed after the test. */
export function openDesk(settings: Readonly<Record<string, string>> = {}, site: Partial<SiteContent> = {}): Desk {
  const harmless = { DATA_DIR: folder, SMTP_URL: nobody, RATE_LIMIT: '0', MAIL_RETRY_SECONDS: '1' };
  const desk = new Desk(readSettings({ ...harmless, ...settings }, business), { ...content, ...site });
  desks.push(desk);
  return desk;
}

const mail = { subject: 'Ihre Anfrage {{nummer}}', body: 'Guten Tag' };
const content: SiteContent = {
  packages: [premium],
  drinks: [{ slug: 'mojito', name: 'Mojito', alcoholic: true }],
  texts: {
    confirmation: mail,
    drafts: { offer: mail, acceptance: mail, refusal: mail },
    replyTime: 'morgen',
    steps: [],
  },
  business,
  prices: {
    extras,
    cocktailsPerGuest: 2,
    terms: { offerDays: 30, depositPercent: 50, paymentDays: 14, setUpHours: '1–2' },
    alwaysIncluded: [],
    onRequest: [],
  },
};

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
export const send = (desk: Desk, body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  desk.receive(new Request('http://localhost/api/sendForm.php', { method: 'POST', headers, body }), '192.0.2.1');

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
export const stored = (): StoredRequest[] => read((store) => store.list());

/** What `npm run anfragen -- list` prints. */
export const listed = (): string => read((store) => table(store, store.list()));

/** What `npm run anfragen -- show` prints. */
export const shown = (number: string): string =>
  read((store) => {
    const request = store.get(number);
    return request ? details(store, request, business.url) : '';
  });
