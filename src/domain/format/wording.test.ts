import { expect, test } from 'vitest';
import { packageCountInWords, spelled, phoneHoursInWords } from './wording.ts';

test.each([
  [['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'], 'Montag bis Freitag'],
  [['Freitag', 'Montag'], 'Montag und Freitag'],
  [['Samstag', 'Sonntag'], 'Samstag und Sonntag'],
  [['Montag', 'Dienstag', 'Mittwoch', 'Samstag'], 'Montag bis Mittwoch und Samstag'],
])('Hours on %j are said %s', (days, words) => {
  expect(phoneHoursInWords({ days, opens: '17:00', closes: '20:00' })).toBe(
    `${words} von 17:00 bis 20:00\u00A0Uhr`,
  );
});

test.each([
  [1, '1'],
  [2, 'zwei'],
  [4.5, '4,5'],
  [12, 'zwölf'],
])('%d stands in a sentence as %s', (value, text) => {
  expect(spelled(value)).toBe(text);
});

test.each([
  [1, 'Ein Paket'],
  [3, 'Drei Pakete'],
])('%d packages are %s', (count, text) => {
  expect(packageCountInWords(count)).toBe(text);
});
