import { expect, test } from 'vitest';
import { exampleBusiness, examplePrices } from '../schemas/business.fixture.ts';
import { fillMailTexts } from './fillMailTexts.ts';

const bar = {
  ...exampleBusiness,
  name: 'Bar am Dom',
  url: 'https://bar.example',
  phone: '+492214710100',
  replyTime: 'morgen',
  callAfterDays: 3,
};

/** Writes all mails with the same text. */
const write = (body: string) => {
  const source = { subject: 'Ihre Anfrage {{nummer}} bei {{bar}}', body };
  return fillMailTexts(
    {
      acknowledgement: {
        ...source,
        steps: ['**Prüfung:** Wir prüfen.', 'Es gelten unsere {{agb}}.'],
      },
      quote: source,
      question: source,
      confirmation: source,
      decline: source,
    },
    bar,
    examplePrices,
  );
};

const around = (body: string) => write(body).acknowledgement;

test('The acknowledgement is written as HTML and as text, on both sides of what was asked for', () => {
  const { subject, before, after } = around(
    '# Danke\n\nBis {{antwortzeit}}. {{anrufbitte}}\n\n{{angaben}}\n\n{{schritte}}\n\n[Daten](/datenschutz#x), {{telefon}}, {{ nummer }}',
  );

  expect(subject).toBe('Ihre Anfrage {{nummer}} bei Bar am Dom');
  expect(before.text).toBe(
    'Danke\n\nBis morgen. Haben Sie nach drei\u00A0Tagen nichts von uns gehört, rufen Sie bitte an.',
  );
  expect(before.html).toContain('Danke</h1>');
  expect(after.text).toBe(
    '1. Prüfung: Wir prüfen.\n2. Es gelten unsere AGB ( https://bar.example/agb ).\n\nDaten ( https://bar.example/datenschutz ), 0221\u00A04710100, {{ nummer }}',
  );
  expect(after.html).toContain('<a href="https://bar.example/datenschutz">Daten</a>');
});

test.each(['Hallo\n{{ angaben }}\nEnde', 'Hallo\n\n{{angaben}}\n\nEnde'])(
  'What was asked for stands where its placeholder has a line of its own: %j',
  (body) => {
    const { before, after } = around(body);

    expect([before.text, after.text]).toEqual(['Hallo', 'Ende']);
  },
);

test('The replies are plain text, line by line', () => {
  const { quote } = write('Ort: {{feierort}}\n{{preise}}\n\nEs gelten die {{agb}}.');

  expect(quote).toEqual({
    subject: 'Ihre Anfrage {{nummer}} bei Bar am Dom',
    text: 'Ort: {{feierort}}\n{{preise}}\n\nEs gelten die AGB ( https://bar.example/agb ).',
  });
});

test('A telephone number has no blanks in its brackets, which addresses of pages need', () => {
  expect(around('[Rufen Sie an](tel:+492214710100).').before.text).toBe(
    'Rufen Sie an (0221\u00A04710100).',
  );
});
