/**
 * The confirmation to the visitor. It repeats no input except parsed dates, packages, drinks and numbers: otherwise anybody
 * could send text to any address through the form.
 */
import { germanDateWithWeekday, parseDate } from '../../booking/date.ts';
import { fieldLabels } from '../../booking/fields.ts';
import { figures } from '../../booking/plan.ts';
import { businessValues } from '../../business/businessValues.ts';
import { fill, render } from '../../business/fill.ts';
import { decimal } from '../../business/wording.ts';
import { withPrice } from '../../offer/price.ts';
import { choice, drinkNames, type Enquiry, type SiteContent } from '../enquiry.ts';
import type { Letter } from '../letter.ts';
import { fact, list, mail } from './design.ts';
import { reckoning, type MailSettings } from './letterParts.ts';

export function visitorLetter(
  { number, fields, plan }: Enquiry,
  { packages, drinks, texts, bar, prices }: SiteContent,
  settings: MailSettings,
): Letter {
  const date = parseDate(fields.date);
  const { label, item } = choice(fields, packages);
  const about = businessValues(bar, prices.terms, settings);
  const values = { ...about, nummer: number, antwortzeit: fill(texts.replyTime, about) };
  const details = [
    fact('Nummer', number),
    fact('Termin', date ? germanDateWithWeekday(date) : ''),
    fact(fieldLabels.type, item ? withPrice(item) : label),
    fact(figures.guests.label, plan.guests > 0 ? decimal(plan.guests) : ''),
    list('Wunschcocktails', drinkNames(plan, drinks)),
    reckoning(plan, item, prices),
  ].join('');
  const steps = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  // The number stays in one line; the pattern leaves attributes alone.
  const body = fill(texts.confirmation.body, { schritte: steps })
    .split(/\{\{\s*angaben\s*\}\}/)
    .map((part) => render(part, values))
    .join(details)
    .replace(new RegExp(`${number}(?![^<]*>)`, 'g'), '<span class="unbroken">$&</span>');
  const subject = fill(texts.confirmation.subject, values);
  return { subject, ...mail(bar.name, subject, [body], settings.siteUrl) };
}
