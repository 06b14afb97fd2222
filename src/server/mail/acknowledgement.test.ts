import { expect, test } from 'vitest';
import type { ReceivedEnquiry } from '../enquiry.ts';
import { exampleSite } from '../published.fixture.ts';
import { acknowledgement } from './acknowledgement.ts';
import { exampleEnquiry, sparseEnquiry } from './mail.fixture.ts';

const write = (
  enquiry: ReceivedEnquiry = exampleEnquiry(),
  now = new Date('2026-11-24T18:12:30Z'),
) => acknowledgement(enquiry, exampleSite, now);

/** The paragraphs of its text. */
const paragraphs = (...args: Parameters<typeof write>): string[] =>
  write(...args)
    .text.trim()
    .split('\n\n');

const when = 'Nummer: K7-4932\nTermin: Samstag, 5.\u00A0Juni 2027, 19:30\u00A0Uhr';

test('says within the owner’s text what was asked', () => {
  const enquiry = exampleEnquiry({ party: { wishes: ['mojito'] } });

  expect(paragraphs(enquiry)).toEqual([
    'Danke',
    `${when}\nPaket: Premium Event\nGäste: 60`,
    'Wunschcocktails:\n- Mojito',
    'Unverbindliche Schätzung, inkl. MwSt.:\nPremium Event: 1.350\u00A0€\n1,5\u00A0weitere Stunden: 82,50\u00A0€\nGeschätzter Preis für 60\u00A0Gäste: 1.432,50\u00A0€',
    'Ihre Nummer: K7-4932',
  ]);
});

test('names nothing that was not said', () => {
  expect(paragraphs(sparseEnquiry)).toEqual(['Danke', when, 'Ihre Nummer: K7-4932']);
});

test('names telephone and WhatsApp first where the day is near when it leaves', () => {
  const [first] = paragraphs(exampleEnquiry(), new Date('2027-06-03T12:00Z'));

  expect(first).toBe(
    'Samstag ist schon in zwei Tagen: Rufen Sie uns auch an, 0221\u00A04710100 oder WhatsApp ( https://wa.me/491712345678?text=Anfrage%20K7-4932 ).',
  );
});

test('carries no words of the guest to the address that the guest gave', () => {
  const words = 'Kaufen Sie bei http://evil.example, 50733 Evilstadt';

  const { subject, text, html } = write(
    exampleEnquiry({
      fields: { anfrage: words, name: words, firma: words, tel: words },
      party: { venue: words },
    }),
  );

  expect(subject + text + html).not.toMatch(/evil/i);
});
