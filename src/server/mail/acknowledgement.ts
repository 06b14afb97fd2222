/**
 * The acknowledgement to the guest. Of what he sent, it repeats parsed dates, packages, cocktails
 * and numbers alone: otherwise anybody could send text to any address through the form.
 */
import { relativeDay } from '../../domain/booking/relativeDay.ts';
import { wishesField } from '../../domain/booking/party.ts';
import { wishedCocktailNames, enquiryRows } from '../../domain/booking/summary.ts';
import { dateTimeWithWeekday, weekdayOf } from '../../domain/format/date.ts';
import { chatHref, phoneLink } from '../../domain/format/phone.ts';
import { plainTextLink } from '../../texts/plainTextLink.ts';
import { estimateHeading, estimateRows } from '../../domain/offer/estimate.ts';
import type { HtmlAndText, SiteData } from '../../domain/siteData.ts';
import { fill } from '../../texts/fill.ts';
import { Html, safeHtml } from '../../texts/html.ts';
import type { ReceivedEnquiry } from '../enquiry.ts';
import {
  amountTable,
  labelledLines,
  bulletList,
  assembleMail,
  emptyPart,
  type MailPart,
} from './parts.ts';
import type { MailContent } from './smtp.ts';

/** Asks a guest whose day is near to call or chat, too; empty for any other day. */
function nearDayPart(
  starts: string,
  number: string,
  { phone, phoneHours, whatsapp }: SiteData['business'],
  now: Date,
): MailPart {
  const near = relativeDay(starts, now);
  if (!near) return emptyPart;
  const day = `${weekdayOf(starts)} ist schon ${near}:`;
  const call = phoneLink(phone);
  const chat = whatsapp && chatHref(whatsapp, `Anfrage ${number}`);
  const hours = phoneHours ? ` (${phoneHours})` : '';
  const chatLink = chat ? safeHtml` oder <a href="${chat}">WhatsApp</a>` : '';
  return {
    html: safeHtml`<p><strong>${day}</strong> Rufen Sie uns auch an, <a href="${call.href}">${call.text}</a>${hours}${chatLink}.</p>`,
    text: `${day} Rufen Sie uns auch an, ${call.text}${hours}${chat ? ` oder ${plainTextLink('WhatsApp', chat)}` : ''}.`,
  };
}

/** The owner's text with the number filled in. */
const numbered = ({ html, text }: HtmlAndText, nummer: string): MailPart => ({
  html: new Html(fill(html.trim(), { nummer })),
  text: fill(text, { nummer }),
});

/** Rows whose value is parsed or chosen from a list, so that it holds no text of the guest. */
const safeRows = ['type', 'guestCount'];

/** @param now when the mail leaves: what is near then */
export function acknowledgement(enquiry: ReceivedEnquiry, site: SiteData, now: Date): MailContent {
  const { number, starts, party } = enquiry;
  const texts = site.texts.acknowledgement;
  const subject = fill(texts.subject, { nummer: number });
  const rows = enquiryRows(enquiry, site.cocktails).filter(({ name }) => safeRows.includes(name));
  return {
    subject,
    ...assembleMail(site.business.name, subject, [
      nearDayPart(starts, number, site.business, now),
      numbered(texts.before, number),
      labelledLines([
        { label: 'Nummer', text: number },
        { label: 'Termin', text: dateTimeWithWeekday(starts) },
        ...rows,
      ]),
      bulletList(wishesField.label, wishedCocktailNames(party, site.cocktails)),
      amountTable(estimateHeading, estimateRows(enquiry)),
      numbered(texts.after, number),
    ]),
  };
}
