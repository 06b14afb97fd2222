/**
 * What travels inside `anfrage` beside the visitor's own words: the chosen cocktails as a line, the estimate as a block
 * that people read and the desk parses. The seven fields on the wire stay as they are.
 */
import { additionSteps, estimate, maxAdditions, noAdditions, type Additions } from '../offer/estimate.ts';
import { decimal, euroFromCents } from '../offer/price.ts';
import type { Package } from '../offer/schema.ts';
import { messages } from './messages.ts';

type PricedPackage = Pick<Package, 'name' | 'price'>;

/** One figure of the estimate, as form, mails and the block in `anfrage` show it. */
export interface EstimateLine {
  readonly label: string;
  /** Euro cents including VAT. */
  readonly cents: number;
}

const heading = 'Unverbindliche Schätzung, inkl. MwSt.:';
const cocktailsPrefix = 'Wunschcocktails: ';
/** What the sum of the estimate is called: parking, waste and the like are billed beside it. */
export const sumLabel = 'Summe ohne Nebenkosten';

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

const isEmpty = (additions: Additions): boolean => Object.values(additions).every((value) => value === 0);

/**
 * The text that is added to the visitor's own: chosen cocktails, and the estimate when a package is chosen and something
 * beyond it was asked for.
 *
 * @returns '' when there is nothing to add
 */
export function wishesText(
  cocktails: readonly string[],
  item: PricedPackage | undefined,
  additions: Additions,
): string {
  const parts: string[] = [];
  if (cocktails.length > 0) parts.push(cocktailsPrefix + cocktails.join(', '));
  if (item && !isEmpty(additions)) {
    const lines = estimateLines(item, additions).map(({ label, cents }) => `${label}: ${euroFromCents(cents)}`);
    parts.push([heading, ...lines, `${sumLabel}: ${euroFromCents(estimate(item, additions).total)}`].join('\n'));
  }
  return parts.join('\n\n');
}

/** The visitor's own words and the text added to them, as `anfrage` carries both. */
export function withWishes(words: string, wishes: string): string {
  return [words.trim(), wishes].filter(Boolean).join('\n\n');
}

export interface StatedEstimate {
  readonly additions: Additions;
  /** The sum as the text states it, in euro cents. */
  readonly total: number;
}

/**
 * Reads the estimate's block back out of `anfrage`.
 *
 * @returns `undefined` when there is none, or when its figures are not such as the form writes
 */
export function readEstimate(anfrage: string): StatedEstimate | undefined {
  const start = anfrage.lastIndexOf(heading);
  if (start < 0) return undefined;
  const block = anfrage.slice(start);
  const amount = (pattern: RegExp): number => Number(pattern.exec(block)?.[1]?.replace('.', '').replace(',', '.') ?? 0);
  const additions: Additions = {
    cocktails: amount(/^([\d.]{1,5}) weiterer? Cocktails?: /m),
    hours: amount(/^(\d{1,2}(?:,5)?) weitere Stunden?: /m),
    kilometres: amount(/^Anfahrt ([\d.]{1,5}) km, /m),
  };
  const sum = new RegExp(`^${sumLabel}: ([\\d.]{1,12})(?:,(\\d{2}))?\\s€$`, 'm').exec(block);
  if (!sum || isEmpty(additions)) return undefined;
  const withinLimits =
    additions.cocktails <= maxAdditions.cocktails &&
    additions.hours <= maxAdditions.hours &&
    additions.kilometres <= maxAdditions.kilometres;
  if (!withinLimits) return undefined;
  return { additions, total: Number(`${sum[1]?.replaceAll('.', '') ?? ''}${sum[2] ?? '00'}`) };
}

/**
 * Takes `anfrage` apart again. Only lines such as the form writes are taken out of the visitor's words; whatever else looks
 * like them stays there.
 */
export function readWishes(
  anfrage: string,
  item: PricedPackage | undefined,
): { readonly words: string; readonly cocktails: readonly string[] } {
  const stated = readEstimate(anfrage);
  const start = anfrage.lastIndexOf(heading);
  const labels = item && stated ? [...estimateLines(item, stated.additions).map(({ label }) => label), sumLabel] : [];
  const lines = anfrage.slice(start).split('\n').slice(1);
  const ours =
    labels.length > 0 &&
    lines.length === labels.length &&
    lines.every((line, index) => /^(.+): [\d.]+(?:,\d\d)?\s€$/.exec(line)?.[1] === labels[index]);
  const rest = ours ? anfrage.slice(0, start).trimEnd() : anfrage;
  const chosen = new RegExp(`(?:^|\\n\\n)${cocktailsPrefix}(.+)$`).exec(rest);
  return { words: rest.slice(0, chosen?.index), cocktails: chosen?.[1]?.split(', ') ?? [] };
}

/** What stands in the three fields for what goes beyond a package. */
export type AdditionTexts = Readonly<Record<keyof Additions, string>>;

export type AdditionErrors = Partial<Record<keyof Additions, string>>;

/** Reads numbers as people type them: `15`, ` 15 `, `1,5`, `1.5`; an empty field counts as none. */
export function readAdditions(texts: AdditionTexts): {
  readonly additions: Additions;
  readonly errors: AdditionErrors;
} {
  const errors: AdditionErrors = {};
  const read = (name: keyof Additions): number => {
    const text = texts[name].trim();
    if (text === '') return 0;
    // Three digits behind a point are thousands, not a part of one.
    const value = /^\d+(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    if (value <= maxAdditions[name] && Number.isInteger(value / additionSteps[name])) return value;
    errors[name] = messages.addition(name);
    return noAdditions[name];
  };
  return {
    additions: { cocktails: read('cocktails'), hours: read('hours'), kilometres: read('kilometres') },
    errors,
  };
}
