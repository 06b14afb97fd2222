/**
 * The party: what a booking asks for beyond its fields. The script sends it as one string in
 * the header `X-Plan`, `gaeste=80&ort=Siegburg&cocktails=40&hours=1.5&drinks=mojito,ipanema`. A
 * form without the script sends it as fields.
 */
import {
  additionNames,
  additions,
  noAdditions,
  type Amounts,
  type Quantity,
} from '../offer/additions.ts';
import { decimal, type LabelledText } from '../format/wording.ts';
import { namesOf, recordOf } from '../../helpers.ts';

export interface Party extends Amounts {
  /** Number of guests; 0 if unknown. */
  readonly guests: number;
  /** Where the party is, in one line; '' if unknown. */
  readonly venue: string;
  /** Slugs of the cocktails that the visitor noted, in the order of choice. */
  readonly wishes: readonly string[];
}

export const emptyParty: Party = { guests: 0, venue: '', ...noAdditions, wishes: [] };

/** The numbers of a party, each with a field in the form. */
export const quantities: Readonly<Record<'guests' | keyof Amounts, Quantity>> = {
  guests: { label: 'Gäste', step: 1, max: 2000, unit: /^(?:gäste|pers(?:\.|onen)?|leute)$/i },
  ...additions,
};
export const quantityNames = namesOf(quantities);
export type QuantityName = keyof typeof quantities;

/** The numbers of a party for display: `80`, `1,5`; '' for 0. */
export const quantityRows = (party: Party): Readonly<Record<QuantityName, LabelledText>> =>
  recordOf(quantityNames, (name) => ({
    label: quantities[name].label,
    text: party[name] > 0 ? decimal(party[name]) : '',
  }));

/**
 * Names of what a visitor types. `rawPartyKeys` are the keys in the header and the names of the
 * fields.
 */
export type RawPartyName = QuantityName | 'venue';
export const rawPartyKeys: Readonly<Record<RawPartyName, string>> = {
  guests: 'gaeste',
  venue: 'ort',
  ...recordOf(additionNames, (name) => name),
};
export const rawPartyNames = namesOf(rawPartyKeys);
export type RawParty = Readonly<Record<RawPartyName, string>>;
export const venueLabel = 'Ort der Feier';
export const wishesLabel = 'Wunschcocktails';

/** Limit of each typed text in characters, as `maxlength` counts. */
export const maxPartyTextLength = 120;

/** A form without the script, or the header as `URLSearchParams`. */
type PartyFields = Pick<FormData | URLSearchParams, 'get'>;

function textOf(fields: PartyFields, key: string): string {
  const value = fields.get(key);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads what was typed, each text in one line. Ignores unknown keys, because the page may be of
 * another build.
 */
export const readRawParty = (fields: PartyFields): RawParty =>
  recordOf(rawPartyNames, (name) => oneLine(textOf(fields, rawPartyKeys[name])));

const wishesKey = 'drinks';

/**
 * Reads the noted drinks, each once.
 *
 * @param drinks slugs of the drinks on offer; others are dropped
 */
export const wishesIn = (fields: PartyFields, drinks: readonly string[]): string[] =>
  [...new Set(textOf(fields, wishesKey).split(','))].filter((slug) => drinks.includes(slug));

/** Makes one short visible line of a text. */
const oneLine = (text: string): string =>
  text
    .slice(0, maxPartyTextLength)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();

/** Formats a number as people type it: `1,5`. */
export const quantityText = (value: number): string => String(value).replace('.', ',');

/** `1.500`, `1,5` or `1.5` */
const number = String.raw`\d{1,3}(?:\.\d{3})+(?!\d)|\d+(?:[.,]\d+)?`;
const numberOrRange = new RegExp(
  String.raw`(${number})(?:\s*(?:[-–—/]|bis|und|oder)\s*(${number}))?`,
  'i',
);
const numberAndRest = new RegExp(String.raw`^(${number})\s*(.*)$`, 's');

/** A point before three digits separates thousands. */
const parseGermanNumber = (text: string): number =>
  Number(text.replace(/\.(?=\d{3})/g, '').replace(',', '.'));

/**
 * Finds the first number in a text, or the larger one of a range, and rounds it up to a step. 0 if
 * there is none, or if it cannot be meant.
 */
function quantityIn(text: string, { step, max, other }: Quantity): number {
  const [, first = '0', second = '0'] = numberOrRange.exec(text) ?? [];
  const amount = Math.max(parseGermanNumber(first), parseGermanNumber(second));
  const rounded = Math.ceil(amount / step) * step;
  return rounded > max || other?.test(text) ? 0 : rounded;
}

/** Whether a text is this number, with or without its unit: `15`, `1,5`, `80 Personen`. */
function isOnlyNumber(text: string, value: number, { unit }: Quantity): boolean {
  const [, first, rest = ''] = numberAndRest.exec(text) ?? [];
  if (first === undefined || parseGermanNumber(first) !== value) return false;
  return rest === '' || unit.test(rest);
}

/**
 * Parses the quantity in a text: its first number, the larger one of a range, 0 if there is none.
 *
 * @returns `isExact`: the text says no more than this number, or is empty
 */
export function parseQuantity(
  name: QuantityName,
  text: string,
): { readonly value: number; readonly isExact: boolean } {
  const trimmed = text.trim();
  if (trimmed === '') return { value: 0, isExact: true };
  const value = quantityIn(trimmed, quantities[name]);
  return { value, isExact: isOnlyNumber(trimmed, value, quantities[name]) };
}

/**
 * Parses what a visitor typed.
 *
 * @returns `unparsed`: the texts that say more than a number, with their labels, for the message
 */
export function parseRawParty(typed: RawParty): {
  readonly party: Omit<Party, 'wishes'>;
  readonly unparsed: string;
} {
  const unparsed = quantityNames
    .filter((name) => !parseQuantity(name, typed[name]).isExact)
    .map((name) => `${quantities[name].label}: „${oneLine(typed[name])}“`);
  const read = recordOf(quantityNames, (name) => parseQuantity(name, typed[name]).value);
  return { party: { ...read, venue: oneLine(typed.venue) }, unparsed: unparsed.join('\n') };
}

/**
 * Appends quantities in words, such as „ca. 80“, to the message, because no other field carries
 * them. A form that is shown again without the script has them in its message already.
 *
 * @param unparsed of `parseRawParty`
 */
export const withUnparsed = (message: string, unparsed: string): string =>
  message.includes(unparsed) ? message : [message, unparsed].filter(Boolean).join('\n\n');

/** Formats the party as one string of ASCII; '' for an empty party. */
export function formatParty(party: Party): string {
  const typed = rawPartyNames.map(
    (name) => party[name] && `${rawPartyKeys[name]}=${encodeURIComponent(party[name])}`,
  );
  const drinks = party.wishes.map(encodeURIComponent).join(',');
  return [...typed, drinks && `${wishesKey}=${drinks}`].filter(Boolean).join('&');
}
