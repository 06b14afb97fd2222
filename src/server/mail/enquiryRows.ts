/** All that an enquiry says, for mail, command line and table. */
import {
  fieldLabels,
  fieldNames,
  noSelection,
  withoutPackage,
  type FieldName,
} from '../../domain/booking/fields.ts';
import {
  partyTextRows,
  quantityNames,
  quantityRows,
  wishesLabel,
  type PartyTextName,
  type QuantityName,
} from '../../domain/booking/party.ts';
import { germanDateWithWeekday } from '../../domain/format/date.ts';
import { euro } from '../../domain/format/price.ts';
import type { LabelledText } from '../../domain/format/wording.ts';
import { estimateLabel, estimateRows, totalCents } from '../../domain/offer/estimate.ts';
import type { SiteData } from '../../domain/siteData.ts';
import type { Enquiry } from '../enquiry.ts';

interface EnquiryRow extends LabelledText {
  readonly name: FieldName | QuantityName | PartyTextName | 'wishes' | 'estimate';
}

/** Names the noted cocktails. One that is no longer on offer keeps its slug. */
export const cocktailNames = (
  { party }: Enquiry,
  { cocktails }: Pick<SiteData, 'cocktails'>,
): string[] =>
  party.wishes.map((slug) => cocktails.find((cocktail) => cocktail.slug === slug)?.name ?? slug);

/** The package that was chosen; '' without one. */
export const chosenName = ({ fields, packageLabel }: Enquiry): string =>
  fields.type === noSelection || fields.type === withoutPackage.value ? '' : packageLabel;

/** `1.580 €`; '' without an estimate. */
export const sumText = ({ estimateLines }: Enquiry): string =>
  estimateLines.length > 0 ? euro(totalCents(estimateLines)) : '';

/** The estimate, its sum last. None without a package, nor for a package alone. For more than is priced, the request to call. */
export const estimateTable = (enquiry: Enquiry): LabelledText[] =>
  chosenName(enquiry) ? estimateRows(enquiry.estimateLines, enquiry.party.guests) : [];

/** The same rows for each enquiry: fields, party, estimate. Their text is '' where the guest said nothing. */
export function enquiryRows(enquiry: Enquiry, site: Pick<SiteData, 'cocktails'>): EnquiryRow[] {
  const { fields, party, starts } = enquiry;
  const texts = {
    ...fields,
    type: fields.type === withoutPackage.value ? withoutPackage.label : chosenName(enquiry),
    date: germanDateWithWeekday(starts),
  };
  const quantities = quantityRows(party);
  return [
    ...fieldNames.map((name) => ({ name, label: fieldLabels[name], text: texts[name] })),
    ...quantityNames.map((name) => ({ name, ...quantities[name] })),
    ...partyTextRows(party),
    { name: 'wishes', label: wishesLabel, text: cocktailNames(enquiry, site).join(', ') },
    { name: 'estimate', label: estimateLabel, text: sumText(enquiry) },
  ];
}
