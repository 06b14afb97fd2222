/**
 * Writes the fixed part of a letter: what is agreed, and the money. Nobody edits it, so that no
 * letter names another price than the Büro.
 */
import { chosenPackage, fieldLabels } from '../../domain/booking/fields.ts';
import { dayInCologne, daysBetween } from '../../domain/format/date.ts';
import { euro, euroFromCents } from '../../domain/format/price.ts';
import { counted, decimal } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { packageContents } from '../../domain/offer/packageContents.ts';
import { suggestionsFor } from '../../domain/offer/suggestions.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { depositCents, missingDepositCents } from '../../desk/deposit.ts';
import { cancellationPercent, openMoney, usualFeeCents } from '../../desk/due.ts';
import { arrivalText } from '../../desk/event.ts';
import { paidCents } from '../../desk/payment.ts';
import { formatLocal, patterns } from '../../desk/time.ts';
import {
  contentsText,
  drinkLines,
  durationLine,
  eventLine,
  guestsLine,
  joinParagraphs,
  line,
  venueLine,
  type BlockSource,
} from './letterLines.ts';
import { lastOfferDay, type LetterTemplateName } from './letterRules.ts';
import {
  bookedMoneyLines,
  dueDayText,
  depositLines,
  invoiceText,
  offeredDepositText,
  paidLine,
  priceLineTexts,
  refundLine,
  sumLine,
  transferLines,
} from './moneyLines.ts';

const agbAddress = ({ siteUrl }: BlockSource['settings']): string => new URL('/agb', siteUrl).href;

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

/** Lists packages with their prices: what suffices for the guests, or all where that is open. */
function packageLines({ booking, content }: BlockSource): string[] {
  const { packages, prices } = content;
  const { guests } = booking.plan;
  const travelLine = `- Anfahrt ${travelExample(prices.extras)}`;
  if (guests === 0)
    return [
      'Unsere Pakete, inkl. MwSt.:',
      ...packages.map((item) => `- ${item.name}: ${euro(item.price)} (${contentsText(item)})`),
      travelLine,
    ];
  const guestsText = counted(guests, 'Gast', 'Gäste');
  const suggested = suggestionsFor(guests, packages, prices);
  // The price list ends below so many guests: the owner reckons a price himself.
  if (suggested.length === 0) return [`Für ${guestsText} rechnen wir Ihnen ein eigenes Angebot.`];
  return [
    `Für ${guestsText} passt, inkl. MwSt.:`,
    ...suggested.map(({ item, moreCocktails, total }) => {
      const more = moreCocktails > 0 ? ` und ${decimal(moreCocktails)} weitere Cocktails` : '';
      return `- ${item.name} (${contentsText(item)})${more}: ${euroFromCents(total)}`;
    }),
    travelLine,
  ];
}

/** Offers packages to choose from, where no price is agreed. */
function packagesBlock(source: BlockSource): string {
  const { booking, content } = source;
  return joinParagraphs([
    [eventLine(booking), venueLine(booking), guestsLine(booking)],
    packageLines(source),
    drinkLines(booking, content),
    [offerDayLine(source), withdrawalLine(booking)],
  ]);
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

/** `Stornogebühr nach AGB 8: 50 % von 1.350 €, also 675 €`, or the sum alone where the owner chose it. */
function feeLine({ booking, content }: BlockSource, cents: number): string {
  const { terms } = content.prices;
  const { calledOff } = booking.fee;
  const percent = cancellationPercent(booking, terms, calledOff);
  if (percent !== undefined && cents === usualFeeCents(booking, terms, calledOff)) {
    const price = euroFromCents(totalCents(booking.priceLines));
    return `Stornogebühr nach AGB 8: ${percent}\u00A0% von ${price}, also ${euroFromCents(cents)}`;
  }
  return `Stornogebühr: ${cents === 0 ? 'keine' : euroFromCents(cents)}`;
}

/** Says the fee of a cancellation, less what was paid; '' until it is decided. */
function cancellationBlock(source: BlockSource): string {
  const { booking, content, now } = source;
  const { cents, calledOff } = booking.fee;
  if (cents === undefined) return '';
  const left = daysBetween(calledOff, booking.starts);
  const { claim } = openMoney(booking, content.prices.terms, now);
  const toPay =
    claim && `Noch zu zahlen: ${euroFromCents(claim.cents)}${dueDayText(claim.until, now)}`;
  return joinParagraphs([
    [
      left > 0 ? `Zeit bis zum Termin: ${counted(left, 'Tag', 'Tage')}` : '',
      feeLine(source, cents),
      paidLine(booking),
      ...(toPay ? [toPay, ...transferLines(source)] : [refundLine(source)]),
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
      `Es fehlen: ${euroFromCents(claim.cents)}${dueDayText(claim.until, now)}`,
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
      ...(missingDepositCents(booking) > 0
        ? [...depositLines(source), ...transferLines(source)]
        : []),
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
