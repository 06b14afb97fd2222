import { expect, test } from 'vitest';
import { acknowledgement } from './acknowledgement.ts';
import { exampleEnquiry, openEnquiry } from './mail.fixture.ts';
import { exampleSite } from '../published.fixture.ts';

const now = new Date('2026-11-24T18:12:30Z');

const write = (...args: Parameters<typeof exampleEnquiry>) =>
  acknowledgement(exampleEnquiry(...args), exampleSite, now);

test('The guest reads the owner’s text with number, day, package, guests, drinks and estimate', () => {
  const { subject, text, html } = write({ party: { wishes: ['mojito'] } });
  expect(subject).toBe('Ihre Anfrage K7-4932 bei Bar am Dom');
  expect(text).toBe(
    'Danke\n\nNummer: K7-4932\nTermin: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr\nPaket: Premium Event\nGäste: 60\n\n' +
      'Wunschcocktails:\n- Mojito\n\nUnverbindliche Schätzung, inkl. MwSt.:\nPremium Event: 1.350\u00A0€\n1,5 weitere Stunden: 82,50\u00A0€\n' +
      'Geschätzter Preis für 60\u00A0Gäste: 1.432,50\u00A0€\n\nIhre Nummer: K7-4932\n',
  );
  expect(html).toMatch(/<h1 style="[^"]+">Danke<\/h1>/);
  expect(html).toContain('<span style="white-space:nowrap" class="unbroken">K7-4932</span>');
});

test.each([
  [
    'a package alone',
    exampleEnquiry({ party: { guests: 0, moreHours: 0 } }),
    'Paket: Premium Event, 1.350\u00A0€\n',
  ],
  [
    'more than is priced',
    exampleEnquiry({ party: { guests: 700 } }),
    'Preis für 700\u00A0Gäste: Rufen Sie uns an\n',
  ],
  [
    'no package',
    exampleEnquiry({ fields: { type: 'Anfrage' } }),
    'Paket: unverbindliche Anfrage\nGäste: 60\n',
  ],
  ['nothing', openEnquiry, 'Uhr\n\nIhre Nummer'],
])('It says the price once, or that there is none: %s', (_, enquiry, said) => {
  const { text } = acknowledgement(enquiry, exampleSite, now);
  expect(text).toContain(said);
  expect(text.match(/1\.350/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('It names the telephone first where the day is near when it leaves', () => {
  const { text, html } = write({}, { starts: '2026-11-26T19:30' });
  expect(text).toMatch(
    /^Donnerstag ist schon in zwei Tagen: Rufen Sie uns auch an, 0221\u00A04710100 oder WhatsApp \(https:\/\/wa\.me\/491712345678\?text=Anfrage%20K7-4932\)\.\n\nDanke/,
  );
  expect(html).toContain('href="tel:+492214710100"');
  expect(write().text).not.toContain('Rufen Sie uns auch an');
  const late = acknowledgement(
    exampleEnquiry({}, { starts: '2026-11-26T19:30' }),
    exampleSite,
    new Date('2026-11-27T08:00:00Z'),
  );
  expect(late.text).not.toContain('Rufen Sie uns auch an');
});

test('It never carries the guest’s own words to the address that the guest gave', () => {
  const words = 'Kaufen Sie bei http://evil.example, 50733 Evilstadt';
  const { subject, text, html } = write({
    fields: { anfrage: words, name: words, firma: words, tel: words },
    party: { venue: words },
  });
  expect(subject + text + html).not.toMatch(/evil/i);
});
