/**
 * Makes the form's address with what `prefill.js` fills in. The hash is not sent to servers, and
 * makes the form load its script at once.
 *
 * @param paket the package's `number`
 */
export const formHref = ({
  paket,
  gaeste,
}: Readonly<Partial<Record<'paket' | 'gaeste', number>>>): string =>
  `/buchen${paket ? `?paket=${paket}` : ''}${gaeste ? `#gaeste=${gaeste}` : ''}`;

/** Leads to the form with this cocktail chosen; without the script, to its check box. */
export const wishHref = (slug: string): string => `/buchen?drinks=${slug}#drink-${slug}`;
