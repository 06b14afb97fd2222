/** The form's fields, and the values of `type` that name no package. */
import type { OfferedPackage } from '../offer/offer.ts';

export interface TextFieldDefinition {
  /** German label, which messages name too. */
  readonly label: string;
  /** In UTF-16 code units. No control has a `maxlength`, which would cut what is pasted. */
  readonly maxLength: number;
}

interface FieldDefinition extends TextFieldDefinition {
  /** Says what to do when the field is empty. Only required fields have it. */
  readonly requiredMessage?: string;
}

/** In the order of the summary. */
export const fieldNames = ['type', 'date', 'name', 'email', 'tel', 'firma', 'anfrage'] as const;
export type FieldName = (typeof fieldNames)[number];

export const fieldDefinitions: Readonly<Record<FieldName, FieldDefinition>> = {
  type: { label: 'Paket', maxLength: 40 },
  date: {
    label: 'Datum und Uhrzeit',
    maxLength: 40,
    requiredMessage: 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.',
  },
  name: { label: 'Name', maxLength: 120, requiredMessage: 'Geben Sie Ihren Namen ein.' },
  // RFC 5321 allows no longer address.
  email: { label: 'E-Mail', maxLength: 254, requiredMessage: 'Geben Sie Ihre E-Mail-Adresse ein.' },
  tel: { label: 'Telefon', maxLength: 120 },
  firma: { label: 'Firma', maxLength: 120 },
  anfrage: { label: 'Nachricht', maxLength: 6000 },
};

/** As `fieldText` tidies them; optional fields may be empty. */
export type EnquiryFields = Readonly<Record<FieldName, string>>;
export const emptyFields: EnquiryFields = {
  type: '',
  date: '',
  name: '',
  email: '',
  tel: '',
  firma: '',
  anfrage: '',
};

/** Value of `type` when nothing was selected. Nobody can select it. */
export const unselectedType = 'Keine Auswahl';

/** Value of `type` for an enquiry without a package. */
export const withoutPackage = { value: 'Anfrage', label: 'unverbindliche Anfrage' } as const;

/** The package that a `type` names; `undefined` also for one that is no longer offered. */
export const packageOfType = (
  type: string,
  packages: readonly OfferedPackage[],
): OfferedPackage | undefined => packages.find(({ value }) => value === type);

/**
 * A `type` as the form shows it; '' if nothing was selected.
 *
 * @param chosen its package (`packageOfType`)
 */
export const packageLabelOf = (type: string, chosen: OfferedPackage | undefined): string =>
  type === withoutPackage.value ? withoutPackage.label : (chosen?.name ?? '');

/**
 * Honeypot: people leave it empty, and browsers do not autofill a field of this name. A form
 * without the script sends it as this field, the script in `headerNames.honeypot`.
 */
export const honeypotKey = 'zusatz';

/** Headers that carry what goes beyond the fields. */
export const headerNames = {
  /** The party as `formatParty` writes it; omitted when it is empty. */
  party: 'X-Plan',
  /** URI-encoded value of the honeypot; omitted when it is empty. */
  honeypot: 'X-Booking-Trap',
} as const;
