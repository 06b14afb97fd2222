import { expect, test } from 'vitest';
import { parseContent } from './contentFile.ts';
import { openReport, preliminaryValues } from './openItems.ts';

test('lists preliminary values by file and field', () => {
  const content = parseContent('src/content/a.yaml', Buffer.from('a: 1'));
  const value = { owner: 'X', list: [{ name: 'X' }, { name: 'Rum' }], city: '' };
  const files = [{ content, value, mistakes: [] }];
  expect(preliminaryValues(files, (text) => text === 'X')).toEqual(['a.yaml: owner, list']);
});

test('lists what is open below its heading, or says that nothing is', () => {
  expect(openReport({ Einstellungen: ['SMTP_URL fehlt.'], Hinweis: [] })).toBe(
    'Vor dem Start noch offen:\n\nEinstellungen\n  SMTP_URL fehlt.',
  );
  expect(openReport({ Hinweis: [] })).toBe('Vor dem Start ist nichts mehr offen.');
});
