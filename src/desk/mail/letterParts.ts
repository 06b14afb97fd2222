/** Words and parts that the mails have in common. */
import type { Plan } from '../../booking/plan.ts';
import { businessValues } from '../../business/businessValues.ts';
import type { Settings } from '../../environment.ts';
import { addsNothing } from '../../offer/additions.ts';
import { estimate, sumLabel } from '../../offer/estimate.ts';
import { euroFromCents } from '../../offer/price.ts';
import type { OfferedPackage, SiteContent } from '../enquiry.ts';
import { figures, link, plain, type Part } from './design.ts';

/** The settings that texts of mails name. */
export type MailSettings = Pick<Settings, 'siteUrl' | 'retentionDays'>;

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
export function reckoning(plan: Plan, item: OfferedPackage | undefined): Part | undefined {
  if (!item || addsNothing(plan)) return undefined;
  const { lines, total } = estimate(item, plan);
  const rows = lines.map(({ label, cents }) => ({ label, figure: euroFromCents(cents) }));
  return figures('Unverbindliche Schätzung, inkl. MwSt.', [...rows, { label: sumLabel, figure: euroFromCents(total) }]);
}

/** `+49 (0)221 4710-123` as a dialable number; '' without a number. */
export function dialled(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/(?!^\+)\D/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : '';
}

/** Values of the places about the bar, for the owner's texts. */
export function barWords({ bar, prices }: SiteContent, settings: MailSettings): Readonly<Record<string, Part>> {
  const entries = Object.entries(businessValues(bar, prices.terms, settings)).map(([name, value]): [string, Part] => {
    if (typeof value === 'string') return [name, plain(value)];
    const href = new URL(value.href, settings.siteUrl).href;
    const text = name === 'agb' ? `${value.text} (${href})` : value.text;
    return [name, { ...link(href, value.text), text }];
  });
  return Object.fromEntries(entries);
}

/** The placeholders' plain text. */
export function asText(words: Readonly<Record<string, Part>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, { text }]) => [name, text]));
}
