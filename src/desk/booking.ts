/** A booking: what a guest asks for, and from then on what is agreed. */
import type { TakenDays } from '../domain/booking/takenDays.ts';
import { meantAddress } from '../domain/booking/emailTypo.ts';
import type { Validation } from '../domain/booking/validate.ts';
import { chosenPackage, fieldNames, type BookingFields } from '../domain/booking/fields.ts';
import { maxPartyTextLength, type Party } from '../domain/booking/party.ts';
import { namesOf, recordOf } from '../helpers.ts';
import { estimate, type PriceLine } from '../domain/offer/estimate.ts';
import { isOver, type EventHours } from './event.ts';
import { usualDeposit, type Deposit } from './deposit.ts';
import { noFee, type CancellationFee } from './due.ts';
import type { Payment } from './payment.ts';
import type { OfferedDrink, OfferedPackage, SiteContent } from './siteContent.ts';
import type { Status } from './status.ts';

/** Reasons to suspect spam. */
const suspicionTexts = {
  honeypot: 'Das versteckte Feld war ausgefüllt.',
  links: 'Der Text enthält mehr als zwei Links.',
} as const;
export type Suspicion = keyof typeof suspicionTexts;
export const knownSuspicions = namesOf(suspicionTexts);

/**
 * Fields that the owner edits as text. The date is stored as `starts`. The guest's message stays as
 * it was sent.
 */
export const editableFields = fieldNames.filter((name) => name !== 'date' && name !== 'anfrage');
/** Fields without a place of their own. Büro and mails list them with their labels. */
export const otherFields = editableFields.filter(
  (name) => name !== 'type' && name !== 'name' && name !== 'email' && name !== 'tel',
);

/**
 * What is agreed: the fields of the form except its date (`name`, `email`, `tel`, `firma`, `type`,
 * `anfrage`), and what goes beyond them.
 */
export interface Agreed extends Omit<BookingFields, 'date'>, EventHours {
  /** The package's name when it was chosen; '' without one. */
  readonly packageName: string;
  readonly party: Party;
  /**
   * What is charged, including VAT: at first the estimate, then what is agreed. None without a
   * package.
   */
  readonly priceLines: readonly PriceLine[];
  readonly deposit: Deposit;
  readonly fee: CancellationFee;
  /** Name and telephone of who can be reached at the venue; '' for the guest. */
  readonly contact: string;
  /** Allergies of guests, without names (Art. 9 GDPR). */
  readonly allergies: string;
  /** Billing address, if not the guest's own. */
  readonly billing: string;
}

/** A booking as it comes in. */
export interface Booking extends Agreed {
  readonly suspicions: readonly Suspicion[];
}

/** A booking with what is known once it is stored. */
export interface StoredBooking extends Booking {
  readonly reference: string;
  readonly received: Date;
  readonly status: Status;
  /** By their days. */
  readonly payments: readonly Payment[];
  /** The owner's note for himself. */
  readonly note: string;
  /**
   * Counts the changes of what is agreed. A change that was made from an old version is refused.
   */
  readonly version: number;
}

/** Default duration of an event without a package, in hours. */
export const usualHours = 3;

/** How long the bar is open if nothing else is agreed, in hours. */
export const eventHours = (item: OfferedPackage | undefined, { hours }: Party): number =>
  (item?.hours ?? usualHours) + hours;

/** The site does not know how far the venue is, so the owner sets the price of travel. */
const travelLine = ({ venue }: Party): PriceLine => ({
  kind: 'travel',
  label: `Anfahrt nach ${venue}`.slice(0, maxPartyTextLength),
  cents: 0,
});

/**
 * What a package, its additions and travel cost today; nothing without a package, or with more
 * cocktails than it is priced with.
 */
export function todaysPriceLines(
  item: OfferedPackage | undefined,
  party: Party,
  prices: SiteContent['prices'],
): PriceLine[] {
  const lines = item ? estimate(item, party, prices).lines : [];
  return lines.length > 0 && party.venue ? [...lines, travelLine(party)] : [...lines];
}

/**
 * Makes a booking of the fields of the form.
 *
 * @param fields and `starts`: as `validate` returns them
 */
export function bookingFromForm(
  { fields, starts }: Pick<Validation, 'fields' | 'starts'>,
  party: Party,
  suspicions: readonly Suspicion[],
  { packages, prices }: Pick<SiteContent, 'packages' | 'prices'>,
): Booking {
  const { item, label } = chosenPackage(fields.type, packages);
  return {
    ...recordOf(editableFields, (name) => fields[name]),
    anfrage: fields.anfrage,
    starts,
    lastDay: undefined,
    durationHours: eventHours(item, party),
    packageName: label,
    party,
    priceLines: todaysPriceLines(item, party, prices),
    deposit: usualDeposit(prices.terms),
    fee: noFee,
    contact: '',
    allergies: '',
    billing: '',
    suspicions,
  };
}

/** At most ten bookings, and whether there are more. */
export interface References {
  readonly named: readonly string[];
  readonly more: boolean;
}

/** What else is known of a booking's guest, its days and those around them. */
export interface RelatedBookings {
  /** Other bookings for the same day that are not confirmed. */
  readonly sameDay: References;
  /** Confirmed bookings that have the day. */
  readonly takenBy: References;
  /** Other bookings of the same address, the latest first: perhaps the guest changes something. */
  readonly sameAddress: References;
  /** Days on which the bar is booked or closed, from a week before the event to a week after it. */
  readonly takenDays: readonly TakenDays[];
  /** The owner's block of a day of the event, if there is one. */
  readonly blocked?: TakenDays | undefined;
}

/** `A2-2222, C3-3333 und weitere` */
export const joinReferences = ({ named, more }: References): string =>
  named.join(', ') + (more ? ' und weitere' : '');

/** Tells the owner who has the day already, one sentence each. */
export function takenSentences({ takenBy, blocked }: RelatedBookings): string[] {
  const taken = 'An diesem Tag ist die Bar schon vergeben';
  return [
    blocked ? `${taken}${blocked.word ? `: ${blocked.word}` : ''}.` : '',
    takenBy.named.length > 0 ? `${taken}: gebucht ist ${joinReferences(takenBy)}.` : '',
  ].filter(Boolean);
}

/** Warns the owner, one sentence each. */
export function warnings(
  { suspicions, email, ...event }: Booking,
  now: Date,
  related: RelatedBookings,
): string[] {
  const reasons = suspicions.map((reason) => suspicionTexts[reason]).join(' ');
  const meant = meantAddress(email);
  return [
    reasons &&
      `Diese Anfrage sieht verdächtig aus. ${reasons} Eine Eingangsbestätigung ging deshalb nicht hinaus.`,
    meant ? `Die E-Mail-Adresse sieht vertippt aus: ${email}. Vielleicht ${meant}?` : '',
    isOver(event, now) ? 'Der Termin liegt in der Vergangenheit.' : '',
    ...takenSentences(related),
  ].filter(Boolean);
}

/** Names a party's cocktails. A cocktail that is no longer on offer keeps its slug. */
export function drinkNames({ wishes }: Party, drinks: readonly OfferedDrink[]): string[] {
  return wishes.map((slug) => drinks.find((drink) => drink.slug === slug)?.name ?? slug);
}
