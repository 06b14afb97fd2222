import { expect, it } from 'vitest';
import { contentWith, exampleBooking, payment } from '../../desk/booking.fixture.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { readEuro } from '../../domain/format/price.ts';
import { moneyView } from './moneyView.ts';

const content = contentWith();
const deposit = { percent: 50, cents: 29_950, until: '2027-03-17' };
const fee = { cents: 32_700, until: '2027-05-15', calledOff: '2027-04-20' };
const own = (cents: number) => ({ priceLines: [{ kind: 'own', label: 'Bar', cents }] as const });
const paid = (cents: number): Partial<StoredBooking> => ({ payments: [payment(cents)] });

/** The page of a booking of 599 € for the 5th of June, with normal spaces. */
function page(more: Partial<StoredBooking>, day = '2027-03-10') {
  const booking = exampleBooking(
    content,
    {},
    {},
    { status: 'gebucht', deposit, ...own(59_900), ...more },
  );
  const view = moneyView(booking, content.prices.terms, new Date(`${day}T12:00:00Z`));
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
  return {
    rows: view.rows.map(({ label, text }) => `${label} ${plain(text)}`),
    state: plain([view.state, view.later].filter(Boolean).join(' | ')),
    taps: view.taps.map((tap) => ({ ...tap, label: plain(tap.label) })),
  };
}

it.each<[Partial<StoredBooking>, day: string | undefined, state: string, taps: readonly string[]]>([
  [
    {},
    undefined,
    'Anzahlung 299,50 €, bis Mi., 17.03.2027 | Nach der Feier noch 299,50 €',
    ['Anzahlung 299,50 € ist da', 'Alles, 599 €, ist da'],
  ],
  [
    paid(15_000),
    '2027-03-18',
    'Es fehlen 149,50 €, fällig seit Mi., 17.03.2027 | Nach der Feier noch 299,50 €',
    ['149,50 € sind da', 'Alle offenen 449 € sind da'],
  ],
  [paid(29_950), undefined, 'Offen 299,50 €, nach der Feier', ['299,50 € sind da']],
  [
    { deposit: { ...deposit, cents: 59_900 } },
    undefined,
    'Anzahlung 599 €, bis Mi., 17.03.2027',
    ['Anzahlung 599 € ist da'],
  ],
  [
    paid(29_950),
    '2027-06-05',
    'Offen 299,50 €, nach der Feier',
    ['299,50 € bar bekommen', '299,50 € überwiesen bekommen'],
  ],
  [
    paid(29_950),
    '2027-06-06',
    'Offen 299,50 €, bis Sa., 19.06.2027',
    ['299,50 € bar bekommen', '299,50 € überwiesen bekommen'],
  ],
  [paid(59_900), '2027-06-06', 'Alles bezahlt', []],
  [paid(91_900), undefined, 'Zu viel gezahlt: 320 €', ['320 € zurücküberwiesen']],
  [
    { status: 'storniert', fee, ...paid(21_800) },
    undefined,
    'Offen 109 €, bis Sa., 15.05.2027',
    ['Stornogebühr 109 € ist da'],
  ],
  [
    { status: 'storniert', fee, ...paid(40_000) },
    undefined,
    'Zu viel gezahlt: 73 €',
    ['73 € zurücküberwiesen'],
  ],
  [{ status: 'abgesagt' }, undefined, 'Nichts zu zahlen', []],
  [own(0), '2027-06-06', 'Nichts zu zahlen', []],
  [{ priceLines: [] }, undefined, 'Preis fehlt', []],
  [{ priceLines: [], ...paid(29_950) }, undefined, '299,50 € liegen hier', []],
  [{ status: 'offen', priceLines: [] }, undefined, '', []],
  [
    { status: 'beantwortet', ...paid(29_950) },
    undefined,
    '299,50 € liegen hier',
    ['299,50 € sind da'],
  ],
  [{ status: 'beantwortet' }, '2027-06-06', 'Nichts zu zahlen', []],
  [{ status: 'beantwortet' }, undefined, '', ['Anzahlung 299,50 € ist da', 'Alles, 599 €, ist da']],
])(
  'The page says how the money stands, and enters what comes next in one tap: %#',
  (more, day, state, taps) => {
    const shown = page(more, day);
    expect(shown.state).toBe(state);
    // A button enters the sum that it names.
    expect(shown.taps).toEqual(
      taps.map((label) => {
        const [sum = ''] = /[\d.,]*\d €/.exec(label) ?? [];
        const sign = label.endsWith('zurücküberwiesen') ? -1 : 1;
        const way = label.includes(' bar ') ? 'bar' : 'ueberweisung';
        return { label, cents: sign * (readEuro(sum) ?? 0), way };
      }),
    );
  },
);

it('The page names price or fee, and what was paid', () => {
  expect(page(paid(100)).rows).toEqual(['Preis 599 €', 'Bezahlt 1 €']);
  expect(page({ status: 'storniert', fee }).rows).toEqual(['Stornogebühr 327 €', 'Bezahlt 0 €']);
  expect(page({ status: 'abgesagt', ...paid(100) }).rows).toEqual(['Bezahlt 1 €']);
  expect(page({ status: 'beantwortet' }).rows).toEqual(['Preis 599 €']);
});
