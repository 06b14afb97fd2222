/**
 * The party: what an enquiry says of the event beyond its seven fields. The script sends it as one
 * string in the header `X-Plan`, `gaeste=80&ort=Siegburg&cocktails=40&hours=1.5&drinks=mojito`. A
 * form without the script sends it as fields.
 */
import { additionNames, additions, type QuantityDefinition } from '../offer/additions.ts';
import { messages } from './messages.ts';
import { tidyText } from './tidyText.ts';

export interface Party {
  /** 0 if unknown. */
  readonly guestCount: number;
  /** '' if unknown. */
  readonly venue: string;
  /** Beyond the package's. */
  readonly moreCocktails: number;
  readonly moreHours: number;
  /** Slugs of the cocktails that the guest would like, in the order of the card. */
  readonly wishes: readonly string[];
}

/** The numbers that the form asks for. */
export const quantityNames = ['guestCount', ...additionNames] as const;
export type QuantityName = (typeof quantityNames)[number];
export const quantityDefinitions: Readonly<Record<QuantityName, QuantityDefinition>> = {
  guestCount: { label: 'Gäste', key: 'gaeste', step: 1, max: 2000, example: 80 },
  ...additions,
};

// Guests paste long links of maps. In `X-Plan` 500 characters become at most 4,500 of ASCII.
export const venueField = { label: 'Ort der Feier', key: 'ort', maxLength: 500 } as const;
export const wishesField = { label: 'Wunschcocktails', key: 'drinks' } as const;

/** What a guest typed, tidied (`tidyText`), before it is read. */
export type TypedParty = Readonly<Record<QuantityName | 'venue', string>>;

/** What a party is read from: a form, or the header as `URLSearchParams`. */
export type PartySource = Pick<FormData | URLSearchParams, 'get' | 'getAll'>;

function textOf(source: PartySource, { key }: { readonly key: string }): string {
  const value = source.get(key);
  return typeof value === 'string' ? tidyText(value) : '';
}

/** Unknown keys are ignored, because the page may be of another build. */
export const readTypedParty = (source: PartySource): TypedParty => ({
  guestCount: textOf(source, quantityDefinitions.guestCount),
  venue: textOf(source, venueField),
  moreCocktails: textOf(source, quantityDefinitions.moreCocktails),
  moreHours: textOf(source, quantityDefinitions.moreHours),
});

/**
 * Reads the chosen cocktails: the form has a field for each, the header has a list.
 *
 * @param slugs of the cocktails on offer; others are dropped
 */
export function readWishes(source: PartySource, slugs: readonly string[]): string[] {
  const chosen = source.getAll(wishesField.key).flatMap((value) => String(value).split(','));
  return slugs.filter((slug) => chosen.includes(slug));
}

/** `1.500`, `1 500`, `1,5` or `1.5`; a point or space before three digits separates thousands. */
const numbers = /\d{1,3}(?:[.\s]\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?/g;
const thousands = /[.\s](?=\d{3}(?!\d))/g;
/** `2½`, `1 1/2` or `1:30`: a part of it would be taken for the number. */
const otherNumber = /[\u00BC-\u00BE\u2044\u2150-\u215E]|\b\d\s*\/\s*\d\b|\d:\d/;

/**
 * Finds the largest number in what people type, `100` in `80–100 Personen`, and rounds it up to a
 * step.
 *
 * @returns 0 for an empty text; `undefined` for one without a number, beyond the limit, and, where
 *   halves count, with a fraction or a time
 */
export function findQuantity(name: QuantityName, text: string): number | undefined {
  const { step, max } = quantityDefinitions[name];
  if (text.trim() === '') return 0;
  const found = text.match(numbers) ?? [];
  const amounts = found.map((one) => Number(one.replace(thousands, '').replace(',', '.')));
  const largest = Math.ceil(amounts.reduce((a, b) => Math.max(a, b), 0) / step) * step;
  const isOther = step < 1 && otherNumber.test(text);
  return found.length === 0 || isOther || largest > max ? undefined : largest;
}

/**
 * Reads what a guest typed; without a package there is nothing to add to, and no field for it.
 *
 * @returns the party, with 0 where no number was found; `errors` has a sentence for each of these,
 *   and for a place that is too long
 */
export function validateParty(
  typed: TypedParty,
  hasPackage: boolean,
): {
  readonly party: Omit<Party, 'wishes'>;
  readonly errors: Readonly<Partial<Record<keyof TypedParty, string>>>;
} {
  const errors: Partial<Record<keyof TypedParty, string>> = {};
  const amountOf = (name: QuantityName): number => {
    const amount = findQuantity(name, typed[name]);
    if (amount === undefined) errors[name] = messages.quantity(quantityDefinitions[name]);
    return amount ?? 0;
  };
  const { venue } = typed;
  if (venue.length > venueField.maxLength) errors.venue = messages.tooLong(venueField);
  const party = {
    guestCount: amountOf('guestCount'),
    venue,
    moreCocktails: hasPackage ? amountOf('moreCocktails') : 0,
    moreHours: hasPackage ? amountOf('moreHours') : 0,
  };
  return { party, errors };
}

/** Formats the party as one string of ASCII; '' for an empty party. */
export function formatParty({
  guestCount,
  venue,
  moreCocktails,
  moreHours,
  wishes,
}: Party): string {
  return [
    guestCount > 0 && `gaeste=${guestCount}`,
    venue && `ort=${encodeURIComponent(venue)}`,
    moreCocktails > 0 && `cocktails=${moreCocktails}`,
    moreHours > 0 && `hours=${moreHours}`,
    wishes.length > 0 && `drinks=${wishes.map(encodeURIComponent).join(',')}`,
  ]
    .filter(Boolean)
    .join('&');
}
