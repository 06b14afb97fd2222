import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { premiumPackage, smallPackage } from '../domain/offer/offer.fixture.ts';
import {
  dayMs,
  byAnotherProgram,
  enquire,
  filled,
  folder,
  hourMs,
  loggedText,
  openInbox,
  openStore,
  send,
  stored,
} from './inbox.fixture.ts';
import type { Inbox } from './inbox.ts';
import { exampleEnquiry } from './mail/mail.fixture.ts';
import { startSmtp } from './mail/smtp.fixture.ts';
import { exampleSite } from './published.fixture.ts';
import { OutageError } from './log.ts';

/** Makes the store refuse enquiries, as a full disk does. */
const full = `CREATE TRIGGER full BEFORE INSERT ON enquiries BEGIN SELECT RAISE(FAIL, 'disk is full'); END`;

/** An address at which no mail server listens. */
const SMTP_URL = 'smtp://127.0.0.1:1';

describe('An enquiry', () => {
  test('is on disk with all that was said once its number is answered', async () => {
    const typed = {
      firma: 'Müller & Söhne',
      tel: '0221 4710-123',
      anfrage: 'http://a.example\nwww.b.example „Größe“ & <b>Übermut</b>',
    };
    const headers = { 'X-Plan': 'gaeste=60&ort=Siegburg&hours=1.5&drinks=mojito' };

    const number = await enquire(openInbox(), typed, headers);

    expect(number).toMatch(/^[A-Z]\d-\d{4}$/);
    expect(stored()).toMatchObject([
      {
        number,
        starts: '2099-06-05T19:30',
        fields: typed,
        party: { guestCount: 60, venue: 'Siegburg', moreHours: 1.5, wishes: ['mojito'] },
        packageLabel: premiumPackage.name,
        hours: 7.5,
        estimateLines: [
          { kind: 'package', cents: 135_000 },
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

  test('is answered with what is stored, at the prices of the day on which it came', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-02T18:12:00Z') });
    let premiumPrice = 143_000;
    const inbox = openInbox({}, () => ({
      ...exampleSite,
      packages: [smallPackage, { ...premiumPackage, price: premiumPrice }],
    }));
    const form = filled({ email: 'jana@xn--mller-kva.de' });
    const headers = { 'X-Plan': 'gaeste=60&ort=Siegburg&hours=1.5&drinks=mojito' };
    const receipt = {
      zusammenfassung: [
        { label: 'Paket', text: 'Premium Event' },
        { label: 'Datum und Uhrzeit', text: 'Freitag, 5.\u00A0Juni 2099, 19:30\u00A0Uhr' },
        { label: 'Gäste', text: '60' },
        { label: 'Ort der Feier', text: 'Siegburg' },
        { label: 'Name', text: 'Jürgen Groß' },
        { label: 'E-Mail', text: 'jana@müller.de' },
        { label: 'Nachricht', text: 'Ein Fest im Garten' },
        { label: 'Wunschcocktails', text: 'Mojito' },
        { label: 'Gesendet', text: '2. März 2027, 19:12\u00A0Uhr' },
      ],
      schaetzung: [
        { label: 'Premium Event', text: '1.430\u00A0€' },
        { label: '1,5\u00A0weitere Stunden', text: '82,50\u00A0€' },
        { label: 'Geschätzter Preis für 60\u00A0Gäste', text: '1.512,50\u00A0€' },
      ],
    };

    expect(await send(inbox, form, headers)).toMatchObject({ body: receipt });

    premiumPrice = 199_000;
    vi.setSystemTime('2027-03-03T09:00:00Z');

    expect(await send(inbox, form, headers)).toMatchObject({ body: receipt });
  });

  test('has in both mails the price of the day on which it came', async () => {
    await using smtp = await startSmtp();
    const packages = [smallPackage, { ...premiumPackage, price: 143_000 }];
    const before = openInbox({}, () => ({ ...exampleSite, packages }));
    await enquire(before, {}, { 'X-Plan': 'hours=1' });

    openInbox({ SMTP_URL: smtp.url });
    await vi.waitUntil(() => smtp.received.length === 2);

    for (const { mail } of smtp.received)
      expect(mail.text).toContain('Geschätzter Preis: 1.485\u00A0€');
  });

  test('is answered like the first one when it comes again within a day, and not stored', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inbox = openInbox({ SMTP_URL });
    const form = filled();
    const first = await send(inbox, form);

    vi.setSystemTime(Date.now() + 0.99 * dayMs);

    expect(await send(inbox, form)).toEqual(first);
    expect(stored()).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['another word', { anfrage: 'Doch mit 60 Gästen' }, {}, 0],
    ['another addition', {}, { 'X-Plan': 'hours=1' }, 0],
    ['nothing else, after a day', {}, {}, 1.01 * dayMs],
  ])('is stored anew with %s', async (_, other, headers, laterMs) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inbox = openInbox();
    const guest = { email: 'gast@example.org' };
    await enquire(inbox, guest);

    vi.setSystemTime(Date.now() + laterMs);
    await enquire(inbox, { ...guest, ...other }, headers);

    expect(stored()).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a filled honeypot', { zusatz: 'x' }, {}],
    ['links without blanks', { anfrage: 'https://a.example,https://b.example,www.c.example' }, {}],
    ['a text full of links', { anfrage: 'http://a.example http://b.example www.c.example' }, {}],
    ['a link for a name', { name: 'Gewinn www.a.example' }, {}],
    ['a link for a company', { firma: 'https://a.example' }, {}],
    ['a link for a telephone number', { tel: 'www.a.example' }, {}],
  ])('with %s is stored as suspicious, and not acknowledged', async (_, fields, headers) => {
    const { body } = await send(openInbox({ SMTP_URL }), filled(fields), headers);

    expect(body).toMatchObject({ status: 'success', eingangsbestaetigung: false });
    expect(stored()).toMatchObject([
      { suspicions: [expect.any(String)], guestResult: 'none', ownerSent: null },
    ]);
  });

  test('with two links in its message is not suspicious', async () => {
    const anfrage = 'So: https://www.pinterest.example/1 und https://www.instagram.example/2';

    await send(openInbox({ SMTP_URL }), filled({ anfrage }));

    expect(stored()).toMatchObject([{ suspicions: [] }]);
  });

  test('with a map link for its place is not suspicious', async () => {
    const venue = 'Schloss Drachenburg https://maps.app.goo.gl/8iTeJfb3bnVBnFD28';
    const headers = { 'X-Plan': `ort=${encodeURIComponent(venue)}` };

    const { body } = await send(openInbox({ SMTP_URL }), filled(), headers);

    expect(body).toMatchObject({ status: 'success', eingangsbestaetigung: true });
    expect(stored()).toMatchObject([{ suspicions: [], party: { venue } }]);
  });

  /** Whether guests read that an acknowledgement is on its way to them. */
  async function isPromised(inbox: Inbox, email: string, anfrage = ''): Promise<boolean> {
    const { body } = await send(inbox, filled({ email, anfrage }));
    return body.status === 'success' && body.eingangsbestaetigung;
  }

  test.each<[string, string, number, boolean]>([
    ['the same address in other letters', 'Gast@Example.org', 0.99 * hourMs, false],
    ['another address', 'anna@example.org', 0.99 * hourMs, true],
    ['the same address an hour later', 'gast@example.org', 1.01 * hourMs, true],
  ])('is acknowledged once an hour: %s', async (_, email, laterMs, isAcknowledged) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const inbox = openInbox({ SMTP_URL });
    await isPromised(inbox, 'gast@example.org');

    vi.setSystemTime(Date.now() + laterMs);

    expect(await isPromised(inbox, email, 'Noch etwas')).toBe(isAcknowledged);
    expect(stored()[0]?.guestResult !== 'none').toBe(isAcknowledged);
  });

  test('is acknowledged only as one of the first twenty in an hour', async () => {
    const inbox = openInbox({ SMTP_URL });

    const promised = [];
    for (let count = 0; count < 22; count += 1)
      promised.push(await isPromised(inbox, `opfer+${count}@example.org`));

    expect(promised).toEqual([...Array.from({ length: 20 }, () => true), false, false]);
  });

  test('without a mail server is promised no acknowledgement, and the log says how to read it', async () => {
    expect(await isPromised(openInbox(), 'gast@example.org')).toBe(false);
    expect(loggedText()).toContain(`npm run anfragen -- ${stored()[0]?.number}`);
  });

  test('leaves none of its words in the log while mail and store fail', async () => {
    const person = {
      name: 'Geheimnis Krämer',
      email: 'geheim@example.org',
      tel: '0221 4711',
      anfrage: 'Gartenfest',
    };
    const inbox = openInbox({ SMTP_URL });

    await enquire(inbox, person);
    await vi.waitUntil(() => loggedText().includes('Mails warten.'));
    byAnotherProgram(full);
    await enquire(inbox, { ...person, anfrage: 'Gartenfest am See' });

    expect(loggedText()).toContain(
      'Die Datei der Anfragen oder die Website ist gerade nicht zu benutzen',
    );
    expect(loggedText()).not.toMatch(/Geheim|Krämer|@example|4711|Garten/i);
  });
});

test('A file with the first table of version 7 is read, sent from and added to', async () => {
  await using smtp = await startSmtp();
  byAnotherProgram(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS enquiries (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      number TEXT NOT NULL UNIQUE, -- 'K7-4932'
      received TEXT NOT NULL,
      fingerprint TEXT NOT NULL, -- hash by which a repeat is known
      starts TEXT NOT NULL, -- '2027-06-05T19:30': wall time of Cologne
      request TEXT NOT NULL CHECK (json_valid(request)), -- requestJson
      owner_sent TEXT, -- when the mail server took the owner's mail
      owner_error TEXT NOT NULL DEFAULT '', -- what became of the last try, while it waits
      guest_done TEXT, -- when the acknowledgement was sent or given up, or that none is owed
      guest_result TEXT NOT NULL DEFAULT '' -- 'sent', 'none', or what became of the last try
    ) STRICT;
    PRAGMA user_version = 7;
    INSERT INTO enquiries (number, received, fingerprint, starts, request) VALUES (
      'K7-4932', '${new Date().toISOString()}', 'x', '2099-06-05T19:30', '{
        "fields": {
          "type": "Premiumpaket", "date": "05. Juni 2099, 19:30 Uhr", "name": "Jana Becker",
          "email": "jana@example.org", "tel": "", "firma": "", "anfrage": "Ein Fest"
        },
        "party": {
          "guests": 60, "venue": "Siegburg", "moreCocktails": 0, "moreHours": 1,
          "wishes": ["mojito"]
        },
        "choiceLabel": "Premium Event",
        "hours": 7,
        "estimate": [
          { "kind": "package", "label": "Premium Event", "cents": 135000 },
          { "kind": "moreHours", "label": "1 weitere Stunde", "cents": 5500 }
        ],
        "suspicions": []
      }')`);

  const number = await enquire(openInbox({ SMTP_URL: smtp.url }));
  await vi.waitUntil(() => smtp.received.length === 4);

  expect(stored()).toMatchObject([
    { number },
    {
      number: 'K7-4932',
      starts: '2099-06-05T19:30',
      fields: { name: 'Jana Becker' },
      party: { guestCount: 60, venue: 'Siegburg', moreHours: 1, wishes: ['mojito'] },
      packageLabel: 'Premium Event',
      estimateLines: [{ cents: 135_000 }, { cents: 5_500 }],
    },
  ]);
});

test('Mails that wait are sent at the start and every MAIL_RETRY_SECONDS', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using smtp = await startSmtp();
  const elsewhere = openStore();
  elsewhere.add(exampleEnquiry(), '', false);
  openInbox({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: '600' });
  await vi.waitUntil(() => smtp.received.length === 1);
  elsewhere.add(exampleEnquiry(), '', false);

  vi.advanceTimersByTime(600_000);

  await vi.waitUntil(() => smtp.received.length === 2);
});

test('Who is over the rate limit reads when to come back', async () => {
  const inbox = openInbox({ RATE_LIMIT: '1' });
  await enquire(inbox);

  expect(await send(inbox, filled())).toMatchObject({
    status: 429,
    headers: { 'Retry-After': expect.stringMatching(/^(?:59\d|600)$/) },
    body: { message: expect.stringContaining('in ein paar Minuten') },
  });
});

test('The rate limit neither counts nor refuses a repeat', async () => {
  const inbox = openInbox({ RATE_LIMIT: '2' });
  const form = filled();
  const first = await send(inbox, form);
  await send(inbox, form);

  const other = await enquire(inbox);
  const repeat = await send(inbox, form);

  expect(other).not.toBe('');
  expect(repeat).toEqual(first);
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

  test('guests are told, until there is room again', async () => {
    const inbox = openInbox();
    byAnotherProgram(full);

    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(loggedText()).toContain('disk is full');

    byAnotherProgram('DROP TRIGGER full');

    expect(await enquire(inbox)).not.toBe('');
  });

  test('no file is made in the place of one that has gone with its disk', async () => {
    const inbox = openInbox();
    byAnotherProgram(full);
    await send(inbox, filled());
    const file = join(folder, 'anfragen.sqlite');
    renameSync(file, `${file}.away`);

    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(existsSync(file)).toBe(false);
  });

  test('because their folder cannot be made, guests are told', async () => {
    writeFileSync(join(folder, 'datei'), '');

    const inbox = openInbox({ DATA_DIR: join(folder, 'datei', 'anfragen') });

    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(loggedText()).not.toMatch(/^\s+at /m);
  });

  test('because the site is not built, guests are told', async () => {
    const inbox = openInbox({}, () => {
      throw new OutageError('Die Website ist noch nicht gebaut.');
    });

    expect(await send(inbox, filled())).toMatchObject(refusal);
    expect(loggedText()).toContain('Die Website ist noch nicht gebaut.');
  });
});

describe('After the days that the privacy statement names', () => {
  /** Stores an enquiry as so many days ago. */
  function storeAged(days: number, ownerSent: Date | undefined): string {
    const store = openStore();
    const received = new Date(Date.now() - days * dayMs);
    const number = store.add(exampleEnquiry({}, { received }), '', false);
    if (ownerSent) store.noteResult(number, 'owner', '', ownerSent);
    return number;
  }

  /** Opens an inbox, and lets time go on. */
  function runFor(seconds: number): void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openInbox();
    vi.advanceTimersByTime(seconds * 1000);
  }

  test('enquiries are deleted whose mail to the owner has left', () => {
    storeAged(90.1, new Date());
    const young = storeAged(89.9, new Date());
    const waiting = storeAged(90.1, undefined);

    runFor(60);

    expect(stored().map(({ number }) => number)).toEqual([waiting, young]);
    expect(loggedText()).toContain('Nach 90 Tagen gelöscht: 1\u00A0Anfrage.');
  });

  test('none is deleted in the first minute, in which the clock may be wrong', () => {
    storeAged(90.1, new Date());

    runFor(59);

    expect(stored()).toHaveLength(1);
  });
});
