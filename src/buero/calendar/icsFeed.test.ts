import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { business } from 'virtual:owner';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { timeInCologne } from '../../domain/format/date.ts';
import { guestCalendar } from './icsEntries.ts';
import { calendarAnswer, calendarLink, calendarText } from './icsFeed.ts';
import { statuses, type Status } from '../../desk/status.ts';
import type { NewBooking } from '../../desk/store/bookings.ts';
import * as fixture from '../../desk/store/store.fixture.ts';
import { days, noon, bookingOf, store } from '../../desk/store/store.fixture.ts';
import { sessionsOf } from '../access/sessions.ts';

const owner = { business, siteUrl: 'https://bar.example', setUpHours: '1–2' };

/** Stores another guest's booking in its status, and gives its reference. */
const addWithStatus = (status: Status, overrides: Partial<NewBooking> = {}): string =>
  fixture.addWithStatus(status, {
    name: 'Zoë Müßig',
    plan: { ...emptyPlan, venue: 'Siegburg, Hof' },
    durationHours: 7.5,
    ...overrides,
  });

/** Reads the calendar as a program does. */
function read(now = noon): ICAL.Component {
  const text = calendarText(store, owner, now);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return ICAL.Component.fromString(text);
}
const events = (now?: Date): ICAL.Event[] =>
  read(now)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const eventOf = (reference: string, now?: Date): ICAL.Event | undefined =>
  events(now).find(({ uid }) => uid.startsWith(`${reference}@`));

