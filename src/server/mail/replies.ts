/** What the owner does with an enquiry: links that write the answers, call, chat and find the way. */
import { answerLink } from '../../domain/booking/mailto.ts';
import { germanDateWithWeekday } from '../../domain/format/date.ts';
import { chatHref, isMobile, phoneNumbersIn } from '../../domain/format/phone.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { decimal } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import type { MailText, Site } from '../../domain/site.ts';
import { fill } from '../../texts/fill.ts';
import type { Enquiry } from '../enquiry.ts';
import { inOneLine } from './design.ts';
import { chosenName, sumText } from './enquiryRows.ts';

/** Stands where the owner has to fill in a sum. */
const openSum = '…\u00A0€';

function priceText(enquiry: Enquiry): string {
  const { estimate } = enquiry;
  // A package for more guests than have a price is named, too.
  if (estimate.length === 0) return `${chosenName(enquiry) || 'Preis'}: ${openSum} inkl. MwSt.`;
  const lines = estimate.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`);
  return lines.length === 1
    ? `${lines.join('')} inkl. MwSt.`
    : [...lines, `Summe: ${sumText(enquiry)} inkl. MwSt.`].join('\n');
}

/** The deposit in euros, which an offer names. */
function depositText({ estimate }: Enquiry, percent: number): string {
  if (percent === 0) return '';
  const cents = Math.round((totalCents(estimate) * percent) / 100);
  return `${cents > 0 ? euroFromCents(cents) : openSum} (${percent}\u00A0%)`;
}

/** Fills an answer; placeholders as `texts/placeholders.ts` names them. */
function fillAnswer({ subject, text }: MailText, enquiry: Enquiry, site: Site): MailText {
  const { number, fields, party, starts } = enquiry;
  const values = {
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

/** Links of the web leave out what cannot be encoded: half of a surrogate pair. */
const mapHref = (venue: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue.toWellFormed())}`;

/** Those that can work, in the order of the mail: at first the offer. */
export function replyLinks(
  enquiry: Enquiry,
  site: Site,
): { readonly label: string; readonly href: string }[] {
  const { fields, party } = enquiry;
  const numbers = phoneNumbersIn(fields.tel);
  const [phone] = numbers;
  const mobile = numbers.find(isMobile);
  const offer = fillAnswer(site.texts.offer, enquiry, site);
  const answer = (text: MailText): string =>
    answerLink(fields.email, fillAnswer(text, enquiry, site));
  return [
    { label: 'Angebot schreiben', href: answerLink(fields.email, offer) },
    { label: 'Zusagen', href: answer(site.texts.confirmation) },
    { label: 'Absagen', href: answer(site.texts.decline) },
    ...(phone ? [{ label: 'Anrufen', href: `tel:${phone}` }] : []),
    ...(mobile
      ? [{ label: 'WhatsApp', href: chatHref(mobile.slice(1), offer.text.toWellFormed()) }]
      : []),
    ...(party.venue ? [{ label: 'Route', href: mapHref(party.venue) }] : []),
  ];
}
