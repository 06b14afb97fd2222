import { expect, it } from 'vitest';
import { contentWith } from '../request.fixture.ts';
import type { NewRequest } from '../store/requests.ts';
import { add, file, noon, requestOf, store } from '../store/store.fixture.ts';
import { submitStatus } from './statusForm.ts';

const prices = [{ kind: 'package', label: 'Premium Event', cents: 135_000 }] as const;
const deposit = { percent: 50, cents: 0, until: '', paid: '' };
const request = (more: Partial<NewRequest> = {}): string => add({ prices, deposit, ...more });

/** Presses a button, and gives the question that is asked, if any. */
const press = (number: string, stand: string, seenTaken = ''): string =>
  store.transaction(() =>
    submitStatus(store, number, stand, seenTaken, { content: contentWith() }, noon),
  );

it('A booking without a mail makes the deposit an amount with a day, as a confirmation does', () => {
  const number = request();
  expect(press(number, 'gebucht')).toBe('');
  expect(requestOf(number)).toMatchObject({
    status: 'gebucht',
    deposit: { percent: 0, cents: 67_500, until: '2026-12-05', paid: '' },
  });
  expect(store.requests.history(number).map(({ kind }) => kind)).toEqual([
    'received',
    'change',
    'status',
  ]);
  expect(store.outbox.of(number).map(({ kind }) => kind)).toEqual(['owner', 'acknowledgement']);
});

it('A day that somebody else has is booked only when the owner has read whose it is, and presses again', () => {
  const [first, second] = [request(), request()];
  press(first, 'gebucht');
  const sentence = `An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`;
  expect(press(second, 'gebucht')).toBe(sentence);
  expect(requestOf(second)).toMatchObject({ status: 'offen', deposit });
  expect(press(second, 'gebucht', sentence)).toBe('');
  expect(requestOf(second).status).toBe('gebucht');
});

it('The owner is asked again where the day went to somebody else since his page was opened', () => {
  const [first, second, third] = [request(), request(), request()];
  press(first, 'gebucht');
  const seen = press(third, 'gebucht');
  press(second, 'gebucht', press(second, 'gebucht'));
  expect(press(third, 'gebucht', seen)).toContain(second);
  expect(requestOf(third).status).toBe('offen');
});

it('A blocked day is asked about, too', () => {
  store.days.block({ from: '2027-06-05', to: '2027-06-05', word: 'Ferien' });
  expect(press(request(), 'gebucht')).toContain('Ferien');
});

it('A request is settled without a mail, whoever has its day, and its deposit stays', () => {
  const [first, second] = [request(), request()];
  press(first, 'gebucht');
  expect(press(second, 'erledigt')).toBe('');
  expect(requestOf(second)).toMatchObject({ status: 'erledigt', deposit });
});

it.each(['storniert', 'offen', 'Unsinn', ''])(
  'No other status is set without a mail: %j',
  (stand) => {
    const number = file('beantwortet');
    expect(press(number, stand)).toBe('');
    expect(requestOf(number).status).toBe('beantwortet');
  },
);

it('The same button pressed twice changes nothing more', () => {
  const number = request();
  press(number, 'gebucht');
  const { version } = requestOf(number);
  const { length } = store.requests.history(number);
  // Also where somebody else got the day meanwhile.
  file('gebucht');
  expect(press(number, 'gebucht')).toBe('');
  expect(requestOf(number).version).toBe(version);
  expect(store.requests.history(number)).toHaveLength(length);
});
