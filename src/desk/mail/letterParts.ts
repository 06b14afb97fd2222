/** Words and parts that the mails have in common. */
import { addsNothing, estimateLines, sumLabel, type Plan } from '../../booking/plan.ts';
import type { Business } from '../../business/businessSchema.ts';
import { germanPhone } from '../../business/wording.ts';
import { estimate } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import type { OfferedPackage } from '../enquiry.ts';
import { figures, link, plain, type Part } from './design.ts';

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

/** The estimate for a package with additions; `undefined` when there is nothing to add up. */
export function reckoning({ additions }: Plan, item: OfferedPackage | undefined): Part | undefined {
  if (!item || addsNothing(additions)) return undefined;
  const rows = estimateLines(item, additions).map(({ label, cents }) => ({ label, figure: euroFromCents(cents) }));
  return figures('Unverbindliche Schätzung, inkl. MwSt.', [
    ...rows,
    { label: sumLabel, figure: euroFromCents(estimate(item, additions).total) },
  ]);
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
