/** Replaces placeholders in texts of the content by business data: `{{inhaber}}`. */
import { readSettings } from '../environment.ts';
import { escapeHtml } from '../html.ts';
import { fill } from './mailTexts.ts';
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
 * Replaces the placeholders of a text; unknown ones stay, and stop the build (`publish/finishedPages.ts`). A section (`<h2>`)
 * with nothing but an empty placeholder is removed.
 *
 * @param html a rendered text of the content
 * @param more placeholders beside those of the business
 */
export const fillPlaces = (html: string, more: Words = {}): string =>
  fill(html, { ...businessWords, ...more }).replace(/<h2[^>]*>[^<]*<\/h2>\s*<p><\/p>\s*/g, '');
