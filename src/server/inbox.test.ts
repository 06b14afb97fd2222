import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { premium } from '../domain/offer/offer.fixture.ts';
import {
  dayMs,
  byAnotherProgram,
  enquire,
  filled,
  folder,
  hourMs,
  log,
  openInbox,
  openStore,
  send,
  stored,
} from './inbox.fixture.ts';
import { exampleEnquiry } from './mail/mail.fixture.ts';
import { startSmtp } from './mail/smtp.fixture.ts';
import { SiteError } from './published.ts';
import { exampleSite } from './published.fixture.ts';

/** Makes the store refuse enquiries, as a full disk does. */
const full = `CREATE TRIGGER full BEFORE INSERT ON enquiries BEGIN SELECT RAISE(FAIL, 'disk is full'); END`;

/** An address at which no mail server listens. */
const SMTP_URL = 'smtp://127.0.0.1:1';

const file = (): string => join(folder, 'anfragen.sqlite');

describe('An enquiry', () => {
  test('is on disk with all that was said once its number is answered', async () => {
    const typed = {
      firma: 'Müller & Söhne',
      tel: '0221 4710-123',
      anfrage: 'http://a.example\nwww.b.example „Größe“ & <b>Übermut</b>',
    };
    const headers = { 'X-Plan': 'gaeste=60&ort=Siegburg&cocktails=10&hours=1.5&drinks=mojito' };
    const number = await enquire(openInbox(), typed, headers);
    expect(number).toMatch(/^[A-Z]\d-\d{4}$/);
    expect(stored()).toMatchObject([
      {
        number,
        starts: '2099-06-05T19:30',
        fields: typed,
        party: {
          guests: 60,
          venue: 'Siegburg',
          moreCocktails: 10,
          moreHours: 1.5,
          wishes: ['mojito'],
        },
        packageLabel: premium.name,
        hours: 7.5,
        estimateLines: [
          { kind: 'package', cents: 135_000 },
          { kind: 'moreCocktails', cents: 8_000 },
          { kind: 'moreHours', cents: 8_250 },
        ],
        suspicions: [],
      },
    ]);
  });

  test('without a package is taken to last three hours, and has no price', async () => {
    await enquire(openInbox(), { type: 'Anfrage' });
    expect(stored()).toMatchObject([{ hours: 3, estimateLines: [] }]);
  });

  test('is answered like the first one for a day when it comes again, and stored once, unless something is other', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inbox = openInbox();
    const form = filled();
    const first = await send(inbox, form);
    vi.setSystemTime(Date.now() + 0.99 * dayMs);
    expect(await send(inbox, form)).toEqual(first);
    expect(stored()).toHaveLength(1);
    const others = [await send(inbox, form, { 'X-Plan': 'hours=1' })];
    form.set('anfrage', 'Doch mit 60 Gästen');
    others.push(await send(inbox, form));
    vi.setSystemTime(Date.now() + 1.01 * dayMs);
    others.push(await send(inbox, form));
    for (const { body } of others) expect(body).toMatchObject({ status: 'success' });
    expect(stored()).toHaveLength(4);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a filled honeypot', { zusatz: 'x' }, {}],
    ['a honeypot that the script reports', {}, { 'X-Booking-Trap': 'x' }],
    ['a text full of links', { anfrage: 'http://a.example http://b.example www.c.example' }, {}],
    ['a link for a name', { name: 'Gewinn www.a.example' }, {}],
    ['a link for a company', { firma: 'https://a.example' }, {}],
    ['a link for a place', {}, { 'X-Plan': 'ort=https%3A%2F%2Fa.example' }],
  ])('with %s is stored as suspicious, and not acknowledged', async (_, fields, headers) => {
    const { body } = await send(openInbox({ SMTP_URL }), filled(fields), headers);
    expect(body).toMatchObject({ status: 'success', eingangsbestaetigung: false });
    expect(stored()).toMatchObject([
      { suspicions: [expect.any(String)], guestResult: 'none', ownerSent: null },
    ]);
  });

  test('is acknowledged once an hour per address, however it is spelled, and the guest is told whether it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inbox = openInbox({ SMTP_URL });
    const isAcknowledged = async (email: string, anfrage: string): Promise<unknown> => {
      const { body } = await send(inbox, filled({ email, anfrage }));
      const isOwed = stored()[0]?.guestResult !== 'none';
      expect(body).toMatchObject({ eingangsbestaetigung: isOwed });
      return isOwed;
    };
    expect(await isAcknowledged('Gast@example.org', 'a')).toBe(true);
    expect(await isAcknowledged('Gast@example.org', 'a')).toBe(true);
    vi.setSystemTime(Date.now() + 0.99 * hourMs);
    expect(await isAcknowledged('gast@example.org', 'b')).toBe(false);
    expect(await isAcknowledged('anna@example.org', 'b')).toBe(true);
    vi.setSystemTime(Date.now() + 0.02 * hourMs);
    expect(await isAcknowledged('gast@example.org', 'c')).toBe(true);
  });

  test('is one of twenty that are acknowledged in an hour, whoever sends them', async () => {
    const inbox = openInbox({ SMTP_URL });
    const answers = [];
    for (let count = 0; count < 22; count += 1)
      answers.push(await send(inbox, filled({ email: `opfer+${count}@example.org` })));

    const promised = answers.map(
      ({ body }) => 'eingangsbestaetigung' in body && body.eingangsbestaetigung,
    );
    expect(promised.filter(Boolean)).toHaveLength(20);
    expect(promised.slice(-2)).toEqual([false, false]);
    expect(stored()).toHaveLength(22);
  });

  test('without a mail server is named in the log with the command that shows it', async () => {
    const inbox = openInbox();
    const { body } = await send(inbox, filled());
    expect(body).toMatchObject({ eingangsbestaetigung: false });
    const [{ number } = { number: '' }] = stored();
    expect(log()).toContain(`Anfrage ${number} ist gespeichert.`);
    expect(log()).toContain('SMTP_URL');
    expect(log()).toContain(`npm run anfragen -- ${number}`);
  });

  test('leaves none of its words in the log, even while mail and store fail', async () => {
    const person = {
      name: 'Geheimnis Krämer',
      email: 'geheim@example.org',
      tel: '0221 4711',
      anfrage: 'Gartenfest',
    };
    const inbox = openInbox({ SMTP_URL });
    await enquire(inbox, person);
    await vi.waitUntil(() => log().includes('Mails warten.'));
    byAnotherProgram(full);
    expect(await enquire(inbox, { ...person, anfrage: 'Gartenfest am See' })).toBe('');
    expect(log()).toContain('Anfragen werden gerade nicht angenommen');
    expect(log()).not.toMatch(/Geheim|Krämer|@example|4711|Garten/i);
  });
});

