/** What the owner does with an enquiry: links that write the replies, call, chat and find the way. */
import { replyLink } from '../../domain/booking/mailto.ts';
import { germanDateWithWeekday } from '../../domain/format/date.ts';
import { chatHref, isMobile, phoneNumbersIn } from '../../domain/format/phone.ts';
import { euro } from '../../domain/format/price.ts';
import { decimal } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import type { MailText, SiteData } from '../../domain/siteData.ts';
import { fill } from '../../texts/fill.ts';
import type { ReplyPlaceholder } from '../../domain/placeholders.ts';
import type { Enquiry } from '../enquiry.ts';
import { inOneLine, type Link } from './parts.ts';
import { chosenName, sumText } from './enquiryRows.ts';

/** Stands where the owner has to fill in a sum. */
const openSum = '…\u00A0€';

function priceText(enquiry: Enquiry): string {
  const { estimateLines } = enquiry;
  // A package for more guests than have a price is named, too.
  if (estimateLines.length === 0)
    return `${chosenName(enquiry) || 'Preis'}: ${openSum} inkl. MwSt.`;
  const lines = estimateLines.map(({ label, cents }) => `${label}: ${euro(cents)}`);
  return lines.length === 1
    ? `${lines.join('')} inkl. MwSt.`
    : [...lines, `Summe: ${sumText(enquiry)} inkl. MwSt.`].join('\n');
}

/** The deposit in euros, which a quote names. */
function depositText({ estimateLines }: Enquiry, percent: number): string {
  if (percent === 0) return '';
  const cents = Math.round((totalCents(estimateLines) * percent) / 100);
  return `${cents > 0 ? euro(cents) : openSum} (${percent}\u00A0%)`;
}

/** Fills a text of the owner. */
function fillText({ subject, text }: MailText, enquiry: Enquiry, site: SiteData): MailText {
  const { number, fields, party, starts } = enquiry;
  const values: Readonly<Record<ReplyPlaceholder, string>> = {
    gast: inOneLine(fields.name),
    nummer: number,
    termin: germanDateWithWeekday(starts),
    feierort: inOneLine(party.venue),
    gaeste: party.guests > 0 ? decimal(party.guests) : '',
    paket: chosenName(enquiry),
    preise: priceText(enquiry),
    anzahlungsbetrag: depositText(enquiry, site.prices.terms.depositPercent),
  };
  return { subject: fill(subject, values), text: fill(text, values) };
}

/** Half of a surrogate pair cannot be encoded. */
const mapHref = (venue: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue.toWellFormed())}`;

/** The links that can work, in the order of the mail: the quote first. */
export function replyLinks(enquiry: Enquiry, site: SiteData): Link[] {
  const { fields, party } = enquiry;
  const numbers = phoneNumbersIn(fields.tel);
  const [phone] = numbers;
  const mobile = numbers.find(isMobile);
  const { text: quote } = fillText(site.texts.quote, enquiry, site);
  const mailHref = (text: MailText): string =>
    replyLink(fields.email, fillText(text, enquiry, site));
  return [
    { label: 'Angebot schreiben', href: mailHref(site.texts.quote) },
    { label: 'Zusagen', href: mailHref(site.texts.confirmation) },
    { label: 'Absagen', href: mailHref(site.texts.decline) },
    ...(phone ? [{ label: 'Anrufen', href: `tel:${phone}` }] : []),
    ...(mobile
      ? [{ label: 'WhatsApp', href: chatHref(mobile.slice(1), quote.toWellFormed()) }]
      : []),
    ...(party.venue ? [{ label: 'Route', href: mapHref(party.venue) }] : []),
  ];
}
