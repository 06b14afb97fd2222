/** Values of the placeholders about the business; empty where the bar has none. */
import { domainToUnicode } from 'node:url';
import type { Business, Prices } from '../schemas/businessSchema.ts';
import type { PlaceholderValue } from './fill.ts';
import type { businessPlaceholders } from '../domain/placeholders.ts';
import { chatHref, germanPhone, phoneLink } from '../domain/format/phone.ts';

/** The tax number with its label: a W-IdNr. ends in a hyphen and five digits. */
export function vatIdLine(number: string): string {
  if (number === '') return '';
  const name = /-\d{5}$/.test(number)
    ? 'Wirtschafts-Identifikationsnummer (W-IdNr.)'
    : 'Umsatzsteuer-Identifikationsnummer (USt-IdNr.)';
  return `${name}: ${number}`;
}

export function businessValues(
  business: Business,
  terms: Prices['terms'],
): Readonly<Record<(typeof businessPlaceholders)[number], PlaceholderValue>> {
  return {
    bar: business.name,
    inhaber: business.owner,
    strasse: business.street,
    plz: business.postalCode,
    ort: business.city,
    email: { text: business.email, href: `mailto:${business.email}` },
    telefon: phoneLink(business.phone),
    telefonzeiten: business.phoneHours ?? '',
    whatsapp: business.whatsapp
      ? { text: germanPhone(business.whatsapp), href: chatHref(business.whatsapp) }
      : '',
    website: { text: domainToUnicode(new URL(business.url).host), href: business.url },
    ust: vatIdLine(business.vatId),
    hoster: business.hoster,
    mailanbieter: business.mailProvider,
    logdauer: business.logRetention,
    aufbewahrung: String(business.retentionDays),
    antwortzeit: business.replyTime,
    agb: { text: 'AGB', href: '/agb' },
    angebotsfrist: String(terms.quoteDays),
    anzahlung: String(terms.depositPercent),
    zahlungsfrist: String(terms.paymentDays),
    aufbau: terms.setUpHours,
  };
}
