/** Replaces placeholders in texts of the content by business data: `{{inhaber}}`. */
import { readSettings } from '../environment.ts';
import { escapeHtml } from './html.ts';
import type { businessPlaces } from './placeNames.ts';
import { terms } from './prices.ts';
import { site } from './site.ts';
import { germanPhone } from './wording.ts';

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The tax number with its label: a W-IdNr. ends in a hyphen and five digits, a USt-IdNr. does not. */
export function taxNumber(number: string): string {
  if (number === '') return '';
  const name = /-\d{5}$/.test(number)
    ? 'Wirtschafts-Identifikationsnummer (W-IdNr.)'
    : 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)';
  return `${name}: ${escapeHtml(number)}`;
}

/** HTML by name of the placeholder. */
export type Words = Readonly<Record<string, string>>;

const { retentionDays, siteUrl } = readSettings(process.env, site);

const businessWords: Readonly<Record<(typeof businessPlaces)[number], string>> = {
  name: escapeHtml(site.name),
  inhaber: escapeHtml(site.owner),
  strasse: escapeHtml(site.street),
  plz: escapeHtml(site.postalCode),
  ort: escapeHtml(site.city),
  email: link(`mailto:${site.email}`, site.email),
  telefon: link(`tel:${site.phone}`, germanPhone(site.phone)),
  telefonzeiten: escapeHtml(site.phoneHours.text),
  ust: taxNumber(site.vatId),
  hoster: escapeHtml(site.hoster),
  mailanbieter: escapeHtml(site.mailProvider),
  logdauer: escapeHtml(site.logRetention),
  aufbewahrung: String(retentionDays),
  domain: escapeHtml(new URL(siteUrl).host),
  angebotsfrist: String(terms.offerDays),
  anzahlung: String(terms.depositPercent),
  zahlungsfrist: String(terms.paymentDays),
  aufbau: terms.setUpHours,
  reserve: String(terms.reservePercent),
};

/**
 * Replaces the placeholders of a text. A section (`<h2>`) with nothing but an empty placeholder is removed.
 *
 * @param html a rendered text of the content
 * @param file its content file, for the error message
 * @param more placeholders beside those of the business
 * @throws on an unknown placeholder; this stops the build
 */
export function fillPlaces(html: string, file: string, more: Words = {}): string {
  const words: Words = { ...businessWords, ...more };
  return html
    .replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) {
        throw new Error(
          `${file}: Den Platzhalter {{${name}}} gibt es nicht. Bekannt sind: ${Object.keys(words).join(', ')}.`,
        );
      }
      return word;
    })
    .replace(/<h2[^>]*>[^<]*<\/h2>\s*<p><\/p>\s*/g, '');
}
