/** Values of the places about the business, for pages and mails; empty where the bar has none. */
import { domainToUnicode } from 'node:url';
import type { Settings } from '../environment.ts';
import type { Business, Prices } from './businessSchema.ts';
import type { Value } from './fill.ts';
import type { businessPlaces } from './placeNames.ts';
import { germanPhone } from './wording.ts';

/** The tax number with its label: a W-IdNr. ends in a hyphen and five digits, a USt-IdNr. does not. */
export function taxNumber(number: string): string {
  if (number === '') return '';
  const name = /-\d{5}$/.test(number)
    ? 'Wirtschafts-Identifikationsnummer (W-IdNr.)'
    : 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)';
  return `${name}: ${number}`;
}

/** Values by name of the place. */
export function businessValues(
  bar: Business,
  terms: Prices['terms'],
  { siteUrl, retentionDays }: Pick<Settings, 'siteUrl' | 'retentionDays'>,
): Readonly<Record<(typeof businessPlaces)[number], Value>> {
  return {
    bar: bar.name,
    inhaber: bar.owner,
    strasse: bar.street,
    plz: bar.postalCode,
    ort: bar.city,
    email: { text: bar.email, href: `mailto:${bar.email}` },
    telefon: { text: germanPhone(bar.phone), href: `tel:${bar.phone}` },
    telefonzeiten: bar.phoneHours?.text ?? '',
    whatsapp: bar.whatsapp ? { text: germanPhone(`+${bar.whatsapp}`), href: `https://wa.me/${bar.whatsapp}` } : '',
    website: { text: domainToUnicode(new URL(siteUrl).host), href: siteUrl },
    ust: taxNumber(bar.vatId),
    hoster: bar.hoster,
    mailanbieter: bar.mailProvider,
    logdauer: bar.logRetention,
    aufbewahrung: String(retentionDays),
    agb: { text: 'AGB', href: '/agb' },
    angebotsfrist: String(terms.offerDays),
    anzahlung: terms.depositPercent > 0 ? String(terms.depositPercent) : '',
    zahlungsfrist: String(terms.paymentDays),
    aufbau: terms.setUpHours,
    reserve: String(terms.reservePercent),
  };
}
