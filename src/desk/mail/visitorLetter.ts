/**
 * The confirmation to the visitor. It repeats no input except parsed dates, packages, drinks and numbers: otherwise anybody
 * could send text to any address through the form.
 */
import { germanDateWithWeekday, parseDate } from '../../booking/date.ts';
import { chosenPackage, fieldLabels } from '../../booking/fields.ts';
import { figures } from '../../booking/plan.ts';
import { businessValues } from '../../texts/businessValues.ts';
import { fill, fillMarkdown } from '../../markdown/fill.ts';
import { decimal } from '../../business/wording.ts';
import { withPrice } from '../../offer/price.ts';
import { drinkNames, type Enquiry, type SiteContent } from '../enquiry.ts';
import type { Letter } from '../letter.ts';
import { facts, list, mail, prose, type Part } from './design.ts';
import { reckoning, type MailSettings } from './letterParts.ts';

export function visitorLetter(
  { number, fields, plan }: Enquiry,
  { packages, drinks, texts, business, prices }: SiteContent,
  settings: MailSettings,
): Letter {
  const date = parseDate(fields.date);
  const { label, item } = chosenPackage(fields.type, packages);
  const about = businessValues(business, prices.terms, settings);
  const values = { ...about, nummer: number };
  const details = [
    facts(
      ['Nummer', number],
      ['Termin', date ? germanDateWithWeekday(date) : ''],
      [fieldLabels.type, item ? withPrice(item) : label],
      [figures.guests.label, plan.guests > 0 ? decimal(plan.guests) : ''],
    ),
    list('Wunschcocktails', drinkNames(plan, drinks)),
    reckoning(plan, item, prices),
  ];
  const steps = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const [before = '', after = ''] = fill(texts.acknowledgement.body, { schritte: steps })
    .split(/\{\{\s*angaben\s*\}\}/)
    .map((part) => fillMarkdown(part, values));
  const subject = fill(texts.acknowledgement.subject, values);
  const own = (markdown: string): Part => prose(markdown, settings.siteUrl, number);
  return { subject, ...mail(business.name, subject, [own(before), ...details, own(after)]) };
}
