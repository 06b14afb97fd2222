/** The seven fields of a booking request, their limits, and the values of `type` without a package. */

export const fieldNames = ['firma', 'name', 'email', 'tel', 'anfrage', 'type', 'date'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The trimmed values; optional fields may be empty. */
export type BookingFields = Readonly<Record<FieldName, string>>;

/** German names of the fields, as labels and in messages. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  firma: 'Firma',
  name: 'Name',
  email: 'E-Mail',
  tel: 'Telefon',
  anfrage: 'Nachricht',
  type: 'Paket',
  date: 'Datum und Uhrzeit',
};

/** Limits in UTF-16 code units, as `maxlength` counts. 254 is the longest e-mail address of RFC 5321. */
export const maxLengths: Readonly<Record<FieldName, number>> = {
  firma: 120,
  name: 120,
  email: 254,
  tel: 40,
  anfrage: 6000,
  type: 40,
  date: 40,
};

/** Limit of the visitor's own message; the rest of `anfrage` is for the chosen cocktails and the estimate. */
export const maxWords = 5000;

export const requiredFields: readonly FieldName[] = ['name', 'email', 'date'];

/** Value of `type` when nothing was selected; not selectable. */
export const noSelection = 'Keine Auswahl';

/** Value of `type` for a request without a package. */
export const openRequest = { value: 'Anfrage', label: 'unverbindliche Anfrage' } as const;

/** The label of a `type` in the form's dropdown. */
export function typeLabel(type: string, packages: readonly { bookingType: string; name: string }[]): string {
  if (type === openRequest.value) return openRequest.label;
  return packages.find(({ bookingType }) => bookingType === type)?.name ?? type;
}

/** Latest date and time that the form accepts, as a `datetime-local` value. */
export const maxDateTime = '9999-12-31T23:59';

/**
 * Honeypot: people leave it empty, and browsers do not autofill a field of this name.
 * Without the script it is sent as this form field; the script sends it in `headers.trap`.
 */
export const trapField = 'zusatz';

/** Request headers for everything beside the seven fields. */
export const headers = {
  /** Identifies one filled form: a repeated key never stores a second request. */
  idempotencyKey: 'Idempotency-Key',
  /** Whole seconds between the first interaction with the form and sending it; omitted when unknown. */
  seconds: 'X-Booking-Seconds',
  /** What is requested beyond the package, as `formatPlan` writes it; omitted when that is nothing. */
  plan: 'X-Plan',
  /** URI-encoded value of the honeypot; omitted when it is empty. */
  trap: 'X-Booking-Trap',
} as const;
