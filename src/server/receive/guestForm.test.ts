import { describe, expect, test, vi } from 'vitest';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { endpoint, submitEnquiry } from '../../domain/booking/submit.ts';
import { validate } from '../../domain/booking/validate.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { recordOf } from '../../domain/records.ts';
import { filled, formRequest, openInbox, send, stored } from '../inbox.fixture.ts';
import { exampleSite } from '../published.fixture.ts';
import { readGuestForm } from './guestForm.ts';

const read = (...args: Parameters<typeof formRequest>) =>
  readGuestForm(formRequest(...args), exampleSite);
const sentence = expect.stringMatching(/^[A-ZÄÖÜ].*\.$/);

describe('A form', () => {
  test('is answered with what to write in each wrong field', async () => {
    const wrong = { name: '', email: 'nichts', date: 'morgen', type: 'Flatrate', hours: 'viele' };
    const names = ['name', 'email', 'date', 'type', 'moreHours'];
    expect(await read(filled(wrong))).toMatchObject({
      answer: {
        status: 200,
        body: {
          status: 'error',
          message: 'Prüfen Sie Ihre Angaben',
          errors: recordOf(names, (): unknown => sentence),
        },
      },
    });
  });

  const manyFields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, 'x']));
  const withFile = new FormData();
  withFile.append('skizze', new Blob(['x']), 'skizze.pdf');
  const cutOff = { 'Content-Type': 'multipart/form-data; boundary=x' };

  test.each<[string, number, BodyInit, Record<string, string>]>([
    ['a body with more than twenty parts', 400, filled(manyFields), {}],
    ['a file', 400, withFile, {}],
    ['a body that is cut off', 400, '--x\r\nContent-Disp', cutOff],
    ['JSON', 415, '{"name":"x"}', { 'Content-Type': 'application/json' }],
    ['a form on another site', 403, filled(), { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %s, %i', async (_, status, sent, headers) => {
    expect(await read(sent, headers)).toEqual({
      answer: { status, body: { status: 'error', message: sentence } },
    });
  });

  test('is sent by POST', async () => {
    const request = new Request('http://localhost/api/sendForm.php');
    expect(await readGuestForm(request, exampleSite)).toMatchObject({
      answer: { status: 405, headers: { Allow: 'POST' } },
    });
  });

  test.each<Record<string, string>>([
    { Origin: 'https://andere.example' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('is taken from all but pages of other sites, with up to twenty parts: %o', async (headers) => {
    const form = filled();
    while (form.size < 20) form.append('x', '');
    expect(await read(form, headers)).toHaveProperty('sent');
  });

  test('is answered with a sentence whatever it holds, and stored only if it is confirmed', async () => {
    const inbox = openInbox();
    const confirmed: string[] = [];
    for (const text of [
      'A\r\nBcc: x@example.org',
      "'; DROP TABLE enquiries; --",
      '<script>alert(1)</script>',
      '=cmd|calc',
      '\u202Eabc',
      '\0\uD800',
      '👩‍👩‍👧 مهسا',
      'x'.repeat(6001),
      '2027-02-31T25:61',
      '99. Foo 2027, 19:30 Uhr',
    ])
      for (const name of [...fieldNames, 'gaeste', 'ort', 'zusatz', '__proto__', 'constructor']) {
        const { status, body } = await send(inbox, filled({ [name]: text }));
        if (body.status === 'success') confirmed.unshift(body.nummer);
        else expect(body.message).not.toMatch(/\n\s+at |^$/);
        expect(status).toBe(200);
      }
    expect(confirmed.length).toBeGreaterThan(50);
    const kept = stored();
    expect(kept.map(({ number }) => number)).toEqual(confirmed);
    for (const { fields, starts } of kept) {
      for (const name of fieldNames) {
        expect(fields[name].length).toBeLessThanOrEqual(formFields[name].maxLength);
        if (name !== 'anfrage') expect(fields[name]).not.toMatch(/\p{Cc}/u);
      }
      expect(starts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    }
  });

  test('is taken as the script in the browser has checked and sent it', async () => {
    const form = new FormData();
    const typed = filled({
      name: '  Zoe\u0308 ',
      email: 'zoe@Bücher.example',
      anfrage: 'eins\r\nzwei\tdrei \u202Evier',
      date: '5. Juni 2099 um 19:30',
    });
    for (const [name, value] of typed) form.append(name, value);
    const party = { ...emptyParty, guests: 80, venue: 'Köln & Umland', wishes: ['mojito'] };
    const { fields, starts } = validate(form, [premium.value]);
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

  test('may bring a party of another build, whose unknown keys and drinks are ignored', async () => {
    const headers = { 'X-Plan': 'gaeste=80&licht=mojito&staff=2&drinks=absinth' };
    expect(await read(filled(), headers)).toMatchObject({
      sent: { party: { ...emptyParty, guests: 80 } },
    });
  });

  test('brings its party in fields without the script', async () => {
    const typed = { gaeste: '70', ort: ' Siegburg\r\n', cocktails: '15', hours: '1,5' };
    expect(await read(filled(typed))).toMatchObject({
      sent: {
        party: { guests: 70, venue: 'Siegburg', moreCocktails: 15, moreHours: 1.5, wishes: [] },
      },
    });
  });
});
