/** A booking as a row of the list: day and name, price and state. */
import { dayInCologne, daysSince, daysUntil, startDay } from '../../domain/format/date.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { counted, inDays } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import type { StoredBooking } from '../../desk/booking.ts';
import { shownStatus } from '../../desk/due.ts';
import { formatDays, isOver, lastDayOf } from '../../desk/event.ts';
import { lastOfferDay } from '../letters/letterRules.ts';
import { isUndecided, type Status } from '../../desk/status.ts';
import { formatLocal, patterns } from '../../desk/time.ts';
import { isNear, type ListData } from './listData.ts';

export interface ListRow {
  readonly reference: string;
  /** Where the row leads: `/buero/K7-4932#geld`. */
  readonly href: string;
  /** As people read it: a booked event that is over and paid is `erledigt`. */
  readonly status: Status;
  /** `Sa., 12.06.2027` */
  readonly day: string;
  readonly name: string;
  /** `1.350 €`, or what is to come: `Anzahlung 675 €`; '' for none yet. */
  readonly price: string;
  /** What is to be done, or for how long there is time. */
  readonly state: string;
  /** Whether that is for today, or late. */
  readonly isUrgent: boolean;
}

/** Days that the offer still holds, until the event at the latest; 0 on its last day, negative afterwards. */
export function offerDaysLeft(
  { reference, received, starts }: StoredBooking,
  { answerTimes, terms, now }: ListData,
): number {
  const offeredAt = answerTimes.get(reference)?.offeredAt ?? received;
  return daysUntil(lastOfferDay(offeredAt, starts, terms.offerDays), now);
}

export function openSince({ received }: StoredBooking, now: Date): string {
  const days = daysSince(received, now);
  return `seit ${days < 1 ? 'heute' : days === 1 ? 'gestern' : `${days}\u00A0Tagen`} offen`;
}

function offerText(left: number): string {
  if (left < 0) return `seit ${counted(-left, 'Tag', 'Tagen')} abgelaufen`;
  return left === 0 ? 'gilt nur noch heute' : `gilt noch ${counted(left, 'Tag', 'Tage')}`;
}

/** `heute`, `in 5 Tagen`, `läuft`. */
export function startsInText({ starts }: StoredBooking, now: Date): string {
  const left = daysUntil(starts, now);
  return left < 0 ? 'läuft' : inDays(left, `${left}\u00A0Tagen`);
}

/** `seit 3 Tagen offen`, `gilt noch 5 Tage`, `morgen`. */
function stateOf(booking: StoredBooking, context: ListData): string {
  const { status, received } = booking;
  const { now } = context;
  if (status === 'offen')
    return [
      isNear(booking, now) ? startsInText(booking, now) : '',
      openSince(booking, now) + (isOver(booking, now) ? ', der Tag ist vorbei' : ''),
    ]
      .filter(Boolean)
      .join(' · ');
  if (!isOver(booking, now) && status === 'beantwortet')
    return offerText(offerDaysLeft(booking, context));
  if (!isOver(booking, now) && status === 'gebucht') return startsInText(booking, now);
  return `eingegangen am ${formatLocal(dayInCologne(received), patterns.figures)}`;
}

/** Whether a day of a booking is taken, while it has none itself. */
function isTaken(booking: StoredBooking, { takenDays }: ListData): boolean {
  const { status, starts } = booking;
  if (!isUndecided(status)) return false;
  return takenDays.some(({ from, to }) => from <= lastDayOf(booking) && startDay(starts) <= to);
}

/**
 * @param state shown instead of the booking's own state
 * @param place on the booking's page: `#geld`
 */
export function toRow(
  booking: StoredBooking,
  context: ListData,
  {
    price,
    state,
    place = '',
    isUrgent = false,
  }: Partial<Pick<ListRow, 'price' | 'state' | 'isUrgent'>> & { readonly place?: string } = {},
): ListRow {
  const { reference, name, priceLines, suspicions } = booking;
  return {
    reference,
    href: `/buero/${reference}${place}`,
    status: shownStatus(booking, context.now),
    day: formatDays(booking),
    name,
    price: price ?? (priceLines.length > 0 ? euroFromCents(totalCents(priceLines)) : ''),
    state:
      state ??
      [
        stateOf(booking, context),
        isTaken(booking, context) ? 'Tag vergeben' : '',
        suspicions.length > 0 ? 'verdächtig' : '',
      ]
        .filter(Boolean)
        .join(' · '),
    isUrgent,
  };
}
