/**
 * Recognizes preliminary values in the content, such as „Musterstraße 1“: structured data omits
 * them, the check lists them.
 */
import { unpublishedIngredient } from './ingredients.ts';

/** Used for cocktails without a photo. */
export const preliminaryPicture = '/images/platzhalter.jpg';

const patterns: readonly RegExp[] = [
  /^$/,
  /^Vorname Nachname$/,
  /^Studio Beispiel$/,
  /\bMusterstraße\b/,
  // Stands for the number of days for which the hoster keeps logs.
  /^laut Hosting-Anbieter$/,
  // `.example` is a reserved domain (RFC 2606).
  /\.example(?=[/:]|$)/,
  // 0221 4710000 to 4710999: reserved for film and radio (Bundesnetzagentur).
  /^\+?492214710\d{3}$/,
];

/** Also true of an empty value. */
export function isPreliminary(value: string): boolean {
  return value === unpublishedIngredient || patterns.some((pattern) => pattern.test(value));
}
