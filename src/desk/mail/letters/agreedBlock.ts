/** The fixed part of a letter: what is agreed, and the money. Nobody edits it, so no letter says another price than the Büro. */
import { chosenPackage, fieldLabels } from '../../../domain/booking/fields.ts';
import { quantities } from '../../../domain/booking/plan.ts';
import { counted, decimal } from '../../../domain/format/wording.ts';
import { totalCents } from '../../../domain/offer/estimate.ts';
import { packageContents } from '../../../domain/offer/packageContents.ts';
import { euro, euroFromCents } from '../../../domain/format/price.ts';
import { suggestionsFor } from '../../../domain/offer/suggestions.ts';
import { travelExample } from '../../../domain/offer/travel.ts';
import { accountText } from '../../../owner/texts/businessValues.ts';
import { arrivalOf, formatEvent } from '../../event.ts';
import {
  bookedDeposit,
  cancellationPercent,
  depositCents,
  depositShare,
  depositText,
  feeCents,
  isDepositOwed,
  stillOwed,
} from '../../money.ts';
import type { StoredRequest } from '../../request.ts';
import type { LetterSource } from '../../siteContent.ts';
import {
  addDaysTo,
  addHoursTo,
  dayOf,
  daysUntil,
  formatWall,
  patterns,
  startDay,
} from '../../time.ts';
import type { LetterText } from './kinds.ts';
import { commaJoined, contents, drinkLines, joinParagraphs, priceLines } from './lines.ts';

/** What a block is written from. */
export interface BlockSource extends LetterSource {
  readonly request: StoredRequest;
  /** When the guest got the last offer. */
  readonly offered: Date;
  readonly now: Date;
}

/**
 * The last day of an offer, `2027-06-04`: the one before the event at the latest, but not before it is sent.
 *
 * @param offerDays how long offers hold
 */
export function lastOfferDay(sent: Date, starts: string, offerDays: number): string {
  const today = dayOf(sent);
  const [last = today] = [addDaysTo(startDay(starts), -1), addDaysTo(today, offerDays)].sort();
  return last < today ? today : last;
}

const agbAddress = ({ siteUrl }: BlockSource['settings']): string => new URL('/agb', siteUrl).href;

/** `label: text` on one line; '' for an empty text. */
const line = (label: string, text: string): string => text && `${label}: ${commaJoined(text)}`;

const eventLine = (request: StoredRequest): string => line('Termin', formatEvent(request));

function durationLine({ starts, hours }: StoredRequest): string {
  const end = formatWall(addHoursTo(starts, hours), patterns.time);
  return line('Dauer', `${counted(hours, 'Stunde', 'Stunden')}, bis ${end}`);
}

const venueLine = ({ plan }: StoredRequest): string => line('Ort', plan.venue);

const guestsLine = ({ plan }: StoredRequest): string =>
  line(quantities.guests.label, plan.guests > 0 ? decimal(plan.guests) : '');

const accountLine = ({ business }: BlockSource['content'], label: string): string =>
  business.account ? `${label}: ${accountText(business.account)}` : '';

/** @param label what the sum is called */
const sumLine = ({ prices }: StoredRequest, label: string): string =>
  prices.length > 0 ? `${label}: ${euroFromCents(totalCents(prices))}, inkl. MwSt.` : '';

/** To consumers (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB). */
const withdrawalLine = ({ firma }: StoredRequest): string =>
  firma
    ? ''
    : 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).';

function offerDayLine({ request, content, settings, now }: BlockSource): string {
  const last = lastOfferDay(now, request.starts, content.prices.terms.offerDays);
  const until = formatWall(last, patterns.day);
  return `Das Angebot ist unverbindlich und gilt bis ${until}. Es gelten unsere AGB: ${agbAddress(settings)}`;
}

