import { expect, it } from 'vitest';
import { add, noon, store } from '../store/store.fixture.ts';
import { dayWords } from './dayWords.ts';

const words = (starts: string, number = ''): string => dayWords(store, { number, starts });

it('The owner reads whether a day is free, whose it is, and how many have asked for it', () => {
  expect(words('2027-06-05T12:00')).toBe('frei');
  const jana = add({ name: 'Jana Groß' });
  expect(words('2027-06-05T12:00')).toBe('frei, angefragt: 1');
  expect(words('2027-06-05T12:00', jana)).toBe('frei');
  add();
  store.requests.setStatus(jana, 'gebucht', 'offen', noon);
  expect(words('2027-06-05T12:00')).toBe(`vergeben: ${jana}, Jana Groß, angefragt: 1`);
  expect(words('2027-06-05T12:00', jana)).toBe('frei, angefragt: 1');
  store.days.block({ from: '2027-06-06', to: '2027-06-06', word: 'Betriebsferien' });
  expect(words('2027-06-06T12:00')).toBe('vergeben: Betriebsferien');
  expect(words('')).toBe('');
});
