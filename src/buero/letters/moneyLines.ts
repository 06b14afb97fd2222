/**
 * Lines of letters about money: what a letter asks for, what came, what goes back. '' where there is
 * nothing to say.
 */
import { euroFromCents } from '../../domain/format/price.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { travelExample } from '../../domain/offer/travel.ts';
import type { Booking, StoredBooking } from '../../desk/booking.ts';
import { depositAmountText, depositCents, missingDepositCents } from '../../desk/deposit.ts';
import { isOverdue, openMoney } from '../../desk/due.ts';
import { dayReached, paidCents } from '../../desk/payment.ts';
import type { SiteContent } from '../../desk/siteContent.ts';
import { formatLocal, patterns } from '../../desk/time.ts';
import { accountText } from '../../owner/texts/businessValues.ts';
import { line, type BlockSource } from './letterLines.ts';

/**
 * Lists what is charged; nothing if there is one price only. Travel without an amount is not meant
 * to be free: the owner has not looked up the way.
 */
export function priceLineTexts(
  { priceLines }: Pick<Booking, 'priceLines'>,
  { prices }: Pick<SiteContent, 'prices'>,
): string[] {
  if (priceLines.length < 2) return [];
  return priceLines.map(({ kind, label, cents }) => {
    const free = kind === 'travel' ? travelExample(prices.extras) : 'inklusive';
    return `${label}: ${cents === 0 ? free : euroFromCents(cents)}`;
  });
}

/** Where to transfer a sum to, and what to write on it. */
export const transferLines = ({ booking, content }: BlockSource): string[] => [
  line('Konto', content.business.account ? accountText(content.business.account) : ''),
  line('Verwendungszweck', booking.reference),
];

/** `, bis Samstag, 1. Mai 2027`, or once that has passed `, fällig seit dem 1. Mai 2027`. */
export function dueDayText(until: string, now: Date): string {
  if (!until) return '';
  return isOverdue({ until }, now)
    ? `, fällig seit dem ${formatLocal(until, "d.'\u00A0'MMMM yyyy")}`
    : `, bis ${formatLocal(until, patterns.day)}`;
}

export const paidLine = ({ payments }: StoredBooking): string =>
  payments.length > 0 ? `Schon bezahlt: ${euroFromCents(paidCents(payments))}` : '';

/** What goes back to the guest; '' for nothing. */
export function refundLine({ booking, content, now }: BlockSource): string {
  const { refund } = openMoney(booking, content.prices.terms, now);
  return refund > 0 ? `Das überweisen wir Ihnen zurück: ${euroFromCents(refund)}` : '';
}

/** The deposit of a booked event: when it came, or what of it is missing, and by when. */
export function depositLines({ booking, now }: BlockSource): string[] {
  const cents = depositCents(booking);
  const missing = missingDepositCents(booking);
  if (cents === 0) return [];
  const deposit = `Anzahlung: ${euroFromCents(cents)}`;
  if (missing === 0) {
    const day = dayReached(booking.payments, cents);
    return [`${deposit}, angekommen am ${formatLocal(day, patterns.day)}`];
  }
  const until = dueDayText(booking.deposit.until, now);
  if (missing === cents) return [deposit + until];
  return [
    `${deposit}, davon da: ${euroFromCents(cents - missing)}`,
    `Es fehlen: ${euroFromCents(missing)}${until}`,
  ];
}

export const invoiceText = ({ content }: BlockSource): string =>
  `zahlbar ${content.prices.terms.paymentDays}\u00A0Tage nach Erhalt der Schlussrechnung (AGB 6)`;

/** @param label name of the sum */
export const sumLine = ({ priceLines }: StoredBooking, label: string): string =>
  priceLines.length > 0 ? `${label}: ${euroFromCents(totalCents(priceLines))}, inkl. MwSt.` : '';

/** `675 € (50 %), bis Samstag, 1. Mai 2027`; '' without an amount. An offer names no day that has passed. */
export function offeredDepositText({ booking, now }: BlockSource): string {
  const { until } = booking.deposit;
  const amount = depositAmountText(booking);
  return amount && amount + (isOverdue({ until }, now) ? '' : dueDayText(until, now));
}

/** What of the price is paid, and what is to pay before and after the event. */
export function bookedMoneyLines(source: BlockSource): string[] {
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
