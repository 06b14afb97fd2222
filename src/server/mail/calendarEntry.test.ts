import { expect, test } from 'vitest';
import { exampleSite } from '../published.fixture.ts';
import { calendarEntry } from './calendarEntry.ts';
import { exampleEnquiry } from './mail.fixture.ts';

const now = new Date('2026-11-24T18:12:30Z');

/** The lines of an entry. A line that is folded goes on after a space (RFC 5545, 3.1). */
const linesOf = (...args: Parameters<typeof exampleEnquiry>): string[] =>
  (calendarEntry(exampleEnquiry(...args), exampleSite, now) ?? '')
    .replaceAll('\r\n ', '')
    .split('\r\n');

test.each([
  'METHOD:PUBLISH',
  'UID:K7-4932.mwv0hnk0@bar.example',
  'DTSTART:20270605T173000Z',
  'DTEND:20270606T010000Z',
  'SUMMARY:Bar: Jürgen Groß\\, 60\u00A0Gäste',
  'LOCATION:Hof\\; Garten\\, Köln',
  'DESCRIPTION:Anfrage K7-4932\\nTelefon: 0171 2345678\\nPremium Event\\nAufbau ab 17:30 Uhr',
])('An entry says %s', (line) => {
  expect(linesOf({ party: { venue: 'Hof; Garten, Köln' } })).toContain(line);
});

test('An entry has no attendees to answer it', () => {
  expect(linesOf().join()).not.toMatch(/ATTENDEE|ORGANIZER|TENTATIVE/);
});

test('An entry on the night of a clock change lasts as many hours as pass', () => {
  const lines = linesOf({}, { starts: '2027-03-27T23:00', hours: 5 });

  expect(lines).toContain('DTSTART:20270327T220000Z');
  expect(lines).toContain('DTEND:20270328T030000Z');
});

test.each([
  ['a suspicious enquiry', exampleEnquiry({}, { suspicions: ['honeypot'] })],
  ['a day that is taken', exampleEnquiry({}, { starts: '2027-06-19T19:30' })],
  ['a day that has passed', exampleEnquiry({}, { starts: '2026-11-23T19:30' })],
])('No entry is made for %s', (_, enquiry) => {
  expect(calendarEntry(enquiry, exampleSite, now)).toBeUndefined();
});
