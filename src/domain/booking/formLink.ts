/**
 * Makes the form's address with what it prefills. The hash has the guests, the cocktails that they
 * need, and the slug of the drink in whose colour the bar shall shine. It is not sent to servers,
 * and makes the form load its script at once.
 */
export function formLink({
  paket,
  ...party
}: Readonly<
  Partial<Record<'paket' | 'gaeste' | 'cocktails', number> & Record<'licht', string>>
>): string {
  const hash = Object.entries(party).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
  return `/buchen${paket ? `?paket=${paket}` : ''}${hash.length > 0 ? `#${hash.join('&')}` : ''}`;
}
