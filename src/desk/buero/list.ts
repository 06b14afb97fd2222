/** The list of the Büro: what is to be done today, what money is to come, and every booking by its status. */
import { bookedOn, type BookedDays } from '../../domain/booking/bookedDays.ts';
import {
  dayInCologne,
  daysSince,
  daysUntil,
  germanMoment,
  startDay,
} from '../../domain/format/date.ts';
import { counted, inDays } from '../../domain/format/wording.ts';
import { totalCents } from '../../domain/offer/estimate.ts';
import { euroFromCents } from '../../domain/format/price.ts';
import { daysOf, formatDays, lastDayOf } from '../event.ts';
import { letterKindNames } from '../letterKinds.ts';
import { lastOfferDay } from '../mail/letters/agreedBlock.ts';
import { answerDays, letterRules } from '../mail/letters/kinds.ts';
import { claimsOf, isOverdue, openRefundCents, type Claim } from '../money.ts';
import type { StoredBooking } from '../booking.ts';
import { isCalledOff, type Status } from '../status.ts';
import type { SiteContent } from '../siteContent.ts';
import { mailLabels, type MailKind } from '../store/outbox.ts';
import type { AnswerTimes } from '../store/history.ts';
import type { Store } from '../store/store.ts';
import { formatWall } from '../time.ts';

/** A booking as a row of the list: day and name, price and state. */
export interface ListRow {
  readonly reference: string;
  readonly status: Status;
  /** `Sa., 12.06.2027` */
  readonly day: string;
  readonly name: string;
  /** `1.350 €`, or what is to come: `Anzahlung 675 €`; '' for none yet. */
  readonly price: string;
  /** What is to be done, or for how long there is time. */
  readonly state: string;
}

export interface ListSection {
  readonly id: 'heute' | 'geld' | 'zurueck' | 'offen' | 'beantwortet' | 'gebucht' | 'frueher';
  readonly title: string;
  readonly count: number;
  /** At most `maxRows` of them. */
  readonly rows: readonly ListRow[];
  /** Shown when there are none; '' to leave out the section. */
  readonly empty: string;
}

/** What a row depends on beside its booking. */
interface ListContext {
  readonly now: Date;
  readonly terms: SiteContent['prices']['terms'];
  /** When each answered booking was answered, by reference. */
  readonly answered: ReadonlyMap<string, AnswerTimes>;
  /** Bookings whose guest did not get the last mail, with its kind. */
  readonly rejected: ReadonlyMap<string, MailKind>;
  /** The days that are taken from today on. */
  readonly takenDays: readonly BookedDays[];
}

/** An open booking that waits for more days than these is urgent. */
const patientDays = 2;
/** Open bookings for a day this near come first. */
export const urgentDays = 14;
/** Rows of a section, or of a search; a search finds the others. */
export const maxRows = 50;

export const listContext = (
  store: Store,
  terms: SiteContent['prices']['terms'],
  now: Date,
): ListContext => ({
  now,
  terms,
  answered: store.history.answerTimes(),
  rejected: store.outbox.rejectedByBooking(),
  takenDays: store.days.coming(now),
});

/** Whether an event is still to come, and so near that its booking is urgent. */
export function isNear({ starts }: StoredBooking, now: Date): boolean {
  const days = daysUntil(starts, now);
  return days >= 0 && days <= urgentDays;
}

/** Days that the offer still holds, until the event at the latest; 0 on its last day, negative afterwards. */
export function offerDaysLeft(
  { reference, received, starts }: StoredBooking,
  { answered, terms, now }: ListContext,
): number {
  const offered = answered.get(reference)?.offered ?? received;
  return daysUntil(lastOfferDay(offered, starts, terms.offerDays), now);
}

const isOver = (booking: StoredBooking, now: Date): boolean =>
  daysUntil(lastDayOf(booking), now) < 0;

function openSince({ received }: StoredBooking, now: Date): string {
  const days = daysSince(received, now);
  return `seit ${days < 1 ? 'heute' : days === 1 ? 'gestern' : `${days}\u00A0Tagen`} offen`;
}

function offerText(left: number): string {
  if (left < 0) return `seit ${counted(-left, 'Tag', 'Tagen')} abgelaufen`;
  return left === 0 ? 'gilt nur noch heute' : `gilt noch ${counted(left, 'Tag', 'Tage')}`;
}

