/** Links by which the owner answers an enquiry: write replies, call, chat, find the way. */
import { mailHref } from '../../domain/format/mailHref.ts';
import { chosenPackageName, wishedCocktailNames } from '../../domain/booking/summary.ts';
import {
  addHours,
  timeOf,
  dayWithWeekday,
  dateTimeWithWeekday,
  isPast,
  germanDay,
} from '../../domain/format/date.ts';
import { chatHref, isMobileNumber, phoneNumbersIn } from '../../domain/format/phone.ts';
import { euro } from '../../domain/format/money.ts';
import { decimal } from '../../domain/format/wording.ts';
import { estimateFor, totalCents, type EstimateLine } from '../../domain/offer/estimate.ts';
import { packageContentLines } from '../../domain/offer/packageContentLines.ts';
import { suggestPackages } from '../../domain/offer/packageSuggestions.ts';
import type { EnquiryPlaceholder } from '../../domain/placeholders.ts';
import type { ReplyTemplate, SiteData } from '../../domain/siteData.ts';
import type { OfferedPackage } from '../../domain/offer/offer.ts';
import { fill } from '../../texts/fill.ts';
import { shouldDecline, type ReceivedEnquiry } from '../enquiry.ts';
import type { LabelledLink } from './parts.ts';
import { inOneLine } from '../../texts/inOneLine.ts';
import { mapHref, venueWithoutLinks } from './mapHref.ts';

type ReplyValues = Readonly<Record<EnquiryPlaceholder, string>>;

/** A reply with its values, and what its button says. */
interface Reply extends ReplyTemplate {
  readonly label: string;
}

/** Where the owner has to write a sum. */
const openSum = '…\u00A0€';

/** What a quote offers. */
interface Quote {
  /** `undefined` if it is no longer on offer. */
  readonly package: OfferedPackage | undefined;
  readonly name: string;
  readonly lines: readonly EstimateLine[];
  /** How long the bar is open, in hours. */
  readonly hours: number;
}

/**
 * Quotes the package that the guest chose, at the prices of the day of the enquiry. For a guest who
 * chose none, quotes the cheapest that the page of packages suggests.
 *
 * @returns `undefined` if there is neither
 */
export function quoteFor(
  enquiry: ReceivedEnquiry,
  { packages, prices }: SiteData,
): Quote | undefined {
  const { fields, party, estimateLines, hours } = enquiry;
  const name = chosenPackageName(enquiry);
  if (name) {
    const chosen = packages.find(({ value }) => value === fields.type);
    return { package: chosen, name, lines: estimateLines, hours };
  }
  const [suggested] = party.guestCount > 0 ? suggestPackages(party, packages, prices) : [];
  if (!suggested) return undefined;
  const offered = suggested.package;
  const lines = estimateFor(offered, party, prices);
  return { package: offered, name: offered.name, lines, hours: offered.hours + party.moreHours };
}

/** The package with its contents, each addition, and the sum: a line each. */
function quoteText(quote: Quote | undefined): string {
  if (!quote) return `Preis: ${openSum} inkl. MwSt.`;
  const { package: offered, lines } = quote;
  const contents = offered ? ` (${Object.values(packageContentLines(offered)).join(', ')})` : '';
  return [
    ...lines.map(
      ({ kind, label, cents }) => `${label}${kind === 'package' ? contents : ''}: ${euro(cents)}`,
    ),
    `Summe: ${euro(totalCents(lines))} inkl. MwSt.`,
  ].join('\n');
}

/** The deposit in euros, which a quote names. */
function depositText(lines: readonly EstimateLine[], percent: number): string {
  const cents = Math.round((totalCents(lines) * percent) / 100);
  return `${cents > 0 ? euro(cents) : openSum} (${percent}\u00A0%)`;
}

/** Whether a place is in Köln: by its postcode, or without one by the name. */
function isInCologne(venue: string): boolean {
  const words = venueWithoutLinks(venue);
  const postcodes = words.match(/(?<!\d)\d{5}(?!\d)/g);
  return postcodes
    ? postcodes.some((code) => code >= '50667' && code <= '51149')
    : /(?<!\p{L})(?:köln|cologne)(?!\p{L})/iu.test(words);
}

