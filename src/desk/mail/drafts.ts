/**
 * The owner's finished texts: the offer, the confirmation that makes the contract, and the refusal. Complete but for what only he
 * knows, which is a „…“; he reads, changes and sends them himself.
 */
import type { BookedDays } from '../../booking/bookedDays.ts';
import { bookedOn } from '../../booking/bookedDays.ts';
import { dayInCologne, germanDateWithWeekday, localDateTime, parseDate } from '../../booking/date.ts';
import { chosenPackage } from '../../booking/fields.ts';
import { mailAddress } from '../../booking/mailto.ts';
import { takenDay } from '../../booking/messages.ts';
import { figures, type Plan } from '../../booking/plan.ts';
import { businessValues } from '../../texts/businessValues.ts';
import { fill, fillMarkdown } from '../../markdown/fill.ts';
import { letters, type LetterKind } from '../../texts/placeholders.ts';
import { decimal } from '../../business/wording.ts';
import { choiceOf, exceeds } from '../../offer/choice.ts';
import { estimate } from '../../offer/estimate.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import {
  costOf,
  drinkNames,
  type Enquiry,
  type OfferedDrink,
  type OfferedPackage,
  type SiteContent,
} from '../enquiry.ts';
import type { Status } from '../store/store.ts';
import { plainText } from './design.ts';
import { dayOf, type MailSettings } from './letterParts.ts';

/** A request as a draft answers it: one that comes in, or a stored one with what its guest was told then, in euro cents. */
type Answered = Pick<Enquiry, 'number' | 'fields' | 'plan'> & { readonly told?: number };

export interface Draft {
  readonly subject: string;
  /** Whole, whatever its length. */
  readonly text: string;
  /** The lines of the text that the owner has to fill in or delete. */
  readonly open: readonly string[];
  /** Opens the text in a mail program. Without room for all of it, the mail has one sentence instead that says so. */
  readonly mailto: string;
  /** Whether the text had room in `mailto`. */
  readonly fits: boolean;
}

/** The draft that comes next, by status. */
export const nextDraft: Readonly<Record<Status, LetterKind>> = {
  offen: 'offer',
  beantwortet: 'offer',
  gebucht: 'confirmation',
  abgesagt: 'refusal',
};

function contents(item: OfferedPackage): string {
  const { glass, clock } = packageContents(item);
  return `${glass}, ${clock}`;
}

/** A price that the owner fills in. */
const openPrice = '…\u00A0€';

/** Whether the guest noted more cocktails of a kind than the package lets choose. */
function exceedsChoice({ wishes }: Plan, { choice }: OfferedPackage, drinks: readonly OfferedDrink[]): boolean {
  return exceeds(choiceOf(drinks.filter(({ slug }) => wishes.includes(slug))), choice);
}

const dayMs = 24 * 60 * 60_000;
/** The days beside the event, and the same weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/** Days near the event that are still to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`; '' without any. */
function nearDays(event: Date | undefined, taken: readonly BookedDays[], now: Date): string {
  if (!event) return '';
  return nearby
    .map((days) => new Date(event.getTime() + days * dayMs))
    .filter((day) => localDateTime(day).slice(0, 10) > dayInCologne(now) && !bookedOn(day, taken))
    .map((day) => dayOf(day, 'short'))
    .join('; ');
}

/** What the package costs with everything beside it: sums where all prices are known, `…` where the owner sets one. */
interface Reckoned {
  /** The package, and each price beside it; empty for the package alone. */
  readonly figures: readonly string[];
  readonly total: string;
  readonly deposit: string;
}

function reckon(asked: Answered, item: OfferedPackage, content: SiteContent): Reckoned {
  const { plan, told } = asked;
  const { drinks, prices } = content;
  // Which prices hold, the old ones or today's, only the owner knows.
  const changed = told !== undefined && told !== costOf(asked, content);
  const { lines, total } = estimate(item, plan, prices);
  const open = exceedsChoice(plan, item, drinks) ? [`Mehr Sorten als im Paket: ${openPrice}`] : [];
  const price = (cents: number): string => (changed ? openPrice : euroFromCents(cents));
  const figures = [...lines.map(({ label, cents }) => `${label}: ${price(cents)}`), ...open];
  const sum = (cents: number): string => (open.length > 0 ? openPrice : price(cents));
  return {
    figures: figures.length > 1 ? figures : [],
    total: sum(total.cents),
    deposit: sum(Math.ceil((total.cents * prices.terms.depositPercent) / 100)),
  };
}

const written = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/** Its own line: the site does not know how far it is. */
const travel = ({ place }: Plan): string => place && `Anfahrt nach ${place}: …\u00A0km über den freien, ${openPrice}`;

