/** All bookings as a table. */
import { fieldLabels, fieldNames, type FieldName } from '../../domain/booking/fields.ts';
import { quantities, quantityText, venueLabel, wishesLabel } from '../../domain/booking/plan.ts';
import { recordOf } from '../../helpers.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { depositCents } from '../../desk/deposit.ts';
import { chargedCents, openCents, priceCents, shownStatus } from '../../desk/due.ts';
import { lastDayOf } from '../../desk/event.ts';
import { paidCents } from '../../desk/payment.ts';
import { drinkNames, type StoredBooking } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import type { Store } from '../../desk/store/store.ts';
import { allergiesLabel, billingLabel, contactLabel } from '../../desk/agreedRows.ts';
import { withNeededAdditions } from '../agreed/reprice.ts';
import { amountCell, csv, ownCell, timeCell, typedCell, type CsvColumn } from './csv.ts';

type Column = CsvColumn<StoredBooking>;
type Value = Column[1];

/** Fields, written as the owner reads them. */
const fieldValues: Readonly<Record<FieldName, Value>> = {
  ...recordOf(
    fieldNames,
    (name) => (booking: StoredBooking) => typedCell(name === 'date' ? '' : booking[name]),
  ),
  type: ({ packageName }) => typedCell(packageName),
  date: ({ starts }) => ownCell(starts.replace('T', ' ')),
};
const fieldColumn = (name: FieldName): Column => [fieldLabels[name], fieldValues[name]];

/** The sum in cents; an empty cell for none. */
const sumCell = (cents: number | undefined): string =>
  cents === undefined ? ownCell('') : amountCell(cents);

export function bookingsCsv(store: Store, content: SiteContent, now: Date): string {
  const { drinks } = content;
  const statusTimes = store.history.statusTimes();
  const columns: readonly Column[] = [
    ['Nummer', ({ reference }) => ownCell(reference)],
    ['Eingegangen', ({ received }) => timeCell(received)],
    ['Stand', (booking) => ownCell(shownStatus(booking, now))],
    ['Stand seit', ({ reference, received }) => timeCell(statusTimes.get(reference) ?? received)],
    ...fieldNames.filter((name) => name !== 'anfrage').map(fieldColumn),
    ['Letzter Tag', (booking) => ownCell(lastDayOf(booking))],
    [quantities.guests.label, ({ plan }) => ownCell(plan.guests > 0 ? String(plan.guests) : '')],
    [venueLabel, ({ plan }) => typedCell(plan.venue)],
    ...additionNames.map((name): Column => [
      additions[name].label,
      ({ plan }) => ownCell(quantityText(plan[name])),
    ]),
    ['Dauer in Stunden', ({ durationHours }) => ownCell(quantityText(durationHours))],
    [wishesLabel, ({ plan }) => typedCell(drinkNames(plan, drinks).join(', '))],
    [contactLabel, ({ contact }) => typedCell(contact)],
    [allergiesLabel, ({ allergies }) => typedCell(allergies)],
    [billingLabel, ({ billing }) => typedCell(billing)],
    [
      'Preise',
      ({ priceLines }) =>
        typedCell(
          priceLines.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`).join('\n'),
        ),
    ],
    [
      'Anzahlung',
      (booking) => sumCell(depositCents(booking) > 0 ? depositCents(booking) : undefined),
    ],
    ['Anzahlung bis', ({ deposit }) => ownCell(deposit.until)],
    ['Preis oder Gebühr', (booking) => sumCell(chargedCents(booking, now) ?? priceCents(booking))],
    // Always numbers, so that formulas of a spreadsheet need no special case.
    ['Bezahlt', ({ payments }) => amountCell(paidCents(payments))],
    ['Offen', (booking) => amountCell(openCents(booking, now))],
    // Last, because it is the longest.
    fieldColumn('anfrage'),
    ['Verdächtig', ({ suspicions }) => ownCell(suspicions.length > 0 ? 'ja' : '')],
  ];
  const bookings = store.bookings.list().map((booking) => withNeededAdditions(booking, content));
  return csv(columns, bookings);
}