const untilText = (left: number): string =>
  left < 0 ? 'läuft' : inDays(left, `${left}\u00A0Tagen`);

/** `seit 3 Tagen offen`, `gilt noch 5 Tage`, `morgen`. */
function stateOf(booking: StoredBooking, context: ListContext): string {
  const { status, starts, received } = booking;
  const { now } = context;
  if (status === 'offen')
    return openSince(booking, now) + (isOver(booking, now) ? ', der Tag ist vorbei' : '');
  if (!isOver(booking, now) && status === 'beantwortet')
    return offerText(offerDaysLeft(booking, context));
  if (!isOver(booking, now) && status === 'gebucht') return untilText(daysUntil(starts, now));
  return `${status}, eingegangen am ${germanMoment(received)}`;
}

/**
 * The kind of the last mail, if the guest did not get it. Of a booking that was called off only the letter that says so counts,
 * until the event is over; of a settled one nothing does.
 */
function missedMail(booking: StoredBooking, { rejected, now }: ListContext): MailKind | undefined {
  const { reference, status } = booking;
  const kind = rejected.get(reference);
  if (status === 'erledigt') return undefined;
  if (!isCalledOff(status)) return kind;
  return letterKindNames.find(
    (letter) => letter === kind && letterRules[letter].status === status && !isOver(booking, now),
  );
}

const claimText = ({ what, cents }: Claim): string => `${what} ${euroFromCents(cents)}`;

const claimState = (claim: Claim, now: Date): string => {
  if (!claim.until) return 'ohne Frist';
  const until = formatWall(claim.until, 'dd.MM.yyyy');
  return isOverdue(claim, now) ? `fällig seit ${until}` : `bis ${until}`;
};

/** Why a booking is to be looked at today, the most urgent first; none for nothing. */
function todaysReasons(booking: StoredBooking, context: ListContext): string[] {
  const { reference, status, received } = booking;
  const { now, answered, terms } = context;
  const missed = missedMail(booking, context);
  const isToday =
    !isCalledOff(status) && status !== 'erledigt' && daysOf(booking).includes(dayInCologne(now));
  const written = answered.get(reference)?.written ?? received;
  const silentDays = daysSince(written, now);
  const overdue = claimsOf(booking, terms, now).filter((claim) => isOverdue(claim, now));
  return [
    isToday ? 'heute' : '',
    missed ? `${mailLabels[missed]} kam nicht an` : '',
    status === 'offen' && daysSince(received, now) > patientDays ? openSince(booking, now) : '',
    status === 'beantwortet' && silentDays >= answerDays && !isOver(booking, now)
      ? `seit ${silentDays}\u00A0Tagen ohne Antwort`
      : '',
    ...overdue.map((claim) => `${claimText(claim)} ${claimState(claim, now)}`),
    openRefundCents(booking) > 0 ? 'Geld zurückzuzahlen' : '',
  ].filter(Boolean);
}

