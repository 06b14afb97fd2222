/** The money on a booking's page: what is charged, what is paid, and the payments that one tap enters. */
import { daysUntil } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import type { LabelledText } from '../../domain/format/wording.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { depositCents, missingDepositCents } from '../../desk/deposit.ts';
import { chargedCents, isOverdue, openMoney, priceCents, type Claim } from '../../desk/due.ts';
import { isOver } from '../../desk/event.ts';
import { paidCents, type PaymentWay } from '../../desk/payment.ts';
import type { Terms } from '../../desk/siteContent.ts';
import { formatLocal, patterns } from '../../desk/time.ts';

/** A payment that one tap enters, with today as its day. */
interface Tap {
  readonly label: string;
  /** Euro cents; negative if it goes back. */
  readonly cents: number;
  readonly way: PaymentWay;
}

interface MoneyView {
  /** Price or fee, and what is paid. */
  readonly rows: readonly LabelledText[];
  /** How the booking stands: `Offen 240 €, bis …`; '' where nothing is owed yet. */
  readonly state: string;
  /** `Nach der Feier noch 299,50 €`; '' for nothing. */
  readonly later: string;
  readonly taps: readonly Tap[];
}

const claimDayText = ({ until }: Claim, now: Date): string =>
  until &&
  `, ${isOverdue({ until }, now) ? 'fällig seit' : 'bis'} ${formatLocal(until, patterns.dayInFigures)}`;

function claimLine(claim: Claim, booking: StoredBooking, now: Date): string {
  const sum = euroFromCents(claim.cents);
  const day = claimDayText(claim, now);
  if (claim.what !== 'Anzahlung') return `Offen ${sum}${day}`;
  return claim.cents === depositCents(booking)
    ? `Anzahlung ${sum}${day}`
    : `Es fehlen ${sum}${day}`;
}

function stateText(booking: StoredBooking, terms: Terms, now: Date): string {
  const { claim, later, refund } = openMoney(booking, terms, now);
  const charged = chargedCents(booking, now);
  const paid = paidCents(booking.payments);
  if (claim) return claimLine(claim, booking, now);
  if (later > 0) return `Offen ${euroFromCents(later)}, nach der Feier`;
  if (refund > 0) return `Zu viel gezahlt: ${euroFromCents(refund)}`;
  if (charged !== undefined) return charged > 0 ? 'Alles bezahlt' : 'Nichts zu zahlen';
  if (paid > 0) return `${euroFromCents(paid)} liegen hier`;
  return booking.status === 'gebucht' ? 'Preis fehlt' : '';
}

/** The payments to expect next: the deposit or all before the event, all of it from its first day on. */
function tapsOf(booking: StoredBooking, terms: Terms, now: Date): Tap[] {
  const { status, starts, payments } = booking;
  const { claim, refund } = openMoney(booking, terms, now);
  const transfer = (label: string, cents: number): Tap => ({ label, cents, way: 'ueberweisung' });
  if (refund > 0) return [transfer(`${euroFromCents(refund)} zurücküberwiesen`, -refund)];
  if (status === 'storniert' && claim)
    return [transfer(`Stornogebühr ${euroFromCents(claim.cents)} ist da`, claim.cents)];
  const isExpected = status === 'gebucht' || (status === 'beantwortet' && !isOver(booking, now));
  const paid = paidCents(payments);
  const open = isExpected ? (priceCents(booking) ?? paid) - paid : 0;
  if (open <= 0) return [];
  const sum = euroFromCents(open);
  if (status === 'gebucht' && daysUntil(starts, now) <= 0)
    return [
      { label: `${sum} bar bekommen`, cents: open, way: 'bar' },
      transfer(`${sum} überwiesen bekommen`, open),
    ];
  const missing = missingDepositCents(booking);
  const deposit =
    paid > 0 ? `${euroFromCents(missing)} sind da` : `Anzahlung ${euroFromCents(missing)} ist da`;
  const rest = missing > 0 ? `Alle offenen ${sum} sind da` : `${sum} sind da`;
  const all = paid > 0 ? rest : `Alles, ${sum}, ist da`;
  return [
    ...(missing > 0 ? [transfer(deposit, missing)] : []),
    ...(missing === open ? [] : [transfer(all, open)]),
  ];
}

export function moneyView(booking: StoredBooking, terms: Terms, now: Date): MoneyView {
  const { status, fee, payments } = booking;
  const { claim, later } = openMoney(booking, terms, now);
  const charged = chargedCents(booking, now);
  const what =
    status === 'storniert'
      ? { label: 'Stornogebühr', cents: fee.cents ?? 0 }
      : { label: 'Preis', cents: charged === 0 ? undefined : priceCents(booking) };
  return {
    rows: [
      ...(what.cents === undefined ? [] : [{ label: what.label, text: euroFromCents(what.cents) }]),
      ...(charged !== undefined || payments.length > 0
        ? [{ label: 'Bezahlt', text: euroFromCents(paidCents(payments)) }]
        : []),
    ],
    state: stateText(booking, terms, now),
    later: claim && later > 0 ? `Nach der Feier noch ${euroFromCents(later)}` : '',
    taps: tapsOf(booking, terms, now),
  };
}