/** `Samstag, 5. Juni 2027, 19:00 bis 22:00 Uhr`; without a package nobody knows the end. */
function dateText({ starts }: ReceivedEnquiry, quote: Quote | undefined): string {
  const begin = dateTimeWithWeekday(starts);
  return quote
    ? begin.replace('\u00A0Uhr', ` bis ${timeOf(addHours(starts, quote.hours))}\u00A0Uhr`)
    : begin;
}

/** What the owner has to ask before a quote can be made; empty if nothing is missing. */
function questionsFor(enquiry: ReceivedEnquiry, { business }: SiteData, now: Date): string[] {
  const { starts, party } = enquiry;
  const past = isPast(starts, now);
  const name = chosenPackageName(enquiry);
  if (!past && party.venue && (party.guestCount > 0 || name)) return [];
  return [
    past && `An welchem Tag feiern Sie? Der ${germanDay(starts)} ist vorbei.`,
    !party.venue && 'Wo feiern Sie?',
    party.guestCount === 0 && 'Wie viele Gäste erwarten Sie?',
    !name && `Welches Paket gefällt Ihnen? ${business.url}/pakete`,
  ].flatMap((question) => (question ? `– ${question}` : []));
}

/**
 * The links that can work, row by row: the reply that fits, the other replies, the ways to call,
 * chat and drive.
 *
 * @param now when the mail leaves: what is past then
 */
export function actionLinks(
  enquiry: ReceivedEnquiry,
  site: SiteData,
  now: Date,
): readonly LabelledLink[][] {
  const { fields, party, starts, number } = enquiry;
  const { texts, prices, business } = site;
  const quote = quoteFor(enquiry, site);
  const chosen = chosenPackageName(enquiry) ? quote : undefined;
  const questions = questionsFor(enquiry, site, now);
  const values: ReplyValues = {
    gast: inOneLine(fields.name),
    firma: inOneLine(fields.firma),
    nummer: number,
    tag: dayWithWeekday(starts),
    termin: dateText(enquiry, chosen),
    feierort: inOneLine(party.venue),
    gaeste: party.guestCount > 0 ? decimal(party.guestCount) : '',
    paket: chosenPackageName(enquiry),
    preise: quoteText(quote),
    wunschcocktails: wishedCocktailNames(party, site.cocktails).join(', '),
    anfahrtskosten: isInCologne(party.venue)
      ? ''
      : `…\u00A0km zu ${euro(prices.travelPrices.kilometre)}`,
    anzahlungsbetrag: depositText(quote?.lines ?? [], prices.terms.depositPercent),
    fehlt: questions.join('\n'),
  };
  const reply = (
    label: string,
    { subject, text }: ReplyTemplate,
    own: Partial<ReplyValues> = {},
  ): Reply => ({
    label,
    subject: fill(subject, values),
    text: fill(text, { ...values, ...own }),
  });
  const offer = reply('Angebot schreiben', texts.quote, { termin: dateText(enquiry, quote) });
  const confirmation = reply('Zusagen', texts.confirmation);
  const decline = reply('Absagen', texts.decline);
  const question = reply('Nachfragen', texts.question);
  // Beside two others „Angebot schreiben“ would take two lines.
  const rows = shouldDecline(enquiry, site)
    ? [[decline], [offer, confirmation]]
    : [...(questions.length > 0 ? [[question]] : []), [offer], [confirmation, decline]];
  const [first = offer] = rows.flat();
  const byMail = ({ label, ...mail }: Reply): LabelledLink => ({
    label,
    href: mailHref(fields.email, mail),
  });
  const numbers = phoneNumbersIn(fields.tel);
  const [phone] = numbers;
  const mobile = business.whatsapp ? numbers.find(isMobileNumber) : undefined;
  return [
    ...rows.map((row) => row.map(byMail)),
    [
      ...(phone ? [{ label: 'Anrufen', href: `tel:${phone}` }] : []),
      ...(mobile ? [{ label: 'WhatsApp', href: chatHref(mobile, first.text) }] : []),
      ...(party.venue ? [{ label: 'Route', href: mapHref(party.venue) }] : []),
    ],
  ];
}
