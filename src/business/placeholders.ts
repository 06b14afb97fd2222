/**
 * Knows what in `betrieb.yaml` and the content is still a placeholder: structured data leaves it out,
 * `npm run preflight` lists it.
 */
/** Stands in the content for an ingredient that the owner has not told yet. */
export const untoldIngredient = 'XXX';

/** The picture that stands in for drinks without a photo. */
export const placeholderPicture = '/images/platzhalter.jpg';

const patterns: readonly RegExp[] = [
  /^$/,
  /^Vorname Nachname$/,
  /^Studio Beispiel$/,
  /\bMusterstraße\b/,
  // How long the hoster keeps logs is a number of days; this only says who knows it.
  /^laut Hosting-Anbieter$/,
  // `.example` belongs to nobody (RFC 2606).
  /\.example(?=[/:]|$)/,
  // 0221 4710000 to 4710999: kept free for film and radio (Bundesnetzagentur).
  /^\+?492214710\d{3}$/,
];

/** Whether a value of `betrieb.yaml` or of the content still waits for the owner. */
export function isPlaceholder(value: string): boolean {
  return value === placeholderPicture || value === untoldIngredient || patterns.some((pattern) => pattern.test(value));
}
