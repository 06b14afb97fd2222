import { expect, test } from 'vitest';
import { parseContent } from '../read/contentFile.ts';
import { openReport, preliminaryValues } from './openItems.ts';

test('Values that wait for the real ones are named by file and field', () => {
  const content = parseContent('src/content/a.yaml', Buffer.from('a: 1'));
  const value = { owner: 'X', list: [{ name: 'X' }, { name: 'Rum' }], city: '' };
  const files = [{ content, value, mistakes: [] }];
  expect(preliminaryValues(files, (text) => text === 'X')).toEqual(['a.yaml: owner, list']);
});

test('What is open stands below its heading; without anything the owner reads that', () => {
  expect(openReport({ Einstellungen: ['SMTP_URL fehlt.'], Hinweis: [] })).toBe(
    'Vor dem Start noch offen:\n\nEinstellungen\n  SMTP_URL fehlt.',
  );
  expect(openReport({ Hinweis: [] })).toBe('Vor dem Start ist nichts mehr offen.');
});
