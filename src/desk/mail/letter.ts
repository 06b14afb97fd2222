/** Types and parts that the mails to owner and visitor have in common. */
import type { BookedDays } from '../../booking/bookedDays.ts';
import { noSelection, typeLabel, type BookingFields } from '../../booking/fields.ts';
import { addsNothing, estimateLines, sumLabel, type Plan } from '../../booking/plan.ts';
import type { Business, Prices } from '../../business/businessSchema.ts';
import { germanPhone } from '../../business/wording.ts';
import { estimate, type Priced } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import { figures, link, plain, type Part } from './design.ts';
import type { MailTexts } from '../../business/mailTexts.ts';

/** A package, as far as the desk needs it. */
export interface OfferedPackage extends Priced {
  /** Its value of the field `type`. */
  readonly bookingType: string;
  readonly name: string;
  readonly cocktails: number;
  readonly hours: number;
  readonly choice: { readonly alcoholic: number; readonly alcoholFree: number };
}

export interface OfferedDrink {
  readonly slug: string;
  readonly name: string;
}

/** A mail without sender and recipient, which the mailer adds. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Text of an `.ics` file. */
  readonly calendar?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export function isLetter(value: unknown): value is Letter {
  return typeof value === 'object' && value !== null && 'subject' in value && 'text' in value && 'html' in value;
}

/** Default duration of an event without a package, in hours. */
const usualHours = 3;

/** Reasons to suspect spam. */
export type Mark = 'trap' | 'fast' | 'links';

export const markTexts: Readonly<Record<Mark, string>> = {
  trap: 'Das versteckte Feld war ausgefüllt.',
  fast: 'Die Anfrage war in weniger als drei Sekunden ausgefüllt.',
  links: 'Der Text enthält mehr als zwei Links.',
};

export interface Enquiry {
  readonly number: string;
  readonly received: Date;
  readonly fields: BookingFields;
  readonly plan: Plan;
  readonly marks: readonly Mark[];
  /** Numbers of other requests for the same day. */
  readonly sameDay: readonly string[];
  /** The calendar entry of that day, if the bar is booked or closed. */
  readonly booked: BookedDays | undefined;
}

/** Content for the letters, from the build whose endpoint received the request. */
export interface Wording {
  readonly packages: readonly OfferedPackage[];
  readonly drinks: readonly OfferedDrink[];
  readonly texts: MailTexts;
  readonly bar: Business;
  readonly prices: Pick<Prices, 'terms' | 'alwaysIncluded'>;
}

const dayFormat = (weekday: 'long' | 'short'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('de-DE', { weekday, day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formats = { long: dayFormat('long'), short: dayFormat('short') };

/** `Samstag, 5. Juni 2027` or `Sa., 5. Juni 2027`; `date` as `parseDate` gives it. */
export function dayOf(date: Date, weekday: 'long' | 'short' = 'long'): string {
  return formats[weekday].format(date);
}

/** `19:30 Uhr` */
export function timeOf(date: Date): string {
  return `${date.toISOString().slice(11, 16)}\u00A0Uhr`;
}

/** The chosen package and its label in the form; '' without a choice. */
export function choice(
  { type }: BookingFields,
  packages: readonly OfferedPackage[],
): { readonly label: string; readonly item: OfferedPackage | undefined } {
  const item = packages.find(({ bookingType }) => bookingType === type);
  return { label: type === noSelection ? '' : typeLabel(type, packages), item };
}

/** Names of a plan's cocktails. */
export function drinkNames({ drinks }: Plan, offered: readonly OfferedDrink[]): string[] {
  return drinks.flatMap((slug) => offered.find((drink) => drink.slug === slug)?.name ?? []);
}

/** The estimate for a package with additions; `undefined` when there is nothing to add up. */
export function reckoning({ additions }: Plan, item: OfferedPackage | undefined): Part | undefined {
  if (!item || addsNothing(additions)) return undefined;
  const rows = estimateLines(item, additions).map(({ label, cents }) => ({ label, figure: euroFromCents(cents) }));
  return figures('Unverbindliche Schätzung, inkl. MwSt.', [
    ...rows,
    { label: sumLabel, figure: euroFromCents(estimate(item, additions).total) },
  ]);
}

/** Duration of the event in hours, by package and plan. */
export function eventHours(
  { fields, plan }: Pick<Enquiry, 'fields' | 'plan'>,
  { packages }: Pick<Wording, 'packages'>,
): number {
  return (choice(fields, packages).item?.hours ?? usualHours) + plan.additions.hours;
}

/** `+49 (0)221 4710-123` as a dialable number; '' without a number. */
export function dialled(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/(?!^\+)\D/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : '';
}

/** Placeholders about the bar for the owner's texts. */
export function barWords(bar: Business, siteUrl: string): Readonly<Record<string, Part>> {
  return {
    bar: plain(bar.name),
    telefon: link(`tel:${bar.phone}`, germanPhone(bar.phone)),
    telefonzeiten: plain(bar.phoneHours.text),
    email: link(`mailto:${bar.email}`, bar.email),
    website: link(siteUrl, new URL(siteUrl).host),
    agb: { ...link(new URL('/agb', siteUrl).href, 'AGB'), text: `AGB (${new URL('/agb', siteUrl).href})` },
  };
}

/** The placeholders' plain text. */
export function asText(words: Readonly<Record<string, Part>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { text }]) => [name, text]));
}
