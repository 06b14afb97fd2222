/**
 * The acknowledgement to the guest. It repeats no input except parsed dates, packages, drinks and numbers: otherwise anybody
 * could send text to any address through the form.
 */
import { chosenPackage, fieldLabels } from '../../booking/fields.ts';
import { figures } from '../../booking/plan.ts';
import { businessValues } from '../../texts/businessValues.ts';
import { fill, fillMarkdown } from '../../markdown/fill.ts';
import { decimal } from '../../business/wording.ts';
import { estimateLabel, estimateRows } from '../../offer/estimate.ts';
import { withPrice } from '../../offer/price.ts';
import type { Letter } from '../letter.ts';
import { drinkNames, type BookingRequest } from '../request.ts';
import type { MailSettings, SiteContent } from '../siteContent.ts';
import { formatWall, patterns } from '../time.ts';
import { facts, list, mail, prose, sums, type Part } from './design.ts';

export function acknowledgement(
  number: string,
  { starts, type, plan }: BookingRequest,
  { packages, drinks, texts, business, prices }: SiteContent,
  settings: MailSettings,
): Letter {
  const { label, item } = chosenPackage(type, packages);
  const about = businessValues(business, prices.terms, settings);
  const values = { ...about, nummer: number };
  const details = [
    facts(
      ['Nummer', number],
      ['Termin', formatWall(starts, patterns.dayAndTime)],
      [fieldLabels.type, item ? withPrice(item) : label],
      [figures.guests.label, plan.guests > 0 ? decimal(plan.guests) : ''],
    ),
    list('Wunschcocktails', drinkNames(plan, drinks)),
    sums(estimateLabel, estimateRows(item, plan, prices)),
  ];
  const steps = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const [before = '', after = ''] = fill(texts.acknowledgement.body, { schritte: steps })
    .split(/\{\{\s*angaben\s*\}\}/)
    .map((part) => fillMarkdown(part, values));
  const subject = fill(texts.acknowledgement.subject, values);
  const own = (markdown: string): Part => prose(markdown, settings.siteUrl, number);
  return { subject, ...mail(business.name, subject, [own(before), ...details, own(after)]) };
}
