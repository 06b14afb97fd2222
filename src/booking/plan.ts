/**
 * What is requested beyond the package: amounts and drinks, as the header `X-Plan`, and as text at the end of `anfrage` for
 * readers of the seven fields alone.
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
import { decimal, pluralize } from '../business/wording.ts';
import { euroFromCents } from '../offer/price.ts';
import { messages } from './messages.ts';

export interface Plan {
  readonly additions: Additions;
  /** Slugs in the order of choice. */
  readonly drinks: readonly string[];
}

export const emptyPlan: Plan = { additions: noAdditions, drinks: [] };

/** Limit in characters: enough for every drink of a long menu. */
const longestPlan = 4000;

/** `cocktails=30; hours=1.5; kilometres=47; drinks=mojito ipanema` with URI-encoded slugs; '' for an empty plan. */
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
 * Parses the result of `formatPlan`.
 *
 * @param known slugs of the drinks on offer; others are dropped
 * @returns `undefined` for an unknown key or an amount that the form would not accept
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

/** One line of the estimate in the form, the mails and `anfrage`. */
export interface EstimateLine {
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

const heading = 'Unverbindliche Schätzung, inkl. MwSt.:';
/** Label of the sum; parking, waste disposal and the like are billed separately. */
export const sumLabel = 'Geschätzter Preis';

/** The lines of the estimate in reading order, without additions of zero. */
export function estimateLines(item: PricedPackage, additions: Additions): EstimateLine[] {
  const parts = estimate(item, additions);
  const lines: EstimateLine[] = [{ label: item.name, cents: parts.package }];
  if (additions.cocktails > 0) {
    lines.push({
      label: pluralize(additions.cocktails, 'weiterer Cocktail', 'weitere Cocktails'),
      cents: parts.cocktails,
    });
  }
  if (additions.hours > 0) {
    lines.push({ label: pluralize(additions.hours, 'weitere Stunde', 'weitere Stunden'), cents: parts.hours });
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
 * The plan as text: chosen cocktails, and the estimate for a package with additions.
 *
 * @param cocktails names
 * @returns '' for an empty plan
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

/** The value of `anfrage`: the visitor's message followed by the plan as text. */
export function withPlanWords(words: string, plan: string): string {
  return [words.trim(), plan].filter(Boolean).join('\n\n');
}

/** Values of the three fields for additions. */
export type AdditionTexts = Readonly<Record<AdditionName, string>>;
export type AdditionErrors = Partial<Record<AdditionName, string>>;

/** A number as people type it: `1,5`. */
export const additionText = (value: number): string => String(value).replace('.', ',');

/** Parses numbers as people type them: `15`, ` 15 `, `1,5`, `1.5`; an empty field is zero. */
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
