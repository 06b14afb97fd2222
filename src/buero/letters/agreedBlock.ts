/**
 * Writes the fixed part of a letter: what is agreed, and the money. Nobody edits it, so that no
 * letter names another price than the Büro.
 */
import { chosenPackage, fieldLabels } from '../../domain/booking/fields.ts';
import { quantityRows } from '../../domain/booking/plan.ts';
import { dayInCologne, daysBetween, startDay } from '../../domain/format/date.ts';
import { commaJoined, counted, decimal } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { euro, euroFromCents } from '../../domain/format/price.ts';
import { suggestionsFor } from '../../domain/offer/suggestions.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import { accountText } from '../../owner/texts/businessValues.ts';
import { arrivalText, endText, formatEvent } from '../../desk/event.ts';
import { depositAmountText, depositCents, missingDeposit } from '../../desk/deposit.ts';
import { cancellationPercent, isOverdue, openMoney, usualFee } from '../../desk/due.ts';
import { dayReached, paidCents } from '../../desk/payments.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import type { HistoryEntry } from '../../desk/store/history.ts';
import type { LetterSource } from '../../desk/siteContent.ts';
import { addDaysTo, earlierDay, formatLocal, patterns } from '../../desk/time.ts';
import type { LetterTemplateName } from './letterRules.ts';
import { contentsText, drinkLines, joinParagraphs, priceLineTexts } from './lines.ts';

/** What a block is written from. */
export interface BlockSource extends LetterSource {
  /** As sending the letter makes it. */
  readonly booking: StoredBooking;
  readonly history: readonly HistoryEntry[];
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

const durationLine = (booking: StoredBooking): string =>
  line('Dauer', `${counted(booking.durationHours, 'Stunde', 'Stunden')}, bis ${endText(booking)}`);

const venueLine = ({ plan }: StoredBooking): string => line('Ort', plan.venue);

function guestsLine({ plan }: StoredBooking): string {
  const { label, text } = quantityRows(plan).guests;
  return line(label, text);
}

/** Where to transfer a sum to, and what to write on it. */
const transferLines = ({ booking, content }: BlockSource): string[] => [
  line('Konto', content.business.account ? accountText(content.business.account) : ''),
  line('Verwendungszweck', booking.reference),
];

/** `, bis Samstag, 1. Mai 2027`, or once that has passed `, fällig seit dem 1. Mai 2027`. */
function dayText(until: string, now: Date): string {
  if (!until) return '';
  return isOverdue({ until }, now)
    ? `, fällig seit dem ${formatLocal(until, "d.'\u00A0'MMMM yyyy")}`
    : `, bis ${formatLocal(until, patterns.day)}`;
}

const paidLine = ({ payments }: StoredBooking): string =>
  payments.length > 0 ? `Schon bezahlt: ${euroFromCents(paidCents(payments))}` : '';

/** What goes back to the guest; '' for nothing. */
function refundLine({ booking, content, now }: BlockSource): string {
  const { refund } = openMoney(booking, content.prices.terms, now);
  return refund > 0 ? `Das überweisen wir Ihnen zurück: ${euroFromCents(refund)}` : '';
}

/** The deposit of a booked event: when it came, or what of it is missing, and by when. */
function depositLines({ booking, now }: BlockSource): string[] {
  const cents = depositCents(booking);
  const missing = missingDeposit(booking);
  if (cents === 0) return [];
  const deposit = `Anzahlung: ${euroFromCents(cents)}`;
  if (missing === 0) {
    const day = dayReached(booking.payments, cents);
    return [`${deposit}, angekommen am ${formatLocal(day, patterns.day)}`];
  }
  const until = dayText(booking.deposit.until, now);
  return missing === cents
    ? [deposit + until]
    : [
        `${deposit}, davon da: ${euroFromCents(cents - missing)}`,
        `Es fehlen: ${euroFromCents(missing)}${until}`,
      ];
}

const invoiceText = ({ content }: BlockSource): string =>
  `zahlbar ${content.prices.terms.paymentDays}\u00A0Tage nach Erhalt der Schlussrechnung (AGB 6)`;

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
  const until = formatLocal(last, patterns.day);
  return `Das Angebot ist unverbindlich und gilt bis ${until}. Es gelten unsere AGB: ${agbAddress(settings)}`;
}

/** `675 € (50 %), bis Samstag, 1. Mai 2027`; '' without an amount. An offer names no day that has passed. */
function offeredDepositText({ booking, now }: BlockSource): string {
  const { until } = booking.deposit;
  const amount = depositAmountText(booking);
  return amount && amount + (isOverdue({ until }, now) ? '' : dayText(until, now));
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
      line('Anzahlung', offeredDepositText(source)),
      paidLine(booking),
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

/** What of the price is paid, and what is to pay before and after the event. */
function bookedMoneyLines(source: BlockSource): string[] {
  const { booking, content, now } = source;
  const { claim, later } = openMoney(booking, content.prices.terms, now);
  return [
    ...depositLines(source),
    // Otherwise the lines of the deposit say it.
    paidCents(booking.payments) > depositCents(booking) ? paidLine(booking) : '',
    later > 0 ? `Nach der Feier: ${euroFromCents(later)}, ${invoiceText(source)}` : '',
    refundLine(source),
    ...(claim ? transferLines(source) : []),
  ];
}

/** Confirms everything that is agreed, which makes the contract. */
function confirmationBlock(source: BlockSource): string {
  const { booking, content, settings } = source;
  const { item } = chosenPackage(booking.type, content.packages);
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
      ...bookedMoneyLines(source),
      line('Rechnung an', booking.billing),
    ],
    [`Es gelten unsere AGB in der Fassung von heute: ${agbAddress(settings)}`],
  ]);
}

