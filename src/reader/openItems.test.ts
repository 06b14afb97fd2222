import { expect, test } from 'vitest';
import { parseContent } from './contentFile.ts';
import { openQuestions, openReport, preliminaryValues } from './openItems.ts';

test('Ticked questions are answered, bold ones come first', () => {
  const markdown = [
    '# Vor dem Start',
    '## Impressum (legal/impressum.md)',
    '- [ ] **Brauchen Sie eine Erlaubnis?** Dann nennt es die Behörde.',
    '- [x] **Stehen Sie im Handelsregister?**',
    '## Preise',
    '- [ x ] Nennen Sie den Satz?',
    '- [] Was kostet Eis?',
    '• **Wer haftet?**',
  ].join('\r\n');
  expect(openQuestions(markdown)).toEqual([
    { text: 'Impressum: Brauchen Sie eine Erlaubnis?', bold: true },
    { text: 'Preise: Was kostet Eis?', bold: false },
    { text: 'Preise: Wer haftet?', bold: true },
  ]);
});

test('Values that wait for the real ones are named by file and field', () => {
  const content = parseContent('src/content/a.yaml', Buffer.from('a: 1'));
  const value = { owner: 'X', list: [{ name: 'X' }, { name: 'Rum' }], city: '' };
  const files = [{ content, value, mistakes: [] }];
  expect(preliminaryValues(files, (text) => text === 'X')).toEqual(['a.yaml: owner, list']);
});

test('What is open stands below its heading; without anything the owner reads that', () => {
  expect(openReport({ Einstellungen: ['SMTP_URL fehlt.'], Fragen: [] })).toBe(
    'Vor dem Start noch offen:\n\nEinstellungen\n  SMTP_URL fehlt.',
  );
  expect(openReport({ Fragen: [] })).toBe('Vor dem Start ist nichts mehr offen.');
});
