import { expect, it } from 'vitest';
import { emptyPlan } from '../../domain/booking/plan.ts';
import { contentWith } from '../../desk/booking.fixture.ts';
import { premium } from '../../domain/offer/offer.fixture.ts';
import { add, addWithStatus, noon, pay, store } from '../../desk/store/store.fixture.ts';
import { bookingsCsv } from './bookingsCsv.ts';

/** The cells of each booking, the newest first, by the names of their columns. */
function rows(): Record<string, string | undefined>[] {
  const [head = '', ...lines] = bookingsCsv(store, contentWith(), noon).trimEnd().split('\r\n');
  const names = head.replace('\uFEFF', '').split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
  });
}
const firstRow = () => rows()[0];

it('has a row for each booking, the newest first', () => {
  const references = [add({ name: 'Zoë' }), add({ name: 'Jana' })];
  expect(rows().map((row) => [row['"Nummer"'], row['"Name"']])).toEqual([
    [`"${references[1]}"`, '"Jana"'],
    [`"${references[0]}"`, '"Zoë"'],
  ]);
});

it('lists a booking with all that is agreed, its prices, status and days; telephone numbers keep their 0', () => {
  const plan = {
    ...emptyPlan,
    guests: 85,
    venue: 'Siegburg',
    cocktails: 2,
    hours: 1.5,
    wishes: ['mojito'],
  };
  const priceLines = [
    { kind: 'package', label: 'Premium Event', cents: 135_000 },
    // Two were asked for, and the guests need more.
    { kind: 'cocktails', label: '50 weitere Cocktails', cents: 40_000 },
    { kind: 'travel', label: 'Anfahrt', cents: 1250 },
  ] as const;
  const deposit = { percent: 50, cents: 0, until: '2027-05-01' };
  const words = {
    name: 'Jürgen Groß',
    email: 'gast@example.org',
    firma: 'Groß GmbH',
    allergies: 'Nüsse',
    billing: 'Ring 1',
    suspicions: ['links'] as const,
    tel: '0221.4710100',
    anfrage: 'Zeile "1",\nZeile 2',
    contact: 'Frau Groß',
    durationHours: 7.5,
  };
  const reference = add({
    plan,
    type: premium.bookingType,
    packageName: 'Premium Event',
    priceLines,
    deposit,
    ...words,
  });
  store.bookings.setStatus(reference, 'gebucht', new Date('2026-11-23T08:00:00Z'));
  expect(firstRow()).toMatchObject({
    '"Nummer"': `"${reference}"`,
    '"Eingegangen"': '"2026-11-21 13:00"',
    '"Stand"': '"gebucht"',
    '"Stand seit"': '"2026-11-23 09:00"',
    '"Paket"': '"Premium Event"',
    '"Datum und Uhrzeit"': '"2027-06-05 19:30"',
    '"Letzter Tag"': '"2027-06-05"',
    '"Name"': '"Jürgen Groß"',
    '"E-Mail"': '"gast@example.org"',
    '"Telefon"': `"'0221.4710100"`,
    '"Firma"': '"Groß GmbH"',
    '"Gäste"': '"85"',
    '"Ort der Feier"': '"Siegburg"',
    '"Weitere Cocktails"': '"50"',
    '"Weitere Stunden"': '"1,5"',
    '"Wunschcocktails"': '"Mojito"',
    '"Dauer in Stunden"': '"7,5"',
    '"Vor Ort"': '"Frau Groß"',
    '"Allergien"': '"Nüsse"',
    '"Rechnungsadresse"': '"Ring 1"',
    '"Verdächtig"': '"ja"',
    '"Preise"':
      '"Premium Event: 1.350\u00A0€\n50 weitere Cocktails: 400\u00A0€\nAnfahrt: 12,50\u00A0€"',
    '"Anzahlung"': '"881,25"',
    '"Anzahlung bis"': '"2027-05-01"',
    '"Preis oder Gebühr"': '"1762,50"',
    '"Bezahlt"': '"0,00"',
    '"Offen"': '"1762,50"',
    '"Nachricht"': '"Zeile ""1"",\nZeile 2"',
  });
});

it('says price or fee, what was paid, and what is open, with a minus where it goes back', () => {
  const priceLines = [{ kind: 'own', label: 'Bar', cents: 135_000 }] as const;
  const row = (due: string, paid: string, open: string, status: string) => ({
    '"Stand"': `"${status}"`,
    '"Preis oder Gebühr"': `"${due}"`,
    '"Bezahlt"': `"${paid}"`,
    '"Offen"': `"${open}"`,
  });
  const days = { starts: '2026-11-08T19:30', lastDay: '2026-11-10' };
  const over = addWithStatus('gebucht', { ...days, priceLines });
  expect(firstRow()).toMatchObject({
    '"Letzter Tag"': '"2026-11-10"',
    ...row('1350,00', '0,00', '1350,00', 'gebucht'),
  });
  pay(over, 50_000);
  expect(firstRow()).toMatchObject(row('1350,00', '500,00', '850,00', 'gebucht'));
  pay(over, 85_000);
  expect(firstRow()).toMatchObject(row('1350,00', '1350,00', '0,00', 'erledigt'));
  const fee = { cents: 81_050, until: '2026-12-01', calledOff: '' };
  const cancelled = addWithStatus('storniert', { priceLines, fee });
  pay(cancelled, 50_000);
  expect(firstRow()).toMatchObject(row('810,50', '500,00', '310,50', 'storniert'));
  pay(cancelled, 50_000);
  expect(firstRow()).toMatchObject(row('810,50', '1000,00', '-189,50', 'storniert'));
  pay(addWithStatus('beantwortet', { priceLines }), 10_000);
  expect(firstRow()).toMatchObject(row('1350,00', '100,00', '0,00', 'beantwortet'));
});

it.each(['=HYPERLINK("x")', '+49 221', '-1', '@SUM(A1)', ' =1+1', '\t=1', '＝1+1'])(
  'turns what a spreadsheet would run into text: %j',
  (typed) => {
    add({
      plan: { ...emptyPlan, venue: typed },
      name: typed,
      firma: typed,
      tel: typed,
      anfrage: typed,
    });
    const [, row = ''] = bookingsCsv(store, contentWith(), noon).split(/\r\n(?=")/);
    expect(row).not.toMatch(/(?:^|;)"\s*[=+\-@＝]/);
    expect(row.match(/;"'/g)).toHaveLength(5);
  },
);