describe('The owner’s calendar', () => {
  it('shows a confirmed booking from setting up to the end, with all that the owner needs, and rings a day before', () => {
    const plan = { ...emptyPlan, venue: 'Siegburg, Hof', guests: 80 };
    const reference = addWithStatus('gebucht', {
      tel: '0221 4710100',
      contact: 'Frau Groß, 0171 1234567',
      plan,
    });
    const event = eventOf(reference);
    expect(event?.startDate.toJSDate()).toEqual(new Date('2027-06-05T15:30:00Z'));
    expect(event?.sequence).toBe(bookingOf(reference).version);
    expect(event?.endDate.toJSDate()).toEqual(new Date('2027-06-06T01:00:00Z'));
    expect(event?.summary).toContain('Zoë Müßig');
    expect(event?.location).toBe('Siegburg, Hof');
    for (const text of [
      'Da sein: 17:30',
      'Bar auf: 19:30',
      'bis 03:00',
      '0221 4710100',
      'Gäste: 80',
      'Vor Ort: Frau Groß, 0171 1234567',
      `/buero/${reference}`,
    ])
      expect(event?.description).toContain(text);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    const alarm = event?.component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P1D');
  });

  it('shows an event of several days from setting up on the first day to the end of the last', () => {
    const event = eventOf(
      addWithStatus('gebucht', {
        starts: '2027-10-30T19:30',
        lastDay: '2027-10-31',
        durationHours: 3,
      }),
    );
    expect(event?.startDate.toJSDate()).toEqual(new Date('2027-10-30T15:30:00Z'));
    expect(event?.description.replaceAll('\u00A0', ' ')).toContain(
      'Bar auf: 19:30 Uhr bis 22:30 Uhr, an jedem Tag',
    );
    // The clock is set back in between.
    expect(event?.endDate.toJSDate()).toEqual(new Date('2027-10-31T21:30:00Z'));
  });

  it.each([
    ['2027-03-27', '05:00'],
    ['2027-10-30', '03:00'],
  ])(
    'ends in the night of a clock change, from %s on, at the time that description and guest’s entry name: %s',
    (day, end) => {
      const reference = addWithStatus('gebucht', { starts: `${day}T20:00`, durationHours: 8 });
      const event = eventOf(reference);
      const text = guestCalendar(bookingOf(reference), business, owner.siteUrl, false, [], noon);
      const guests = ICAL.Component.fromString(text).getFirstSubcomponent('vevent');
      const ends = new ICAL.Event(guests ?? undefined).endDate.toJSDate();
      expect(event?.endDate.toJSDate()).toEqual(ends);
      expect(timeInCologne(ends).slice(-5)).toBe(end);
      expect(event?.description).toContain(`bis ${end}`);
    },
  );

  it('shows no booking that is not confirmed, or was called off', () => {
    for (const status of statuses.filter((one) => one !== 'gebucht')) addWithStatus(status);
    const reference = addWithStatus('gebucht');
    store.bookings.setStatus(reference, 'abgesagt', noon);
    expect(events()).toEqual([]);
  });

  it('shows a confirmed booking for 90 days after its event', () => {
    const reference = addWithStatus('gebucht', { starts: '2026-11-21T19:30' });
    expect(eventOf(reference, days(90))).toBeDefined();
    expect(eventOf(reference, days(91))).toBeUndefined();
  });

  it('shows blocked days as whole days, including the last one', () => {
    store.days.block({ from: '2027-08-02', to: '2027-08-15', word: 'Ferien; endlich' });
    store.days.block({ from: '2027-09-01', to: '2027-09-01' });
    const said = events().map(({ summary, startDate, endDate }) => [
      summary,
      startDate.toString(),
      endDate.toString(),
    ]);
    expect(said).toEqual([
      ['Ferien; endlich', '2027-08-02', '2027-08-16'],
      ['Gesperrt', '2027-09-01', '2027-09-02'],
    ]);
  });

  it.each(['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\\n', '\\'])(
    'keeps what a guest typed in its line: %j',
    (character) => {
      const typed = `Zoë${character}END:VEVENT${character}BEGIN:VALARM;,:"${'ß🍸'.repeat(40)}`;
      addWithStatus('gebucht', { name: typed, firma: typed, tel: typed });
      const [event, ...others] = events();
      expect(others).toEqual([]);
      // Line ends become one, other control characters go, and all else stays as it was typed.
      const shown = typed.replaceAll(/[\r\v\f\u0085\u2028\u2029]+\n?/g, '\n').replaceAll('\0', '');
      expect(event?.summary).toContain(shown);
      expect(event?.location).toBe('Siegburg, Hof');
      expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(1);
      expect(calendarText(store, owner, noon)).not.toMatch(/^(?:END:VEVENT)(?!\r$)/m);
    },
  );

  it('has the bar’s name, is read again every hour, and keeps the time of an event taken', () => {
    addWithStatus('gebucht');
    const lines = calendarText(store, { ...owner, business: { name: 'Bar; Nord' } }, noon).split(
      '\r\n',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Bar\\; Nord',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'TRANSP:OPAQUE',
      ]),
    );
  });

  it('is sent again only if something is new, and only to its address of now', () => {
    const ask = (
      headers: Record<string, string> = {},
      url = calendarLink('https://bar.example', store),
    ): Response => calendarAnswer(new Request(url, { headers }), store, owner, noon);
    const reference = addWithStatus('gebucht');
    const first = ask();
    const tag = first.headers.get('ETag') ?? '';
    expect([first.status, Object.fromEntries(first.headers)]).toEqual([
      200,
      {
        'content-type': 'text/calendar; charset=utf-8',
        // The address is a key: no cache that others share keeps the answer.
        'cache-control': 'private, no-cache',
        etag: tag,
      },
    ]);
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(ask({ 'If-None-Match': tag }).status).toBe(304);
    expect(ask({ 'If-None-Match': `"x", W/${tag}` }).status).toBe(304);
    expect(ask({ 'If-None-Match': '"x"' }).status).toBe(200);
    store.bookings.setStatus(reference, 'abgesagt', days(1));
    expect(ask({ 'If-None-Match': tag }).status).toBe(200);

    const address = calendarLink('https://bar.example', store);
    sessionsOf(store).endAllSessions();
    for (const wrong of [address, 'https://bar.example/api/kalender.ics', `${address}x`])
      expect(ask({}, wrong).status).toBe(404);
    expect(ask().status).toBe(200);
  });
});
