import { expect, it } from 'vitest';
import { contentWith } from '../../desk/booking.fixture.ts';
import type { NewBooking } from '../../desk/store/bookings.ts';
import { add, addWithStatus, noon, bookingOf, store } from '../../desk/store/store.fixture.ts';
import { handleStatus } from './statusForm.ts';

const priceLines = [{ kind: 'package', label: 'Premium Event', cents: 135_000 }] as const;
const deposit = { percent: 50, cents: 0, until: '' };
const booking = (more: Partial<NewBooking> = {}): string => add({ priceLines, deposit, ...more });

/** Presses a button, and gives the question that is asked, if any. */
const press = (reference: string, stand: string, seenTaken = ''): string =>
  store.transaction(() =>
    handleStatus(store, reference, stand, seenTaken, { content: contentWith() }, noon),
  );

it('turns the deposit into an amount with a due day, as a confirmation does', () => {
  const reference = booking();
  expect(press(reference, 'gebucht')).toBe('');
  expect(bookingOf(reference)).toMatchObject({
    status: 'gebucht',
    deposit: { percent: 50, cents: 67_500, until: '2026-12-05' },
  });
  expect(store.history.of(reference).map(({ kind }) => kind)).toEqual([
    'received',
    'change',
    'status',
  ]);
  expect(store.outbox.of(reference).map(({ kind }) => kind)).toEqual(['owner', 'acknowledgement']);
});

it('confirms a taken day only at a second press, after the owner has read who has it', () => {
  const [first, second] = [booking(), booking()];
  press(first, 'gebucht');
  const sentence = `An diesem Tag ist die Bar schon vergeben: gebucht ist ${first}.`;
  expect(press(second, 'gebucht')).toBe(sentence);
  expect(bookingOf(second)).toMatchObject({ status: 'offen', deposit });
  expect(press(second, 'gebucht', sentence)).toBe('');
  expect(bookingOf(second).status).toBe('gebucht');
});

it('asks again where somebody else got the day since the page was opened', () => {
  const [first, second, third] = [booking(), booking(), booking()];
  press(first, 'gebucht');
  const seen = press(third, 'gebucht');
  press(second, 'gebucht', press(second, 'gebucht'));
  expect(press(third, 'gebucht', seen)).toContain(second);
  expect(bookingOf(third).status).toBe('offen');
});

it('asks about a blocked day, too', () => {
  store.days.block({ from: '2027-06-05', to: '2027-06-05', word: 'Ferien' });
  expect(press(booking(), 'gebucht')).toContain('Ferien');
});

it('settles a booking without a mail, whoever has its day, and keeps its deposit', () => {
  const [first, second] = [booking(), booking()];
  press(first, 'gebucht');
  expect(press(second, 'erledigt')).toBe('');
  expect(bookingOf(second)).toMatchObject({ status: 'erledigt', deposit });
});

it.each(['storniert', 'offen', 'Unsinn', ''])(
  'sets no other status without a mail: %j',
  (stand) => {
    const reference = addWithStatus('beantwortet');
    expect(press(reference, stand)).toBe('');
    expect(bookingOf(reference).status).toBe('beantwortet');
  },
);

it('changes nothing at a second press of the same button', () => {
  const reference = booking();
  press(reference, 'gebucht');
  const { version } = bookingOf(reference);
  const { length } = store.history.of(reference);
  // Also where somebody else got the day meanwhile.
  addWithStatus('gebucht');
  expect(press(reference, 'gebucht')).toBe('');
  expect(bookingOf(reference).version).toBe(version);
  expect(store.history.of(reference)).toHaveLength(length);
});

it('closes no booking that was booked: over and paid, it is closed by itself', () => {
  const reference = addWithStatus('gebucht', { priceLines });
  expect(press(reference, 'erledigt')).toBe('');
  expect(bookingOf(reference).status).toBe('gebucht');
});

it('books a cancelled booking anew, without its fee', () => {
  const fee = { cents: 40_500, until: '2026-12-01', calledOff: '2026-11-10' };
  const amount = { percent: 50, cents: 67_500, until: '2026-11-15' };
  const reference = addWithStatus('storniert', { priceLines, deposit: amount, fee });
  press(reference, 'gebucht');
  expect(bookingOf(reference)).toMatchObject({
    status: 'gebucht',
    deposit: { percent: 50, cents: 67_500, until: '2026-12-05' },
    fee: { cents: undefined, until: '', calledOff: '' },
  });
});
