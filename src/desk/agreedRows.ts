/** What is agreed as labels and texts, for the Büro, its mails and calendars. */
import { fieldLabels, type FieldName } from '../domain/booking/fields.ts';
import { quantityRows, venueLabel, wishesLabel } from '../domain/booking/party.ts';
import { euroFromCents } from '../domain/format/price.ts';
import { commaJoined, counted, type LabelledText } from '../domain/format/wording.ts';
import { recordOf } from '../helpers.ts';
import { drinkNames, otherFields, type Agreed } from './booking.ts';
import { formatEvent } from './event.ts';
import { depositSizeText, depositAmountText, type Deposit } from './deposit.ts';
import type { OfferedDrink } from './siteContent.ts';
import { shortDay } from './time.ts';

/** Label of what the price lines add up to. */
export const sumLabel = 'Zusammen';
export const contactLabel = 'Vor Ort';
export const allergiesLabel = 'Allergien';
export const billingLabel = 'Rechnungsadresse';

/** Everything but prices, in reading order; a text is '' where nothing is agreed. */
export function agreedRows(agreed: Agreed, drinks: readonly OfferedDrink[]) {
  const { party, durationHours, lastDay } = agreed;
  const { guests, ...additions } = quantityRows(party);
  const duration = counted(durationHours, 'Stunde', 'Stunden');
  const field = (name: Exclude<FieldName, 'date'>): LabelledText => ({
    label: fieldLabels[name],
    text: agreed[name],
  });
  return {
    date: { label: fieldLabels.date, text: formatEvent(agreed) },
    duration: { label: 'Dauer', text: lastDay ? `${duration} am Tag` : duration },
    venue: { label: venueLabel, text: party.venue },
    contact: { label: contactLabel, text: agreed.contact },
    guests,
    type: { label: fieldLabels.type, text: agreed.packageName },
    ...additions,
    wishes: { label: wishesLabel, text: drinkNames(party, drinks).join(', ') },
    allergies: { label: allergiesLabel, text: agreed.allergies },
    name: field('name'),
    tel: field('tel'),
    email: field('email'),
    ...recordOf(otherFields, field),
    billing: { label: billingLabel, text: agreed.billing },
  };
}

/** The deposit: `675 € (50 %)`, and until when. */
export function depositRows(agreed: Agreed): readonly LabelledText[] {
  const { deposit } = agreed;
  // Without prices a share has no amount.
  const sum = depositAmountText(agreed) || depositSizeText(deposit);
  if (!sum) return [];
  return [
    { label: 'Anzahlung', text: sum },
    { label: 'bis', text: shortDay(deposit.until) },
  ].filter(({ text }) => text);
}

const untilText = (day: string): string => day && `, bis ${shortDay(day)}`;

/** Deposit and cancellation fee as they were agreed: `500 €, bis Sa., 1. Mai 2027`; '' for none. */
export const depositAndFeeRows = (
  deposit: Deposit,
  fee: { readonly cents?: number | undefined; readonly until: string },
): readonly LabelledText[] => [
  { label: 'Anzahlung', text: depositSizeText(deposit) + untilText(deposit.until) },
  {
    label: 'Stornogebühr',
    text: fee.cents === undefined ? '' : euroFromCents(fee.cents) + untilText(fee.until),
  },
];

/** One line for each label whose text differs: `Gäste 80 → 90`, `Anfahrt – → 35 €`. */
export function changedRows(
  before: readonly LabelledText[],
  after: readonly LabelledText[],
): string[] {
  const text = (rows: readonly LabelledText[], label: string): string =>
    commaJoined(rows.find((row) => row.label === label)?.text ?? '');
  const labels = new Set([...before, ...after].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const [from, to] = [text(before, label), text(after, label)];
    return from === to ? [] : [`${label} ${from || '–'} → ${to || '–'}`];
  });
}
