import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fieldNames, formFields } from '../../domain/booking/fields.ts';
import {
  emptyParty,
  parseRawParty,
  rawPartyNames,
  withUnparsed,
} from '../../domain/booking/party.ts';
import { submitBooking } from '../../domain/booking/submit.ts';
import { validate } from '../../domain/booking/validate.ts';
import { recordOf } from '../../helpers.ts';
import { contentWith } from '../booking.fixture.ts';
import { filled, openDesk, send, stored } from '../desk.fixture.ts';
import { readGuestForm } from './guestForm.ts';
import { maxBodyBytes } from './readForm.ts';

const content = contentWith();

describe('A form', () => {
  it('is answered with what to write in each wrong field', async () => {
    const wrong = filled({ name: '', email: 'nichts', date: 'morgen', type: 'Flatrate' });
    const { status, body } = await send(openDesk(), wrong);
    expect([status, body]).toEqual([
      200,
      {
        status: 'error',
        message: 'Prüfen Sie Ihre Angaben',
        errors: {
          name: 'Geben Sie Ihren Namen ein.',
          email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
          type: 'Wählen Sie ein Paket aus der Liste.',
          date: 'Geben Sie Datum und Uhrzeit vollständig ein, das Jahr mit vier Ziffern, zum Beispiel 05.06.2027, 19:30.',
        },
      },
    ]);
    expect(stored()).toEqual([]);
  });

  const withFile = new FormData();
  for (const [name, value] of filled()) withFile.append(name, value);
  withFile.append('skizze', new Blob(['x']), 'skizze.pdf');

  const manyFields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, 'x']));

  it.each<[string, number, BodyInit, Record<string, string>]>([
    ['a body that is too large', 413, filled({ anfrage: 'x'.repeat(maxBodyBytes) }), {}],
    ['a body with more than twenty parts', 400, filled(manyFields), {}],
    ['a file', 400, withFile, {}],
    [
      'a body that is cut off',
      400,
      '--x\r\nContent-Disp',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
    ['JSON', 415, '{"name":"x"}', { 'Content-Type': 'application/json' }],
    ['a form of another site', 403, filled(), { Origin: 'https://evil.example' }],
  ])('is refused and not stored: %s, %i', async (_, status, sent, headers) => {
    const answer = await send(openDesk(), sent, headers);
    expect(answer).toMatchObject({
      status,
      body: { status: 'error', message: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) },
    });
    expect(stored()).toEqual([]);
  });

  it('is read up to its limits: of the whole in bytes, and of twenty parts', async () => {
    const desk = openDesk();
    const long = filled({ anfrage: '' });
    long.set('anfrage', 'x'.repeat(maxBodyBytes - long.toString().length));
    expect(await send(desk, long)).toMatchObject({ status: 200, body: { errors: {} } });
    long.append('x', '');
    expect((await send(desk, long)).status).toBe(413);
    const many = filled();
    while (many.size < 20) many.append('x', '');
    expect((await send(desk, many)).body.status).toBe('success');
    many.append('x', '');
    expect((await send(desk, many)).status).toBe(400);
  });

  /** `FUZZ_BODIES=20000` tries more. */
  const bodies = Number(process.env.FUZZ_BODIES ?? 2_000);

  const hostileText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'A\r\nBcc: x@example.org',
      "'; DROP TABLE bookings; --",
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
  /** A filled form with some fields changed or added. */
  const fields = fc
    .array(fc.tuple(fieldName, hostileText), { maxLength: 5 })
    .map((changed) => [...filled(Object.fromEntries(changed))]);
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

  /**
   * A multipart body that is nearly right. Names and values are not escaped, line ends and boundaries
   * sometimes wrong.
   */
  const multipart = fc
    .record({
      fields,
      boundary: fc.constantFrom('b', '----x', '"q"', ''),
      stated: fc.constantFrom('b', '----x', 'other', ''),
      lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
      file: fc.boolean(),
      closed: fc.boolean(),
    })
    .map(({ fields, boundary, stated, lineEnd, file, closed }) => {
      const parts = fields.map(
        ([name, value]) =>
          `--${boundary}${lineEnd}Content-Disposition: form-data; name="${name}"${file ? '; filename="x"' : ''}${lineEnd}${lineEnd}${value}${lineEnd}`,
      );
      return {
        type: `multipart/form-data; boundary=${stated}`,
        body: bytes(parts.join('') + (closed ? `--${boundary}--${lineEnd}` : '')),
      };
    });
  const urlencoded = fields.map((pairs) => ({
    type: 'application/x-www-form-urlencoded',
    body: bytes(new URLSearchParams(pairs).toString()),
  }));
  const noise = fc.record({
    type: fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=b',
      'application/x-www-form-urlencoded',
      'x',
    ),
    body: fc.uint8Array({ maxLength: 2_000 }).map((array) => new Uint8Array(array)),
  });
  const headerText = fc.oneof(fc.constant(''), fc.stringMatching(/^[\x20-\x7E]{0,250}$/));

  it('is answered with a sentence whatever it holds, and stored only if it is confirmed', async () => {
    const desk = openDesk();
    const confirmed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(multipart, urlencoded, noise),
        headerText,
        async ({ type, body }, party) => {
          const answer = await send(desk, body, {
            'Content-Type': type,
            'X-Plan': party,
            'X-Booking-Trap': party,
          });
          if (answer.body.status === 'success') confirmed.add(answer.body.nummer);
          else expect(answer.body.message).not.toMatch(/\n\s+at |^$/);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: bodies },
    );
    expect(confirmed.size).toBeGreaterThan(bodies / 50);
    const kept = stored();
    expect(new Set(kept.map(({ reference }) => reference))).toEqual(confirmed);
    for (const booking of kept) {
      for (const name of fieldNames) {
        if (name === 'date') continue;
        expect(booking[name].length).toBeLessThanOrEqual(formFields[name].maxLength);
        if (name !== 'anfrage') expect(booking[name]).not.toMatch(/\p{Cc}/u);
      }
      expect(booking).toMatchObject({
        name: expect.stringMatching(/\S/),
        email: expect.stringMatching(/^\S+@\S+$/),
        starts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      });
    }
  }, 600_000);

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
      ...recordOf(rawPartyNames, () =>
        readable('80', 'ca. 80', '1,5', '', 'Hof „Zur Mühle“ 100 %'),
      ),
    });
    const types = content.packages.map(({ bookingType }) => bookingType);
    let taken = 0;
    const numRuns = 300;
    await fc.assert(
      fc.asyncProperty(typed, fc.subarray(['mojito']), hostileText, async (texts, wishes, trap) => {
        const form = new FormData();
        for (const name of fieldNames) form.set(name, texts[name]);
        const { party: read, unparsed } = parseRawParty(texts);
        const party = { ...read, wishes };
        form.set('anfrage', withUnparsed(texts.anfrage, unparsed));
        const checked = validate(form, types);
        if (!checked.valid) return;
        const requests: Request[] = [];
        vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
          requests.push(new Request(new URL(path, 'http://localhost'), init));
          return Promise.reject(new Error('Nobody is there.'));
        });
        await submitBooking({ fields: checked.fields, party, honeypot: trap });
        vi.unstubAllGlobals();
        const [request = new Request('http://localhost')] = requests;
        const settings = { siteUrl: 'http://localhost', trustProxy: 0 };
        const { fields, starts } = checked;
        expect(await readGuestForm(request, settings, content)).toMatchObject({
          sent: { fields, starts, party },
        });
        taken += 1;
      }),
      { seed: 1, numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns / 5);
  });

  it('may bring a party of another build, whose unknown keys are ignored and whose words go with the message', async () => {
    const party = 'gaeste=80&licht=mojito&staff=2&cocktails=viele&drinks=absinth';
    const { status, input } = await send(openDesk(), filled({ anfrage: 'Im Garten' }), {
      'X-Plan': party,
    });
    expect(status).toBe(200);
    expect(input?.party).toEqual({ ...emptyParty, guests: 80 });
    expect(stored()[0]?.anfrage).toBe('Im Garten\n\nWeitere Cocktails: „viele“');
  });

  it('brings its party in fields without the script, and words instead of numbers in the message', async () => {
    const desk = openDesk();
    const typed = {
      gaeste: '60 Erwachsene, 10 Kinder',
      ort: ' Siegburg\r\n',
      cocktails: '15',
      hours: 'bis 2 Uhr',
    };
    const { input } = await send(desk, filled({ anfrage: 'Im Garten', ...typed }));
    expect(input?.party).toMatchObject({
      guests: 60,
      venue: 'Siegburg',
      cocktails: 15,
      hours: 0,
      wishes: [],
    });
    expect(stored()[0]?.anfrage).toBe(
      'Im Garten\n\nGäste: „60 Erwachsene, 10 Kinder“\nWeitere Stunden: „bis 2 Uhr“',
    );
    // The form that is shown again sends the message like this.
    const again = await send(desk, filled({ ...typed, anfrage: stored()[0]?.anfrage ?? '' }));
    expect(again.input?.fields.anfrage).toBe(stored()[0]?.anfrage);
  });
});
