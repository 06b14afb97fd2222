import { expect, test } from 'vitest';
import { mustWait, openValues, openQuestions, report, type Open } from './openItems.ts';

/** A site that may go public. */
const ready: Open = { preliminary: new Map(), pictures: [], settings: [], questions: [], notice: false };

test('A complete site may go public', () => {
  expect(mustWait(ready)).toBe(false);
  expect(report(ready)).toBe('Die Website kann online gehen.');
});

test('Ticked questions are answered, bold ones block', () => {
  const markdown = [
    '# Vor dem Start',
    '## Impressum (legal/impressum.md)',
    '- [ ] **Brauchen Sie eine Erlaubnis?** Dann nennt es die Behörde.',
    '- [x] **Stehen Sie im Handelsregister?**',
    '## Preise',
    '- [ ] Zahlen Gäste selbst?',
    '- [X] Trennen Sie die Sätze?',
    '- [ x ] Nennen Sie den Satz?',
    '- [] Was kostet Eis?',
    '- [  ] Was kostet Glas?',
    '• **Wer haftet?**',
  ].join('\r\n');
  expect(openQuestions(markdown)).toEqual([
    { group: 'Impressum', text: 'Brauchen Sie eine Erlaubnis?', blocking: true },
    { group: 'Preise', text: 'Zahlen Gäste selbst?', blocking: false },
    { group: 'Preise', text: 'Was kostet Eis?', blocking: false },
    { group: 'Preise', text: 'Was kostet Glas?', blocking: false },
    { group: 'Preise', text: 'Wer haftet?', blocking: true },
  ]);
});

test.each([
  ['owner', 'Vorname Nachname'],
  ['street', 'Musterstraße 1'],
  ['email', 'anfrage@bar.example'],
  ['phone', '+492214710100'],
  ['whatsapp', '492214710100'],
  ['hoster', 'Hosting-Anbieter, Musterstraße 2, 50667 Köln'],
  ['logRetention', 'laut Hosting-Anbieter'],
  ['facebook', 'https://www.facebook.example/bar'],
  ['designer', 'Studio Beispiel'],
])('A preliminary value in %s must not go public', (field, value) => {
  const { preliminary } = openValues([{ file: 'src/content/betrieb.yaml', value: { [field]: value } }]);
  expect(preliminary).toEqual(new Map([['src/content/betrieb.yaml', [field]]]));
  expect(mustWait({ ...ready, preliminary })).toBe(true);
});

test('Unknown ingredients and preliminary links must not go public, a missing picture may', () => {
  const open = openValues([
    { file: 'src/content/offer/cocktails/a.yaml', value: { ingredients: [{ name: 'Rum' }, { name: 'XXX' }] } },
    { file: 'src/content/partners/p.yaml', value: { link: { href: 'https://www.p.example' } } },
    { file: 'src/content/offer/cocktails/b.yaml', value: { imageSrc: '/images/platzhalter.jpg', notice: '' } },
  ]);
  expect([...open.preliminary.values()]).toEqual([['ingredients'], ['link']]);
  expect(open.pictures).toEqual(['src/content/offer/cocktails/b.yaml']);
});

test('The report begins with the sum and names what blocks', () => {
  const open: Open = {
    preliminary: new Map([['src/content/betrieb.yaml', ['owner', 'street']]]),
    pictures: ['src/content/offer/cocktails/b.yaml'],
    settings: ['SMTP_URL fehlt.'],
    questions: [
      { group: 'Impressum', text: 'Brauchen Sie eine Erlaubnis?', blocking: true },
      { group: 'Preise', text: 'Zahlen Gäste selbst?', blocking: false },
    ],
    notice: true,
  };
  expect(report(open)).toBe(
    [
      'Noch nicht bereit. Vor dem Start zu klären: 2 vorläufige Angaben, 1 Einstellung und 1 Frage.',
      '',
      'Vorläufige Angaben in src/content',
      '  betrieb.yaml: owner, street',
      '',
      'Einstellungen',
      '  SMTP_URL fehlt.',
      '',
      'Fragen in src/content/vor-dem-start.md',
      '  Impressum: Brauchen Sie eine Erlaubnis?',
      '',
      'Außerdem zu bedenken',
      '  1 weitere Frage in src/content/vor-dem-start.md',
      '  ohne eigenes Bild: b.yaml',
      '  Der Hinweis „Diese Website ist noch im Aufbau“ ist an (underConstruction in betrieb.yaml).',
    ].join('\n'),
  );
});
