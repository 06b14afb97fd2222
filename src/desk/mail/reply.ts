/** The draft behind the button „Antworten“: the owner's text with a complete offer. */
import { parseDate } from '../../booking/date.ts';
import { mailAddress } from '../../booking/mailto.ts';
import { estimate } from '../../offer/estimate.ts';
import { decimal } from '../../business/wording.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import { choice, drinkNames, type Enquiry, type OfferedPackage, type SiteContent } from '../enquiry.ts';
import { asText, barWords, dayOf, type MailSettings } from './letterParts.ts';
import { rendered } from './markdown.ts';
import { fill } from '../../business/fill.ts';

/** A line of the offer; if a `mailto:` link gets too long, lines with the highest `spare` are dropped first. */
interface Line {
  readonly text: string;
  readonly spare?: number;
}

const contents = ({ cocktails, hours }: OfferedPackage): string =>
  `${decimal(cocktails)} Cocktails, ${decimal(hours)} Stunden Barservice`;

/** The paragraphs of the offer: packages, price, general terms. */
function offer({ fields, plan }: Enquiry, { packages, drinks, prices }: SiteContent, agb: string): Line[][] {
  const { terms, alwaysIncluded } = prices;
  const { item } = choice(fields, packages);
  const names = drinkNames(plan, drinks);
  const wished: Line[] = names.length > 0 ? [{ text: `Wunschcocktails: ${names.join(', ')}`, spare: 1 }] : [];
  const included = { text: `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`, spare: 3 };
  const validity = { text: `Das Angebot ist unverbindlich und gilt ${terms.offerDays} Tage.` };
  const deposit = `Die Anzahlung beträgt mindestens ${terms.depositPercent} %`;
  const way = { text: `Es gelten unsere AGB: ${agb}` };
  if (!item) {
    const list = packages.map((known) => ({ text: `- ${known.name}: ${euro(known.price)} (${contents(known)})` }));
    return [
      [{ text: 'Unsere Pakete, inkl. MwSt.:' }, ...list, ...wished, included],
      [validity, { text: `${deposit}.` }, way],
    ];
  }
  const { alcoholic, alcoholFree } = item.choice;
  const { lines, total } = estimate(item, plan);
  const figures = lines.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`);
  return [
    [
      { text: `${item.name}: ${contents(item)}` },
      { text: `${alcoholic} alkoholische und ${alcoholFree} alkoholfreie Kreationen Ihrer Wahl`, spare: 2 },
      included,
      ...wished,
    ],
    [
      ...(figures.length > 1 ? figures.map((text) => ({ text })) : []),
      { text: `${figures.length > 1 ? 'Zusammen' : 'Preis'}: ${euroFromCents(total)}, inkl. MwSt.` },
    ],
    [
      validity,
      { text: `${deposit}, also mindestens ${euroFromCents(Math.ceil((total * terms.depositPercent) / 100))}.` },
      way,
    ],
  ];
}

/**
 * @returns a `mailto:` link, short enough for mail programs
 */
export function replyAddress(enquiry: Enquiry, content: SiteContent, settings: MailSettings): string {
  const { number, fields } = enquiry;
  const { subject, body } = content.texts.reply;
  const date = parseDate(fields.date);
  const values = {
    ...asText(barWords(content, settings)),
    gast: fields.name,
    nummer: number,
    termin: date ? dayOf(date) : fields.date,
  };
  const paragraphs = offer(enquiry, content, new URL('/agb', settings.siteUrl).href);
  const upTo = (spare: number) => {
    const kept = paragraphs.map((lines) => lines.filter((line) => (line.spare ?? 0) <= spare));
    const angebot = kept.map((lines) => lines.map(({ text }) => text).join('\n')).join('\n\n');
    return mailAddress(fields.email, fill(subject, values), fill(rendered(body, {}).text, { ...values, angebot }));
  };
  const [shortest, ...longer] = [upTo(0), upTo(1), upTo(2), upTo(3)];
  return (longer.findLast(({ cut }) => !cut) ?? shortest).href;
}
