/** What a booking request consists of: the seven fields on the wire, their limits, the choices without a package. */

export const fieldNames = ['firma', 'name', 'email', 'tel', 'anfrage', 'type', 'date'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The seven fields as text, trimmed; optional ones are empty when not given. */
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

/** Longest text of a field, in UTF-16 code units (what `maxlength` counts). 254 is the longest address of RFC 5321. */
export const maxLengths: Readonly<Record<FieldName, number>> = {
  firma: 120,
  name: 120,
  email: 254,
  tel: 40,
  anfrage: 6000,
  type: 40,
  date: 40,
};

/** The longest text that a visitor writes; the rest of `anfrage` is room for chosen cocktails and the estimate. */
export const maxWords = 5000;

export const requiredFields: readonly FieldName[] = ['name', 'email', 'date'];

/** Sent when the visitor chose no package; not selectable. */
export const noSelection = 'Keine Auswahl';

/** Sent for a request without a package. */
export const openRequest = { value: 'Anfrage', label: 'unverbindliche Anfrage' } as const;

/** The name of what the visitor chose, as the form's dropdown says it. */
export function typeLabel(type: string, packages: readonly { bookingType: string; name: string }[]): string {
  if (type === openRequest.value) return openRequest.label;
  return packages.find(({ bookingType }) => bookingType === type)?.name ?? type;
}

/** Latest date and time that the form takes, as a `datetime-local` value. */
export const maxDateTime = '9999-12-31T23:59';

/**
 * Honeypot of the form: people leave it empty. Its name means nothing to a browser's autofill.
 * Without a script it travels as this form field; the script sends it in `headers.trap`.
 */
export const trapField = 'zusatz';

/** Request headers for everything that is not one of the seven fields. */
export const headers = {
  /** Unique text of one filled form: the same key never stores a second request. */
  idempotencyKey: 'Idempotency-Key',
  /** Whole seconds between the first touch of the form and sending it; left out when nobody knows. */
  seconds: 'X-Booking-Seconds',
  /** What is asked for beside the package, as `formatPlan` writes it; left out when that is nothing. */
  plan: 'X-Plan',
  /** What stands in the honeypot; left out when it is empty. URI-encoded. */
  trap: 'X-Booking-Trap',
} as const;
