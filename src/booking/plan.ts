/**
 * What a request asks for beside its package: figures and drinks, as the header `X-Plan` carries them, and the same in words
 * at the end of `anfrage` for whoever reads only the seven fields.
 */
import {
  additionNames,
  additionSteps,
  estimate,
  maxAdditions,
  noAdditions,
  type AdditionName,
  type Additions,
  type Priced,
} from '../offer/estimate.ts';
import { decimal, euroFromCents } from '../offer/price.ts';
import { messages } from './messages.ts';

export interface Plan {
  readonly additions: Additions;
  /** Slugs, in the order in which they were chosen. */
  readonly drinks: readonly string[];
}

export const emptyPlan: Plan = { additions: noAdditions, drinks: [] };

/** Longest plan as text, in characters: room for every drink of a long list. */
const longestPlan = 4000;

/** `cocktails=30; hours=1.5; kilometres=47; drinks=mojito ipanema`, URI-encoded slugs; '' when nothing is asked for. */
export function formatPlan({ additions, drinks }: Plan): string {
  const figures = additionNames.filter((name) => additions[name] > 0).map((name) => `${name}=${additions[name]}`);
  const slugs = drinks.map(encodeURIComponent).join(' ');
  return [...figures, ...(slugs ? [`drinks=${slugs}`] : [])].join('; ');
}

function amount(name: AdditionName, text: string): number | undefined {
  const value = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  return value <= maxAdditions[name] && Number.isInteger(value / additionSteps[name]) ? value : undefined;
}

function slugsIn(text: string): string[] | undefined {
  try {
    return text.split(' ').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Reads what `formatPlan` wrote.
 *
 * @param known slugs of the drinks on offer; others are left out
 * @returns `undefined` when the text names anything else, or a figure that the form would not take
 */
export function parsePlan(text: string, known: readonly string[]): Plan | undefined {
  if (text.length > longestPlan) return undefined;
  const additions = { ...noAdditions };
  let drinks: readonly string[] = [];
  for (const part of text === '' ? [] : text.split('; ')) {
    const [, key, value = ''] = /^(\w+)=(.+)$/.exec(part) ?? [];
    const name = additionNames.find((addition) => addition === key);
    const slugs = key === 'drinks' ? slugsIn(value) : undefined;
    const figure = name && amount(name, value);
    if (slugs) drinks = [...new Set(slugs)].filter((slug) => known.includes(slug));
    else if (name && figure !== undefined) additions[name] = figure;
    else return undefined;
  }
  return { additions, drinks };
}

type PricedPackage = Priced & { readonly name: string };

/** One figure of the estimate, as form, mails and the words in `anfrage` show it. */
export interface EstimateLine {
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

const heading = 'Unverbindliche Schätzung, inkl. MwSt.:';
/** What the sum of the estimate is called: parking, waste and the like are billed beside it. */
export const sumLabel = 'Geschätzter Preis';

const counted = (count: number, one: string, many: string): string => `${decimal(count)} ${count === 1 ? one : many}`;

/** The parts of the estimate in reading order; additions that nobody asked for are left out. */
export function estimateLines(item: PricedPackage, additions: Additions): EstimateLine[] {
  const parts = estimate(item, additions);
  const lines: EstimateLine[] = [{ label: item.name, cents: parts.package }];
  if (additions.cocktails > 0) {
    lines.push({
      label: counted(additions.cocktails, 'weiterer Cocktail', 'weitere Cocktails'),
      cents: parts.cocktails,
    });
  }
  if (additions.hours > 0) {
    lines.push({ label: counted(additions.hours, 'weitere Stunde', 'weitere Stunden'), cents: parts.hours });
  }
  if (additions.kilometres > 0) {
    lines.push({
      label: `Anfahrt ${decimal(additions.kilometres)} km, davon ${decimal(parts.paidKilometres)} km berechnet`,
      cents: parts.travel,
    });
  }
  return lines;
}

export const addsNothing = (additions: Additions): boolean => additionNames.every((name) => additions[name] === 0);

/**
 * The plan in words: chosen cocktails, and the estimate when a package is chosen and something beyond it was asked for.
 *
 * @param cocktails their names
 * @returns '' when there is nothing to say
 */
export function planWords(cocktails: readonly string[], item: PricedPackage | undefined, additions: Additions): string {
  const parts: string[] = [];
  if (cocktails.length > 0) parts.push(`Wunschcocktails: ${cocktails.join(', ')}`);
  if (item && !addsNothing(additions)) {
    const lines = estimateLines(item, additions).map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`);
    parts.push([heading, ...lines, `${sumLabel}: ${euroFromCents(estimate(item, additions).total)}`].join('\n'));
  }
  return parts.join('\n\n');
}

/** The visitor's own words with the plan's at their end, as `anfrage` carries both. */
export function withPlanWords(words: string, plan: string): string {
  return [words.trim(), plan].filter(Boolean).join('\n\n');
}

/** What stands in the three fields for what goes beyond a package. */
export type AdditionTexts = Readonly<Record<AdditionName, string>>;
export type AdditionErrors = Partial<Record<AdditionName, string>>;

/** A number as people type it: `1,5`. */
export const additionText = (value: number): string => String(value).replace('.', ',');

/** Reads numbers as people type them: `15`, ` 15 `, `1,5`, `1.5`; an empty field counts as none. */
export function readAdditions(texts: AdditionTexts): {
  readonly additions: Additions;
  readonly errors: AdditionErrors;
} {
  const additions = { ...noAdditions };
  const errors: AdditionErrors = {};
  for (const name of additionNames) {
    const text = texts[name].trim().replace(',', '.');
    const value = text === '' ? 0 : amount(name, text);
    if (value === undefined) errors[name] = messages.addition(name);
    else additions[name] = value;
  }
  return { additions, errors };
}
