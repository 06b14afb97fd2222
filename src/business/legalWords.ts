/** Puts business data where a text of the content names it: `{{inhaber}}`. */
import { readSettings } from '../environment.ts';
import { escapeHtml } from './html.ts';
import type { businessPlaces } from './placeNames.ts';
import { terms } from './prices.ts';
import { site } from './site.ts';
import { germanPhone } from './wording.ts';

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The number for the tax office by its right name: a W-IdNr. ends in a hyphen and five digits, a USt-IdNr. does not. */
export function taxNumber(number: string): string {
  if (number === '') return '';
  const name = /-\d{5}$/.test(number)
    ? 'Wirtschafts-Identifikationsnummer (W-IdNr.)'
    : 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)';
  return `${name}: ${escapeHtml(number)}`;
}

/** German names of places, each with the HTML that stands there. */
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
 * Fills the named places of a text. A section (`<h2>`) that holds nothing else than an empty place is left out.
 *
 * @param html a rendered text of the content
 * @param file its content file, for the message
 * @param more places beside those of the business
 * @throws on a place that nobody knows; this stops the build
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
