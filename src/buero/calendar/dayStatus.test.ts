import { expect, it } from 'vitest';
import { add, noon, store } from '../../desk/store/store.fixture.ts';
import { dayStatus } from './dayStatus.ts';

const status = (starts: string, reference = '', lastDay?: string): string =>
  dayStatus(store, { starts, lastDay, durationHours: 3 }, store.bookings.get(reference), noon);

it('tells whether a day is free, who has it, and how many have asked for it', () => {
  expect(status('2027-06-05T12:00')).toBe('frei');
  const jana = add({ name: 'Jana Groß' });
  expect(status('2027-06-05T12:00')).toBe('frei, angefragt: 1');
  expect(status('2027-06-05T12:00', jana)).toBe('frei');
  add();
  store.bookings.setStatus(jana, 'gebucht', noon);
  expect(status('2027-06-05T12:00')).toBe(`vergeben: ${jana}, Jana Groß, angefragt: 1`);
  expect(status('2027-06-05T12:00', jana)).toBe('für diese Anfrage vergeben, angefragt: 1');
  store.days.block({ from: '2027-06-06', to: '2027-06-06', word: 'Betriebsferien' });
  expect(status('2027-06-06T12:00')).toBe('vergeben: Betriebsferien');
  expect(status('')).toBe('');
  expect([status('2026-11-21T10:00'), status('2026-11-21T10:01')]).toEqual(['vorbei', 'frei']);
  expect(status('2026-11-20T12:00', '', '2026-11-21')).toBe('frei');
  expect(status('2027-06-03T12:00', '', '2027-06-04')).toBe('frei');
  expect(status('2027-06-03T12:00', '', '2027-06-06')).toBe(
    `vergeben: Betriebsferien; ${jana}, Jana Groß, angefragt: 1`,
  );
});
