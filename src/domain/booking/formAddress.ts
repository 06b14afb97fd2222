/**
 * The form's address with what it prefills: the package, and in the hash the guests, the cocktails that they need, and the drink
 * (its slug) in whose colour the bar shall shine. A hash is not sent to servers, and the form takes it as a sign of use.
 */
export function formAddress({
  paket,
  ...plan
}: Readonly<
  Partial<Record<'paket' | 'gaeste' | 'cocktails', number> & Record<'licht', string>>
>): string {
  const hash = Object.entries(plan).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return `/buchen${paket ? `?paket=${paket}` : ''}${hash.length > 0 ? `#${hash.join('&')}` : ''}`;
}
