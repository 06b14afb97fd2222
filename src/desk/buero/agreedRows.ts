/** What is agreed as labels with texts, and what has changed of it, for the history. */
import { isDeepStrictEqual } from 'node:util';
import { fieldLabels } from '../../domain/booking/fields.ts';
import { quantities, venueLabel, wishesLabel } from '../../domain/booking/plan.ts';
import { counted, decimal } from '../../domain/format/wording.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { formatEvent } from '../event.ts';
import { commaJoined } from '../mail/letters/lines.ts';
import { depositCents, depositShare } from '../money.ts';
import { drinkNames, otherFields, type Agreed } from '../booking.ts';
import type { OfferedDrink } from '../siteContent.ts';
import { formatWall, patterns } from '../time.ts';

/** Label of what the price lines add up to. */
export const sumLabel = 'Zusammen';
export const hoursLabel = 'Dauer';
export const contactLabel = 'Vor Ort';
export const allergiesLabel = 'Allergien';
export const billingLabel = 'Rechnungsadresse';

/** A label with its text; '' where nothing is agreed. */
interface AgreedRow {
  readonly label: string;
  readonly text: string;
}

const day = (iso: string): string => iso && formatWall(iso, patterns.dayInShort);
const countText = (value: number): string => (value > 0 ? decimal(value) : '');

/** Everything but prices, in reading order. */
export const agreedRows = (
  agreed: Agreed,
  drinks: readonly OfferedDrink[],
): readonly AgreedRow[] => [
  { label: fieldLabels.date, text: formatEvent(agreed) },
  {
    label: hoursLabel,
    text: counted(agreed.durationHours, 'Stunde', 'Stunden') + (agreed.lastDay ? ' am Tag' : ''),
  },
  { label: venueLabel, text: agreed.plan.venue },
  { label: contactLabel, text: agreed.contact },
  { label: quantities.guests.label, text: countText(agreed.plan.guests) },
  { label: fieldLabels.type, text: agreed.packageName },
  ...additionNames.map((name) => ({
    label: additions[name].label,
    text: countText(agreed.plan[name]),
  })),
  { label: wishesLabel, text: drinkNames(agreed.plan, drinks).join(', ') },
  { label: allergiesLabel, text: agreed.allergies },
  { label: fieldLabels.name, text: agreed.name },
  { label: fieldLabels.tel, text: agreed.tel },
  { label: fieldLabels.email, text: agreed.email },
  ...otherFields.map((name) => ({ label: fieldLabels[name], text: agreed[name] })),
  { label: billingLabel, text: agreed.billing },
];

/** The deposit: `675 € (50 %), bis Sa., 1. Mai 2027`, and when it arrived. */
export function depositRows(agreed: Agreed): readonly AgreedRow[] {
  const { deposit } = agreed;
  const terms = depositShare(deposit);
  if (!terms) return [];
  const amount = depositCents(agreed);
  const sum = amount > 0 && deposit.percent > 0 ? `${euroFromCents(amount)} (${terms})` : terms;
  return [
    { label: 'Anzahlung', text: sum },
    { label: 'bis', text: day(deposit.until) },
    { label: 'da am', text: day(deposit.paid) },
  ].filter(({ text }) => text);
}

/** The price lines: `Premium Event`, `1.350 €`. A label that occurs again is numbered. */
function priceRows({ prices }: Agreed): readonly AgreedRow[] {
  const seen = new Map<string, number>();
  return prices.map(({ label, cents }) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { label: times > 1 ? `${label} (${times})` : label, text: euroFromCents(cents) };
  });
}

/** One line for each label whose text differs: `Gäste 80 → 90`, `Anfahrt – → 35 €`. */
function changed(before: readonly AgreedRow[], after: readonly AgreedRow[]): string[] {
  const text = (rows: readonly AgreedRow[], label: string): string =>
    commaJoined(rows.find((row) => row.label === label)?.text ?? '');
  const labels = new Set([...before, ...after].map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const [from, to] = [text(before, label), text(after, label)];
    return from === to ? [] : [`${label} ${from || '–'} → ${to || '–'}`];
  });
}

/** What has changed, old → new, one line each: `Gäste 80 → 90`, `Zusammen 1.990 € → 1.896 €`. */
export function changeLines(
  before: Agreed,
  after: Agreed,
  drinks: readonly OfferedDrink[],
): string[] {
  const euro = (cents: number | undefined): string =>
    cents === undefined ? '' : euroFromCents(cents);
  const money = ({ prices, deposit, fee, paid }: Agreed): AgreedRow[] => [
    { label: sumLabel, text: prices.length > 0 ? euroFromCents(totalCents(prices)) : '' },
    { label: 'Anzahlung', text: depositShare(deposit) },
    { label: 'Anzahlung bis', text: day(deposit.until) },
    { label: 'Anzahlung da am', text: day(deposit.paid) },
    { label: 'Stornogebühr', text: euro(fee.cents) },
    { label: 'Bezahlt am', text: day(paid) },
  ];
  const lines = [
    ...changed(agreedRows(before, drinks), agreedRows(after, drinks)),
    ...changed(priceRows(before), priceRows(after)),
    ...changed(money(before), money(after)),
  ];
  return lines.length === 0 && !isDeepStrictEqual(before.prices, after.prices)
    ? ['Preise in anderer Reihenfolge']
    : lines;
}
