/** Addresses of the Büro's pages. */

/** The list of bookings: the default target of links and redirects. */
export const officePath = '/buero';

/** Name of the field with the page that a link to sign in leads to. */
export const targetField = 'ziel';

/** Parameter of the page that follows signing out: `hier` or `ueberall`. */
export const signedOutParam = 'abgemeldet';

/** Limit of an address in characters; the longest of the Büro has fewer. */
const maxAddressLength = 1000;

/** Answers 303, so that reloading the page does not send the form again. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path } });

/**
 * Path of the Büro's page that an address leads to; the list's for any other address, and for one
 * that is too long.
 */
export function targetOf(address: string): string {
  const url = address.length > maxAddressLength ? null : URL.parse(address, 'http://buero');
  if (url?.host !== 'buero' || !url.pathname.startsWith(`${officePath}/`)) return officePath;
  const { pathname, searchParams } = url;
  // Pages of the sign-in are no targets.
  if (/\/(?:link|abgewiesen|anmelden)\/?$/.test(pathname)) return officePath;
  for (const name of ['gesendet', signedOutParam]) searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}
