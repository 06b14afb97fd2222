/** What is taken, as guests, the calendar, a booking's page and the list see it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takenOn } from '../../domain/booking/takenDays.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import { statuses } from '../../desk/status.ts';
import { add, bookingOf, noon, store } from '../../desk/store/store.fixture.ts';
import { addDaysTo } from '../../desk/time.ts';
import { dayStatus } from '../calendar/dayStatus.ts';
import { calendarMonths } from '../calendar/months.ts';
import { listData } from './listData.ts';
import { toRow } from './listRow.ts';

it('The same days are taken for guests, beside an event, in the calendar and in the list', () => {
  const { terms } = contentWith().prices;
  const week = Array.from({ length: 7 }, (_, day) => addDaysTo('2027-06-01', day));
  const span = fc.record({
    from: fc.constantFrom(...week),
    further: fc.constantFrom(0, 0, 1, 2),
    status: fc.constantFrom('blocked' as const, ...statuses),
  });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 4 }), fc.constantFrom(...week), (spans, today) => {
      const now = new Date(`${today}T08:00:00Z`);
      store.bookings.delete(store.bookings.list().map(({ reference }) => reference));
      store.days.unblock({ from: '2027-05-01', to: '2027-07-01' });
      for (const { from, further, status } of spans) {
        const to = addDaysTo(from, further);
        if (status === 'blocked') store.days.block({ from, to });
        else {
          const lastDay = further > 0 ? to : undefined;
          const reference = add({ starts: `${from}T19:30`, lastDay }, []);
          store.bookings.setStatus(reference, status, noon);
        }
      }
      const days = store.days.coming(now);
      const booked = store.bookings.withStatus('gebucht');
      const months = calendarMonths('2027-06', booked, store.days.blocked(), today);
      const shown = months.flatMap(({ weeks }) => weeks.flat());
      for (const day of week.filter((one) => one >= today)) {
        const expected = spans.some(
          ({ from, further, status }) =>
            (status === 'blocked' || status === 'gebucht') &&
            from <= day &&
            day <= addDaysTo(from, further),
        );
        const evening = { starts: `${day}T12:00`, lastDay: undefined, durationHours: 3 };
        const asked = add(evening, []);
        const state = shown.find((one) => one?.day === day)?.state;
        const row = toRow(bookingOf(asked), listData(store, terms, now));
        store.bookings.delete([asked]);
        expect([
          takenOn(day, days) !== undefined,
          dayStatus(store, evening, undefined, now).startsWith('vergeben'),
          state === 'booked' || state === 'blocked',
          row.state.includes('Tag vergeben'),
        ]).toEqual([expected, expected, expected, expected]);
      }
    }),
    { seed: 1, numRuns: 40 },
  );
});