/** @param state shown instead of the booking's own state */
export function toRow(
  booking: StoredBooking,
  context: ListContext,
  { price, state }: { readonly price?: string; readonly state?: string } = {},
): ListRow {
  const { reference, status, name, starts, prices, suspicions } = booking;
  const isTaken =
    (status === 'offen' || status === 'beantwortet') &&
    bookedOn(startDay(starts), context.takenDays) !== undefined;
  return {
    reference,
    status,
    day: formatDays(booking),
    name,
    price: price ?? (prices.length > 0 ? euroFromCents(totalCents(prices)) : ''),
    state:
      state ??
      [
        stateOf(booking, context),
        isTaken ? 'Tag vergeben' : '',
        suspicions.length > 0 ? 'verdächtig' : '',
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

/** Open bookings: events of the next days by their start, then the others, the oldest first. */
export function byUrgency(open: readonly StoredBooking[], now: Date): StoredBooking[] {
  const near = open.filter((booking) => isNear(booking, now));
  const others = open.filter((booking) => !isNear(booking, now));
  return [
    ...near.sort((a, b) => a.starts.localeCompare(b.starts)),
    ...others.sort((a, b) => a.received.getTime() - b.received.getTime()),
  ];
}

/** What is to be done today, with the reasons. */
export function today(store: Store, context: ListContext): ListRow[] {
  const { bookings } = store;
  const day = dayInCologne(context.now);
  const rejectedLast = [...context.rejected.keys()].flatMap(
    (reference) => bookings.get(reference) ?? [],
  );
  const candidates = [
    ...bookings.withStatus('gebucht', day),
    ...byUrgency(bookings.withStatus('offen'), context.now),
    ...bookings.withStatus('beantwortet', day),
    ...bookings.withOpenPayment(),
    ...rejectedLast,
  ];
  const known = new Map(candidates.map((booking) => [booking.reference, booking]));
  return [...known.values()].flatMap((booking) => {
    const reasons = todaysReasons(booking, context);
    return reasons.length > 0 ? [toRow(booking, context, { state: reasons.join(' · ') })] : [];
  });
}

/** Money that is to come: each claim with its row, the most overdue first, and their sum in cents. */
export function openMoney(
  { bookings }: Store,
  context: ListContext,
): { readonly rows: readonly ListRow[]; readonly cents: number } {
  const { terms, now } = context;
  const claims = bookings
    .withOpenPayment()
    .flatMap((booking) => claimsOf(booking, terms, now).map((claim) => ({ booking, claim })))
    // Without a day last.
    .sort((a, b) => (a.claim.until || '9999').localeCompare(b.claim.until || '9999'));
  return {
    rows: claims.map(({ booking, claim }) =>
      toRow(booking, context, { price: claimText(claim), state: claimState(claim, now) }),
    ),
    cents: claims.reduce((sum, { claim }) => sum + claim.cents, 0),
  };
}

/** Money that goes back to guests: each refund with its row, and their sum in cents. */
export function openRefunds(
  { bookings }: Store,
  context: ListContext,
): { readonly rows: readonly ListRow[]; readonly cents: number } {
  const refunds = bookings
    .withOpenPayment()
    .map((booking) => ({ booking, cents: openRefundCents(booking) }))
    .filter(({ cents }) => cents > 0);
  return {
    rows: refunds.map(({ booking, cents }) =>
      toRow(booking, context, { price: euroFromCents(cents), state: booking.status }),
    ),
    cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  };
}

export function sectionsOf(store: Store, context: ListContext): ListSection[] {
  const { bookings } = store;
  const day = dayInCologne(context.now);
  const section = (
    id: ListSection['id'],
    title: string,
    rows: readonly ListRow[],
    empty: string,
    count = rows.length,
  ): ListSection => ({ id, title, count, rows: rows.slice(0, maxRows), empty });
  /** Only what is shown becomes a row. */
  const bookingSection = (
    id: ListSection['id'],
    title: string,
    some: readonly StoredBooking[],
    empty: string,
    count = some.length,
  ): ListSection =>
    section(
      id,
      title,
      some.slice(0, maxRows).map((booking) => toRow(booking, context)),
      empty,
      count,
    );
  const money = openMoney(store, context);
  const refunds = openRefunds(store, context);
  const earlier = bookings.earlier(day, maxRows);
  const answered = bookings
    .withStatus('beantwortet', day)
    .map((booking) => ({ booking, left: offerDaysLeft(booking, context) }))
    .sort((a, b) => a.left - b.left)
    .map(({ booking }) => booking);
  return [
    section('heute', 'Heute', today(store, context), 'Nichts drängt.'),
    section('geld', `Noch zu bekommen: ${euroFromCents(money.cents)}`, money.rows, ''),
    section('zurueck', `Zurückzuzahlen: ${euroFromCents(refunds.cents)}`, refunds.rows, ''),
    bookingSection(
      'offen',
      'Offen',
      byUrgency(bookings.withStatus('offen'), context.now),
      'Nichts ist offen. Eine neue Anfrage steht hier und in Ihrem Postfach.',
    ),
    bookingSection('beantwortet', 'Beantwortet', answered, 'Kein Angebot wartet auf eine Zusage.'),
    bookingSection(
      'gebucht',
      'Gebucht',
      bookings.withStatus('gebucht', day),
      'Kein Termin steht an.',
    ),
    bookingSection('frueher', 'Früher', earlier.latest, 'Noch nichts.', earlier.count),
  ];
}

/** The booking to look at after this one: the most urgent of today, or else the next that is open; `undefined` for none. */
export function nextBooking(
  store: Store,
  reference: string,
  context: ListContext,
): string | undefined {
  const open = byUrgency(store.bookings.withStatus('offen'), context.now);
  return [...today(store, context), ...open].find((other) => other.reference !== reference)
    ?.reference;
}
