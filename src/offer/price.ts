/** German formats of money and numbers. The prices are content: `src/content/preise.yaml` and `offer/packages`. */

const money = (minimumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits });
const withCents = money(2);
const withoutCents = money(0);
const plainNumber = new Intl.NumberFormat('de-DE');

/** `599 €`, `1.090 €`, `1.588,50 €`, `8,00 €`: without cents for whole sums from 100 €, with a non-breaking space. */
export function euro(amount: number): string {
  return (Number.isInteger(amount) && amount >= 100 ? withoutCents : withCents).format(amount);
}

/** `1.588,50 €` for 158850 cents. */
export function euroFromCents(cents: number): string {
  return euro(cents / 100);
}

/** `4,5`, `3`. */
export function decimal(value: number): string {
  return plainNumber.format(value);
}

const words = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

/** `1 Anfrage`, `2 Anfragen`, `1,5 Stunden`. */
export const pluralize = (count: number, one: string, many: string): string =>
  `${decimal(count)} ${count === 1 ? one : many}`;

/** `zwei`, `zwölf`, `13`, `4,5`: small numbers as words. 1 stays a digit, because German inflects the word. */
export function spelled(value: number): string {
  return words[value - 2] ?? decimal(value);
}

/** `zwei Cocktails`, `einem Cocktail` (dative). */
export function cocktailCount(count: number): string {
  return count === 1 ? 'einem Cocktail' : `${spelled(count)} Cocktails`;
}

/** `Drei Pakete`, for the beginning of a sentence. */
export function packageCount(count: number): string {
  return count === 1 ? 'Ein Paket' : `${spelled(count).replace(/^./, (letter) => letter.toUpperCase())} Pakete`;
}
