import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings, report, type Material } from './preflight.ts';
import { questions } from '../business/questions.ts';
import { site } from '../business/site.ts';

/** A site that may go public. */
const ready: Material = {
  business: {
    ...site,
    owner: 'Erika Lind',
    street: 'Hafenweg 7',
    email: 'post@bar-in-koeln.de',
    phone: '+4922112345',
    whatsapp: '4915112345678',
    vatId: 'DE123456789',
    hoster: 'Netz GmbH, Am Ring 1, 50667 Köln',
    mailProvider: 'Post GmbH, Am Ring 2, 50667 Köln',
    logRetention: '14 Tage',
    facebook: 'https://www.facebook.com/bar',
    instagram: 'https://www.instagram.com/bar',
    designer: 'Atelier Lind',
    underConstruction: false,
  },
  url: 'https://bar-in-koeln.de',
  smtpUrl: 'smtp://mail.bar-in-koeln.de:587',
  drinks: [{ file: 'mojito.yaml', name: 'Mojito', imageSrc: '/images/mojito.jpg', ingredients: ['Weißer Rum'] }],
  partners: [{ file: 'cola.yaml', name: 'Cola', href: 'https://cola.de' }],
  questions: [{ text: 'Erlaubnis nötig?', file: 'impressum.md', blocking: true, answered: true }],
};

test('A complete site may go public', () => {
  expect(findings(ready)).toEqual([]);
  expect(report([])).toBe('Die Website kann online gehen.');
});

test.each([
  ['owner', 'Vorname Nachname'],
  ['street', 'Musterstraße 1'],
  ['email', 'anfrage@bar.example'],
  ['phone', '+492214710100'],
  ['whatsapp', '492214710100'],
  ['hoster', 'Hosting-Anbieter, Musterstraße 2, 50667 Köln'],
  ['mailProvider', ''],
  ['logRetention', 'laut Hosting-Anbieter'],
  ['facebook', 'https://www.facebook.example/bar'],
  ['instagram', 'https://www.instagram.example/bar'],
  ['designer', 'Studio Beispiel'],
])('The placeholder in %s must not go public', (fact, value) => {
  const found = findings({ ...ready, business: { ...ready.business, [fact]: value } });
  expect(found).toEqual([
    { text: expect.stringContaining(`(${fact})`), file: 'src/content/betrieb.yaml', blocking: true },
  ]);
});

test.each([
  ['no real domain', { url: 'https://bar.example' }],
  ['a domain without HTTPS', { url: 'http://bar-in-koeln.de' }],
  ['no way to send mail', { smtpUrl: '' }],
  [
    'an untold recipe',
    { drinks: [{ file: 'a.yaml', name: 'A', imageSrc: '/images/a.jpg', ingredients: ['Rum', 'XXX'] }] },
  ],
  ['a link to nowhere', { partners: [{ file: 'p.yaml', name: 'P', href: 'https://www.p.example' }] }],
  [
    'a question about what the site states',
    { questions: [{ text: 'Frage?', file: 'a.md', blocking: true, answered: false }] },
  ],
])('With %s the site must not go public', (_, change) => {
  expect(findings({ ...ready, ...change })).toEqual([expect.objectContaining({ blocking: true })]);
});

test.each([
  ['a missing VAT number', { business: { ...ready.business, vatId: '' } }],
  ['the construction notice', { business: { ...ready.business, underConstruction: true } }],
  [
    'a placeholder picture',
    { drinks: [{ file: 'a.yaml', name: 'A', imageSrc: '/images/platzhalter.jpg', ingredients: ['Rum'] }] },
  ],
  ['an open question', { questions: [{ text: 'Frage?', file: 'a.md', blocking: false, answered: false }] }],
])('The owner is reminded of %s, but may go public', (_, change) => {
  expect(findings({ ...ready, ...change })).toEqual([expect.objectContaining({ blocking: false })]);
});

test('The report is one list by file, what blocks first, and ends with a summary', () => {
  const text = report([
    { text: 'Bild fehlt.', file: 'a.yaml', blocking: false },
    { text: 'Steuernummer?', file: 'src/content/betrieb.yaml', blocking: false },
    { text: 'Name fehlt.', file: 'src/content/betrieb.yaml', blocking: true },
  ]);
  expect(text).toBe(
    [
      '[!] muss vor dem Start geklärt sein, [ ] sollte bedacht werden.',
      'Ist eine Frage beantwortet, schreiben Sie bei ihr answered: true in src/business/questions.ts.',
      '',
      'src/content/betrieb.yaml',
      '  [!] Name fehlt.',
      '  [ ] Steuernummer?',
      '',
      'a.yaml',
      '  [ ] Bild fehlt.',
      '',
      'Noch nicht bereit: 1 Punkt muss vor dem Start geklärt sein, 2 weitere sollten es.',
    ].join('\n'),
  );
});

test('The summary never counts nothing', () => {
  expect(report([{ text: 'Name fehlt.', file: 'site.ts', blocking: true }])).toMatch(
    /Noch nicht bereit: 1 Punkt muss vor dem Start geklärt sein\.$/,
  );
  expect(report([{ text: 'Bild fehlt.', file: 'a.yaml', blocking: false }])).toMatch(
    /Die Website kann online gehen\. 1 Punkt ist noch zu bedenken\.$/,
  );
});

test.each([
  ['the trip, and from where it counts', /Von welcher Adresse zählen die Kilometer/, true],
  ['ice and the glass cooler', /Was kosten das Eis .* CO₂-Glaskühler/, false],
  ['liability insurance', /Berufshaftpflicht/, true],
  ['contracts with processors', /Verträge nach Art\. 28 DSGVO/, true],
  ['space, power and water', /Platz, welchen Stromanschluss und ob Wasser/, false],
  ['spirits and ice', /Sind Spirituosen, Säfte und das Eis/, true],
  ['premix at the bar', /Premix/, true],
  ['the can of Power Cola', /Wie groß ist die Dose/, true],
  ['the size of the business', /BFSG/, true],
])('The owner is asked about %s', (_, text, blocking) => {
  expect(questions.filter((question) => text.test(question.text))).toEqual([
    expect.objectContaining({ blocking, answered: expect.any(Boolean) }),
  ]);
});

test('Every question names a place that exists', () => {
  for (const { file } of questions) expect(existsSync(join(import.meta.dirname, '../..', file)), file).toBe(true);
});
