/**
 * Writes the fixed part of a letter: what is agreed, and the money. Nobody edits it, so that no
 * letter names another price than the Büro.
 */
import { chosenPackage, fieldLabels } from '../../../domain/booking/fields.ts';
import { quantityRows } from '../../../domain/booking/plan.ts';
import { dayInCologne, daysUntil, startDay } from '../../../domain/format/date.ts';
import { counted, decimal } from '../../../domain/format/wording.ts';
import { totalCents } from '../../../domain/offer/estimate.ts';
import { packageContents } from '../../../domain/offer/packageContents.ts';
import { euro, euroFromCents } from '../../../domain/format/price.ts';
import { suggestionsFor } from '../../../domain/offer/suggestions.ts';
import { travelExample } from '../../../domain/offer/travel.ts';
import { accountText } from '../../../owner/texts/businessValues.ts';
import { arrivalOf, formatEvent } from '../../event.ts';
import {
  confirmedDeposit,
  cancellationPercent,
  depositCents,
  bookedDepositText,
  feeCents,
  isDepositOwed,
  offeredDepositText,
  paidCents,
  owedCents,
} from '../../money.ts';
import type { StoredBooking } from '../../booking.ts';
import type { LetterSource } from '../../siteContent.ts';
import { addDaysTo, addHoursTo, earlierDay, formatWall, patterns } from '../../time.ts';
import type { LetterTemplateName } from './kinds.ts';
import { commaJoined, contentsText, drinkLines, joinParagraphs, priceLineTexts } from './lines.ts';

/** What a block is written from. */
export interface BlockSource extends LetterSource {
  readonly booking: StoredBooking;
  /** When the guest got the last offer. */
  readonly offeredAt: Date;
  readonly now: Date;
}

/**
 * The last day of an offer, `2027-06-04`. It is before the event, but not before the day on which
 * the offer is sent.
 *
 * @param offerDays how many days offers hold
 */
export function lastOfferDay(sent: Date, starts: string, offerDays: number): string {
  const today = dayInCologne(sent);
  return earlierDay(addDaysTo(startDay(starts), -1), addDaysTo(today, offerDays), today);
}

const agbAddress = ({ siteUrl }: BlockSource['settings']): string => new URL('/agb', siteUrl).href;

/** `label: text` on one line; '' for an empty text. */
const line = (label: string, text: string): string => text && `${label}: ${commaJoined(text)}`;

const eventLine = (booking: StoredBooking): string => line('Termin', formatEvent(booking));

function durationLine({ starts, durationHours }: StoredBooking): string {
  const end = formatWall(addHoursTo(starts, durationHours), patterns.time);
  return line('Dauer', `${counted(durationHours, 'Stunde', 'Stunden')}, bis ${end}`);
}

const venueLine = ({ plan }: StoredBooking): string => line('Ort', plan.venue);

function guestsLine({ plan }: StoredBooking): string {
  const { label, text } = quantityRows(plan).guests;
  return line(label, text);
}

const accountLine = ({ business }: BlockSource['content'], label: string): string =>
  business.account ? `${label}: ${accountText(business.account)}` : '';

/** @param label name of the sum */
const sumLine = ({ priceLines }: StoredBooking, label: string): string =>
  priceLines.length > 0 ? `${label}: ${euroFromCents(totalCents(priceLines))}, inkl. MwSt.` : '';

/** Consumers must be told (Art. 246a § 1 Abs. 3 Nr. 1 EGBGB). */
const withdrawalLine = ({ firma }: StoredBooking): string =>
  firma
    ? ''
    : 'Ein Widerrufsrecht besteht nicht, weil der Termin feststeht (§ 312g Abs. 2 Nr. 9 BGB).';

function offerDayLine({ booking, content, settings, now }: BlockSource): string {
  const last = lastOfferDay(now, booking.starts, content.prices.terms.offerDays);
  const until = formatWall(last, patterns.day);
  return `Das Angebot ist unverbindlich und gilt bis ${until}. Es gelten unsere AGB: ${agbAddress(settings)}`;
}

