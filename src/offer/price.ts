/** Prices of everything beside the packages, and how German writes money and numbers. */

/** Euros, including VAT. */
export const extras = {
  /** Each cocktail beyond the package's. */
  cocktail: 8,
  /** Each hour of bar service beyond the package's. */
  hour: 55,
  /** Each kilometre beyond `includedKilometres`. */
  kilometre: 0.5,
  /** Travel within Cologne up to this distance is included. */
  includedKilometres: 30,
} as const;

function money(amount: number, digits: number): string {
  return new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** `599 €`, `1.090 €`, `8,00 €`: whole sums from 100 € on without cents, protected space before the sign. */
export function euro(amount: number): string {
  return money(amount, Number.isInteger(amount) && amount >= 100 ? 0 : 2);
}

/** `1.588,50 €` from 158850; always with cents, so that sums stand under each other. */
export function euroFromCents(cents: number): string {
  return money(cents / 100, 2);
}

/** `4,5`, `3`. */
export function decimal(value: number): string {
  return new Intl.NumberFormat('de-DE').format(value);
}

const counts = ['Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun'];

/** `Drei Pakete`, at the beginning of a sentence. */
export function packageCount(count: number): string {
  return `${counts[count - 1] ?? decimal(count)} ${count === 1 ? 'Paket' : 'Pakete'}`;
}