/** Says what happens to the money when the owner declines; '' where none came. */
function moneyBackBlock({ booking: { payments } }: BlockSource): string {
  const paid = paidCents(payments);
  return paid > 0
    ? `Bezahlt haben Sie ${euroFromCents(paid)}. Das überweisen wir Ihnen vollständig zurück.`
    : '';
}

/** The same of a booked event, whose deposit nobody has to pay any more. */
function declinedBookingBlock(source: BlockSource): string {
  const { booking } = source;
  const deposit = depositCents(booking);
  const unpaid =
    deposit > 0
      ? `Die Anzahlung von ${euroFromCents(deposit)} brauchen Sie nicht mehr zu zahlen.`
      : '';
  return joinParagraphs([
    [`Buchung: ${booking.reference}`, eventLine(booking)],
    [moneyBackBlock(source) || unpaid],
  ]);
}

/** Says the fee of a cancellation, less what was paid; '' until it is decided. */
function cancellationBlock(source: BlockSource): string {
  const { booking, content, now } = source;
  const { terms } = content.prices;
  const { cents, calledOff } = booking.fee;
  if (cents === undefined) return '';
  const percent = cancellationPercent(booking, terms, calledOff);
  const left = daysBetween(calledOff, booking.starts);
  const { claim } = openMoney(booking, terms, now);
  return joinParagraphs([
    [
      left > 0 ? `Zeit bis zum Termin: ${counted(left, 'Tag', 'Tage')}` : '',
      percent !== undefined && cents === usualFee(booking, terms, calledOff)
        ? `Stornogebühr nach AGB 8: ${percent}\u00A0% von ${euroFromCents(totalCents(booking.priceLines))}, also ${euroFromCents(cents)}`
        : `Stornogebühr: ${cents === 0 ? 'keine' : euroFromCents(cents)}`,
      paidLine(booking),
      claim
        ? `Noch zu zahlen: ${euroFromCents(claim.cents)}${dayText(claim.until, now)}`
        : refundLine(source),
      ...(claim ? transferLines(source) : []),
    ],
  ]);
}

/** Repeats the offer that waits for an answer. */
function offerReminderBlock({ booking, history, content, now }: BlockSource): string {
  const offer = history.findLast((entry) => entry.kind === 'letter' && entry.letter === 'offer');
  const offeredAt = offer?.at ?? booking.received;
  const last = lastOfferDay(offeredAt, booking.starts, content.prices.terms.offerDays);
  return joinParagraphs([
    [
      eventLine(booking),
      line('Paket', booking.packageName),
      sumLine(booking, 'Preis'),
      last >= dayInCologne(now) ? `Das Angebot gilt bis ${formatLocal(last, patterns.day)}.` : '',
    ],
  ]);
}

/** Says what of the deposit is missing. */
const depositReminderBlock = (source: BlockSource): string =>
  joinParagraphs([[eventLine(source.booking), ...depositLines(source), ...transferLines(source)]]);

/** Says what of the rest, or of the fee of a cancellation, is missing, and since when it is due. */
function lateBlock(source: BlockSource): string {
  const { booking, content, now } = source;
  const { claim } = openMoney(booking, content.prices.terms, now);
  if (!claim) return '';
  const { cents } = booking.fee;
  return joinParagraphs([
    [
      eventLine(booking),
      cents === undefined ? sumLine(booking, 'Preis') : `Stornogebühr: ${euroFromCents(cents)}`,
      paidLine(booking),
      `Es fehlen: ${euroFromCents(claim.cents)}${dayText(claim.until, now)}`,
      ...transferLines(source),
    ],
  ]);
}

/** Says what both sides need to know some days before the event. */
function eveBlock(source: BlockSource): string {
  const { booking, content } = source;
  const arrival = arrivalText(booking, content.prices.terms.setUpHours);
  return joinParagraphs([
    [
      eventLine(booking),
      durationLine(booking),
      line('Wir sind da', `ab ${arrival}`),
      venueLine(booking),
      line('Vor Ort erreichbar', booking.contact),
      guestsLine(booking),
      ...(missingDeposit(booking) > 0 ? [...depositLines(source), ...transferLines(source)] : []),
    ],
  ]);
}

/** Says what is still to pay after the event, or goes back; '' where all is paid. */
function thanksBlock(source: BlockSource): string {
  const { booking, content, now } = source;
  const { claim } = openMoney(booking, content.prices.terms, now);
  return joinParagraphs([
    claim
      ? [
          `Noch zu zahlen: ${euroFromCents(claim.cents)}, ${invoiceText(source)}`,
          ...transferLines(source),
        ]
      : [refundLine(source)],
  ]);
}

/** The blocks, by the text of the letter that has one. */
const blocks: Readonly<Partial<Record<LetterTemplateName, (source: BlockSource) => string>>> = {
  angebot: offerBlock,
  'angebot-ohne-preis': packagesBlock,
  bestaetigung: confirmationBlock,
  absage: moneyBackBlock,
  'absage-gebucht': declinedBookingBlock,
  storno: cancellationBlock,
  'nachfassen-angebot': offerReminderBlock,
  'nachfassen-anzahlung': depositReminderBlock,
  'nachfassen-rest': lateBlock,
  'nachfassen-gebuehr': lateBlock,
  'nachfassen-vorher': eveBlock,
  'nachfassen-danke': thanksBlock,
};

/** Writes the fixed part of a letter as plain text; '' for none. */
export const agreedBlock = (mail: LetterTemplateName, source: BlockSource): string =>
  blocks[mail]?.(source) ?? '';
