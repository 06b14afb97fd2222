/**
 * German formats of money, and of counts of what is sold. The prices are content:
 * `src/content/preise.yaml` and `offer/packages`.
 */
import { capitalized, spelled } from './wording.ts';

const money = (minimumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits });
const withCents = money(2);
const withoutCents = money(0);

/** `1.588,50 €` for 158850 cents, `8 €` for 800. With a protected space. */
export const euro = (cents: number): string =>
  (cents % 100 === 0 ? withoutCents : withCents).format(cents / 100);

/** `zwei Cocktails`, `einem Cocktail` (dative). */
export function cocktailCount(count: number): string {
  return count === 1 ? 'einem Cocktail' : `${spelled(count)} Cocktails`;
}

/** `Drei Pakete`, for the beginning of a sentence. */
export function packageCount(count: number): string {
  return count === 1 ? 'Ein Paket' : `${capitalized(spelled(count))} Pakete`;
}