/** Offers event, package, price and deposit, and says how long the offer holds. */
function offerBlock(source: BlockSource): string {
  const { booking, content } = source;
  const { item } = chosenPackage(booking.type, content.packages);
  const choice = item && packageContents(item);
  const lines = priceLineTexts(booking, content);
  return joinParagraphs([
    [eventLine(booking), durationLine(booking), venueLine(booking), guestsLine(booking)],
    [
      ...(choice
        ? [`${item.name}: ${contentsText(item)}`, `${choice.shaker} und ${choice.leaf} Ihrer Wahl`]
        : []),
      ...drinkLines(booking, content),
    ],
    [
      ...lines,
      sumLine(booking, lines.length > 0 ? 'Zusammen' : 'Preis'),
      line('Anzahlung', offeredDepositText(booking)),
    ],
    [offerDayLine(source), withdrawalLine(booking)],
  ]);
}

/** Offers the packages that suffice for the guests, or all of them, if no price is agreed. */
function packagesBlock(source: BlockSource): string {
  const { booking, content } = source;
  const { packages, prices } = content;
  const { guests } = booking.plan;
  const suggested = guests > 0 ? suggestionsFor(guests, packages, prices) : [];
  const itemLines =
    suggested.length > 0
      ? suggested.map(({ item, moreCocktails, total }) => {
          const more = moreCocktails > 0 ? ` und ${decimal(moreCocktails)} weitere Cocktails` : '';
          return `- ${item.name} (${contentsText(item)})${more}: ${euroFromCents(total)}`;
        })
      : packages.map((item) => `- ${item.name}: ${euro(item.price)} (${contentsText(item)})`);
  const title =
    guests > 0
      ? `Für ${counted(guests, 'Gast', 'Gäste')} passt, inkl. MwSt.:`
      : 'Unsere Pakete, inkl. MwSt.:';
  // For more guests than the price list covers, the owner calculates a price himself.
  const isTooMany = guests > 0 && suggested.length === 0;
  const packagesLines = isTooMany
    ? [`Für ${counted(guests, 'Gast', 'Gäste')} rechnen wir Ihnen ein eigenes Angebot.`]
    : [title, ...itemLines, `- Anfahrt ${travelExample(prices.extras)}`];
  return joinParagraphs([
    [eventLine(booking), venueLine(booking), guestsLine(booking)],
    packagesLines,
    drinkLines(booking, content),
    [offerDayLine(source), withdrawalLine(booking)],
  ]);
}

/** Confirms everything that is agreed, which makes the contract. */
function confirmationBlock({ booking, content, settings, now }: BlockSource): string {
  const { terms } = content.prices;
  const { item } = chosenPackage(booking.type, content.packages);
  const deposit = confirmedDeposit(booking, terms, now);
  return joinParagraphs([
    [
      eventLine(booking),
      durationLine(booking),
      venueLine(booking),
      line('Vor Ort erreichbar', booking.contact),
      line(fieldLabels.firma, booking.firma),
      guestsLine(booking),
      item ? `Paket: ${item.name}, ${contentsText(item)}` : '',
      ...drinkLines(booking, content),
      line('Allergien', booking.allergies),
    ],
    [
      ...priceLineTexts(booking, content),
      sumLine(booking, 'Vereinbarter Preis'),
      line('Anzahlung', bookedDepositText({ ...booking, deposit })),
      isDepositOwed(deposit) ? accountLine(content, 'Konto für die Anzahlung') : '',
      line('Rechnung an', booking.billing),
    ],
    [`Es gelten unsere AGB in der Fassung von heute: ${agbAddress(settings)}`],
  ]);
}

/** Says what happens to the money when the owner calls off a booked event. */
function moneyAfterDecline(booking: StoredBooking): string {
  const paid = paidCents(booking);
  const what = booking.paidOn ? 'Zahlung' : 'Anzahlung';
  if (paid > 0)
    return `Ihre ${what} von ${euroFromCents(paid)} überweisen wir Ihnen vollständig zurück.`;
  const deposit = depositCents(booking);
  return deposit > 0
    ? `Die Anzahlung von ${euroFromCents(deposit)} brauchen Sie nicht mehr zu zahlen.`
    : '';
}

