/**
 * What goes with a request beside its fields: guests, place, additions and wishes. As one string in the header `X-Plan`,
 * `gaeste=80&ort=Siegburg&cocktails=40&hours=1.5&drinks=mojito,ipanema`, and in the hash of a shared link, there with `paket=3`
 * and `date=2027-06-05T19:30` and without the place; as fields of their own in a form without the script; and as text at the end
 * of `anfrage` for readers of the seven fields alone.
 */
import type { Prices } from '../business/businessSchema.ts';
import { decimal } from '../business/wording.ts';
import { additionNames, additions, noAdditions, type Amounts, type Figure } from '../offer/additions.ts';
import { estimateLabel, estimateRows, planEstimate, type Priced } from '../offer/estimate.ts';
import { euro, euroFromCents } from '../offer/price.ts';
import { namesOf, recordOf } from '../helpers.ts';
import { drinksPart, planPrefix } from './drinksLink.ts';
import { germanDateWithWeekday, localDateTime, parseDate } from './date.ts';

export interface Plan extends Amounts {
  /** Number of guests; 0 if unknown. */
  readonly guests: number;
  /** Where the party is, in one line; '' if unknown. */
  readonly place: string;
  /** Slugs of the cocktails that the visitor noted, in the order of choice. */
  readonly wishes: readonly string[];
}

export const emptyPlan: Plan = { guests: 0, place: '', ...noAdditions, wishes: [] };

/** A plan as a link carries it: nothing in it tells who made it, or where they live. */
export interface SharedPlan extends Plan {
  /** The package's number, as in `?paket=2`. */
  readonly paket?: number | undefined;
  /** As a `datetime-local` value. */
  readonly date?: string | undefined;
}

/** The numbers of a plan, each with a field in the form. */
export const figures: Readonly<Record<'guests' | keyof Amounts, Figure>> = {
  guests: { label: 'Gäste', step: 1, most: 2000, unit: /^(?:gäste|pers(?:\.|onen)?|leute)$/i },
  ...additions,
};
export const figureNames = namesOf(figures);
export type FigureName = keyof typeof figures;

/** What a visitor types beside the seven fields, with a key in the plan's string and as a field of a plain form. */
export type TypedName = FigureName | 'place';
export const typedKeys: Readonly<Record<TypedName, string>> = {
  guests: 'gaeste',
  place: 'ort',
  ...recordOf(additionNames, (name) => name),
};
export const typedNames = namesOf(typedKeys);
export type Typed = Readonly<Record<TypedName, string>>;
export const placeLabel = 'Ort der Feier';

/** Limit of each in characters, as `maxlength` counts. */
export const longestTyped = 120;

/** The typed values of a plain form. */
export function typedIn(form: FormData): Typed {
  return recordOf(typedNames, (name) => {
    const value = form.get(typedKeys[name]);
    return typeof value === 'string' ? oneLine(value) : '';
  });
}

/** A text of any length in one visible line. */
const oneLine = (text: string): string =>
  text
    .slice(0, longestTyped)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();

/** A number as people type it: `1,5`. */
export const figureText = (value: number): string => String(value).replace('.', ',');

const digits = String.raw`\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?`;
const firstNumber = new RegExp(String.raw`(${digits})(?:\s*(?:[-–—/]|bis|und|oder)\s*(${digits}))?`, 'i');

/**
 * The number that a text is reckoned with: its first one, of a range the larger, 0 without one.
 *
 * @returns `plain` where the text says nothing more: `15`, `1,5`, `80 Personen`, nothing
 */
export function readFigure(name: FigureName, text: string): { readonly value: number; readonly plain: boolean } {
  const { step, most, unit, other } = figures[name];
  const typed = text.trim();
  if (typed === '') return { value: 0, plain: true };
  const [found, first = '0', second = '0'] = firstNumber.exec(typed) ?? [];
  const [read = 0, upper = 0] = [first, second].map((number) =>
    Number(number.replace(/\.(?=\d{3})/g, '').replace(',', '.')),
  );
  const amount = Math.ceil(Math.max(read, upper) / step) * step;
  const value = amount <= most && !other?.test(typed) ? amount : 0;
  const rest = typed.startsWith(first) ? typed.slice(first.length).trim() : typed;
  return { value, plain: value === read && found === first && (rest === '' || unit.test(rest)) };
}

/** What a visitor typed, as numbers and place; `words` are the figures that say more than a number, to go with the message. */
export function readTyped(typed: Typed): { readonly plan: Omit<Plan, 'wishes'>; readonly words: string } {
  const words = figureNames
    .filter((name) => !readFigure(name, typed[name]).plain)
    .map((name) => `${figures[name].label}: „${oneLine(typed[name])}“`);
  const read = recordOf(figureNames, (name) => readFigure(name, typed[name]).value);
  return { plan: { ...read, place: oneLine(typed.place) }, words: words.join('\n') };
}

