import { expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar.ts';

function lines(overrides: Partial<CalendarEntry> = {}): string[] {
  const entry: CalendarEntry = {
    uid: 'K7-4932@bar.example',
    changed: new Date('2026-11-21T12:00:00.123Z'),
    sequence: 3,
    when: { starts: '2027-03-28T02:30', hours: 4.5 },
    summary: 'Anfrage K7-4932: Jürgen Groß',
    description: 'Fest; im Garten, mit \\ und\r\nzweiter Zeile',
    location: '',
    ...overrides,
  };
  const file = calendarFile([entry, { ...entry, uid: 'other' }]);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  return file.split('\r\n');
}

it('begins at the right moment, also in an hour that the clock change leaves out, and lasts as long as the package', () => {
  expect(lines()).toContain('DTSTART:20270328T013000Z');
  expect(lines()).toContain('DURATION:PT4H30M');
  expect(lines({ when: { starts: '2027-06-05T19:30', hours: 3 } })).toContain('DURATION:PT3H0M');
  expect(lines()).toContain('DTSTAMP:20261121T120000Z');
  expect(lines()).toContain('SEQUENCE:3');
});

it('names the place only where one is known', () => {
  expect(lines({ location: '50733 Köln, Hof' })).toContain('LOCATION:50733 Köln\\, Hof');
  expect(lines().join()).not.toContain('LOCATION');
});

it('writes commas, semicolons, backslashes and line breaks so that they stay text', () => {
  expect(lines()).toContain('DESCRIPTION:Fest\\; im Garten\\, mit \\\\ und\\nzweiter Zeile');
});

it('folds lines at 75 octets, never inside a character, and loses nothing', () => {
  const summary = 'Größe – Übermut 🍸 '.repeat(20).trim();
  const folded = lines({ summary });
  for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(folded.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
  expect(folded.join('')).not.toContain('\uFFFD');
});
