/** A booking: what a guest asks for, and from then on what is agreed. Read from the form here, and nowhere else. */
import type { BookedDays } from '../domain/booking/bookedDays.ts';
import { isPast, parseDate } from '../domain/format/date.ts';
import { meantAddress } from '../domain/booking/emailTypo.ts';
import { chosenPackage, fieldNames, type BookingFields } from '../domain/booking/fields.ts';
import { maxPlanTextLength, type Plan } from '../domain/booking/plan.ts';
import { namesOf } from '../helpers.ts';
import { estimate, type PriceLine } from '../domain/offer/estimate.ts';
import type { EventDays } from './event.ts';
import { noFee, usualDeposit, type CancellationFee, type Deposit } from './money.ts';
import type { OfferedDrink, OfferedPackage, SiteContent } from './siteContent.ts';

/** Reasons to suspect spam. */
const suspicionTexts = {
  honeypot: 'Das versteckte Feld war ausgefüllt.',
  links: 'Der Text enthält mehr als zwei Links.',
} as const;
export type Suspicion = keyof typeof suspicionTexts;
export const knownSuspicions = namesOf(suspicionTexts);

/** Status of a booking, in the usual order: `abgesagt` by the owner, `storniert` by the guest, `erledigt` without a letter. */
export const statuses = [
  'offen',
  'beantwortet',
  'gebucht',
  'abgesagt',
  'storniert',
  'erledigt',
] as const;
export type Status = (typeof statuses)[number];

/** Fields that the owner edits as text. The date is stored as `starts`, and the guest's message stays as sent. */
export const editableFields = fieldNames.filter((name) => name !== 'date' && name !== 'anfrage');
/** Those without a place of their own: Büro and owner's mail write one below the other, with their labels. */
export const otherFields = editableFields.filter(
  (name) => name !== 'type' && name !== 'name' && name !== 'email' && name !== 'tel',
);

/** The fields of the form but its date (`name`, `email`, `tel`, `firma`, `type`, `anfrage`), and what goes beyond them. */
export interface Agreed extends Omit<BookingFields, 'date'>, EventDays {
  /** Length of the event in hours; if it lasts several days, of each day. */
  readonly durationHours: number;
  /** The package's name when it was chosen; '' without one. */
  readonly packageName: string;
  readonly plan: Plan;
  /** What is charged, including VAT: as estimated when the booking came in, and then as agreed; none without a package. */
  readonly prices: readonly PriceLine[];
  readonly deposit: Deposit;
  readonly fee: CancellationFee;
  /** The day on which the rest or the cancellation fee arrived, or the refund went out: `2027-06-12`; '' for none yet. */
  readonly paidOn: string;
  /** Who can be reached at the venue, with telephone; '' for the guest. */
  readonly contact: string;
  /** Allergies of guests, without names (Art. 9 GDPR). */
  readonly allergies: string;
  /** Billing address, if not the guest's own. */
  readonly billing: string;
}

/** A booking as it comes in: what is agreed so far, and why it may be spam. */
export interface Booking extends Agreed {
  readonly suspicions: readonly Suspicion[];
}

/** A booking with what is only known once it is stored. */
export interface StoredBooking extends Booking {
  readonly reference: string;
  readonly received: Date;
  readonly status: Status;
  /** The owner's own words. */
  readonly note: string;
  /** Counts the changes of what is agreed: saving with an old version is refused. */
  readonly version: number;
}

/** Default duration of an event without a package, in hours. */
export const usualHours = 3;

/** How long the bar is open where nothing else is agreed, in hours. */
export const eventHours = (item: OfferedPackage | undefined, { hours }: Plan): number =>
  (item?.hours ?? usualHours) + hours;

/** The way to the guest: the site does not know how far it is, so the owner puts in the price. */
const travelLine = ({ venue }: Plan): PriceLine => ({
  kind: 'travel',
  label: `Anfahrt nach ${venue}`.slice(0, maxPlanTextLength),
  cents: 0,
});

/** What a package, its additions and the way cost today; nothing without a package. */
export function todaysPrices(
  item: OfferedPackage | undefined,
  plan: Plan,
  prices: SiteContent['prices'],
): PriceLine[] {
  if (!item) return [];
  return [...estimate(item, plan, prices).lines, ...(plan.venue ? [travelLine(plan)] : [])];
}

/**
 * Reads a booking from the fields of the form.
 *
 * @param fields as `validate` lets them pass
 */
export function readBooking(
  { date, ...fields }: BookingFields,
  plan: Plan,
  suspicions: readonly Suspicion[],
  { packages, prices }: Pick<SiteContent, 'packages' | 'prices'>,
): Booking {
  const starts = parseDate(date);
  if (!starts) throw new TypeError('A date that is none has passed the check.');
  const { item, label } = chosenPackage(fields.type, packages);
  return {
    ...fields,
    starts,
    lastDay: undefined,
    durationHours: eventHours(item, plan),
    packageName: label,
    plan,
    prices: todaysPrices(item, plan, prices),
    deposit: usualDeposit(prices.terms),
    fee: noFee,
    paidOn: '',
    contact: '',
    allergies: '',
    billing: '',
    suspicions,
  };
}

/** References of the ten latest bookings, the latest first, and whether there are more. */
export interface References {
  readonly named: readonly string[];
  readonly more: boolean;
}

/** What else is known of a booking's guest, and of its day and those around it. */
export interface RelatedBookings {
  /** Other bookings for the same day that are not confirmed, and those that are. */
  readonly sameDay: References;
  readonly takenBy: References;
  /** Earlier bookings of the same address: perhaps a guest who changes something. */
  readonly sameAddress: References;
  /** The days on which the bar is booked or closed, from a week before the event to a week after it. */
  readonly takenDays: readonly BookedDays[];
  /** Whether the owner blocked the day itself. */
  readonly blocked?: BookedDays | undefined;
}

/** `A2-2222, B3-3333 und weitere` */
export const joinReferences = ({ named, more }: References): string =>
  named.join(', ') + (more ? ' und weitere' : '');

/** Whose the day is already, one sentence each for the owner. */
export function takenSentences({ takenBy, blocked }: RelatedBookings): string[] {
  const taken = 'An diesem Tag ist die Bar schon vergeben';
  return [
    blocked ? `${taken}${blocked.word ? `: ${blocked.word}` : ''}.` : '',
    takenBy.named.length > 0 ? `${taken}: gebucht ist ${joinReferences(takenBy)}.` : '',
  ].filter(Boolean);
}

/** What the owner is warned of, one sentence each. */
export function warnings(
  { starts, suspicions, email }: Booking,
  received: Date,
  related: RelatedBookings,
): string[] {
  const reasons = suspicions.map((reason) => suspicionTexts[reason]).join(' ');
  const meant = meantAddress(email);
  return [
    reasons &&
      `Diese Anfrage sieht verdächtig aus. ${reasons} Eine Bestätigung ging deshalb nicht hinaus.`,
    meant ? `Die E-Mail-Adresse sieht vertippt aus: ${email}. Vielleicht ${meant}?` : '',
    isPast(starts, received) ? 'Der Termin liegt in der Vergangenheit.' : '',
    ...takenSentences(related),
  ].filter(Boolean);
}

/** Names of a plan's cocktails; the slug of a cocktail that is no longer on offer. */
export function drinkNames({ wishes }: Plan, offered: readonly OfferedDrink[]): string[] {
  return wishes.map((slug) => offered.find((drink) => drink.slug === slug)?.name ?? slug);
}
