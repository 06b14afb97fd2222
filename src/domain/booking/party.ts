/**
 * The party: what an enquiry asks for beyond its fields. The script sends it as one string in
 * the header `X-Plan`, `gaeste=80&ort=Siegburg&cocktails=40&hours=1.5&drinks=mojito,ipanema`. A
 * form without the script sends it as fields.
 */
import { additionNames, additions, type Amounts, type Quantity } from '../offer/additions.ts';
import { decimal, type LabelledText } from '../format/wording.ts';
import { namesOf, recordOf } from '../records.ts';
import { messages } from './messages.ts';
import { tidyText } from './text.ts';

interface PartyText {
  /** A noun: it labels the field, and the row in the mails. */
  readonly label: string;
  /** Its key in the header, and the name of its field. */
  readonly key: string;
  /** What browsers may fill in; nothing by default. */
  readonly autoComplete?: string;
}

/** What a guest writes of the party, each in one line. */
const partyTexts = {
  // The section's name keeps browsers from filling in the guest's own town, because the other
  // fields are in no section.
  venue: { label: 'Ort der Feier', key: 'ort', autoComplete: 'section-feier address-level2' },
} satisfies Readonly<Record<string, PartyText>>;
export type PartyTextName = keyof typeof partyTexts;
export const partyTextFields: Readonly<Record<PartyTextName, PartyText>> = partyTexts;
export const partyTextNames = namesOf(partyTextFields);

/** A text is '' if the guest wrote none. */
export interface Party extends Amounts, Readonly<Record<PartyTextName, string>> {
  /** Number of guests; 0 if unknown. */
  readonly guests: number;
  /** Slugs of the cocktails that the visitor noted, in the order of choice. */
  readonly wishes: readonly string[];
}

export const quantities: Readonly<Record<'guests' | keyof Amounts, Quantity>> = {
  guests: { label: 'Gäste', step: 1, max: 2000, example: 80 },
  ...additions,
};
export const quantityNames = namesOf(quantities);
export type QuantityName = keyof typeof quantities;

/** The numbers of a party for display: `80`, `1,5`; '' for 0. */
export const quantityRows = (
  party: Party,
): Readonly<Record<QuantityName, LabelledText & { readonly name: QuantityName }>> =>
  recordOf(quantityNames, (name) => ({
    name,
    label: quantities[name].label,
    text: party[name] > 0 ? decimal(party[name]) : '',
  }));

/** The texts of a party for display. */
export const partyTextRows = (party: Party) =>
  partyTextNames.map((name) => ({ name, label: partyTextFields[name].label, text: party[name] }));

/**
 * Names of what a visitor types. `rawPartyKeys` are the keys in the header and the names of the
 * fields.
 */
export type RawPartyName = QuantityName | PartyTextName;
export const rawPartyKeys: Readonly<Record<RawPartyName, string>> = {
  guests: 'gaeste',
  ...recordOf(partyTextNames, (name) => partyTextFields[name].key),
  ...recordOf(additionNames, (name) => additions[name].key),
};
const rawPartyNames = namesOf(rawPartyKeys);
export const isPartyText = (name: RawPartyName): name is PartyTextName => name in partyTextFields;
type RawParty = Readonly<Record<RawPartyName, string>>;
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
 * Reads what was typed, each text in one visible line. Ignores unknown keys, because the page may
 * be of another build.
 */
export const readRawParty = (fields: PartyFields): RawParty =>
  recordOf(rawPartyNames, (name) => tidyText(textOf(fields, rawPartyKeys[name])));

const wishesKey = 'drinks';

/**
 * Reads the noted drinks, each once.
 *
 * @param drinks slugs of the drinks on offer; others are dropped
 */
export const wishesIn = (fields: PartyFields, drinks: readonly string[]): string[] =>
  [...new Set(textOf(fields, wishesKey).split(','))].filter((slug) => drinks.includes(slug));

/** Cuts a text at the limit. The cut may split an emoji, whose half cannot be encoded. */
const shortened = (text: string): string =>
  tidyText(text.slice(0, maxPartyTextLength).toWellFormed());

/** `1.500`, `1 500`, `1,5` or `1.5`; a point or space before three digits separates thousands. */
const numbers = /\d{1,3}(?:[.\s]\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?/g;
const thousands = /[.\s](?=\d{3}(?!\d))/g;

/**
 * Finds the largest number in what people type, `100` in `80–100 Personen`, and rounds it up to a
 * step.
 *
 * @returns 0 for an empty text; `undefined` for one without a number, and beyond the limit
 */
export function parseQuantity(name: QuantityName, text: string): number | undefined {
  const { step, max } = quantities[name];
  if (text.trim() === '') return 0;
  const found = text.match(numbers) ?? [];
  const amounts = found.map((one) => Number(one.replace(thousands, '').replace(',', '.')));
  const largest = Math.ceil(Math.max(...amounts) / step) * step;
  return found.length === 0 || largest > max ? undefined : largest;
}

/**
 * Parses what a guest typed.
 *
 * @returns the party, with 0 where no number was found; `errors` has a sentence for each of these
 */
export function parseRawParty(typed: RawParty): {
  readonly party: Omit<Party, 'wishes'>;
  readonly errors: Readonly<Partial<Record<QuantityName, string>>>;
} {
  const parsed = recordOf(quantityNames, (name) => parseQuantity(name, typed[name]));
  const wrong = quantityNames.filter((name) => parsed[name] === undefined);
  return {
    party: {
      ...recordOf(quantityNames, (name) => parsed[name] ?? 0),
      ...recordOf(partyTextNames, (name) => shortened(typed[name])),
    },
    errors: recordOf(wrong, (name) => messages.quantity(quantities[name])),
  };
}

/** Formats the party as one string of ASCII; '' for an empty party. */
export function formatParty(party: Party): string {
  const typed = rawPartyNames.map(
    (name) => party[name] && `${rawPartyKeys[name]}=${encodeURIComponent(party[name])}`,
  );
  const drinks = party.wishes.map(encodeURIComponent).join(',');
  return [...typed, drinks && `${wishesKey}=${drinks}`].filter(Boolean).join('&');
}
