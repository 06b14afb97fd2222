/** A request as its mails know it, and the content of the site that it is answered with. */
import type { BookedDays } from '../booking/bookedDays.ts';
import { isPast, parseDate } from '../booking/date.ts';
import { chosenPackage, type BookingFields } from '../booking/fields.ts';
import type { Plan } from '../booking/plan.ts';
import type { Business, Prices } from '../business/businessSchema.ts';
import type { MailTexts } from '../texts/mailTexts.ts';
import type { Choice } from '../offer/choice.ts';
import { estimate, type Priced } from '../offer/estimate.ts';

/** Reasons to suspect spam. */
export type Suspicion = 'trap' | 'links';

export const suspicionTexts: Readonly<Record<Suspicion, string>> = {
  trap: 'Das versteckte Feld war ausgefüllt.',
  links: 'Der Text enthält mehr als zwei Links.',
};

/** Numbers of requests, the latest first: ten at most, and whether there are more. */
export interface Numbers {
  readonly named: readonly string[];
  readonly more: boolean;
}

/** What else is known of a request's guest, and of its day and those around it. */
export interface Neighbours {
  /** Other requests for the same day that are not booked, and those that are. */
  readonly sameDay: Numbers;
  readonly takenBy: Numbers;
  /** Earlier requests of the same address: perhaps a guest who changes something. */
  readonly sameAddress: Numbers;
  /** The days on which the bar is booked or closed, a week around. */
  readonly taken: readonly BookedDays[];
  /** Whether the owner blocked the day itself. */
  readonly blocked?: BookedDays | undefined;
}

export interface Enquiry extends Neighbours {
  readonly number: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly plan: Plan;
  readonly suspicions: readonly Suspicion[];
}

/** A package, as far as the desk needs it. */
export interface OfferedPackage extends Priced {
  /** Its value of the field `type`. */
  readonly bookingType: string;
  readonly hours: number;
  readonly choice: Choice;
}

export interface OfferedDrink {
  readonly slug: string;
  readonly name: string;
  readonly alcoholic: boolean;
}

/** What a request is answered with, from the build whose endpoint received it. */
export interface SiteContent {
  readonly packages: readonly OfferedPackage[];
  readonly drinks: readonly OfferedDrink[];
  readonly texts: MailTexts;
  readonly business: Business;
  readonly prices: Pick<Prices, 'extras' | 'cocktailsPerGuest' | 'terms' | 'alwaysIncluded'>;
}

/** `A2-2222, B3-3333 und weitere` */
export const listed = ({ named, more }: Numbers): string => named.join(', ') + (more ? ' und weitere' : '');

/** What the owner is warned of, one sentence each. */
export function warnings({ fields, suspicions, received, takenBy, blocked }: Enquiry): string[] {
  const date = parseDate(fields.date);
  const taken = 'An diesem Tag ist die Bar schon vergeben';
  const reasons = suspicions.map((reason) => suspicionTexts[reason]).join(' ');
  return [
    reasons && `Diese Anfrage sieht verdächtig aus. ${reasons} Eine Bestätigung ging deshalb nicht hinaus.`,
    date && isPast(date, received) ? 'Der Termin lag schon in der Vergangenheit, als die Anfrage kam.' : '',
    blocked ? `${taken}${blocked.word ? `: ${blocked.word}` : ''}.` : '',
    takenBy.named.length > 0 ? `${taken}: gebucht ist ${listed(takenBy)}.` : '',
  ].filter(Boolean);
}

/** Names of a plan's cocktails, of one that is no longer on offer its slug. */
export function drinkNames({ wishes }: Plan, offered: readonly OfferedDrink[]): string[] {
  return wishes.map((slug) => offered.find((drink) => drink.slug === slug)?.name ?? slug);
}

/** What package and additions of a request cost today, in euro cents; 0 without a package. */
export function costOf({ fields, plan }: Pick<Enquiry, 'fields' | 'plan'>, { packages, prices }: SiteContent): number {
  const { item } = chosenPackage(fields.type, packages);
  return item ? estimate(item, plan, prices).total.cents : 0;
}

/** Default duration of an event without a package, in hours. */
const usualHours = 3;

/** Duration of the event in hours, by package and plan. */
export function eventHours(
  { fields, plan }: Pick<Enquiry, 'fields' | 'plan'>,
  { packages }: Pick<SiteContent, 'packages'>,
): number {
  return (chosenPackage(fields.type, packages).item?.hours ?? usualHours) + plan.hours;
}
