/**
 * The confirmation to the visitor. It repeats no input except parsed dates, packages and numbers: otherwise anybody could
 * send text to any address through the form.
 */
import { parseDate } from '../../booking/date.ts';
import { fieldLabels } from '../../booking/fields.ts';
import { choice, type Enquiry, type SiteContent } from '../enquiry.ts';
import type { Letter } from '../letter.ts';
import { asText, barWords, dayOf, reckoning, timeOf, type MailSettings } from './letterParts.ts';
import { fact, mail, plain, together, unbroken } from './design.ts';
import { rendered } from './markdown.ts';
import { fill } from '../../business/fill.ts';

export function visitorLetter({ number, fields, plan }: Enquiry, content: SiteContent, settings: MailSettings): Letter {
  const { packages, texts, bar } = content;
  const date = parseDate(fields.date);
  const { label, item } = choice(fields, packages);
  const sum = reckoning(plan, item);
  const words = {
    ...barWords(content, settings),
    nummer: unbroken(number),
    antwortzeit: plain(fill(texts.replyTime, asText(barWords(content, settings)))),
  };
  const details = together([
    fact('Nummer', unbroken(number)),
    ...(date ? [fact('Termin', plain(`${dayOf(date)}, ${timeOf(date)}`))] : []),
    ...(label ? [fact(fieldLabels.type, plain(label))] : []),
    ...(sum ? [sum] : []),
  ]);
  const list = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const body = fill(texts.confirmation.body, { schritte: list });
  const subject = fill(texts.confirmation.subject, asText(words));
  return { subject, ...mail(bar.name, subject, [rendered(body, { ...words, angaben: details })]) };
}
