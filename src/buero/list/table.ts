/** All bookings as a table for spreadsheets. */
import { fieldLabels, fieldNames, type FieldName } from '../../domain/booking/fields.ts';
import { quantities, quantityText, venueLabel, wishesLabel } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { timeInCologne } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { depositCents } from '../../desk/deposit.ts';
import { openMoney } from '../../desk/due.ts';
import { paidCents } from '../../desk/payments.ts';
import { drinkNames, type StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import { allergiesLabel, billingLabel, contactLabel, sumLabel } from '../../desk/agreedRows.ts';
import { asCharged } from '../agreed/reprice.ts';

/** `2026-11-21 14:05`, in Cologne. */
const sortable = (time: Date): string => timeInCologne(time).replace('T', ' ');

/**
 * A cell; what a spreadsheet would take for a formula, or for a number that it changes (`0221…`),
 * is made text.
 */
function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r]|^[\d\s()/.]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Only what guests typed is made text, so that a spreadsheet still reads our numbers and dates. */
const plain = (text: string): string => `"${text}"`;

/** Euro as a German spreadsheet reads them: `1350,50`. */
const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

type Value = (booking: StoredBooking) => string;
type Column = readonly [label: string, value: Value];

/** Fields, written as the owner reads them. */
const fieldValues: Readonly<Record<FieldName, Value>> = {
  ...recordOf(
    fieldNames,
    (name) => (booking: StoredBooking) => cell(name === 'date' ? '' : booking[name]),
  ),
  type: ({ packageName }) => cell(packageName),
  date: ({ starts }) => plain(starts.replace('T', ' ')),
};
const fieldColumn = (name: FieldName): Column => [fieldLabels[name], fieldValues[name]];

/** German Excel needs a byte order mark for UTF-8, and semicolons as separators. */
export function csv(store: Store, content: SiteContent, now: Date): string {
  const { drinks, prices } = content;
  const open = (booking: StoredBooking): number => {
    const { claim, later, refund } = openMoney(booking, prices.terms, now);
    return (claim?.cents ?? 0) + later - refund;
  };
  const statusTimes = store.history.statusTimes();
  const columns: readonly Column[] = [
    ['Nummer', ({ reference }) => plain(reference)],
    ['Eingegangen', ({ received }) => plain(sortable(received))],
    ['Stand', ({ status }) => plain(status)],
    [
      'Stand seit',
      ({ reference, received }) => plain(sortable(statusTimes.get(reference) ?? received)),
    ],
    ...fieldNames.filter((name) => name !== 'anfrage').map(fieldColumn),
    [quantities.guests.label, ({ plan }) => plain(plan.guests > 0 ? String(plan.guests) : '')],
    [venueLabel, ({ plan }) => cell(plan.venue)],
    ...additionNames.map((name): Column => [
      additions[name].label,
      ({ plan }) => plain(quantityText(plan[name])),
    ]),
    ['Dauer in Stunden', ({ durationHours }) => plain(quantityText(durationHours))],
    [wishesLabel, ({ plan }) => cell(drinkNames(plan, drinks).join(', '))],
    [contactLabel, ({ contact }) => cell(contact)],
    [allergiesLabel, ({ allergies }) => cell(allergies)],
    [billingLabel, ({ billing }) => cell(billing)],
    [
      'Preise',
      ({ priceLines }) =>
        cell(priceLines.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`).join('\n')),
    ],
    [
      sumLabel,
      ({ priceLines }) => plain(priceLines.length > 0 ? amount(totalCents(priceLines)) : ''),
    ],
    [
      'Anzahlung',
      (booking) => plain(depositCents(booking) > 0 ? amount(depositCents(booking)) : ''),
    ],
    ['Anzahlung bis', ({ deposit }) => plain(deposit.until)],
    ['Stornogebühr', ({ fee }) => plain(fee.cents === undefined ? '' : amount(fee.cents))],
    ['Bezahlt', ({ payments }) => plain(payments.length > 0 ? amount(paidCents(payments)) : '')],
    ['Offen', (booking) => plain(open(booking) === 0 ? '' : amount(open(booking)))],
    // Last, because it is the longest.
    fieldColumn('anfrage'),
    ['Verdächtig', ({ suspicions }) => plain(suspicions.length > 0 ? 'ja' : '')],
  ];
  const head = columns.map(([label]) => plain(label)).join(';');
  const rows = store.bookings
    .list()
    .map((booking) => asCharged(booking, content))
    .map((booking) => columns.map(([, value]) => value(booking)).join(';'));
  return `\uFEFF${[head, ...rows].join('\r\n')}\r\n`;
}
