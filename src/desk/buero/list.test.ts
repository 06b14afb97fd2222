import { describe, expect, test } from 'vitest';
import { contentWith, exampleRequest } from '../request.fixture.ts';
import type { Status, StoredRequest } from '../request.ts';
import { found, sectionsOf } from './list.ts';

const mail = { subject: '', body: '' };
const content = contentWith({
  acknowledgement: mail,
  letters: { offer: mail, confirmation: mail, refusal: mail, cancellation: mail, message: mail },
  steps: [],
});

const now = new Date('2027-06-01T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let count = 0;
function request(status: Status, day: string, rest: Partial<StoredRequest> = {}): StoredRequest {
  count += 1;
  return {
    ...exampleRequest(content, { name: 'Zoë Müßig', email: 'zoe@example.org' }, { guests: 80 }),
    number: `K7-${count}`,
    received: daysAgo(0),
    starts: `${day}T19:30`,
    packageName: 'Premium Event',
    status,
    ...rest,
  };
}

const listed = (requests: readonly StoredRequest[], answered?: Date) =>
  sectionsOf(requests, { now, offerDays: 14, answered: () => answered, bounced: new Set<string>() });
const dueOf = (one: StoredRequest, answered?: Date) => {
  const row = listed([one], answered).flatMap(({ rows }) => rows)[0];
  return [row?.due, row?.late];
};

describe('The owner reads', () => {
  test('the day, the guest, package and guests of a request', () => {
    const [open] = listed([request('offen', '2027-06-12')]);
    expect(open).toMatchObject({
      title: 'Offen',
      rows: [{ day: 'Sa., 12.06.2027', about: 'Zoë Müßig · Premium Event · 80\u00A0Gäste' }],
    });
  });

  test.each([
    [0, 'seit heute offen', false],
    [1, 'seit gestern offen', false],
    [2, 'seit 2\u00A0Tagen offen', false],
    [3, 'seit 3\u00A0Tagen offen', true],
  ])('for how long a request is open: %i days', (days, words, late) => {
    expect(dueOf(request('offen', '2027-06-12', { received: daysAgo(days) }))).toEqual([words, late]);
  });

  test.each([
    [2, 'gilt noch 12\u00A0Tage', false],
    [13, 'gilt nur noch 1\u00A0Tag', true],
    [14, 'gilt nur noch heute', true],
    [17, 'seit 3\u00A0Tagen abgelaufen', true],
  ])('for how long an offer holds, from the day of the answer: %i days ago', (days, words, late) => {
    expect(dueOf(request('beantwortet', '2027-08-12', { received: daysAgo(40) }), daysAgo(days))).toEqual([
      words,
      late,
    ]);
  });

  test('in how many days an event is', () => {
    expect(['2027-06-01', '2027-06-02', '2027-06-06'].map((day) => dueOf(request('gebucht', day))[0])).toEqual([
      'heute',
      'morgen',
      'in 5\u00A0Tagen',
    ]);
  });

  test('that a request is suspicious, and that an open one is for a day that has passed', () => {
    const past = request('offen', '2027-05-30', { suspicions: ['links'] });
    expect(dueOf(past)).toEqual(['offen, der Tag ist vorbei · verdächtig', true]);
  });

  test('open requests oldest first, events by their day, the past apart, and no more than fifty of it', () => {
    const requests = [
      request('offen', '2027-07-01', { number: 'new' }),
      request('offen', '2027-07-01', { number: 'old' }),
      request('gebucht', '2027-07-09', { number: 'later' }),
      request('gebucht', '2027-07-08', { number: 'sooner' }),
      request('gebucht', '2027-05-31', { number: 'past' }),
      request('beantwortet', '2027-05-31', { number: 'past offer' }),
      ...Array.from({ length: 60 }, () => request('abgesagt', '2027-07-08')),
    ];
    const numbers = listed(requests).map(({ rows }) => rows.map(({ number }) => number));
    expect(numbers.slice(0, 3)).toEqual([['old', 'new'], [], ['sooner', 'later']]);
    expect(numbers[3]).toHaveLength(50);
    expect(listed(requests)[3]?.count).toBe(62);
    expect(numbers[3]?.slice(0, 2)).toEqual(['past', 'past offer']);
  });
});

test('The owner finds a request by parts of number, name, address and company', () => {
  const moment = { now, offerDays: 14, answered: () => undefined, bounced: new Set<string>() };
  const zoe = request('abgesagt', '2027-05-31', { number: 'K7-4932' });
  const all = [zoe, request('offen', '2027-06-12', { name: 'A', email: 'a@example.org', firma: 'Gürzenich' })];
  for (const words of ['4932', 'müßig', 'MÜ zoe@']) expect(found(all, words, moment)[0]?.number, words).toBe('K7-4932');
  expect(found(all, 'gürzenich', moment)).toHaveLength(1);
  expect(found(all, 'zoe niemand', moment)).toEqual([]);
});
