/** The draft behind the button „Antworten“: the owner's text with a complete offer. */
import { germanDateWithWeekday, parseDate } from '../../booking/date.ts';
import type { BookingFields } from '../../booking/fields.ts';
import { mailAddress } from '../../booking/mailto.ts';
import type { Plan } from '../../booking/plan.ts';
import { businessValues } from '../../business/businessValues.ts';
import { fill } from '../../business/fill.ts';
import { choiceOf, exceeds } from '../../offer/choice.ts';
import { estimate } from '../../offer/estimate.ts';
import { decimal } from '../../business/wording.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import {
  choice,
  drinkNames,
  type Enquiry,
  type OfferedDrink,
  type OfferedPackage,
  type SiteContent,
} from '../enquiry.ts';
import { plainText } from './design.ts';
import type { MailSettings } from './letterParts.ts';
import { rendered } from './markdown.ts';

/** A line of the offer; if a `mailto:` link gets too long, lines with the highest `spare` are dropped first. */
interface Line {
  readonly text: string;
  readonly spare?: number;
}

/** Of the lines that a short link leaves out first. */
const mostSpare = 3;

const contents = ({ cocktails, hours }: OfferedPackage): string =>
  `${decimal(cocktails)} Cocktails, ${decimal(hours)} Stunden Barservice`;

/** Whether a message asks for an extra: it has a noun of its name. */
function asksFor(name: string, message: string): boolean {
  const words = (text: string): string[] => text.replaceAll('₂', '2').match(/[\p{L}\d]+/gu) ?? [];
  const nouns = words(name).filter((word) => /^\p{Lu}/u.test(word));
  return words(message).some((word) => nouns.some((noun) => noun.toLowerCase() === word.toLowerCase()));
}

/** A price that the owner fills in. */
const openPrice = '…\u00A0€';

/** The extras without a fixed price that the message asks for, to be filled in: `Kristallklares Eis: … €`. */
function openExtras({ anfrage }: BookingFields, { onRequest }: SiteContent['prices']): Line[] {
  return onRequest
    .map(({ text }) => text.replace(/,.*/, ''))
    .filter((name) => asksFor(name, anfrage))
    .map((name) => ({ text: `${name.replace(/^./u, (letter) => letter.toUpperCase())}: ${openPrice}` }));
}

/** Whether the guest noted more cocktails of a kind than the package lets choose. */
function exceedsChoice({ wishes }: Plan, { choice }: OfferedPackage, drinks: readonly OfferedDrink[]): boolean {
  return exceeds(choiceOf(drinks.filter(({ slug }) => wishes.includes(slug))), choice);
}

/** The paragraphs of the offer: other days, packages, price, general terms. */
function offer(
  { fields, plan, booked, takenBy }: Enquiry,
  { packages, drinks, prices }: SiteContent,
  agb: string,
): Line[][] {
  const { terms, alwaysIncluded } = prices;
  const { item } = choice(fields, packages);
  const otherDays: Line[] = booked || takenBy.length > 0 ? [{ text: 'Freie Tage davor oder danach: …' }] : [];
  const names = drinkNames(plan, drinks);
  const wished: Line[] = names.length > 0 ? [{ text: `Wunschcocktails: ${names.join(', ')}`, spare: 1 }] : [];
  const included = { text: `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`, spare: 3 };
  const deposit = (sum: string): Line[] => (terms.depositPercent > 0 ? [{ text: `Anzahlung: ${sum}` }] : []);
  const conditions: Line[] = [
    { text: `Das Angebot ist unverbindlich und gilt ${terms.offerDays}\u00A0Tage. Es gelten unsere AGB: ${agb}` },
    // To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB).
    ...(fields.firma === ''
      ? [{ text: 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).' }]
      : []),
  ];
  if (!item) {
    const list = packages.map((known) => ({ text: `- ${known.name}: ${euro(known.price)} (${contents(known)})` }));
    return [
      otherDays,
      [{ text: 'Unsere Pakete, inkl. MwSt.:' }, ...list, ...wished, included],
      [...openExtras(fields, prices), ...deposit(`${terms.depositPercent}\u00A0% des voraussichtlichen Auftragswerts`)],
      conditions,
    ];
  }
  const { alcoholic, alcoholFree } = item.choice;
  const { lines, total } = estimate(item, plan);
  const open: Line[] = [
    ...(exceedsChoice(plan, item, drinks) ? [{ text: `Mehr Sorten als im Paket: ${openPrice}` }] : []),
    ...openExtras(fields, prices),
  ];
  const figures = [...lines.map(({ label, cents }) => ({ text: `${label}: ${euroFromCents(cents)}` })), ...open];
  // With prices to be filled in, the sum is the owner's to add up.
  const sum = (cents: number): string => (open.length > 0 ? openPrice : euroFromCents(cents));
  const share = sum(Math.ceil((total * terms.depositPercent) / 100));
  return [
    otherDays,
    [
      { text: `${item.name}: ${contents(item)}` },
      { text: `${alcoholic} alkoholische und ${alcoholFree} alkoholfreie Kreationen Ihrer Wahl`, spare: 2 },
      included,
      ...wished,
    ],
    [
      ...(figures.length > 1 ? figures : []),
      { text: `${figures.length > 1 ? 'Zusammen' : 'Preis'}: ${sum(total)}, inkl. MwSt.` },
      ...deposit(`${share} (${terms.depositPercent}\u00A0%)`),
    ],
    conditions,
  ];
}

/** Writes the draft, each time with the lines up to another `spare`. */
function drafts(enquiry: Enquiry, content: SiteContent, settings: MailSettings) {
  const { subject, body } = content.texts.reply;
  const about = businessValues(content.bar, content.prices.terms, settings);
  const date = parseDate(enquiry.fields.date);
  const values = {
    gast: enquiry.fields.name,
    nummer: enquiry.number,
    termin: date ? germanDateWithWeekday(date) : enquiry.fields.date,
  };
  const text = plainText(rendered(body, about), settings.siteUrl);
  const paragraphs = offer(enquiry, content, new URL('/agb', settings.siteUrl).href);
  return (spare: number) => {
    const kept = paragraphs.map((lines) => lines.filter((line) => (line.spare ?? 0) <= spare));
    const angebot = kept
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.map((line) => line.text).join('\n'))
      .join('\n\n');
    return { subject: fill(subject, { ...about, ...values }), text: fill(text, { ...values, angebot }) };
  };
}

/** The complete draft, whatever its length. */
export const replyDraft = (enquiry: Enquiry, content: SiteContent, settings: MailSettings) =>
  drafts(enquiry, content, settings)(mostSpare);

/** @returns a `mailto:` link with the draft, short enough for mail programs */
export function replyAddress(enquiry: Enquiry, content: SiteContent, settings: MailSettings): string {
  const draft = drafts(enquiry, content, settings);
  const upTo = (spare: number) => {
    const { subject, text } = draft(spare);
    return mailAddress(enquiry.fields.email, subject, text);
  };
  const spares = Array.from({ length: mostSpare + 1 }, (_, index) => mostSpare - index);
  return (spares.map(upTo).find(({ cut }) => !cut) ?? upTo(0)).href;
}
