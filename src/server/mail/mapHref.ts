/** Where „Route“ leads: to a map that the guest has shared, or to a search for the place. */

/**
 * Host and path of Google Maps, Apple Karten and OpenStreetMap, as „Teilen“ and the address bar
 * give them. Other paths of Google lead on to any website.
 */
const mapPages = [
  /^maps\.app\.goo\.gl\//,
  /^goo\.gl\/maps\//,
  /^(?:www\.)?google\.(?:com|de)\/maps(?:\/|$)/,
  /^maps\.google\.(?:com|de)\/(?:maps(?:\/|$)|$)/,
  /^maps\.apple(?:\.com)?\//,
  /^(?:(?:www\.)?openstreetmap|osm)\.org\//,
];

const isMap = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'https:' && mapPages.some((page) => page.test(host + pathname));

/** The links in a text, without what ends the sentence or bracket that they stand in. */
const linkInText = /https?:\/\/\S*[^\s.,;:!?)>]/gi;

/** A place without the links in it, whose digits are no postcode. */
export const venueWithoutLinks = (venue: string): string => venue.replace(linkInText, '');

/** @param venue what the guest says of the place; not empty */
export function mapHref(venue: string): string {
  const links = venue.match(linkInText) ?? [];
  const shared = links.flatMap((link) => URL.parse(link) ?? []).find(isMap);
  if (shared) return shared.href;
  const search = new URL('https://www.google.com/maps/search/?api=1');
  search.searchParams.set('query', venue);
  return search.href;
}
