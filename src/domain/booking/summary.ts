/** What an enquiry says, row by row: for pages, mails, command line and table. */
import type { PricedEnquiry } from './enquiry.ts';
import { decimal } from '../format/wording.ts';
import type { LabelledText } from '../format/labelledText.ts';
import { estimateHeading, estimateRows, totalCents } from '../offer/estimate.ts';
import { euro } from '../format/money.ts';
import { dateTimeWithWeekday } from '../format/date.ts';
import { fieldDefinitions, withoutPackage, type FieldName } from './fields.ts';
import {
  quantityDefinitions,
  venueField,
  wishesField,
  type Party,
  type QuantityName,
} from './party.ts';

export interface SummaryRow extends LabelledText {
  readonly name: FieldName | QuantityName | 'venue' | 'wishes' | 'estimate';
}

type Cocktails = readonly { readonly slug: string; readonly name: string }[];

/** The package that was chosen; '' without one. */
export const chosenPackageName = ({ packageLabel }: PricedEnquiry): string =>
  packageLabel === withoutPackage.label ? '' : packageLabel;

/** Names the chosen cocktails. One that is no longer on offer keeps its slug. */
export const wishedCocktailNames = ({ wishes }: Party, cocktails: Cocktails): string[] =>
  wishes.map((slug) => cocktails.find((cocktail) => cocktail.slug === slug)?.name ?? slug);

const estimateRow = (prices: readonly LabelledText[]): LabelledText => ({
  label: estimateHeading,
  text: prices.map(({ label, text }) => `${label}: ${text}`).join('\n'),
});

/** The same rows for each enquiry. Their text is '' where the guest said nothing. */
export function enquiryRows(enquiry: PricedEnquiry, cocktails: Cocktails): SummaryRow[] {
  const { fields, party, starts, packageLabel, estimateLines } = enquiry;
  const prices = estimateRows(enquiry);
  const aloneAtPrice =
    prices.length === 0 && estimateLines.length > 0 && euro(totalCents(estimateLines));
  const field = (name: FieldName, text: string): SummaryRow => ({
    name,
    label: fieldDefinitions[name].label,
    text,
  });
  const amount = (name: QuantityName): SummaryRow => ({
    name,
    label: quantityDefinitions[name].label,
    text: party[name] > 0 ? decimal(party[name]) : '',
  });
  return [
    field('type', [packageLabel, aloneAtPrice].filter(Boolean).join(', ')),
    field('date', starts && dateTimeWithWeekday(starts)),
    amount('guestCount'),
    { name: 'venue', label: venueField.label, text: party.venue },
    field('name', fields.name),
    field('email', fields.email),
    field('tel', fields.tel),
    field('firma', fields.firma),
    field('anfrage', fields.anfrage),
    amount('moreCocktails'),
    amount('moreHours'),
    {
      name: 'wishes',
      label: wishesField.label,
      text: wishedCocktailNames(party, cocktails).join(', '),
    },
    { name: 'estimate', ...estimateRow(prices) },
  ];
}

/** The rows that say something. What is added to a package stands in the estimate. */
export const shownRows = (rows: readonly SummaryRow[]): SummaryRow[] =>
  rows.filter(({ name, text }) => text && name !== 'moreCocktails' && name !== 'moreHours');

/** What the answer to an enquiry says of it beside its number, for the page that confirms it. */
export interface Receipt {
  readonly summary: readonly LabelledText[];
  /** Its sum last; empty without one. */
  readonly estimate: readonly LabelledText[];
}

/** The rows of the page that confirms an enquiry. */
export const receiptRows = ({ summary, estimate }: Receipt): LabelledText[] => [
  ...summary,
  ...(estimate.length > 0 ? [estimateRow(estimate)] : []),
];

/** The address to which the bar writes; '' in an answer without rows. */
export const emailInReceipt = ({ summary }: Receipt): string =>
  summary.find(({ label }) => label === fieldDefinitions.email.label)?.text ?? '';