/** What is offered: the event, the package, the price, the deposit, and how long it holds. */
function offerBlock(source: BlockSource): string {
  const { request, content } = source;
  const { item } = chosenPackage(request.type, content.packages);
  const choice = item && packageContents(item);
  const lines = priceLines(request);
  const { deposit } = request;
  const share = deposit.percent > 0 ? ` (${depositShare(deposit)})` : '';
  const by = deposit.until && `, bis ${formatWall(deposit.until, patterns.day)}`;
  const cents = depositCents(request);
  return joinParagraphs([
    [eventLine(request), durationLine(request), venueLine(request), guestsLine(request)],
    [
      ...(choice
        ? [`${item.name}: ${contents(item)}`, `${choice.shaker} und ${choice.leaf} Ihrer Wahl`]
        : []),
      ...drinkLines(request, content),
    ],
    [
      ...lines,
      sumLine(request, lines.length > 0 ? 'Zusammen' : 'Preis'),
      cents > 0 ? `Anzahlung: ${euroFromCents(cents)}${share}${by}` : '',
    ],
    [offerDayLine(source), withdrawalLine(request)],
  ]);
}

/** Where no price is agreed: the packages that suffice for the guests, or all of them. */
function packagesBlock(source: BlockSource): string {
  const { request, content } = source;
  const { packages, prices } = content;
  const { guests } = request.plan;
  const suggested = guests > 0 ? suggestionsFor(guests, packages, prices) : [];
  const offered =
    suggested.length > 0
      ? suggested.map(({ item, moreCocktails, total }) => {
          const more = moreCocktails > 0 ? ` und ${decimal(moreCocktails)} weitere Cocktails` : '';
          return `- ${item.name} (${contents(item)})${more}: ${euroFromCents(total)}`;
        })
      : packages.map((item) => `- ${item.name}: ${euro(item.price)} (${contents(item)})`);
  const title =
    guests > 0
      ? `Für ${counted(guests, 'Gast', 'Gäste')} passt, inkl. MwSt.:`
      : 'Unsere Pakete, inkl. MwSt.:';
  // More guests than the price list covers: the owner makes an offer of his own.
  const isTooMany = guests > 0 && suggested.length === 0;
  const packagesLines = isTooMany
    ? [`Für ${counted(guests, 'Gast', 'Gäste')} rechnen wir Ihnen ein eigenes Angebot.`]
    : [title, ...offered, `- Anfahrt ${travelExample(prices.extras)}`];
  return joinParagraphs([
    [eventLine(request), venueLine(request), guestsLine(request)],
    packagesLines,
    drinkLines(request, content),
    [offerDayLine(source), withdrawalLine(request)],
  ]);
}

/** Everything that is agreed: it makes the contract. */
function confirmationBlock({ request, content, settings, now }: BlockSource): string {
  const { terms } = content.prices;
  const { item } = chosenPackage(request.type, content.packages);
  const deposit = bookedDeposit(request, terms, now);
  return joinParagraphs([
    [
      eventLine(request),
      durationLine(request),
      venueLine(request),
      line('Vor Ort erreichbar', request.contact),
      line(fieldLabels.firma, request.firma),
      guestsLine(request),
      item ? `Paket: ${item.name}, ${contents(item)}` : '',
      ...drinkLines(request, content),
      line('Allergien', request.allergies),
    ],
    [
      ...priceLines(request),
      sumLine(request, 'Vereinbarter Preis'),
      line('Anzahlung', depositText({ ...request, deposit })),
      isDepositOwed(deposit) ? accountLine(content, 'Konto für die Anzahlung') : '',
      line('Rechnung an', request.billing),
    ],
    [`Es gelten unsere AGB in der Fassung von heute: ${agbAddress(settings)}`],
  ]);
}

/** What happens to the deposit of an evening that the owner calls off. */
function declinedBookingBlock({ request }: BlockSource): string {
  const { deposit } = request;
  const cents = depositCents(request);
  const money =
    cents === 0
      ? ''
      : deposit.paid
        ? `Ihre Anzahlung von ${euroFromCents(cents)} überweisen wir Ihnen vollständig zurück.`
        : `Die Anzahlung von ${euroFromCents(cents)} brauchen Sie nicht mehr zu zahlen.`;
  return joinParagraphs([[`Buchung: ${request.number}`, eventLine(request)], [money]]);
}

