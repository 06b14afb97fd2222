import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { endpoint, submitEnquiry } from '../../domain/booking/submit.ts';
import { validate } from '../../domain/booking/validate.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { recordOf } from '../../domain/records.ts';
import { enquire, filled, openInbox, send, stored } from '../inbox.fixture.ts';
import { readGuestForm } from './guestForm.ts';
import { exampleSite } from '../site.fixture.ts';

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

  it('may have twenty parts', async () => {
    const many = filled();
    while (many.size < 20) many.append('x', '');
    expect((await send(openInbox(), many)).body.status).toBe('success');
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
      { numRuns: 200 },
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
    const form = new FormData();
    const typed = filled({
      name: '  Zoe\u0308 ',
      email: 'zoe@Bücher.example',
      anfrage: 'eins\r\nzwei\tdrei \u202Evier',
      date: '5. Juni 2099 um 19:30',
    });
    for (const [name, value] of typed) form.append(name, value);
    const party = { ...emptyParty, guests: 80, venue: 'Köln & Umland', wishes: ['mojito'] };
    const checked = validate(form, [premium.value]);
    if (!checked.valid) throw new Error(Object.values(checked.errors).join());
    const { fields, starts } = checked;
    const fetched = vi.fn<typeof fetch>(() => Promise.reject(new Error('Nobody is there.')));
    vi.stubGlobal('fetch', fetched);
    await submitEnquiry({ fields, party, honeypot: 'é' });
    vi.unstubAllGlobals();
    const [, init] = fetched.mock.calls[0] ?? [];
    const request = new Request(`http://localhost${endpoint}`, init);
    expect(await readGuestForm(request, exampleSite)).toMatchObject({
      sent: { fields, starts, party, suspicions: ['honeypot'] },
    });
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
