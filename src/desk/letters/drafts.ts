/**
 * The owner's finished texts: the offer, the confirmation that makes the contract, and the refusal. Complete but for what only he
 * knows, which is a „…“; he reads, changes and sends them himself.
 */
import type { BookedDays } from '../../booking/bookedDays.ts';
import { bookedOn } from '../../booking/bookedDays.ts';
import { chosenPackage } from '../../booking/fields.ts';
import { mailAddress } from '../../booking/mailto.ts';
import { takenDay } from '../../booking/messages.ts';
import { figures, type Plan } from '../../booking/plan.ts';
import { businessValues } from '../../texts/businessValues.ts';
import { fill, fillMarkdown } from '../../markdown/fill.ts';
import { letters, type LetterKind } from '../../texts/placeholders.ts';
import { decimal } from '../../business/wording.ts';
import { choiceOf, exceeds } from '../../offer/choice.ts';
import { totalCents } from '../../offer/estimate.ts';
import { packageContents } from '../../offer/packageContents.ts';
import { euro, euroFromCents } from '../../offer/price.ts';
import { plainText } from '../mail/design.ts';
import { drinkNames, type Status, type StoredRequest } from '../request.ts';
import type { MailSettings, OfferedDrink, OfferedPackage, SiteContent } from '../siteContent.ts';
import { addDaysTo, dayOf, formatWall, patterns, startDay, wallDate } from '../time.ts';
import { depositOf } from './prices.ts';

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
  storniert: 'cancellation',
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

/** The days beside the event, and the same weekday a week before and after. */
const nearby = [-7, -1, 1, 7];

/** Days near the event that are still to come and not taken: `Fr., 4. Juni 2027; So., 6. Juni 2027`; '' without any. */
const nearDays = (starts: string, taken: readonly BookedDays[], now: Date): string =>
  nearby
    .map((days) => addDaysTo(startDay(starts), days))
    .filter((day) => day > dayOf(now) && !bookedOn(wallDate(day), taken))
    .map((day) => formatWall(day, patterns.dayInShort))
    .join('; ');

/** What is charged in words: sums where all prices are known, `…` where the owner sets one. */
interface Charged {
  /** Each price line; empty for the package alone. */
  readonly lines: readonly string[];
  readonly total: string;
  readonly deposit: string;
}

