/**
 * The confirmation to the visitor. Nothing in it is what the visitor typed, but for date, package and whole numbers that the
 * desk has read itself: text of a stranger must not reach an address that the same stranger gave.
 */
import { parseDate } from '../../booking/date.ts';
import { fieldLabels } from '../../booking/fields.ts';
import {
  barWords,
  choice,
  dayOf,
  reckoning,
  textOf,
  timeOf,
  type Enquiry,
  type Letter,
  type Wording,
} from './letter.ts';
import { fact, heading, mail, paragraph, plain, steps, title, together, unbroken, type Part } from './design.ts';
import { fill } from './texts.ts';

/** Text with a part in place of each `{{name}}`. */
function filled(text: string, words: Readonly<Record<string, Part>>): Part {
  const pieces = text
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index) => (index % 2 === 1 ? words[piece] : undefined) ?? plain(piece));
  return { text: pieces.map((piece) => piece.text).join(''), html: pieces.map((piece) => piece.html).join('') };
}

/** The owner's text as parts of a mail, one for each paragraph. */
function parts(body: string, words: Readonly<Record<string, Part>>, details: Part): Part[] {
  return body.split(/\n{2,}/).map((block) => {
    if (block === '{{angaben}}') return details;
    const [, marks, caption = ''] = /^(##?) (.+)$/.exec(block) ?? [];
    if (marks) return (marks === '#' ? title : heading)(filled(caption, words));
    if (!/^\d+\. /.test(block)) return paragraph(filled(block, words));
    return steps(block.split(/\n(?=\d+\. )/).map((item) => filled(item.replace(/^\d+\. +/, ''), words)));
  });
}

/**
 * @param siteUrl the site's public origin
 */
export function visitorLetter({ number, fields, plan }: Enquiry, wording: Wording, siteUrl: string): Letter {
  const { packages, texts, bar, prices } = wording;
  const date = parseDate(fields.date);
  const { label, item } = choice(fields, packages);
  const sum = reckoning(plan, item);
  const words = {
    ...barWords(bar, siteUrl),
    nummer: unbroken(number),
    antwortzeit: plain(texts.replyTime),
    angebotsfrist: plain(String(prices.terms.offerDays)),
    anzahlung: plain(String(prices.terms.depositPercent)),
  };
  const details = together([
    fact('Nummer', unbroken(number)),
    ...(date ? [fact('Termin', plain(`${dayOf(date)}, ${timeOf(date)}`))] : []),
    ...(label ? [fact(fieldLabels.type, plain(label))] : []),
    ...(sum ? [sum] : []),
  ]);
  const list = texts.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  const body = fill(texts.confirmation.body, { schritte: list });
  const subject = fill(texts.confirmation.subject, textOf(words));
  return { subject, ...mail(bar.name, subject, parts(body, words, details)) };
}
