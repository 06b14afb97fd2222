import { describe, expect, it } from 'vitest';
import { blockingProblem } from './days.ts';
import { addWithStatus, noon, openStore, store } from './store.fixture.ts';

const book = (starts: string): string => addWithStatus('gebucht', { starts });

describe('The taken days', () => {
  it('hold booked and blocked days from today in Cologne on, in their order and each once', () => {
    book('2027-06-12T19:30');
    book('2027-06-12T11:00');
    book('2026-11-20T19:30');
    const called = book('2027-06-05T19:30');
    store.bookings.setStatus(called, 'abgesagt', noon);
    store.days.block({ from: '2026-11-01', to: '2026-11-21' });
    store.days.block({ from: '2027-06-01', to: '2027-06-02', word: 'Betriebsferien' });
    // Half past midnight on the 21st.
    expect(store.days.coming(new Date('2026-11-20T23:30:00Z'))).toEqual([
      { from: '2026-11-01', to: '2026-11-21' },
      { from: '2027-06-01', to: '2027-06-02', word: 'Betriebsferien' },
      { from: '2027-06-12', to: '2027-06-12' },
    ]);
  });

  it('hold each day of a booked event, even of one that has begun', () => {
    addWithStatus('gebucht', { starts: '2026-11-20T19:30', lastDay: '2026-11-22' });
    addWithStatus('gebucht', { starts: '2027-06-11T19:30', lastDay: '2027-06-13' });
    store.days.block({ from: '2027-06-12', to: '2027-06-12' });
    expect(store.days.coming(noon).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-22', '2026-11-22'],
      ['2027-06-11', '2027-06-11'],
      ['2027-06-12', '2027-06-12'],
      ['2027-06-13', '2027-06-13'],
    ]);
    expect(store.bookings.withStatus('gebucht', '2026-11-22', '2026-11-30')).toHaveLength(1);
    expect(store.bookings.withStatus('gebucht', '2026-11-23')).toHaveLength(1);
  });

  it('around a day reach from a week before it to a week after it, whatever the hour', () => {
    for (const date of [
      '2027-05-29T23:00',
      '2027-05-28T23:00',
      '2027-06-12T11:00',
      '2027-06-13T00:00',
    ])
      book(date);
    store.days.block({ from: '2027-06-06', to: '2027-06-06' });
    expect(store.days.around('2027-06-05', '2027-06-05').map(({ from }) => from)).toEqual([
      '2027-05-29',
      '2027-06-06',
      '2027-06-12',
    ]);
  });

  it('hold a booked and blocked day once', () => {
    book('2027-06-05T19:30');
    store.days.block({ from: '2027-06-05', to: '2027-06-05' });
    store.days.block({ from: '2027-06-05', to: '2027-06-05', word: 'Betriebsferien' });
    expect(store.days.blocked()).toHaveLength(1);
    expect(store.days.coming(noon)).toEqual([
      { from: '2027-06-05', to: '2027-06-05', word: 'Betriebsferien' },
    ]);
  });
});

describe('Blocked days', () => {
  it('can be unblocked or get another word one by one', () => {
    store.days.block({ from: '2027-08-02', to: '2027-08-15', word: 'Ferien' });
    store.days.unblock({ from: '2027-08-07', to: '2027-08-07' });
    store.days.block({ from: '2027-08-14', to: '2027-08-20', word: 'Messe' });
    expect(store.days.blocked().map(({ from, to, word }) => `${from} ${to} ${word}`)).toEqual([
      '2027-08-02 2027-08-06 Ferien',
      '2027-08-08 2027-08-13 Ferien',
      '2027-08-14 2027-08-20 Messe',
    ]);
  });

  it('are free at once when they are unblocked, even for another process, and can be unblocked twice', () => {
    store.days.block({ from: '2027-06-01', to: '2027-06-01' });
    const other = store;
    openStore();
    const day = { from: '2027-06-01', to: '2027-06-01' };
    store.days.unblock(day);
    store.days.unblock(day);
    expect(other.days.blocked()).toEqual([]);
    other.close();
  });

  it('get a word of one short visible line, whatever was typed', () => {
    store.days.block({
      from: '2027-06-01',
      to: '2027-06-01',
      word: ` Ferien\r\nBEGIN:\u2028VEVENT ${'🍸'.repeat(80)}`,
    });
    expect(store.days.blocked()[0]?.word).toBe(`Ferien BEGIN: VEVENT ${'🍸'.repeat(39)}`);
  });
});

describe('blockingProblem', () => {
  it.each([
    ['2027-06-05', '2027-06-05', ''],
    ['2026-11-21', '2026-11-21', ''],
    ['2026-11-01', '2026-11-30', ''],
    ['2027-02-30', '2027-02-30', 'Wählen Sie einen Tag'],
    ['5. Juni', '', 'Wählen Sie einen Tag'],
    ['2027-06-05', '2027-06-04', 'liegt vor dem ersten'],
    ['2026-11-20', '2026-11-20', 'ist vorbei'],
    ['2027-06-05', '2028-06-04', ''],
    ['2027-06-05', '2028-06-05', 'das Jahr'],
    ['2207-06-05', '2207-06-05', 'das Jahr'],
  ])('says of %s to %s: „%s“', (from, to, problem) => {
    expect(blockingProblem({ from, to }, '2026-11-21')).toContain(problem);
    expect(blockingProblem({ from, to }, '2026-11-21') === '').toBe(problem === '');
  });
});
