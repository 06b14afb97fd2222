/** An enquiry for display, without what is empty. */
import type { PriceFigures } from '../offer/prices.ts';
import type { LabelledText } from '../format/wording.ts';
import { estimate, estimateLabel, estimateRows, type PricedPackage } from '../offer/estimate.ts';
import { nameWithPrice } from '../format/price.ts';
import { recordOf } from '../records.ts';
import { germanDateWithWeekday, parseDate } from '../format/date.ts';
import { packageByValue, fieldLabels, fieldNames, type EnquiryFields } from './fields.ts';
import { partyTextRows, quantityRows, wishesLabel, type Party } from './party.ts';

export interface SummaryLine extends LabelledText {
  readonly name: string;
}

interface SummaryOffer extends PriceFigures {
  readonly packages: readonly (PricedPackage & { readonly value: string })[];
  readonly cocktails: readonly { readonly slug: string; readonly name: string }[];
}

export function summaryOf(fields: EnquiryFields, party: Party, offer: SummaryOffer): SummaryLine[] {
  const date = parseDate(fields.date);
  const { label, package: chosen } = packageByValue(fields.type, offer.packages);
  const priceRows = chosen ? estimateRows(estimate(chosen, party, offer).lines, party.guests) : [];
  const texts: EnquiryFields = {
    ...fields,
    date: date ? germanDateWithWeekday(date) : fields.date,
    type: chosen && priceRows.length === 0 ? nameWithPrice(chosen) : label,
  };
  const nameOf = (slug: string): string =>
    offer.cocktails.find((cocktail) => cocktail.slug === slug)?.name ?? '';
  const lines = recordOf(fieldNames, (name) => ({
    name,
    label: fieldLabels[name],
    text: texts[name],
  }));
  const { type, date: when, ...contact } = lines;
  return [
    type,
    when,
    { name: 'guests', ...quantityRows(party).guests },
    ...partyTextRows(party),
    ...Object.values(contact),
    {
      name: 'wishes',
      label: wishesLabel,
      text: party.wishes.map(nameOf).filter(Boolean).join(', '),
    },
    {
      name: 'estimate',
      label: estimateLabel,
      text: priceRows.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    },
  ].filter(({ text }) => text);
}
