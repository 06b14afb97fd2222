/**
 * The acknowledgement to the guest. It repeats no input except parsed dates, packages, drinks and
 * numbers: otherwise anybody could send text to any address through the form.
 */
import { fieldLabels, withoutPackage } from '../../domain/booking/fields.ts';
import { quantityRows, wishesLabel } from '../../domain/booking/party.ts';
import { nearDay } from '../../domain/booking/nearDay.ts';
import { germanDateWithWeekday, weekdayOf } from '../../domain/format/date.ts';
import { chatHref, phoneLink } from '../../domain/format/phone.ts';
import { estimateLabel } from '../../domain/offer/estimate.ts';
import type { SiteData } from '../../domain/siteData.ts';
import { escapeHtml } from '../../texts/escapeHtml.ts';
import type { Enquiry } from '../enquiry.ts';
import { amounts, facts, list, mail, type Part } from './parts.ts';
import { chosenName, cocktailNames, estimateTable, sumText } from './enquiryRows.ts';
import type { MailContent } from './smtp.ts';

/** For a day that is near, the quickest ways to the bar; empty for any other. */
function nearPart(
  { starts, received, number }: Enquiry,
  { phone, phoneHours, whatsapp }: SiteData['business'],
): Part {
  const near = nearDay(starts, received);
  if (!near) return { html: '', text: '' };
  const day = `${weekdayOf(starts)} ist schon ${near.inWords}:`;
  const call = phoneLink(phone);
  const chat = whatsapp && chatHref(whatsapp, `Anfrage ${number}`);
  const hours = phoneHours ? ` (${phoneHours.text})` : '';
  return {
    html: `<p><strong>${day}</strong> Rufen Sie uns auch an, <a href="${call.href}">${call.text}</a>${escapeHtml(hours)}${chat ? ` oder <a href="${escapeHtml(chat)}">WhatsApp</a>` : ''}.</p>`,
    text: `${day} Rufen Sie uns auch an, ${call.text}${hours}${chat ? ` oder WhatsApp (${chat})` : ''}.`,
  };
}

function typeText(enquiry: Enquiry): string {
  const name = chosenName(enquiry);
  if (!name) return enquiry.fields.type === withoutPackage.value ? withoutPackage.label : '';
  return estimateTable(enquiry).length > 0 ? name : `${name}, ${sumText(enquiry)}`;
}

/** The owner's text on both sides of `{{angaben}}`, with the number filled in. */
function proseAround({ number }: Enquiry, { html, text }: Part): readonly [Part, Part] {
  const filled = (part = '', by: string): string =>
    part.trim().replace(/\{\{\s*nummer\s*\}\}/g, by);
  const [htmlBefore, htmlAfter] = html.split(/<p>\{\{\s*angaben\s*\}\}<\/p>/);
  const [textBefore, textAfter] = text.split(/\{\{\s*angaben\s*\}\}/);
  const unbroken = `<span class="unbroken">${number}</span>`;
  return [
    { html: filled(htmlBefore, unbroken), text: filled(textBefore, number) },
    { html: filled(htmlAfter, unbroken), text: filled(textAfter, number) },
  ];
}

export function acknowledgement(enquiry: Enquiry, site: SiteData): MailContent {
  const { number, starts, party } = enquiry;
  const texts = site.texts.acknowledgement;
  const subject = texts.subject.replace(/\{\{\s*nummer\s*\}\}/g, number);
  const [before, after] = proseAround(enquiry, texts);
  return {
    subject,
    ...mail(site.business.name, subject, [
      nearPart(enquiry, site.business),
      before,
      facts([
        { label: 'Nummer', text: number },
        { label: 'Termin', text: germanDateWithWeekday(starts) },
        { label: fieldLabels.type, text: typeText(enquiry) },
        quantityRows(party).guests,
      ]),
      list(wishesLabel, cocktailNames(enquiry, site)),
      amounts(estimateLabel, estimateTable(enquiry)),
      after,
    ]),
  };
}
