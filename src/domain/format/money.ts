/**
 * The German format of money. The prices are content: `src/content/preise.yaml` and
 * `offer/packages`.
 */

const money = (minimumFractionDigits: number): Intl.NumberFormat =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits });
const withCents = money(2);
const withoutCents = money(0);

/** `1.588,50 €` for 158850 cents, `8 €` for 800. With a protected space. */
export const euro = (cents: number): string =>
  (cents % 100 === 0 ? withoutCents : withCents).format(cents / 100);
