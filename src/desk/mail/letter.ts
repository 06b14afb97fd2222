/** What a mail is, and what the owner's and the visitor's have in common. */
import type { BookedDays } from '../../booking/bookedDays.ts';
import { noSelection, typeLabel, type BookingFields } from '../../booking/fields.ts';
import { addsNothing, estimateLines, sumLabel, type Plan } from '../../booking/plan.ts';
import type { Business, Prices } from '../../business/schema.ts';
import { germanPhone } from '../../business/wording.ts';
import { estimate, type Priced } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import { figures, link, plain, type Part } from './design.ts';
import type { MailTexts } from '../../business/mailTexts.ts';

/** What the desk needs to know of a package of the offer. */
export interface OfferedPackage extends Priced {
  /** The value of the field `type` that stands for it. */
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

/** A mail without sender and recipient: the outbox keeps it, the mailer addresses it. */
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

/** Hours of an event where no package says it. */
const usualHours = 3;

/** Why a request looks suspicious. */
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
  /** Why the bar is taken or closed on that day; `undefined` when it is free. */
  readonly booked: BookedDays | undefined;
}

/** What the letters need beside the request itself, as the build that took it in has it. */
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

/** What was chosen: the package, and its name as the form says it; '' when nothing was. */
export function choice(
  { type }: BookingFields,
  packages: readonly OfferedPackage[],
): { readonly label: string; readonly item: OfferedPackage | undefined } {
  const item = packages.find(({ bookingType }) => bookingType === type);
  return { label: type === noSelection ? '' : typeLabel(type, packages), item };
}

/** The cocktails of a plan, by their names. */
export function drinkNames({ drinks }: Plan, offered: readonly OfferedDrink[]): string[] {
  return drinks.flatMap((slug) => offered.find((drink) => drink.slug === slug)?.name ?? []);
}

/** What a package and the plan beside it cost by our prices; `undefined` when there is nothing to add up. */
export function reckoning({ additions }: Plan, item: OfferedPackage | undefined): Part | undefined {
  if (!item || addsNothing(additions)) return undefined;
  const rows = estimateLines(item, additions).map(({ label, cents }) => ({ label, figure: euroFromCents(cents) }));
  return figures('Unverbindliche Schätzung, inkl. MwSt.', [
    ...rows,
    { label: sumLabel, figure: euroFromCents(estimate(item, additions).total) },
  ]);
}

/** How long the event lasts, in hours, as far as package and plan say it. */
export function eventHours(
  { fields, plan }: Pick<Enquiry, 'fields' | 'plan'>,
  { packages }: Pick<Wording, 'packages'>,
): number {
  return (choice(fields, packages).item?.hours ?? usualHours) + plan.additions.hours;
}

/** `+49 (0)221 4710-123` as a telephone dials it; '' when there is no number in it. */
export function dialled(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/(?!^\+)\D/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : '';
}

/** What the owner's texts may name of the bar itself. */
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

/** The same words for plain text. */
export function asText(words: Readonly<Record<string, Part>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { text }]) => [name, text]));
}
