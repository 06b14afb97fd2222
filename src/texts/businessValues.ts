/** Values of the placeholders about the business, for pages and mails; empty where the bar has none. */
import { domainToUnicode } from 'node:url';
import type { Settings } from '../environment.ts';
import type { Business, Prices } from '../schemas/businessSchema.ts';
import type { Value } from './fill.ts';
import type { businessPlaceholders } from './placeholders.ts';
import { germanPhone } from '../domain/format/phone.ts';

/** The tax number with its label: a W-IdNr. ends in a hyphen and five digits, a USt-IdNr. does not. */
export function taxNumber(number: string): string {
  if (number === '') return '';
  const name = /-\d{5}$/.test(number)
    ? 'Wirtschafts-Identifikationsnummer (W-IdNr.)'
    : 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)';
  return `${name}: ${number}`;
}

/** `IBAN DE…, Inhaber: …` */
export const accountText = ({ iban, holder }: NonNullable<Business['account']>): string =>
  `IBAN ${iban}, Inhaber: ${holder}`;

/** Values by name of the placeholder. */
export function businessValues(
  business: Business,
  terms: Prices['terms'],
  { siteUrl, retentionDays }: Pick<Settings, 'siteUrl' | 'retentionDays'>,
): Readonly<Record<(typeof businessPlaceholders)[number], Value>> {
  return {
    bar: business.name,
    inhaber: business.owner,
    strasse: business.street,
    plz: business.postalCode,
    ort: business.city,
    email: { text: business.email, href: `mailto:${business.email}` },
    telefon: { text: germanPhone(business.phone), href: `tel:${business.phone}` },
    telefonzeiten: business.phoneHours?.text ?? '',
    whatsapp: business.whatsapp
      ? { text: germanPhone(`+${business.whatsapp}`), href: `https://wa.me/${business.whatsapp}` }
      : '',
    website: { text: domainToUnicode(new URL(siteUrl).host), href: siteUrl },
    ust: taxNumber(business.vatId),
    hoster: business.hoster,
    mailanbieter: business.mailProvider,
    logdauer: business.logRetention,
    aufbewahrung: String(retentionDays),
    antwortzeit: business.replyTime,
    konto: business.account ? accountText(business.account) : '',
    agb: { text: 'AGB', href: '/agb' },
    angebotsfrist: String(terms.offerDays),
    anzahlung: terms.depositPercent > 0 ? String(terms.depositPercent) : '',
    zahlungsfrist: String(terms.paymentDays),
    aufbau: terms.setUpHours,
  };
}
