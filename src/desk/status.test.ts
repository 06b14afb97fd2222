import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { backUp } from './commands/backup.ts';
import { book, folder, log, nobody, openDesk, shown, stored } from './desk.fixture.ts';
import type { Desk } from './desk.ts';
import type { StatusAnswer } from './status.ts';
import { premium } from '../offer/offer.fixture.ts';
import { Store } from './store/store.ts';

const origin = 'https://bar.example';

/** The link to a request, as the command line prints it. */
const linkOf = (number: string): URL => new URL(/Stand ändern: (\S+)/.exec(shown(number))?.[1] ?? '');

/** Opens a link, or presses a button on its page. */
function visit(desk: Desk, link: URL | string, word?: string, headers: Record<string, string> = {}) {
  const url = new URL(link, origin);
  const body = word === undefined ? undefined : new URLSearchParams({ stand: word });
  return desk.status(new Request(url, { headers, ...(body && { method: 'POST', body }) }), '192.0.2.1');
}

const mailsAbout = (number: string) => {
  const store = new Store(folder, { create: false });
  const mails = store.outbox.of(number).filter(({ kind }) => kind === 'status');
  const letters = mails.map(({ id }) => store.outbox.waiting(id)?.letter);
  store.close();
  return letters;
};

describe('The page of a request', () => {
  it('is reached by its link, and opening it changes nothing', async () => {
    const desk = openDesk();
    const number = await book(desk, { tel: '0221 4710-123' });
    const { status, shown: page } = await visit(desk, linkOf(number));
    expect(status).toBe(200);
    expect(page).toMatchObject({ request: { number, status: 'offen' }, phone: 'tel:02214710123', warnings: [] });
    expect(stored()[0]?.status).toBe('offen');
    expect(mailsAbout(number)).toEqual([]);
  });

  it('books at a press, answers with itself, and lets everything be taken back', async () => {
    const desk = openDesk();
    const number = await book(desk);
    const link = linkOf(number);
    for (const [word, draft] of [
      ['gebucht', 'Bestätigung'],
      ['beantwortet', 'Angebot'],
      ['abgesagt', 'Absage'],
      ['offen', 'Angebot'],
      ['gebucht', 'Bestätigung'],
    ] as const) {
      const { status, headers } = await visit(desk, link, word);
      expect([status, headers?.['Location']]).toEqual([303, link.pathname + link.search]);
      expect(stored()[0]?.status).toBe(word);
      const { shown: page } = await visit(desk, link);
      expect(page?.draft.title).toBe(draft);
    }
  });

  it('is not changed by somebody who saw another status, and shows the one that it has', async () => {
    const desk = openDesk();
    const link = linkOf(await book(desk));
    const press = (stand: string, gesehen: string) =>
      desk.status(new Request(link, { method: 'POST', body: new URLSearchParams({ stand, gesehen }) }), '192.0.2.1');
    expect((await press('gebucht', 'offen')).status).toBe(303);
    expect(await press('abgesagt', 'offen')).toMatchObject({ status: 409, shown: { request: { status: 'gebucht' } } });
    // A second press of the same button is none.
    expect((await press('gebucht', 'offen')).status).toBe(303);
    expect((await press('abgesagt', 'gebucht')).status).toBe(303);
  });

  it('says which other request is booked for its day', async () => {
    const desk = openDesk();
    const [first, second] = [await book(desk), await book(desk)];
    await visit(desk, linkOf(first), 'gebucht');
    await visit(desk, linkOf(second), 'gebucht');
    const { shown: page } = await visit(desk, linkOf(second));
    expect(page?.warnings).toEqual([`An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`]);
    expect(page?.sameDay.named).toEqual([first]);
  });

  it('says what its guest read where prices have changed since', async () => {
    const number = await book(openDesk(), {}, { 'X-Plan': 'cocktails=10' });
    const link = linkOf(number);
    const page = async (desk: Desk) => (await visit(desk, link)).shown;
    expect((await page(openDesk()))?.warnings).toEqual([]);
    const later = await page(openDesk({}, { packages: [{ ...premium, price: 1500 }] }));
    expect(later?.warnings).toEqual(['Seit dieser Anfrage haben sich Preise geändert. Ihr Gast las: 1.430\u00A0€.']);
    expect(later?.facts[0]).toEqual({ label: 'Paket', text: premium.name });
    expect(later?.facts).toContainEqual({ label: 'Extras', text: '10 weitere Cocktails' });
  });

  it('is one and the same nothing with a wrong key, another one’s, none, an unknown number, and once it is deleted', async () => {
    const desk = openDesk();
    const [number, other, gone] = [await book(desk), await book(desk), await book(desk)];
    const key = linkOf(number).searchParams.get('schluessel') ?? '';
    const deleted = linkOf(gone);
    const store = new Store(folder);
    store.delete([gone]);
    store.close();
    const answers: StatusAnswer[] = [];
    for (const query of [
      `nummer=${number}&schluessel=${key.slice(0, -1)}`,
      `nummer=${number}&schluessel=${key}A`,
      `nummer=${number}&schluessel=${'ü'.repeat(20_000)}`,
      `nummer=${other}&schluessel=${key}`,
      `nummer=Z9-9999&schluessel=${key}`,
      `nummer=${number}`,
      `schluessel=${key}`,
      '',
      deleted.searchParams.toString(),
    ])
      for (const word of [undefined, 'gebucht']) answers.push(await visit(desk, `/api/anfrage?${query}`, word));
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(answers.map(() => '{"status":404}'));
    expect(new Set(stored().map(({ status }) => status))).toEqual(new Set(['offen']));
  });

  it('cannot be found by trying: attempts are limited, apart from requests, and a right link goes on', async () => {
    const desk = openDesk({ RATE_LIMIT: '3' });
    const link = linkOf(await book(desk));
    const tried = async () => (await visit(desk, '/api/anfrage?nummer=K7-4932&schluessel=x')).status;
    expect([await tried(), await tried(), await tried(), await tried()]).toEqual([404, 404, 404, 429]);
    expect(await book(desk)).not.toBe('');
    for (let index = 0; index < 5; index += 1) expect((await visit(desk, link)).status).toBe(200);
  });

  it('is not changed by another site, another method or another word', async () => {
    const desk = openDesk();
    const link = linkOf(await book(desk));
    expect((await visit(desk, link, 'gebucht', { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await visit(desk, link, 'gebucht', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const shown = { status: 200, shown: { request: { status: 'offen' } } };
    expect(await visit(desk, link, 'vielleicht')).toMatchObject(shown);
    expect(await desk.status(new Request(link, { method: 'PUT' }), '192.0.2.1')).toMatchObject(shown);
    const foreign = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' };
    expect((await visit(desk, link, 'gebucht', foreign)).status).toBe(403);
    expect(stored()[0]?.status).toBe('offen');
  });

  it.each<[string, Record<string, string>]>([
    ['a browser', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser, or one that comes by http', {}],
  ])('is changed by a press in %s, which sends no origin from a page without a referrer', async (_, headers) => {
    const desk = openDesk();
    const link = linkOf(await book(desk));
    expect((await visit(desk, link, 'gebucht', { Origin: 'null', ...headers })).status).toBe(303);
  });

  it('ends thirty days after the event', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-01T12:00:00Z') });
    const desk = openDesk();
    const link = linkOf(await book(desk));
    vi.setSystemTime(new Date('2099-07-05T12:00:00Z'));
    expect((await visit(desk, link)).status).toBe(200);
    vi.setSystemTime(new Date('2099-07-06T12:00:00Z'));
    expect((await visit(desk, link)).status).toBe(404);
    expect(shown(stored()[0]?.number ?? '')).not.toContain('Stand ändern');
  });

  it('works for thirty days where the date is a slip into the past', async () => {
    const desk = openDesk();
    const number = await book(desk, { date: '05. Juni 2020, 19:30 Uhr' });
    expect(shown(number)).toContain('Stand ändern');
    expect((await visit(desk, linkOf(number), 'beantwortet')).status).toBe(303);
  });

  it('is the same after a backup was restored', async () => {
    const desk = openDesk();
    const link = linkOf(await book(desk));
    const store = new Store(folder);
    const backup = backUp(store, join(folder, 'sicherungen'), new Date());
    store.close();
    const restored = openDesk({ DATA_DIR: backup.folder });
    expect((await visit(restored, link)).status).toBe(200);
    expect((await visit(restored, link, 'gebucht')).status).toBe(303);
  });

  it('says so where requests cannot be read, and leaves no key in the log', async () => {
    const desk = openDesk();
    const link = linkOf(await book(desk));
    await desk.close();
    expect(await visit(desk, link)).toMatchObject({ status: 503, headers: { 'Retry-After': '60' } });
    expect(log()).not.toContain(link.searchParams.get('schluessel'));
  });
});

it('A press that is stored ends what the log says of requests that are not taken in', async () => {
  const desk = openDesk();
  const link = linkOf(await book(desk));
  renameSync(folder, `${folder}-elsewhere`);
  expect((await visit(desk, link, 'gebucht')).status).toBe(503);
  renameSync(`${folder}-elsewhere`, folder);
  expect((await visit(desk, link, 'gebucht')).status).toBe(303);
  expect(log()).toMatch(/gerade nicht angenommen[^]*wieder angenommen/);
});

describe('The owner', () => {
  it('gets a mail of every change, with the entry for his calendar, confirmed or cancelled', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
    const desk = openDesk();
    const number = await book(desk, { anfrage: 'Ein Fest im Garten, 50733 Köln' });
    const link = linkOf(number);
    for (const [second, word] of ['beantwortet', 'gebucht', 'gebucht', 'offen', 'abgesagt'].entries()) {
      vi.setSystemTime(new Date(Date.UTC(2027, 0, 1, 12, 0, second)));
      await visit(desk, link, word);
    }
    const letters = mailsAbout(number);
    expect(letters.map((letter) => letter?.subject)).toEqual(
      ['beantwortet', 'gebucht', 'offen', 'abgesagt'].map((word) => `${number} ist jetzt ${word}`),
    );
    expect(letters.map((letter) => /STATUS:(\w+)/.exec(letter?.calendar ?? '')?.[1])).toEqual([
      undefined,
      'CONFIRMED',
      'CANCELLED',
      'CANCELLED',
    ]);
    const sequences = letters.flatMap((letter) => /SEQUENCE:(\d+)/.exec(letter?.calendar ?? '')?.[1] ?? []);
    for (const sequence of sequences) expect(Number(sequence)).toBeLessThan(2 ** 31);
    expect(new Set(sequences).size).toBe(3);
    for (const letter of letters) {
      expect(letter?.text).toContain(link.search);
    }
    // Free again is only a day that was taken.
    expect(letters.map((letter) => letter?.text.includes('wieder frei'))).toEqual([false, false, true, false]);
    // He has to tell his guests himself.
    const silent = letters.map((letter) => letter?.text.includes('Ihre Kunden erfahren davon nichts'));
    expect(silent).toEqual([false, true, false, true]);
  });

  it('reads of the next request for a booked day by which number it is taken', async () => {
    const desk = openDesk({ SMTP_URL: nobody });
    const number = await book(desk);
    await visit(desk, linkOf(number), 'gebucht');
    await book(desk, { date: '05. Juni 2099, 12:00 Uhr' });
    const store = new Store(folder);
    const [next] = store.list();
    const [mail] = store.outbox.of(next?.number ?? '');
    const letter = mail && store.outbox.waiting(mail.id)?.letter;
    store.close();
    expect(letter?.text).toContain(`An diesem Tag ist die Bar schon vergeben: gebucht ist ${number}.`);
    expect(letter?.text).not.toContain('liegt schon eine Anfrage vor');
  });
});

it('The day that is today in Cologne is not past there, and yesterday is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-05T22:30:00Z') });
  const desk = openDesk();
  const days = ['2027-06-05', '2027-06-06'].map((day) => ({ from: day, to: day }));
  desk.use((store) => days.forEach((day) => store.days.block(day)));
  expect(desk.use((store) => store.days.taken(new Date()))).toEqual(days.slice(1));
});
