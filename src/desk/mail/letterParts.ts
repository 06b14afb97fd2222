/** Words and parts that the mails have in common. */
import type { Plan } from '../../booking/plan.ts';
import type { Settings } from '../../environment.ts';
import { estimateLabel, estimateRows } from '../../offer/estimate.ts';
import type { OfferedPackage, SiteContent } from '../enquiry.ts';
import { sums, type Part } from './design.ts';

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

/** The estimate; nothing where the package's price says it all. */
export function reckoning(plan: Plan, item: OfferedPackage | undefined, prices: SiteContent['prices']): Part {
  return sums(estimateLabel, estimateRows(item, plan, prices));
}

/** `+49 (0)221 4710-123` as a dialable number; '' without a number. */
export function dialled(tel: string): string {
  const digits = tel.replace('(0)', '').replace(/(?!^\+)\D/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : '';
}
