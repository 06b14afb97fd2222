/**
 * The form for what is agreed: its fields, and their values for a stored booking or for a new one
 * by telephone.
 */
import { formFields, chosenPackage, type TextField } from '../../domain/booking/fields.ts';
import {
  quantities,
  quantityText,
  maxPlanTextLength,
  venueLabel,
} from '../../domain/booking/plan.ts';
import { namesOf, recordOf } from '../../helpers.ts';
import { additionNames, additions } from '../../domain/offer/additions.ts';
import type { PriceLine, PriceLineKind } from '../../domain/offer/estimate.ts';
import { typedEuro } from '../../domain/format/price.ts';
import { depositSizeText, usualDeposit } from '../../desk/deposit.ts';
import { eventHours, editableFields, type Agreed } from '../../desk/booking.ts';
import type { SiteContent } from '../../desk/siteContent.ts';

/** Fields with one value. */
const texts = {
  date: formFields.date,
  bis: { label: 'Bis', maxLength: 40 },
  ...recordOf(editableFields, (name) => formFields[name]),
  dauer: { label: 'Dauer in Stunden', maxLength: maxPlanTextLength },
  ort: { label: venueLabel, maxLength: maxPlanTextLength },
  vorort: { label: 'Ansprechperson vor Ort, mit Telefon', maxLength: 200 },
  gaeste: { label: quantities.guests.label, maxLength: maxPlanTextLength },
  ...recordOf(additionNames, (name) => ({
    label: additions[name].label,
    maxLength: maxPlanTextLength,
  })),
  allergien: { label: 'Allergien, ohne Namen', maxLength: 1000 },
  rechnung: { label: 'Rechnungsadresse', maxLength: 500 },
  anzahlung: { label: 'Anzahlung', maxLength: 40 },
  'anzahlung-bis': { label: 'Anzahlung bis', maxLength: 40 },
} satisfies Readonly<Record<string, TextField>>;

export type TextName = keyof typeof texts;
export const agreedFields: Readonly<Record<TextName, TextField>> = texts;
export const textNames = namesOf(agreedFields);
/** Fields that may have several lines. */
export const paragraphs: readonly TextName[] = ['allergien', 'rechnung'];

/** A price line's own fields, `posten` and `preis`; `posten-art` is its kind. */
export const lineField: TextField = { label: 'Posten', maxLength: maxPlanTextLength };

/** The form's values. */
export interface AgreedForm {
  readonly texts: Readonly<Record<TextName, string>>;
  readonly lines: readonly {
    readonly kind: PriceLineKind;
    readonly label: string;
    readonly price: string;
  }[];
}

/** One German sentence per control that is wrong, by its id: `name`, `preis-2`. */
export type AgreedErrors = Readonly<Record<string, string>>;

const typedQuantity = (value: number): string => (value > 0 ? quantityText(value) : '');

const typedLines = (priceLines: readonly PriceLine[]): AgreedForm['lines'] =>
  priceLines.map(({ kind, label, cents }) => ({ kind, label, price: typedEuro(cents) }));

/**
 * The form's values for what is agreed. The length is empty where it is that of package and
 * additions, so that it follows them.
 */
export const filledForm = (
  { plan, deposit, priceLines, ...booking }: Agreed,
  packages: SiteContent['packages'],
): AgreedForm => ({
  texts: {
    date: booking.starts,
    bis: booking.lastDay ?? '',
    ...recordOf(editableFields, (name) => booking[name]),
    dauer:
      booking.durationHours === eventHours(chosenPackage(booking.type, packages).item, plan)
        ? ''
        : quantityText(booking.durationHours),
    ort: plan.venue,
    vorort: booking.contact,
    gaeste: typedQuantity(plan.guests),
    ...recordOf(additionNames, (name) => typedQuantity(plan[name])),
    allergien: booking.allergies,
    rechnung: booking.billing,
    anzahlung: depositSizeText(deposit),
    'anzahlung-bis': deposit.until,
  },
  lines: typedLines(priceLines),
});

/** The form's values for a new booking. */
export const emptyForm = ({ terms }: SiteContent['prices']): AgreedForm => ({
  texts: { ...recordOf(textNames, () => ''), anzahlung: depositSizeText(usualDeposit(terms)) },
  lines: [],
});
