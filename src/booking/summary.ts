/** A request for display, without empty fields. */
import { germanDateWithWeekday, parseDate } from './date.ts';
import { withPrice } from '../offer/price.ts';
import { fieldLabels, fieldNames, noSelection, typeLabel, type BookingFields, type FieldName } from './fields.ts';

export interface SummaryLine {
  readonly name: FieldName;
  readonly label: string;
  readonly text: string;
}

export function summaryOf(
  fields: BookingFields,
  packages: readonly { readonly bookingType: string; readonly name: string; readonly price: number }[],
): SummaryLine[] {
  const date = parseDate(fields.date);
  const item = packages.find(({ bookingType }) => bookingType === fields.type);
  const texts: BookingFields = {
    ...fields,
    date: date ? germanDateWithWeekday(date) : fields.date,
    type: item ? withPrice(item) : fields.type === noSelection ? '' : typeLabel(fields.type, packages),
  };
  return fieldNames
    .filter((name) => texts[name])
    .map((name) => ({ name, label: fieldLabels[name], text: texts[name] }));
}
