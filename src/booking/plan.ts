/**
 * What goes with a request beside its fields: guests, additions and wishes. As one string in the header `X-Plan` and in the
 * hash of a shared link, `paket=3&gaeste=80&cocktails=40&hours=1.5&kilometres=47&drinks=mojito,ipanema&date=2027-06-05T19:30`,
 * and as text at the end of `anfrage` for readers of the seven fields alone.
 */
import { decimal } from '../business/wording.ts';
import { additions, addsNothing, noAdditions, type Amounts, type Figure } from '../offer/additions.ts';
import { estimate, sumLabel, type Priced } from '../offer/estimate.ts';
import { euroFromCents } from '../offer/price.ts';
import { namesOf, recordOf } from '../records.ts';
import { germanDateWithWeekday, localDateTime, parseDate } from './date.ts';
import { messages } from './messages.ts';

export interface Plan extends Amounts {
  /** Number of guests; 0 if unknown. */
  readonly guests: number;
  /** Slugs of the cocktails that the visitor noted, in the order of choice. */
  readonly wishes: readonly string[];
}

export const emptyPlan: Plan = { guests: 0, ...noAdditions, wishes: [] };

/** A plan as a link carries it: nothing in it tells who made it. */
export interface SharedPlan extends Plan {
  /** The package's number, as in `?paket=2`. */
  readonly paket?: number | undefined;
  /** As a `datetime-local` value. */
  readonly date?: string | undefined;
}

/** The numbers of a plan, each with a field in the form. */
export const figures: Readonly<Record<'guests' | keyof Amounts, Figure>> = {
  guests: {
    label: 'Gäste',
    advice: 'Geben Sie die Zahl der Gäste als ganze Zahl an',
    step: 1,
    most: 2000,
    unit: /^(?:gäste|personen|leute)$/i,
  },
  ...additions,
};
export const figureNames = namesOf(figures);
export type FigureName = keyof typeof figures;

/** Values of the figures' fields. */
export type FigureTexts = Readonly<Record<FigureName, string>>;
export type FigureErrors = Partial<Record<FigureName, string>>;

/** A number as people type it: `1,5`. */
export const figureText = (value: number): string => String(value).replace('.', ',');

/** Parses numbers as people type them: `15`, ` 15 `, `1,5`, `1.5`, `47 km`; an empty field is zero. */
export function readFigures(texts: FigureTexts): {
  readonly read: Readonly<Record<FigureName, number>>;
  readonly errors: FigureErrors;
} {
  const errors: FigureErrors = {};
  const read = recordOf(figureNames, (name) => {
    const { step, most, unit } = figures[name];
    const [, digits, word = ''] = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(\D*)$/.exec(texts[name].trim() || '0') ?? [];
    const value = Number(digits?.replace(',', '.'));
    if (value <= most && Number.isInteger(value / step) && (word === '' || unit.test(word))) return value;
    errors[name] = messages.figure(figures[name]);
    return 0;
  });
  return { read, errors };
}

/** Limit in characters: enough for every drink of a long menu. */
const longestPlan = 4000;

const keyOf = (name: FigureName): string => (name === 'guests' ? 'gaeste' : name);

/** The plan as one string of ASCII; '' for an empty one. */
export function formatPlan(plan: SharedPlan): string {
  const parts = [
    ['paket', plan.paket ?? ''],
    ...figureNames.map((name) => [keyOf(name), plan[name] || '']),
    ['drinks', plan.wishes.map(encodeURIComponent).join(',')],
    ['date', plan.date ?? ''],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map((part) => part.join('='))
    .join('&');
}

/**
 * Parses the result of `formatPlan`.
 *
 * @param drinks slugs of the drinks on offer; others are dropped
 * @param packages numbers of the packages that it may name
 * @returns `undefined` for an unknown key, package or date, or a number that the form would not accept
 */
export function parsePlan(
  text: string,
  drinks: readonly string[],
  packages: readonly number[] = [],
): SharedPlan | undefined {
  if (text.length > longestPlan) return undefined;
  const parts = new Map(new URLSearchParams(text));
  const take = (key: string): string => {
    const value = parts.get(key) ?? '';
    parts.delete(key);
    return value;
  };
  const { read, errors } = readFigures(recordOf(figureNames, (name) => take(keyOf(name))));
  const named = take('paket');
  const paket = packages.find((number) => String(number) === named);
  const wishes = new Set(take('drinks').split(','));
  const day = take('date');
  const date = parseDate(day);
  if (parts.size > 0 || Object.keys(errors).length > 0 || (named && !paket) || (day && !date)) return undefined;
  return {
    ...read,
    wishes: [...wishes].filter((slug) => drinks.includes(slug)),
    ...(paket && { paket }),
    ...(date && { date: localDateTime(date) }),
  };
}

const prefix = '#plan=';

/** The plan as the hash of a URL, which is not sent to servers; '' for an empty one. */
export function planHash(plan: SharedPlan): string {
  const text = formatPlan(plan);
  return text && prefix + text;
}

/** The plan in the hash of a URL, as `parsePlan` reads it; `undefined` for any other hash. */
export function readPlanHash(
  hash: string,
  drinks: readonly string[],
  packages: readonly number[],
): SharedPlan | undefined {
  return hash.startsWith(prefix) ? parsePlan(hash.slice(prefix.length), drinks, packages) : undefined;
}

export const estimateLabel = 'Unverbindliche Schätzung, inkl. MwSt.';

/** The estimate for a package with additions as text, below its label; '' without additions. */
export function estimateWords(plan: Amounts, item: Priced | undefined): string {
  if (!item || addsNothing(plan)) return '';
  const { lines, total } = estimate(item, plan);
  const sums = [...lines, { label: sumLabel, cents: total }];
  return [`${estimateLabel}:`, ...sums.map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`)].join('\n');
}

/**
 * The plan as text: guests, wishes, and the estimate for a package with additions.
 *
 * @param wishes names
 * @returns '' for an empty plan
 */
export function planWords(plan: Plan, wishes: readonly string[], item: Priced | undefined): string {
  const parts: string[] = [];
  if (plan.guests > 0) parts.push(`${figures.guests.label}: ${decimal(plan.guests)}`);
  if (wishes.length > 0) parts.push(`Wunschcocktails: ${wishes.join(', ')}`);
  const sums = estimateWords(plan, item);
  if (sums) parts.push(sums);
  return parts.join('\n\n');
}

/** The plan as parts of a sentence: package, date, guests, additions, wishes and sum. */
export function planParts(plan: SharedPlan, wishes: readonly string[], item: Priced | undefined): string[] {
  const date = parseDate(plan.date ?? '');
  const { lines = [], total = 0 } = item ? estimate(item, plan) : {};
  const sum = euroFromCents(total);
  return [
    item?.name ?? '',
    date ? germanDateWithWeekday(date) : '',
    plan.guests > 0 ? `${decimal(plan.guests)}\u00A0Gäste` : '',
    ...lines.slice(1).map(({ label }) => label),
    ...wishes,
    lines.length > 1 ? `geschätzt ${sum}` : item ? sum : '',
  ].filter(Boolean);
}

/** The value of `anfrage`: the visitor's message followed by the plan as text. */
export function withPlanWords(words: string, plan: string): string {
  return [words.trim(), plan].filter(Boolean).join('\n\n');
}

/** The visitor's own message: `anfrage` without the plan's text at its end, if that is the same to the letter. */
export function withoutPlanWords(anfrage: string, plan: string): string {
  return plan && anfrage.endsWith(plan) ? anfrage.slice(0, -plan.length).trimEnd() : anfrage;
}
