import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import {
  book,
  filled,
  folder,
  log,
  mailOf,
  mailsOf,
  openDesk,
  send,
  stored,
  withoutFolder,
} from './desk.fixture.ts';
import { premium } from '../domain/offer/offer.fixture.ts';
import { startSmtp } from './mail/delivery/smtp.fixture.ts';

const day = 86_400_000;

describe('Receiving a booking', () => {
  it('answers with a short reference, and stores every field', async () => {
    const typed = {
      firma: 'Müller & Söhne',
      tel: '0221 4710-123',
      anfrage: 'Garten\nmit „Größe“ & <b>Übermut</b>',
    };
    const reference = await book(openDesk(), typed);
    expect(reference).toMatch(/^[A-Z]\d-\d{4}$/);
    expect(stored()).toMatchObject([
      { reference, ...typed, packageName: 'Premium Event', status: 'offen' },
    ]);
  });

  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['a filled honeypot', { zusatz: 'x' }, {}, 'versteckte Feld'],
    ['a honeypot that the script reports', {}, { 'X-Booking-Trap': 'x' }, 'versteckte Feld'],
    [
      'a text full of links',
      { anfrage: 'http://a.example http://b.example www.c.example' },
      {},
      'mehr als zwei Links',
    ],
  ])(
    'stores %s, warns the owner, and sends no acknowledgement',
    async (_, fields, headers, sentence) => {
      const desk = openDesk();
      const { body } = await send(desk, filled(fields), headers);
      expect(body).toMatchObject({ status: 'success', eingangsbestaetigung: false });
      const reference = stored()[0]?.reference ?? '';
      expect(mailOf(reference, 'owner').content?.text).toContain(sentence);
      expect(mailsOf(reference)).toMatchObject([{ kind: 'owner' }]);
    },
  );

  it('suspects nobody for two links', async () => {
    const { body } = await send(openDesk(), filled({ anfrage: 'http://a.example www.b.example' }));
    expect(body).toMatchObject({ eingangsbestaetigung: true });
  });

  it('accepts an event that has passed, and warns the owner', async () => {
    const desk = openDesk();
    const reference = await book(desk, { date: '05. Juni 2020, 19:30 Uhr' });
    expect(mailOf(reference, 'owner').content?.text).toContain(
      'Der Termin liegt in der Vergangenheit.',
    );
  });

  it('answers a repeat within a day like the first one and stores it once, unless party or text are others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const desk = openDesk();
    const form = filled();
    const first = await send(desk, form);
    vi.setSystemTime(Date.now() + 0.99 * day);
    expect(await send(desk, form)).toEqual(first);
    expect(stored()).toHaveLength(1);
    const others = [await send(desk, form, { 'X-Plan': 'hours=1' })];
    form.set('anfrage', 'Doch mit 60 Gästen');
    others.push(await send(desk, form));
    vi.setSystemTime(Date.now() + 1.01 * day);
    others.push(await send(desk, form));
    for (const { body } of others) expect(body).toMatchObject({ status: 'success' });
    expect(stored()).toHaveLength(4);
  });
});

