/** What has changed of what is agreed, for the history. */
import { isDeepStrictEqual } from 'node:util';
import { euroFromCents } from '../../domain/format/price.ts';
import type { LabelledText } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { agreedRows, changedRows, depositAndFeeRows, sumLabel } from '../../desk/agreedRows.ts';
import type { Agreed } from '../../desk/booking.ts';
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

/** What has changed, old → new, one line each: `Gäste 80 → 90`, `Zusammen 1.990 € → 1.896 €`. */
export function changeLines(
  before: Agreed,
  after: Agreed,
  drinks: readonly OfferedDrink[],
): string[] {
  const moneyRows = ({ priceLines, deposit, fee }: Agreed): readonly LabelledText[] => [
    { label: sumLabel, text: priceLines.length > 0 ? euroFromCents(totalCents(priceLines)) : '' },
    ...depositAndFeeRows(deposit, fee),
  ];
  const otherRows = (agreed: Agreed): LabelledText[] => Object.values(agreedRows(agreed, drinks));
  const lines = [otherRows, priceRows, moneyRows].flatMap((rowsOf) =>
    changedRows(rowsOf(before), rowsOf(after)),
  );
  return lines.length === 0 && !isDeepStrictEqual(before.priceLines, after.priceLines)
    ? ['Preise in anderer Reihenfolge']
    : lines;
}
