import { expect, it } from 'vitest';
import { business, prices } from '../schemas/business.fixture.ts';
import { callAfterSentence } from '../domain/booking/messages.ts';
import { writeMailTexts } from './writeMailTexts.ts';

const bar = {
  ...business,
  name: 'Bar am Dom',
  url: 'https://bar.example',
  phone: '+492214710100',
  replyTime: 'morgen',
  callAfterDays: 3,
};
const source = (body: string) => ({ subject: 'Ihre Anfrage {{nummer}} bei {{bar}}', body });

const write = (bodies: Partial<Record<'eingang' | 'angebot' | 'zusage' | 'absage', string>>) =>
  writeMailTexts(
    {
      eingang: source(bodies.eingang ?? 'Text'),
      angebot: source(bodies.angebot ?? 'Text'),
      zusage: source(bodies.zusage ?? 'Text'),
      absage: source(bodies.absage ?? 'Text'),
    },
    ['**Prüfung:** Wir prüfen.', 'Es gelten unsere {{agb}}.'],
    bar,
    prices,
  );

it('The acknowledgement is written as HTML and as text; what differs for each enquiry is left', () => {
  const { subject, text, html } = write({
    eingang:
      '# Danke\n\nBis {{antwortzeit}}. {{nachfrage}}\n\n{{angaben}}\n\n{{schritte}}\n\n[Daten](/datenschutz), {{telefon}}, {{ nummer }}',
  }).acknowledgement;
  expect(subject).toBe('Ihre Anfrage {{nummer}} bei Bar am Dom');
  expect(text).toBe(
    'Danke\n\nBis morgen. Haben Sie nach drei\u00A0Tagen nichts von uns gehört, rufen Sie bitte an.\n\n{{angaben}}\n\n' +
      '1. Prüfung: Wir prüfen.\n2. Es gelten unsere AGB (https://bar.example/agb).\n\nDaten (https://bar.example/datenschutz), 0221\u00A04710100, {{ nummer }}',
  );
  expect(html).toContain('<p>{{angaben}}</p>');
  expect(html).toContain('<a href="https://bar.example/datenschutz">Daten</a>');
});

it('The replies are plain text, line by line', () => {
  const { quote } = write({
    angebot: 'Guten Tag {{gast}},\n\nOrt: {{feierort}}\n{{preise}}\n\nEs gelten die {{agb}}.',
  });
  expect(quote).toEqual({
    subject: 'Ihre Anfrage {{nummer}} bei Bar am Dom',
    text: 'Guten Tag {{gast}},\n\nOrt: {{feierort}}\n{{preise}}\n\nEs gelten die AGB (https://bar.example/agb).',
  });
});

it.each([
  [1, 'nach einem Tag nichts'],
  [3, 'nach drei\u00A0Tagen nichts'],
  [14, 'nach 14\u00A0Tagen nichts'],
])('Guests are asked to call after %i days', (days, words) => {
  expect(callAfterSentence(days)).toContain(words);
});
