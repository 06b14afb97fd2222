import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import { emptyParty, parseRawParty, rawPartyNames } from '../../domain/booking/party.ts';
import { submitBooking } from '../../domain/booking/submit.ts';
import { validate } from '../../domain/booking/validate.ts';
import { recordOf } from '../../domain/records.ts';
import { enquire, filled, openInbox, send, site, stored } from '../inbox.fixture.ts';
import { readGuestForm } from './guestForm.ts';
import { maxBodyBytes } from './readForm.ts';

describe('A form', () => {
  it('is answered with what to write in each wrong field', async () => {
    const wrong = filled({ name: '', email: 'nichts', date: 'morgen', type: 'Flatrate' });
    const { status, body, input } = await send(openInbox(), wrong);
    expect([status, body]).toEqual([
      200,
      {
        status: 'error',
        message: 'Prüfen Sie Ihre Angaben',
        errors: recordOf(['name', 'email', 'type', 'date'], (): unknown =>
          expect.stringMatching(/\.$/),
        ),
      },
    ]);
    expect(input?.fields.email).toBe('nichts');
    expect(stored()).toEqual([]);
  });

  const withFile = new FormData();
  for (const [name, value] of filled()) withFile.append(name, value);
  withFile.append('skizze', new Blob(['x']), 'skizze.pdf');
  const manyFields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, 'x']));
  const cutOff = { 'Content-Type': 'multipart/form-data; boundary=x' };

  it.each<[string, number, BodyInit, Record<string, string>]>([
    ['a body that is too large', 413, filled({ anfrage: 'x'.repeat(maxBodyBytes) }), {}],
    ['a body with more than twenty parts', 400, filled(manyFields), {}],
    ['a file', 400, withFile, {}],
    ['a body that is cut off', 400, '--x\r\nContent-Disp', cutOff],
    ['JSON', 415, '{"name":"x"}', { 'Content-Type': 'application/json' }],
    ['a form on another site', 403, filled(), { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused and not stored: %s, %i', async (_, status, sent, headers) => {
    expect(await send(openInbox(), sent, headers)).toMatchObject({
      status,
      body: { status: 'error', message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) },
    });
    expect(stored()).toEqual([]);
  });

  it('is sent by POST', async () => {
    const request = new Request('http://localhost/api/sendForm.php');
    expect(await openInbox().receive(request, '192.0.2.1')).toMatchObject({
      status: 405,
      headers: { Allow: 'POST' },
    });
  });

  it.each<Record<string, string>>([
    {},
    { Origin: 'https://andere.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is taken from all but pages of other sites: %o', async (headers) => {
    expect(await enquire(openInbox(), {}, headers)).not.toBe('');
  });

  it('is read up to its limits: of the whole in bytes, and of twenty parts', async () => {
    const inbox = openInbox();
    const long = filled({ anfrage: '' });
    long.set('anfrage', 'x'.repeat(maxBodyBytes - long.toString().length));
    expect(await send(inbox, long)).toMatchObject({ status: 200, body: { errors: {} } });
    long.append('x', '');
    expect((await send(inbox, long)).status).toBe(413);
    const many = filled();
    while (many.size < 20) many.append('x', '');
    expect((await send(inbox, many)).body.status).toBe('success');
  });

  it('is not read beyond its limit where its length is not said', async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const init = { method: 'POST', headers: cutOff, body: endless, duplex: 'half' };
    const request = new Request('http://localhost/api/sendForm.php', init);
    expect((await openInbox().receive(request, '192.0.2.1')).status).toBe(413);
    expect(chunks).toBeLessThan(10);
  });

  const hostileText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'A\r\nBcc: x@example.org',
      "'; DROP TABLE enquiries; --",
      '<script>alert(1)</script>',
      '=cmd|calc',
      '\u202Eabc',
      '\u0000',
      'x'.repeat(6001),
      '2027-02-31T25:61',
      '99. Foo 2027, 19:30 Uhr',
    ),
  );
  const fieldName = fc.oneof(
    fc.constantFrom(...fieldNames, 'zusatz', '__proto__', 'constructor'),
    fc.string({ maxLength: 20 }),
  );
  const changes = fc.array(fc.tuple(fieldName, hostileText), { maxLength: 5 });

  it('is answered with a sentence whatever it holds, and stored only if it is confirmed', async () => {
    const inbox = openInbox();
    const confirmed = new Set<string>();
    const headerText = fc.stringMatching(/^[\x20-\x7E]{0,250}$/);
    await fc.assert(
      fc.asyncProperty(changes, headerText, async (changed, party) => {
        const headers = { 'X-Plan': party, 'X-Booking-Trap': party };
        const { status, body } = await send(inbox, filled(Object.fromEntries(changed)), headers);
        if (body.status === 'success') confirmed.add(body.nummer);
        else expect(body.message).not.toMatch(/\n\s+at |^$/);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
    expect(confirmed.size).toBeGreaterThan(10);
    const kept = stored();
    expect(new Set(kept.map(({ number }) => number))).toEqual(confirmed);
    for (const { fields, starts } of kept) {
      for (const name of fieldNames) {
        expect(fields[name].length).toBeLessThanOrEqual(formFields[name].maxLength);
        if (name !== 'anfrage') expect(fields[name]).not.toMatch(/\p{Cc}/u);
      }
      expect(starts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    }
  });

  it('is taken as the script in the browser has checked and sent it', async () => {
    const readable = (...texts: readonly string[]) =>
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...texts) }, hostileText);
    const typed = fc.record({
      type: readable('Premiumpaket', 'Anfrage', ''),
      date: readable('2027-06-05T19:30', '5. Juni 2027 um 19:30', '05.06.2027, 00:00'),
      name: readable('Zoë Müßig', '  Zoe\u0308 '),
      email: readable('zoe@beispiel.de', 'Zoë@beispiel.de', 'zoe@Bücher.example'),
      tel: readable('0221 4710-100', ''),
      firma: readable('Gürzenich & Söhne', ''),
      anfrage: readable('eins\r\nzwei\tdrei', '', 'x'.repeat(5_000)),
      ...recordOf(rawPartyNames, () => fc.constantFrom('80', '1,5', '')),
    });
    let taken = 0;
    const numRuns = 200;
    await fc.assert(
      fc.asyncProperty(typed, fc.subarray(['mojito']), hostileText, async (texts, wishes, trap) => {
        const form = new FormData();
        for (const name of fieldNames) form.set(name, texts[name]);
        const party = { ...parseRawParty({ ...texts, guests: '80' }).party, wishes };
        const checked = validate(
          form,
          site.packages.map(({ value }) => value),
        );
        if (!checked.valid) return;
        const requests: Request[] = [];
        vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
          requests.push(new Request(new URL(path, 'http://localhost'), init));
          return Promise.reject(new Error('Nobody is there.'));
        });
        await submitBooking({ fields: checked.fields, party, honeypot: trap });
        vi.unstubAllGlobals();
        const [request = new Request('http://localhost')] = requests;
        const { fields, starts } = checked;
        expect(await readGuestForm(request, site)).toMatchObject({
          sent: { fields, starts, party },
        });
        taken += 1;
      }),
      { seed: 1, numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns / 5);
  });

  it('may bring a party of another build, whose unknown keys and drinks are ignored', async () => {
    const party = 'gaeste=80&licht=mojito&staff=2&drinks=absinth';
    await send(openInbox(), filled(), { 'X-Plan': party });
    expect(stored()).toMatchObject([{ party: { ...emptyParty, guests: 80 } }]);
  });

  it('brings its party in fields without the script', async () => {
    const typed = { gaeste: '70', ort: ' Siegburg\r\n', cocktails: '15', hours: '1,5' };
    await enquire(openInbox(), typed);
    expect(stored()).toMatchObject([
      { party: { guests: 70, venue: 'Siegburg', cocktails: 15, hours: 1.5, wishes: [] } },
    ]);
  });
});
