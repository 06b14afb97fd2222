import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../business/site.ts';
import { readSettings } from '../environment.ts';
import { backUp } from './commands/backup.ts';
import { Desk } from './desk.ts';
import { Store } from './store/store.ts';

let folder: string;
let desk: Desk;
let people = 0;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'anfragen-'));
  desk = new Desk(readSettings({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT: '2' }, site));
});
afterEach(async () => {
  vi.useRealTimers();
  await desk.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** Another guest's request from the same address. */
function ask() {
  const body = new URLSearchParams({
    name: 'Gast',
    email: `gast${(people += 1)}@example.org`,
    date: '2027-06-05T19:30',
  });
  const mail = { subject: 'S', body: 'T' };
  return desk.receive(new Request('http://localhost/api/sendForm.php', { method: 'POST', body }), '192.0.2.1', {
    packages: [],
    drinks: [],
    bookedDays: [],
    texts: { confirmation: mail, reply: mail, replyTime: 'morgen', steps: [] },
    bar: site,
    prices: {
      terms: { offerDays: 30, depositPercent: 50, paymentDays: 14, setUpHours: '1–2', reservePercent: 100 },
      alwaysIncluded: [],
    },
  });
}

it('Retry-After never exceeds the period of the limit, even if the system clock is changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await ask();
  await ask();
  for (const jump of [-365, 0, 365]) {
    vi.setSystemTime(Date.now() + jump * 86_400_000);
    const { status, headers } = await ask();
    if (status === 200) continue;
    expect(Number(headers?.['Retry-After'])).toBeGreaterThan(0);
    expect(Number(headers?.['Retry-After'])).toBeLessThanOrEqual(600);
  }
});

it('A backup that is copied over the open file is not written to: requests are refused until the server is started again', async () => {
  expect((await ask()).status).toBe(200);
  const store = new Store(folder);
  const backup = backUp(store, join(folder, 'sicherungen'), new Date());
  store.close();
  const copy = join(backup.folder, 'anfragen.sqlite');
  copyFileSync(copy, join(folder, 'anfragen.sqlite'));
  for (let index = 0; index < 3; index += 1) expect((await ask()).status).toBe(503);
  expect(readFileSync(join(folder, 'anfragen.sqlite')).equals(readFileSync(copy))).toBe(true);
});
