/** The seven fields of a booking and the values of `type` without a package. */
import { namesOf, recordOf } from '../../helpers.ts';

export interface TextField {
  /** German name, as label and in messages. */
  readonly label: string;
  /** In UTF-16 code units, as `maxlength` counts. */
  readonly maxLength: number;
}

interface FormField extends TextField {
  /** What to do when it is empty; only required fields have it. */
  readonly requiredMessage?: string;
}

/** In the order of form and summary. */
const table = {
  type: { label: 'Paket', maxLength: 40 },
  date: {
    label: 'Datum und Uhrzeit',
    maxLength: 40,
    requiredMessage: 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.',
  },
  name: { label: 'Name', maxLength: 120, requiredMessage: 'Geben Sie Ihren Namen ein.' },
  // The longest address of RFC 5321.
  email: { label: 'E-Mail', maxLength: 254, requiredMessage: 'Geben Sie Ihre E-Mail-Adresse ein.' },
  tel: { label: 'Telefon', maxLength: 40 },
  firma: { label: 'Firma', maxLength: 120 },
  anfrage: { label: 'Nachricht', maxLength: 6000 },
} satisfies Readonly<Record<string, FormField>>;

export type FieldName = keyof typeof table;
export const formFields: Readonly<Record<FieldName, FormField>> = table;
export const fieldNames = namesOf(formFields);
export const fieldLabels = recordOf(fieldNames, (name) => formFields[name].label);

/** The trimmed values; optional fields may be empty. */
export type BookingFields = Readonly<Record<FieldName, string>>;
export const emptyFields: BookingFields = recordOf(fieldNames, () => '');

/** Limit of the visitor's own message; the rest of `anfrage` is for quantities that say more than a number. */
export const maxMessageLength = 5000;

/** Value of `type` when nothing was selected; not selectable. */
export const noSelection = 'Keine Auswahl';

/** Value of `type` for a booking without a package. */
export const withoutPackage = { value: 'Anfrage', label: 'unverbindliche Anfrage' } as const;

/** The package that a `type` asks for, and its label in the form; '' where none is chosen. */
export function chosenPackage<
  Package extends { readonly bookingType: string; readonly name: string },
>(
  type: string,
  packages: readonly Package[],
): { readonly label: string; readonly item: Package | undefined } {
  const item = packages.find(({ bookingType }) => bookingType === type);
  if (type === noSelection) return { label: '', item };
  return {
    label: type === withoutPackage.value ? withoutPackage.label : (item?.name ?? type),
    item,
  };
}

/** Latest date and time that the form accepts, as a `datetime-local` value. */
export const maxDateTime = '9999-12-31T23:59';

/**
 * Honeypot: people leave it empty, and browsers do not autofill a field of this name.
 * Without the script it is sent as this form field; the script sends it in `headers.honeypot`.
 */
export const honeypotField = 'zusatz';

/** Request headers for everything beside the seven fields. */
export const headers = {
  /** What is requested beyond the package, as `formatPlan` writes it; omitted when that is nothing. */
  plan: 'X-Plan',
  /** URI-encoded value of the honeypot; omitted when it is empty. */
  honeypot: 'X-Booking-Trap',
} as const;