/** Other days, packages, price, general terms. */
function offer(
  asked: Answered,
  content: SiteContent,
  near: string,
  taken: BookedDays | undefined,
  agb: string,
): string {
  const { fields, plan } = asked;
  const { packages, drinks, prices } = content;
  const { terms, alwaysIncluded } = prices;
  const { item } = chosenPackage(fields.type, packages);
  const names = drinkNames(plan, drinks).join(', ');
  const wished = names && `Wunschcocktails: ${names}`;
  const included = `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`;
  const deposit = (sum: string): string => (terms.depositPercent > 0 ? `Anzahlung: ${sum}` : '');
  const otherDays = taken ? `${takenDay(taken)} Nicht vergeben sind bisher: ${near || '…'}` : '';
  const conditions = [
    `Das Angebot ist unverbindlich und gilt ${terms.offerDays}\u00A0Tage. Es gelten unsere AGB: ${agb}`,
    // To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB).
    fields.firma === '' ? 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).' : '',
  ];
  if (!item) {
    const list = packages.map((known) => `- ${known.name}: ${euro(known.price)} (${contents(known)})`);
    const share = `${terms.depositPercent}\u00A0% des voraussichtlichen Auftragswerts`;
    return written([
      [otherDays],
      ['Unsere Pakete, inkl. MwSt.:', ...list, wished, included],
      [travel(plan), deposit(share)],
      conditions,
    ]);
  }
  const { shaker, leaf } = packageContents(item);
  const sums = reckon(asked, item, content);
  return written([
    [otherDays],
    [`${item.name}: ${contents(item)}`, `${shaker} und ${leaf} Ihrer Wahl`, included, wished],
    [
      ...sums.figures,
      `${sums.figures.length > 0 ? 'Zusammen' : 'Preis'}: ${sums.total}, inkl. MwSt.`,
      travel(plan),
      deposit(`${sums.deposit} (${terms.depositPercent}\u00A0%)`),
    ],
    conditions,
  ]);
}

/** What is agreed: when and where, package, price, deposit, and the general terms as they are today. */
function agreement(asked: Answered, content: SiteContent, when: string, agb: string): string {
  const { fields, plan } = asked;
  const { terms, alwaysIncluded } = content.prices;
  const { item } = chosenPackage(fields.type, content.packages);
  const names = drinkNames(plan, content.drinks).join(', ');
  const sums = item ? reckon(asked, item, content) : { figures: [], total: openPrice, deposit: openPrice };
  return written([
    [
      `Termin: ${when}`,
      `Ort: ${plan.place || '…'}`,
      plan.guests > 0 ? `${figures.guests.label}: ${decimal(plan.guests)}` : '',
      item ? `Paket: ${item.name}, ${contents(item)}` : 'Paket: …',
      names && `Wunschcocktails: ${names}`,
      `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`,
    ],
    [
      ...sums.figures,
      `Vereinbarter Preis: ${sums.total}, inkl. MwSt.`,
      travel(plan),
      terms.depositPercent > 0 ? `Anzahlung: ${sums.deposit}, bis zum …` : '',
    ],
    [`Es gelten unsere AGB in der Fassung von heute: ${agb}`],
  ]);
}

const doesNotFit = 'Fügen Sie hier den Text ein, den Sie kopiert haben: Für diesen Weg ist er zu lang.';

/**
 * Writes a draft.
 *
 * @param taken the days on which the bar is taken
 */
export function draft(
  kind: LetterKind,
  asked: Answered,
  taken: readonly BookedDays[],
  content: SiteContent,
  settings: MailSettings,
  now: Date,
): Draft {
  const { number, fields } = asked;
  const date = parseDate(fields.date);
  const when = date ? germanDateWithWeekday(date) : fields.date;
  const near = nearDays(date, taken, now);
  const agb = new URL('/agb', settings.siteUrl).href;
  const own: Readonly<Record<LetterKind, () => string>> = {
    offer: () => offer(asked, content, near, date && bookedOn(date, taken), agb),
    confirmation: () => agreement(asked, content, when, agb),
    refusal: () => near && `Nicht vergeben sind bisher: ${near}.`,
    cancellation: () => '',
    message: () => '',
  };
  const about = businessValues(content.business, content.prices.terms, settings);
  const values = { gast: fields.name, nummer: number, termin: when };
  const { subject: title, body } = content.texts.letters[kind];
  const subject = fill(title, { ...about, ...values });
  const blocks = Object.fromEntries(letters[kind].blocks.map((block) => [block, own[kind]()]));
  const text = plainText(fillMarkdown(body, { ...about, ...values, ...blocks }), settings.siteUrl);
  const { href, cut } = mailAddress(fields.email, subject, text);
  return {
    subject,
    text,
    open: text.split('\n').filter((line) => line.includes('…')),
    mailto: cut ? mailAddress(fields.email, subject, doesNotFit).href : href,
    fits: !cut,
  };
}
