/**
 * The acknowledgement to the guest. It repeats no input except parsed dates, packages, drinks and
 * numbers: otherwise anybody could send text to any address through the form.
 */
import { chosenPackage, fieldLabels } from '../../../domain/booking/fields.ts';
import { quantityRows, wishesLabel } from '../../../domain/booking/party.ts';
import { soon } from '../../../domain/booking/soon.ts';
import { businessValues } from '../../../texts/businessValues.ts';
import { fill, fillMarkdown } from '../../../texts/fill.ts';
import type { Business } from '../../../schemas/businessSchema.ts';
import { germanDateWithWeekday, weekdayOf } from '../../../domain/format/date.ts';
import { chatHref, phoneLink } from '../../../domain/format/phone.ts';
import { estimateLabel, estimateRows } from '../../../domain/offer/estimate.ts';
import { withPrice } from '../../../domain/format/price.ts';
import type { MailContent } from '../../store/outbox.ts';
import { drinkNames, type Booking } from '../../booking.ts';
import type { MailSettings, SiteContent } from '../../siteContent.ts';
import { facts, list, mail, prose, amounts, type Part } from './design.ts';

/** For a day that is near, the quickest ways to the bar, in Markdown; '' for any other. */
function nearLine(
  reference: string,
  starts: string,
  received: Date,
  { phone, phoneHours, whatsapp }: Business,
): string {
  const near = soon(starts, received);
  if (!near) return '';
  const hours = phoneHours ? ` (${phoneHours.text})` : '';
  const call = phoneLink(phone);
  const chat = whatsapp ? ` oder [WhatsApp](${chatHref(whatsapp, `Anfrage ${reference}`)})` : '';
  const day = `**${weekdayOf(starts)} ist schon ${near.inWords}:**`;
  return `${day} Rufen Sie uns auch an, [${call.text}](${call.href})${hours}${chat}.`;
}

export function acknowledgement(
  reference: string,
  received: Date,
  { starts, type, party }: Booking,
  { packages, drinks, texts, business, prices }: SiteContent,
  settings: MailSettings,
): MailContent {
  const { label, item } = chosenPackage(type, packages);
  const about = businessValues(business, prices.terms, settings);
  const values = { ...about, nummer: reference };
  const rows = estimateRows(item, party, prices);
  const details = [
    facts(
      { label: 'Nummer', text: reference },
      { label: 'Termin', text: germanDateWithWeekday(starts) },
      { label: fieldLabels.type, text: item && rows.length === 0 ? withPrice(item) : label },
      quantityRows(party).guests,
    ),
    list(wishesLabel, drinkNames(party, drinks)),
    amounts(estimateLabel, rows),
  ];
  const steps = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const text = texts.mails.eingang;
  const [before = '', after = ''] = fill(text.body, { schritte: steps })
    .split(/\{\{\s*angaben\s*\}\}/)
    .map((part) => fillMarkdown(part, values));
  const subject = fill(text.subject, values);
  const own = (markdown: string): Part => prose(markdown, settings.siteUrl, reference);
  return {
    subject,
    ...mail(business.name, subject, [
      own(nearLine(reference, starts, received, business)),
      own(before),
      ...details,
      own(after),
    ]),
  };
}
