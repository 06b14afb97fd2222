import { expect, it } from 'vitest';
import { contentWith } from '../../desk/booking.fixture.ts';
import { addWithStatus, bookingOf, noon, store } from '../../desk/store/store.fixture.ts';
import { changeAgreed } from './changeAgreed.ts';

/** Sends the form of a booking with these fields; the others stay as they are. */
function send(reference: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const desk = { content: contentWith() };
  const change = <Result>(work: () => Result): Result => store.transaction(work);
  return changeAgreed({ desk, store, form, now: noon, change }, bookingOf(reference));
}

it.each([
  ['begins', { date: '2027-06-06T19:30' }],
  ['ends', { bis: '2027-06-06' }],
])('A booked event that %s on a taken day then needs a second press', (_, fields) => {
  const reference = addWithStatus('gebucht');
  const other = addWithStatus('gebucht', { starts: '2027-06-06T19:30' });
  const asked = send(reference, fields);
  expect(asked?.taken).toContain(`gebucht ist ${other}`);
  expect(bookingOf(reference)).toMatchObject({ starts: '2027-06-05T19:30', lastDay: undefined });
  expect(send(reference, { ...fields, 'vergeben-gesehen': asked?.taken ?? '' })).toBeUndefined();
  expect(bookingOf(reference)).not.toMatchObject({
    starts: '2027-06-05T19:30',
    lastDay: undefined,
  });
});

it('An event whose day somebody else has, too, changes at once what is no day; so does one that is not booked', () => {
  const [reference] = [addWithStatus('gebucht'), addWithStatus('gebucht')];
  expect(send(reference, { date: '2027-06-05T20:00' })).toBeUndefined();
  const asked = addWithStatus('beantwortet', { starts: '2027-06-06T19:30' });
  expect(send(asked, { date: '2027-06-05T19:30' })).toBeUndefined();
});