describe('The rate limit', () => {
  it('says when to come back, within its period even if the clock is set', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const desk = openDesk({ RATE_LIMIT: '2' });
    await book(desk);
    await book(desk);
    const refusals = [];
    for (const jump of [0, -365, 0, 365]) {
      vi.setSystemTime(Date.now() + jump * day);
      const answer = await send(desk, filled());
      if (answer.status !== 200) refusals.push(answer);
    }
    expect(refusals.length).toBeGreaterThan(0);
    for (const { status, headers, input } of refusals) {
      expect(status).toBe(429);
      expect(input?.fields).toMatchObject({ name: 'Jürgen Groß' });
      expect(Number(headers?.['Retry-After'])).toBeGreaterThan(0);
      expect(Number(headers?.['Retry-After'])).toBeLessThanOrEqual(600);
    }
  });

  it('does not count what could not be stored', async () => {
    const desk = openDesk({ RATE_LIMIT: '2' });
    const status = async (): Promise<number> => (await send(desk, filled())).status;
    await withoutFolder(async () => {
      for (let index = 0; index < 4; index += 1) expect(await status()).toBe(503);
    });
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  });

  it('does not count repeats, and answers them', async () => {
    const desk = openDesk({ RATE_LIMIT: '2' });
    const form = filled();
    const first = await send(desk, form);
    const repeats = await Promise.all(Array.from({ length: 8 }, () => send(desk, form)));
    expect(new Set([first, ...repeats].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(stored()).toHaveLength(1);
    expect([await book(desk), await book(desk)]).toEqual([expect.stringMatching(/./), '']);
    expect(await send(desk, form)).toEqual(first);
  });
});

describe('The desk', () => {
  it('deletes bookings past their time an hour after the start, but no unread one', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const desk = openDesk({ RETENTION_DAYS: '90' });
    const now = Date.now();
    const booked = (daysAgo: number): Promise<string> => {
      vi.setSystemTime(now - daysAgo * day);
      return book(desk, { date: '05. Juni 2020, 19:30 Uhr' });
    };
    const [old, unread, young] = [await booked(91), await booked(91), await booked(89)];
    desk.withStore((store) =>
      [old, young].forEach((reference) => store.bookings.markOpened(reference)),
    );
    vi.setSystemTime(now);
    vi.advanceTimersByTime(59 * 60_000);
    expect(stored()).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(log()).toContain('Gelöscht nach Ablauf der Frist (RETENTION_DAYS 90): 1 Anfrage.');
    expect(stored().map(({ reference }) => reference)).toEqual([young, unread]);
  });

  it('logs no personal data, even if mail and store fail', async () => {
    await using smtp = await startSmtp();
    smtp.behave({ code: 451, message: 'Later, geheim@example.org' });
    const desk = openDesk({ SMTP_URL: smtp.url });
    const person = {
      name: 'Geheimnis Krämer',
      email: 'geheim@example.org',
      tel: '0221 4711',
      anfrage: 'Gartenfest',
    };
    const reference = await book(desk, person);
    const logs = (outcome: string) =>
      vi.waitUntil(
        () => log().includes(`Eingangsbestätigung zu Anfrage ${reference}: ${outcome}`),
        20_000,
      );
    await logs('nicht zugestellt');
    smtp.behave({ code: 550, message: 'No such user geheim@example.org' });
    await logs('abgelehnt');
    await withoutFolder(async () => {
      expect(await book(desk, { ...person, anfrage: 'Gartenfest am See' })).toBe('');
    });
    expect(log()).toContain('Anfragen werden gerade nicht angenommen');
    expect(log()).not.toMatch(/Geheim|Krämer|@example|4711|Garten/i);
  });

  it('tells the owner which other bookings have the same day', async () => {
    const desk = openDesk();
    const [first, second] = [await book(desk), await book(desk)];
    desk.withStore((store) => store.bookings.setStatus(first, 'gebucht', new Date()));
    const third = await book(desk, { date: '05. Juni 2099, 12:00 Uhr' });
    const text = mailOf(third, 'owner').content?.text;
    expect(text).toContain(`An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`);
    expect(text).toContain(`Für diesen Tag liegt schon eine Anfrage vor: ${second}.`);
  });

  it('stores the estimate with the booking', async () => {
    await book(openDesk(), {}, { 'X-Plan': 'cocktails=10' });
    expect(stored()[0]?.priceLines).toEqual([
      { kind: 'package', label: premium.name, cents: 135_000 },
      { kind: 'cocktails', label: '10 weitere Cocktails', cents: 8_000 },
    ]);
  });

  it.each(['abgesagt', 'storniert', 'erledigt'] as const)(
    'accepts a booking again that is %s',
    async (status) => {
      const desk = openDesk();
      const form = filled();
      const reference = async () => (await send(desk, form)).body;
      const first = await reference();
      expect(await reference()).toEqual(first);
      desk.withStore((store) =>
        store.bookings.setStatus(stored()[0]?.reference ?? '', status, new Date()),
      );
      expect(await reference()).not.toEqual(first);
      expect(stored()).toHaveLength(2);
    },
  );

  it('acknowledges once an hour per address, however it is spelled, and tells the guest whether it does', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const desk = openDesk();
    const answered = async (email: string, anfrage: string) => {
      const { body } = await send(desk, filled({ email, anfrage }));
      const kinds = body.status === 'success' ? mailsOf(body.nummer).map(({ kind }) => kind) : [];
      return { ...body, acknowledged: kinds.includes('acknowledgement') };
    };
    const [yes, no] = [true, false].map((is): unknown =>
      expect.objectContaining({ eingangsbestaetigung: is, acknowledged: is }),
    );
    expect([
      await answered('Gast@example.org', 'a'),
      await answered('Gast@example.org', 'a'),
    ]).toEqual([yes, yes]);
    vi.setSystemTime(Date.now() + 59 * 60_000);
    expect(await answered('gast@example.org', 'b')).toEqual(no);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await answered('gast@example.org', 'c')).toEqual(yes);
  });

  it('stores no booking whose mails cannot be stored', async () => {
    const desk = openDesk();
    await book(desk);
    const database = new DatabaseSync(join(folder, 'anfragen.sqlite'));
    database.exec(
      "CREATE TRIGGER refused BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'refused'); END",
    );
    database.close();
    expect(await book(desk)).toBe('');
    expect(stored()).toHaveLength(1);
  });
});
