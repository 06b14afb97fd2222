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

/** `599 €`, `1.090 €`, `1.588,50 €`, `8,00 €`: whole sums from 100 € on without cents, protected space before the sign. */
export function euro(amount: number): string {
  return new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: Number.isInteger(amount) && amount >= 100 ? 0 : 2,
  }).format(amount);
}

/** The same from euro cents: `1.588,50 €` from 158850. */
export function euroFromCents(cents: number): string {
  return euro(cents / 100);
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