/** The fee of a cancellation, less what has come. */
function cancellationBlock({ request, content, now }: BlockSource): string {
  const { terms } = content.prices;
  const fee = feeCents(request, terms, now);
  if (fee === undefined) return '';
  const percent =
    request.fee.cents === undefined ? cancellationPercent(request, terms, now) : undefined;
  const total = totalCents(request.prices);
  const left = daysUntil(request.starts, now);
  const paid = total - stillOwed(request);
  const due = request.fee.until || addDaysTo(dayOf(now), terms.paymentDays);
  const rest = fee - paid;
  return joinParagraphs([
    [
      left > 0 ? `Zeit bis zum Termin: ${counted(left, 'Tag', 'Tage')}` : '',
      percent === undefined
        ? `Stornogebühr: ${fee === 0 ? 'keine' : euroFromCents(fee)}`
        : `Stornogebühr nach AGB 8: ${percent}\u00A0% von ${euroFromCents(total)}, also ${euroFromCents(fee)}`,
      paid > 0 && fee > 0 ? `Davon schon gezahlt: ${euroFromCents(Math.min(paid, fee))}` : '',
      rest > 0
        ? `Noch zu zahlen: ${euroFromCents(rest)}, bis ${formatWall(due, patterns.day)}`
        : '',
      rest < 0 ? `Das überweisen wir Ihnen zurück: ${euroFromCents(-rest)}` : '',
    ],
  ]);
}

/** The offer that waits for an answer. */
function offerReminderBlock({ request, content, offered, now }: BlockSource): string {
  const last = lastOfferDay(offered, request.starts, content.prices.terms.offerDays);
  return joinParagraphs([
    [
      eventLine(request),
      line('Paket', request.packageName),
      sumLine(request, 'Preis'),
      last >= dayOf(now) ? `Das Angebot gilt bis ${formatWall(last, patterns.day)}.` : '',
    ],
  ]);
}

function depositReminderBlock({ request, content }: BlockSource): string {
  return joinParagraphs([
    [eventLine(request), line('Anzahlung', depositText(request)), accountLine(content, 'Konto')],
  ]);
}

/** What both sides need to know some days before. */
function eveBlock({ request, content }: BlockSource): string {
  const arrival = arrivalOf(request.starts, content.prices.terms.setUpHours);
  return joinParagraphs([
    [
      eventLine(request),
      durationLine(request),
      line('Wir sind da', `ab ${formatWall(arrival, patterns.time)}`),
      venueLine(request),
      line('Vor Ort erreichbar', request.contact),
      guestsLine(request),
      isDepositOwed(request.deposit) ? line('Anzahlung', depositText(request)) : '',
    ],
  ]);
}

function thanksBlock({ request, content }: BlockSource): string {
  const owed = stillOwed(request);
  if (owed <= 0) return '';
  return joinParagraphs([
    [`Noch zu zahlen: ${euroFromCents(owed)}`, accountLine(content, 'Konto')],
  ]);
}

/** The fixed part of each letter that has one, by the name of its text. */
const blocks: Readonly<Partial<Record<LetterText, (source: BlockSource) => string>>> = {
  angebot: offerBlock,
  'angebot-ohne-preis': packagesBlock,
  bestaetigung: confirmationBlock,
  'absage-gebucht': declinedBookingBlock,
  storno: cancellationBlock,
  'nachfassen-angebot': offerReminderBlock,
  'nachfassen-anzahlung': depositReminderBlock,
  'nachfassen-vorher': eveBlock,
  'nachfassen-danke': thanksBlock,
};

/** The fixed part of a letter as plain text; '' for none. */
export const agreedBlock = (mail: LetterText, source: BlockSource): string =>
  blocks[mail]?.(source) ?? '';
