/** What has changed of what is agreed, for the history. */
import { isDeepStrictEqual } from 'node:util';
import { euroFromCents } from '../../domain/format/price.ts';
import type { LabelledText } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { agreedRows, sumLabel } from '../../desk/agreedRows.ts';
import { shortDay } from '../../desk/time.ts';
import type { Agreed } from '../../desk/booking.ts';
import { commaJoined } from '../letters/letterLines.ts';
import { depositSizeText } from '../../desk/deposit.ts';
import type { OfferedDrink } from '../../desk/siteContent.ts';

/** The price lines: `Premium Event`, `1.350 €`. A label that occurs again is numbered. */
function priceRows({ priceLines }: Agreed): readonly LabelledText[] {
  const seen = new Map<string, number>();
  return priceLines.map(({ label, cents }) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return { label: times > 1 ? `${label} (${times})` : label, text: euroFromCents(cents) };
  });
}

/** One line for each label whose text differs: `Gäste 80 → 90`, `Anfahrt – → 35 €`. */
function changed(before: readonly LabelledText[], after: readonly LabelledText[]): string[] {
  const text = (rows: readonly LabelledText[], label: string): string =>
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
  const money = ({ priceLines, deposit }: Agreed): LabelledText[] => [
    { label: sumLabel, text: priceLines.length > 0 ? euroFromCents(totalCents(priceLines)) : '' },
    { label: 'Anzahlung', text: depositSizeText(deposit) },
    { label: 'Anzahlung bis', text: shortDay(deposit.until) },
  ];
  const rowsOf = (agreed: Agreed): LabelledText[] => Object.values(agreedRows(agreed, drinks));
  const lines = [
    ...changed(rowsOf(before), rowsOf(after)),
    ...changed(priceRows(before), priceRows(after)),
    ...changed(money(before), money(after)),
  ];
  return lines.length === 0 && !isDeepStrictEqual(before.priceLines, after.priceLines)
    ? ['Preise in anderer Reihenfolge']
    : lines;
}
