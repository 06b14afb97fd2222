/** How German writes money and numbers. The prices themselves are content: `src/content/preise.yaml` and `offer/packages`. */

const money = (minimumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits });
const withCents = money(2);
const withoutCents = money(0);
const plainNumber = new Intl.NumberFormat('de-DE');

/** `599 €`, `1.090 €`, `1.588,50 €`, `8,00 €`: whole sums from 100 € on without cents, protected space before the sign. */
export function euro(amount: number): string {
  return (Number.isInteger(amount) && amount >= 100 ? withoutCents : withCents).format(amount);
}

/** The same from euro cents: `1.588,50 €` from 158850. */
export function euroFromCents(cents: number): string {
  return euro(cents / 100);
}

/** `4,5`, `3`. */
export function decimal(value: number): string {
  return plainNumber.format(value);
}

const words = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

/** `zwei`, `zwölf`, `13`, `4,5`: small numbers as words. One stays a figure, German inflects it. */
export function spelled(value: number): string {
  return words[value - 2] ?? decimal(value);
}

/** `zwei Cocktails`, `einem Cocktail`: the dative. */
export function cocktailCount(count: number): string {
  return count === 1 ? 'einem Cocktail' : `${spelled(count)} Cocktails`;
}

/** `Drei Pakete`, at the beginning of a sentence. */
export function packageCount(count: number): string {
  return count === 1 ? 'Ein Paket' : `${spelled(count).replace(/^./, (letter) => letter.toUpperCase())} Pakete`;
}