test('sends mails when an enquiry comes, at the start, and every MAIL_RETRY_SECONDS', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using smtp = await startSmtp();
  const settings = { SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: '600' };
  const sent = (mails: number) => vi.waitUntil(() => smtp.received.length >= mails);
  const inbox = openInbox(settings);
  await enquire(inbox);
  await sent(2);
  await inbox.close();
  await enquire(openInbox());
  openInbox(settings);
  await sent(4);
  const store = openStore();
  store.add(exampleEnquiry(), '', false);
  vi.advanceTimersByTime(600_000);
  await sent(5);
});

describe('The rate limit', () => {
  test('says when to come back, and counts only what is stored anew', async () => {
    const inbox = openInbox({ RATE_LIMIT: '2' });
    const form = filled();
    const first = await send(inbox, form);
    for (let repeats = 0; repeats < 3; repeats += 1) expect(await send(inbox, form)).toEqual(first);
    expect(await enquire(inbox)).not.toBe('');
    const { status, headers, body } = await send(inbox, filled({ name: 'Anna' }));
    expect(status).toBe(429);
    expect(body).toMatchObject({ message: expect.stringContaining('in ein paar Minuten') });
    expect(Number(headers?.['Retry-After'])).toBeGreaterThan(590);
    expect(Number(headers?.['Retry-After'])).toBeLessThanOrEqual(600);
    expect(await send(inbox, form)).toEqual(first);
    expect(stored()).toHaveLength(2);
  });
});

describe('While enquiries cannot be stored', () => {
  const refusal = {
    status: 503,
    headers: { 'Retry-After': '60' },
    body: {
      status: 'error',
      message: expect.stringContaining('konnte gerade nicht gespeichert werden'),
    },
  };

  test('a guest reads so, the log has the words of SQLite, and the next one is taken as soon as they can', async () => {
    const inbox = openInbox();
    await enquire(inbox);
    byAnotherProgram(full);
    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(log()).toContain('disk is full');
    byAnotherProgram('DROP TRIGGER full');
    expect(await enquire(inbox)).not.toBe('');
    expect(stored()).toHaveLength(2);
  });

  test('no file is made in the place of one that has gone with its disk', async () => {
    const inbox = openInbox();
    await enquire(inbox);
    byAnotherProgram(full);
    await send(inbox, filled());
    renameSync(file(), `${file()}.away`);
    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(existsSync(file())).toBe(false);
  });

  test('a file that is no database stays as it is', async () => {
    writeFileSync(file(), 'Vielleicht das Einzige, was noch da ist.'.repeat(200));
    expect(await send(openInbox(), filled())).toMatchObject(refusal);
    expect(log()).toContain('file is not a database');
  });

  test('a site that cannot be read refuses, too', async () => {
    let isPublished = false;
    const inbox = openInbox({}, () => {
      if (!isPublished) throw new SiteError('Die Website ist noch nicht gebaut.');
      return exampleSite;
    });
    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(log()).toContain('Die Website ist noch nicht gebaut.');
    isPublished = true;
    expect(await enquire(inbox)).not.toBe('');
  });
});

test('deletes an enquiry after its days, but none whose mail to the owner waits, and none in the first minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const inbox = openInbox();
  const now = Date.now();
  const enquireBefore = (days: number): Promise<string> => {
    vi.setSystemTime(now - days * dayMs);
    return enquire(inbox);
  };
  const [old, unsent, young] = [
    await enquireBefore(90.1),
    await enquireBefore(90.1),
    await enquireBefore(89.9),
  ];
  const store = openStore();
  for (const number of [old, young]) store.note(number, 'owner', '', new Date());
  vi.setSystemTime(now);
  openInbox();
  vi.advanceTimersByTime(59_000);
  expect(stored()).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  expect(stored().map(({ number }) => number)).toEqual([young, unsent]);
  expect(log()).toContain('Nach 90 Tagen gelöscht: 1 Anfrage.');
});