const declinedBookingBlock = ({ booking }: BlockSource): string =>
  joinParagraphs([
    [`Buchung: ${booking.reference}`, eventLine(booking)],
    [moneyAfterDecline(booking)],
  ]);

/** Says the fee of a cancellation, less what was paid. */
function cancellationBlock({ booking, content, now }: BlockSource): string {
  const { terms } = content.prices;
  const fee = feeCents(booking, terms, now);
  if (fee === undefined) return '';
  const percent =
    booking.fee.cents === undefined ? cancellationPercent(booking, terms, now) : undefined;
  const total = totalCents(booking.priceLines);
  const left = daysUntil(booking.starts, now);
  const paid = paidCents(booking);
  const due = booking.fee.until || addDaysTo(dayInCologne(now), terms.paymentDays);
  const rest = fee - paid;
  return joinParagraphs([
    [
      left > 0 ? `Zeit bis zum Termin: ${counted(left, 'Tag', 'Tage')}` : '',
      percent === undefined
        ? `Stornogebühr: ${fee === 0 ? 'keine' : euroFromCents(fee)}`
        : `Stornogebühr nach AGB 8: ${percent}\u00A0% von ${euroFromCents(total)}, also ${euroFromCents(fee)}`,
      paid > 0 ? `Schon gezahlt: ${euroFromCents(paid)}` : '',
      rest > 0
        ? `Noch zu zahlen: ${euroFromCents(rest)}, bis ${formatWall(due, patterns.day)}`
        : '',
      rest > 0 ? accountLine(content, 'Konto') : '',
      rest < 0 ? `Das überweisen wir Ihnen zurück: ${euroFromCents(-rest)}` : '',
    ],
  ]);
}

/** Repeats the offer that waits for an answer. */
function offerReminderBlock({ booking, content, offeredAt, now }: BlockSource): string {
  const last = lastOfferDay(offeredAt, booking.starts, content.prices.terms.offerDays);
  return joinParagraphs([
    [
      eventLine(booking),
      line('Paket', booking.packageName),
      sumLine(booking, 'Preis'),
      last >= dayInCologne(now) ? `Das Angebot gilt bis ${formatWall(last, patterns.day)}.` : '',
    ],
  ]);
}

function depositReminderBlock({ booking, content }: BlockSource): string {
  return joinParagraphs([
    [
      eventLine(booking),
      line('Anzahlung', bookedDepositText(booking)),
      accountLine(content, 'Konto'),
    ],
  ]);
}

/** Says what both sides need to know some days before the event. */
function eveBlock({ booking, content }: BlockSource): string {
  const arrival = arrivalOf(booking.starts, content.prices.terms.setUpHours);
  return joinParagraphs([
    [
      eventLine(booking),
      durationLine(booking),
      line('Wir sind da', `ab ${formatWall(arrival, patterns.time)}`),
      venueLine(booking),
      line('Vor Ort erreichbar', booking.contact),
      guestsLine(booking),
      isDepositOwed(booking.deposit) ? line('Anzahlung', bookedDepositText(booking)) : '',
    ],
  ]);
}

function thanksBlock({ booking, content }: BlockSource): string {
  const owed = owedCents(booking);
  if (owed <= 0) return '';
  return joinParagraphs([
    [`Noch zu zahlen: ${euroFromCents(owed)}`, accountLine(content, 'Konto')],
  ]);
}

/** The blocks, by the text of the letter that has one. */
const blocks: Readonly<Partial<Record<LetterTemplateName, (source: BlockSource) => string>>> = {
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

/** Writes the fixed part of a letter as plain text; '' for none. */
export const agreedBlock = (mail: LetterTemplateName, source: BlockSource): string =>
  blocks[mail]?.(source) ?? '';
