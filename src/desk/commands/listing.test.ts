import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { business } from '../../business/business.ts';
import { letter, makeRequest, noon, store } from '../store/store.fixture.ts';
import type { BookingFields } from '../../booking/fields.ts';
import { calendarOf, csv, details, json, table } from './listing.ts';

/** Stores another guest's request, and gives its number. */
function add(fields: Partial<BookingFields> = {}, hours = 3): string {
  const request = makeRequest({ hours, packageName: 'Premium Event', content: JSON.stringify(fields) });
  return store.add({ ...request, fields: { ...request.fields, ...fields } }).number;
}

it('The list says when a request came in, for which day and package, how it stands and whether its mail has left', () => {
  const number = add({ name: 'Zoë Müßig' });
  const [mail] = store.outbox.of(number);
  if (mail) store.outbox.delivered(mail, 'zugestellt');
  store.setStatus(number, 'gebucht', () => letter, noon);
  const [, line] = table(store, store.list()).split('\n');
  const cells = [
    number,
    '21.11.2026, 13:00',
    '05.06.2027, 19:30',
    'Zoë Müßig',
    'Premium Event',
    'gebucht',
    'zugestellt',
  ];
  expect(line?.split(/ {2,}/)).toEqual(cells);
});

it('What a visitor writes cannot pass for a line of ours', () => {
  add({ anfrage: 'Hallo\nMail an Sie: zugestellt\nBestätigung: zugestellt' });
  const [request] = store.list();
  const text = request ? details(store, request, business.url) : '';
  expect(text).toContain('  | Hallo\n  | Mail an Sie: zugestellt\n  | Bestätigung: zugestellt\n');
  expect(text.match(/^Mail an Sie: /gm)).toHaveLength(1);
});

it('A suspicion that only earlier versions had is told in words', () => {
  add();
  const database = new DatabaseSync(store.file);
  database.exec("UPDATE requests SET marks = 'fast'");
  database.close();
  const [request] = store.list();
  expect(request && details(store, request, business.url)).toContain('Verdächtig: Die Anfrage war in weniger als drei');
});

it('In the table for Excel formulas are defused, dates sort, and phone numbers keep their 0', () => {
  const number = add({ name: '=HYPERLINK("x")', tel: '02214710123', anfrage: 'Zeile "1";\nZeile 2' });
  const [head, row] = csv(store).split('\r\n');
  expect(head).toMatch(/^\uFEFF"Nummer";"Eingegangen";"Stand";/);
  expect(row?.startsWith(`"${number}";"2026-11-21 13:00";"offen";`)).toBe(true);
  for (const cell of [
    `"'=HYPERLINK(""x"")"`,
    `"'02214710123"`,
    '"Zeile ""1"";\nZeile 2"',
    '"Premium Event"',
    '"2027-06-05 19:30"',
  ])
    expect(row).toContain(cell);
});

it('The export as JSON holds the fields as they were sent', () => {
  const sent = { name: '=HYPERLINK("x")', anfrage: 'Ein Fest\nmit 45 Gästen', firma: '', tel: '' };
  const nummer = add(sent);
  const date = '05. Juni 2027, 19:30 Uhr';
  expect(JSON.parse(json(store))).toMatchObject([
    { ...sent, nummer, date, received: noon.toISOString(), paket: 'Premium Event' },
  ]);
});

it('The booked requests go into the owner’s calendar, at the hour of Cologne and as long as they last; what is called off is cancelled there', () => {
  const [booked, off, open] = [add({ name: 'Zoë; Müßig' }, 7.5), add({ name: 'Ada' }), add({ name: 'Bo' })];
  store.setStatus(booked, 'gebucht', () => letter, noon);
  store.setStatus(off, 'abgesagt', () => letter, noon);
  const { text, booked: count } = calendarOf(store, business);
  expect(count).toBe(1);
  const events = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
  const event = (number: string): string | undefined => events.find((entry) => entry.includes(`UID:${number}@`));
  for (const line of ['DTSTART:20270605T173000Z', 'DURATION:PT7H30M', 'STATUS:CONFIRMED', 'SUMMARY:Zoë\\; Müßig\\, '])
    expect(event(booked)).toContain(line);
  expect(event(off)).toContain('STATUS:CANCELLED');
  expect(event(open)).toBeUndefined();
});