/** Limit in characters: enough for every drink of a long menu. */
const longestPlan = 4000;

/** The plan as one string of ASCII; '' for an empty one. */
export function formatPlan(plan: SharedPlan): string {
  const part = (key: string, value: string | number | undefined): string =>
    value ? `${key}=${encodeURIComponent(value)}` : '';
  return [
    part('paket', plan.paket),
    ...typedNames.map((name) => part(typedKeys[name], plan[name])),
    drinksPart(plan.wishes),
    plan.date ? `date=${plan.date}` : '',
  ]
    .filter(Boolean)
    .join('&');
}

/**
 * Parses the result of `formatPlan`.
 *
 * @param drinks slugs of the drinks on offer; others are dropped
 * @param packages numbers of the packages that it may name
 * @returns `undefined` for an unknown key, package or date, or what is no number
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
  const { plan, words } = readTyped(recordOf(typedNames, (name) => take(typedKeys[name])));
  const named = take('paket');
  const paket = packages.find((number) => String(number) === named);
  const wishes = new Set(take('drinks').split(','));
  const day = take('date');
  const date = parseDate(day);
  if (parts.size > 0 || words || (named && !paket) || (day && !date)) return undefined;
  return {
    ...plan,
    wishes: [...wishes].filter((slug) => drinks.includes(slug)),
    ...(paket && { paket }),
    ...(date && { date: localDateTime(date) }),
  };
}

/** The plan as the hash of a URL, which is not sent to servers, without the place; '' for an empty one. */
export function planHash(plan: SharedPlan): string {
  const text = formatPlan({ ...plan, place: '' });
  return text && planPrefix + text;
}

/** The plan in the hash of a URL, as `parsePlan` reads it; `undefined` for any other hash. */
export function readPlanHash(
  hash: string,
  drinks: readonly string[],
  packages: readonly number[],
): SharedPlan | undefined {
  const plan = hash.startsWith(planPrefix) ? parsePlan(hash.slice(planPrefix.length), drinks, packages) : undefined;
  return plan && { ...plan, place: '' };
}

type PlanPrices = Pick<Prices, 'extras' | 'cocktailsPerGuest'>;

/** The estimate as text, a sum in each line, below its label; '' where the package's price says it all. */
export function estimateWords(plan: Plan, item: Priced | undefined, prices: PlanPrices): string {
  return estimateRows(item, plan, prices)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
}

/**
 * The plan as text: guests, place, wishes, and the estimate.
 *
 * @param wishes names
 * @returns '' for an empty plan
 */
export function planWords(plan: Plan, wishes: readonly string[], item: Priced | undefined, prices: PlanPrices): string {
  const sums = estimateWords(plan, item, prices);
  return [
    plan.guests > 0 && `${figures.guests.label}: ${decimal(plan.guests)}`,
    plan.place && `${placeLabel}: ${plan.place}`,
    wishes.length > 0 && `Wunschcocktails: ${wishes.join(', ')}`,
    sums && `${estimateLabel}:\n${sums}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The plan as parts of a sentence: package, date, guests, additions, wishes and sums. */
export function planParts(
  plan: SharedPlan,
  wishes: readonly string[],
  item: Priced | undefined,
  prices: PlanPrices,
): string[] {
  const date = parseDate(plan.date ?? '');
  const { lines = [], total = 0, need } = planEstimate(item, plan, prices) ?? {};
  return [
    item?.name ?? '',
    date ? germanDateWithWeekday(date) : '',
    plan.guests > 0 ? `${decimal(plan.guests)}\u00A0Gäste` : '',
    ...lines.slice(1).map(({ label }) => label),
    ...wishes,
    lines.length > 1 ? `geschätzt ${euroFromCents(total)}` : item ? euro(item.price) : '',
    need ? `${need.label.replace(/^F/, 'f')}: ${euroFromCents(need.cents)}` : '',
  ].filter(Boolean);
}

/** Stands between the visitor's words and the plan's: what follows is in the plan as well. */
const planLine = '— Angaben aus dem Formular —';

/** The value of `anfrage`: the visitor's words, and below the line the plan as text. */
export function withPlanWords(words: string, plan: string): string {
  return [words.trim(), plan && `${planLine}\n\n${plan}`].filter(Boolean).join('\n\n');
}

/** The visitor's own words: `anfrage` up to the line. Without a plan there is none that the form wrote. */
export function withoutPlanWords(anfrage: string, plan: Plan): string {
  const cut = formatPlan(plan) === '' ? -1 : anfrage.lastIndexOf(planLine);
  return cut < 0 ? anfrage : anfrage.slice(0, cut).trimEnd();
}
