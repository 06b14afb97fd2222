/** Puts the business data of `site.ts` where the legal texts name it: `{{inhaber}}`. */
import { readSettings } from '../environment.ts';
import { germanPhone, site } from './site.ts';

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const link = (href: string, text: string): string => `<a href="${escape(href)}">${escape(text)}</a>`;

const settings = readSettings(process.env);

const tokens: Readonly<Record<string, string>> = {
  name: escape(site.name),
  inhaber: escape(site.owner),
  strasse: escape(site.street),
  plz: escape(site.postalCode),
  ort: escape(site.city),
  email: link(`mailto:${site.email}`, site.email),
  telefon: link(`tel:${site.phone}`, germanPhone(site.phone)),
  telefonzeiten: escape(site.phoneHours.text),
  ust: site.vatId
    ? `Umsatzsteuer-Identifikationsnummer oder Wirtschafts-Identifikationsnummer: ${escape(site.vatId)}`
    : 'Die Umsatzsteuer-Identifikationsnummer oder Wirtschafts-Identifikationsnummer folgt, sobald sie vorliegt.',
  hoster: escape(site.hoster),
  mailanbieter: escape(site.mailProvider),
  logdauer: escape(site.logRetention),
  aufbewahrung: String(settings.retentionDays),
  domain: escape(new URL(settings.siteUrl).host),
};

/** The names that legal texts may use. */
export const legalWords: readonly string[] = Object.keys(tokens);

/**
 * @param html a rendered legal text
 * @param file its content file, for the message
 * @throws on a token that nobody knows; this stops the build
 */
export function fillTokens(html: string, file: string): string {
  return html.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = tokens[name];
    if (value === undefined) {
      throw new Error(`${file}: Den Platzhalter {{${name}}} gibt es nicht. Bekannt sind: ${legalWords.join(', ')}.`);
    }
    return value;
  });
}
