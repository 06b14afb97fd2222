/**
 * German formats of money, and of counts of what is sold. The prices are content:
 * `src/content/preise.yaml` and `offer/packages`.
 */
import { capitalized, spelled } from './wording.ts';

const money = (minimumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits });
const withCents = money(2);
const withoutCents = money(0);

/** A price: `599 €`, `8,00 €`; whole ones from 100 € have no cents. With a protected space. */
export function euro(amount: number): string {
  return (Number.isInteger(amount) && amount >= 100 ? withoutCents : withCents).format(amount);
}

/** A sum: `1.588,50 €` for 158850 cents, `80 €` for 8000. */
export function euroFromCents(cents: number): string {
  return (cents % 100 === 0 ? withoutCents : withCents).format(cents / 100);
}

/** `Premium Event, 1.350 €`: a package where its price is not beside it. */
export function nameWithPrice({
  name,
  price,
}: {
  readonly name: string;
  readonly price: number;
}): string {
  return `${name}, ${euro(price)}`;
}

/** `zwei Cocktails`, `einem Cocktail` (dative). */
export function cocktailCount(count: number): string {
  return count === 1 ? 'einem Cocktail' : `${spelled(count)} Cocktails`;
}

/** `Drei Pakete`, for the beginning of a sentence. */
export function packageCount(count: number): string {
  return count === 1 ? 'Ein Paket' : `${capitalized(spelled(count))} Pakete`;
}
