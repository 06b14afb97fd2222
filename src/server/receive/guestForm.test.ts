import { describe, expect, test, vi } from 'vitest';
import { fieldNames } from '../../domain/booking/fields.ts';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import { endpoint, submitEnquiry } from '../../domain/booking/submit.ts';
import { validate } from '../../domain/booking/validate.ts';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import { filled, formRequest, openInbox, send, stored } from '../inbox.fixture.ts';
import { exampleSite } from '../published.fixture.ts';
import { readGuestForm } from './guestForm.ts';

const read = (...args: Parameters<typeof formRequest>) =>
  readGuestForm(formRequest(...args), exampleSite);
const sentence = expect.stringMatching(/^[A-ZÄÖÜ].*\.$/);

describe('A form', () => {
  test('is answered with what to write in each wrong field', async () => {
    const wrong = { name: '', email: 'nichts', date: 'morgen', type: 'Flatrate', gaeste: 'viele' };

    expect(await read(filled(wrong))).toMatchObject({
      answer: {
        status: 200,
        body: {
          status: 'error',
          message: 'Prüfen Sie Ihre Angaben',
          errors: {
            name: sentence,
            email: sentence,
            date: sentence,
            type: 'Dieses Paket gibt es nicht mehr. Laden Sie die Seite neu: Ihre Eingaben bleiben.',
            guests: sentence,
          },
        },
      },
    });
  });

  test('without a package says nothing of additions, whose fields it does not show', async () => {
    const typed = filled({ type: 'Anfrage', gaeste: '80', cocktails: '15', hours: 'viele' });

    expect(await read(typed)).toMatchObject({
      sent: { party: { guestCount: 80, moreCocktails: 0, moreHours: 0 } },
    });
  });

  function formOf(parts: number): URLSearchParams {
    const form = filled();
    while (form.size < parts) form.append('x', '');
    return form;
  }
  const withFile = new FormData();
  withFile.append('skizze', new Blob(['x']), 'skizze.pdf');
  const cutOff = { 'Content-Type': 'multipart/form-data; boundary=x' };

  test.each<[string, number, BodyInit, Record<string, string>]>([
    [
      'a body with more parts than the form has',
      400,
      formOf(21 + exampleSite.cocktails.length),
      {},
    ],
    ['a file', 400, withFile, {}],
    ['a body that is cut off', 400, '--x\r\nContent-Disp', cutOff],
    ['JSON', 415, '{"name":"x"}', { 'Content-Type': 'application/json' }],
    ['a form on another site', 403, filled(), { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused: %s, %i', async (_, status, sent, headers) => {
    expect(await read(sent, headers)).toEqual({
      answer: { status, body: { status: 'error', message: sentence } },
    });
  });

  test('is refused unless sent by POST', async () => {
    const request = new Request('http://localhost/api/sendForm.php');

    expect(await readGuestForm(request, exampleSite)).toMatchObject({
      answer: { status: 405, headers: { Allow: 'POST' } },
    });
  });

  test('may have twenty parts beside the cocktails', async () => {
    expect(await read(formOf(20 + exampleSite.cocktails.length))).toHaveProperty('sent');
  });

  test('is taken from all but pages of other sites', async () => {
    const headers = { Origin: 'https://andere.example', 'Sec-Fetch-Site': 'same-site' };

    expect(await read(filled(), headers)).toHaveProperty('sent');
  });

  test.each([
    ['a header', 'A\r\nBcc: x@example.org'],
    ['SQL', "'; DROP TABLE enquiries; --"],
    ['half a character', '\0\uD800'],
    ['a long text', 'x'.repeat(6001)],
    ['a time that does not exist', '2027-02-31T25:61'],
  ])('is stored, or refused with a sentence, with %s in any field', async (_, text) => {
    const inbox = openInbox();
    const confirmed: string[] = [];

    for (const name of [...fieldNames, 'gaeste', 'ort', 'zusatz', '__proto__', 'constructor']) {
      const { status, body } = await send(inbox, filled({ [name]: text }));
      expect(status, name).toBe(200);
      if (body.status === 'success') confirmed.unshift(body.nummer);
      else expect(body.message, name).toBe('Prüfen Sie Ihre Angaben');
    }

    expect(stored().map(({ number }) => number)).toEqual(confirmed);
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
    const party = { ...emptyParty, guestCount: 80, venue: 'Köln & Umland', wishes: ['mojito'] };
    const { fields, starts } = validate(form, [premiumPackage.value]);
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
});
