import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarEntry, instantOf } from './calendarEntry.ts';
import { exampleEnquiry } from './mail.fixture.ts';
import { exampleSite } from '../site.fixture.ts';

const now = new Date('2026-11-24T18:12:30Z');

function read(...args: Parameters<typeof exampleEnquiry>) {
  const written = calendarEntry(exampleEnquiry(...args), exampleSite, now) ?? '';
  const calendar = ICAL.Component.fromString(written);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined) };
}

it('An entry has begin, end, place, telephone, number and set-up time, and nobody to answer it', () => {
  const { calendar, event } = read({ party: { venue: 'Hof; Garten, Köln' } });
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-06-05T17:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-06-06T01:00:00.000Z');
  expect(event.uid).toBe('K7-4932@bar.example');
  expect(event.summary).toBe('Jürgen Groß (K7-4932)');
  expect(event.location).toBe('Hof; Garten, Köln');
  expect(event.description).toBe(
    'Anfrage K7-4932, noch nicht zugesagt\nTelefon: 0171 2345678\nPremium Event · 60\u00A0Gäste\nAufbau ab 17:30 Uhr',
  );
  expect(event.attendees).toEqual([]);
  expect(event.organizer).toBeNull();
});

it('In the night of a clock change it lasts as many hours as pass', () => {
  const { event } = read({}, { starts: '2027-03-27T23:00', hours: 5 });
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-27T22:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-28T03:00:00.000Z');
});

it.each([
  ['a suspicious enquiry', exampleEnquiry({}, { suspicions: ['honeypot'] })],
  ['a day that has passed', exampleEnquiry({}, { starts: '2026-11-23T19:30' })],
  ['the year 9999', exampleEnquiry({}, { starts: '9999-12-31T23:59' })],
])('There is none for %s', (_, enquiry) => {
  expect(calendarEntry(enquiry, exampleSite, now)).toBeUndefined();
});

it.each([
  ['2027-01-05T19:30', '2027-01-05T18:30:00.000Z'],
  ['2027-06-05T19:30', '2027-06-05T17:30:00.000Z'],
  ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  // Skipped: an hour later.
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // Comes twice: the second.
  ['2027-10-31T02:30', '2027-10-31T01:30:00.000Z'],
  ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
])('%s in Cologne is %s', (wallTime, instant) => {
  expect(instantOf(wallTime).toISOString()).toBe(instant);
});