function charged(request: StoredRequest, item: OfferedPackage, drinks: readonly OfferedDrink[]): Charged {
  const open = exceedsChoice(request.plan, item, drinks) ? [`Mehr Sorten als im Paket: ${openPrice}`] : [];
  const lines = [...request.prices.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`), ...open];
  const sum = (cents: number): string => (open.length > 0 ? openPrice : euroFromCents(cents));
  return {
    lines: lines.length > 1 ? lines : [],
    total: sum(totalCents(request.prices)),
    deposit: sum(depositOf(request)),
  };
}

const hasDeposit = ({ deposit }: StoredRequest): boolean => deposit.percent > 0 || deposit.cents > 0;

const written = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');

/** Its own line: the site does not know how far it is. */
const travel = ({ venue }: Plan): string => venue && `Anfahrt nach ${venue}: …\u00A0km über den freien, ${openPrice}`;

/** Other days, packages, price, general terms. */
function offer(
  request: StoredRequest,
  content: SiteContent,
  near: string,
  taken: BookedDays | undefined,
  agb: string,
): string {
  const { type, firma, plan, deposit } = request;
  const { packages, drinks, prices } = content;
  const { terms, alwaysIncluded } = prices;
  const { item } = chosenPackage(type, packages);
  const names = drinkNames(plan, drinks).join(', ');
  const wished = names && `Wunschcocktails: ${names}`;
  const included = `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`;
  const percent = `${deposit.percent}\u00A0%`;
  const otherDays = taken ? `${takenDay(taken)} Nicht vergeben sind bisher: ${near || '…'}` : '';
  const conditions = [
    `Das Angebot ist unverbindlich und gilt ${terms.offerDays}\u00A0Tage. Es gelten unsere AGB: ${agb}`,
    // To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB).
    firma === '' ? 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).' : '',
  ];
  if (!item) {
    const list = packages.map((known) => `- ${known.name}: ${euro(known.price)} (${contents(known)})`);
    const share = deposit.percent > 0 ? `Anzahlung: ${percent} des voraussichtlichen Auftragswerts` : '';
    return written([
      [otherDays],
      ['Unsere Pakete, inkl. MwSt.:', ...list, wished, included],
      [travel(plan), share],
      conditions,
    ]);
  }
  const { shaker, leaf } = packageContents(item);
  const sums = charged(request, item, drinks);
  return written([
    [otherDays],
    [`${item.name}: ${contents(item)}`, `${shaker} und ${leaf} Ihrer Wahl`, included, wished],
    [
      ...sums.lines,
      `${sums.lines.length > 0 ? 'Zusammen' : 'Preis'}: ${sums.total}, inkl. MwSt.`,
      travel(plan),
      hasDeposit(request) ? `Anzahlung: ${sums.deposit}${deposit.percent > 0 ? ` (${percent})` : ''}` : '',
    ],
    conditions,
  ]);
}

/** What is agreed: when and where, package, price, deposit, and the general terms as they are today. */
function agreement(request: StoredRequest, content: SiteContent, when: string, agb: string): string {
  const { type, plan, deposit } = request;
  const { alwaysIncluded } = content.prices;
  const { item } = chosenPackage(type, content.packages);
  const names = drinkNames(plan, content.drinks).join(', ');
  const sums = item ? charged(request, item, content.drinks) : { lines: [], total: openPrice, deposit: openPrice };
  return written([
    [
      `Termin: ${when}`,
      `Ort: ${plan.venue || '…'}`,
      plan.guests > 0 ? `${figures.guests.label}: ${decimal(plan.guests)}` : '',
      item ? `Paket: ${item.name}, ${contents(item)}` : 'Paket: …',
      names && `Wunschcocktails: ${names}`,
      `Immer dabei: ${alwaysIncluded.map(({ text }) => text).join(', ')}`,
    ],
    [
      ...sums.lines,
      `Vereinbarter Preis: ${sums.total}, inkl. MwSt.`,
      travel(plan),
      hasDeposit(request)
        ? `Anzahlung: ${sums.deposit}, bis zum ${deposit.until ? formatWall(deposit.until, 'd. MMMM yyyy') : '…'}`
        : '',
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
  request: StoredRequest,
  taken: readonly BookedDays[],
  content: SiteContent,
  settings: MailSettings,
  now: Date,
): Draft {
  const { number, name, email, starts } = request;
  const when = formatWall(starts, patterns.dayAndTime);
  const near = nearDays(starts, taken, now);
  const agb = new URL('/agb', settings.siteUrl).href;
  const own: Readonly<Record<LetterKind, () => string>> = {
    offer: () => offer(request, content, near, bookedOn(wallDate(starts), taken), agb),
    confirmation: () => agreement(request, content, when, agb),
    refusal: () => near && `Nicht vergeben sind bisher: ${near}.`,
    cancellation: () => '',
    message: () => '',
  };
  const about = businessValues(content.business, content.prices.terms, settings);
  const values = { gast: name, nummer: number, termin: when };
  const { subject: title, body } = content.texts.letters[kind];
  const subject = fill(title, { ...about, ...values });
  const blocks = Object.fromEntries(letters[kind].blocks.map((block) => [block, own[kind]()]));
  const text = plainText(fillMarkdown(body, { ...about, ...values, ...blocks }), settings.siteUrl);
  const { href, cut } = mailAddress(email, subject, text);
  return {
    subject,
    text,
    open: text.split('\n').filter((line) => line.includes('…')),
    mailto: cut ? mailAddress(email, subject, doesNotFit).href : href,
    fits: !cut,
  };
}
