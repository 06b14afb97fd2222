/** The rules for a booking request; the form and the endpoint use this one module. */
import { germanDate, localDateTime, parseDate } from './date.ts';
import {
  fieldNames,
  maxDateTime,
  maxLengths,
  noSelection,
  openRequest,
  requiredFields,
  type BookingFields,
  type FieldName,
} from './fields.ts';
import { messages } from './messages.ts';

export type FieldErrors = Partial<Record<FieldName, string>>;

export type Validation =
  | { readonly valid: true; readonly fields: BookingFields }
  | { readonly valid: false; readonly fields: BookingFields; readonly errors: FieldErrors };

/**
 * What `<input type="email">` accepts (WHATWG), but for dots at the edge or side by side, which RFC 5321 forbids and mail
 * servers refuse; plus letters of any script in the domain, which browsers turn into Punycode themselves.
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

// C0, DEL and C1, the line and paragraph separators, and the marks that turn the direction of text around.
const controlCharacter = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
// Line breaks and tabs belong into the free text; anything else of the kind does not.
const controlCharacterInText = /[^\P{Cc}\t\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

// Spaces, format and control characters, fillers and the empty Braille cell show nothing.
const visible = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

/** The text of a field, its letters composed (NFC), the domain of an address in ASCII; '' when nothing of it would be seen. */
function text(form: FormData, name: FieldName): string {
  const value = form.get(name);
  const tidy = typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
  // Composing costs the square of a row of marks: what is too long is refused as it came.
  if (tidy.length > maxLengths[name]) return tidy;
  if (!visible.test(tidy)) return '';
  return name === 'email' ? asciiDomain(tidy.normalize()) : tidy.normalize();
}

/** The address with its domain in ASCII, as mail travels: `ｇmail.com` and `gmail.com` are one. */
export function asciiDomain(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  // An ASCII domain stays as it is: `URL` would take one of digits for an IPv4 address.
  if (/^\p{ASCII}*$/u.test(domain) || !emailPattern.test(email) || !URL.canParse(`http://${domain}`)) return email;
  return `${mailbox}@${new URL(`http://${domain}`).hostname}`;
}

function check(field: FieldName, value: string, packageTypes: readonly string[]): string | undefined {
  if (value === '') return requiredFields.includes(field) ? messages.missing(field) : undefined;
  if (value.length > maxLengths[field]) return messages.tooLong(field);
  const control = field === 'anfrage' ? controlCharacterInText : controlCharacter;
  if (control.test(value)) return messages.controlCharacter(field);
  if (field === 'email' && !emailPattern.test(value)) return messages.email;
  if (field === 'type' && ![noSelection, ...packageTypes, openRequest.value].includes(value)) return messages.type;
  if (field === 'date') {
    const date = parseDate(value);
    if (!date || localDateTime(date) > maxDateTime) return messages.date;
  }
  return undefined;
}

/**
 * Checks a filled form. `date` may be a `datetime-local` value or the German long text; an empty `type` counts as no selection.
 *
 * @param packageTypes the values of `type` that stand for a package of the offer
 * @returns the fields as they are sent and stored (trimmed, composed, `\n` line ends, ASCII domain, German date), or as they came with one German sentence per wrong field.
 */
export function validate(form: FormData, packageTypes: readonly string[]): Validation {
  const fields: Record<FieldName, string> = {
    firma: '',
    name: '',
    email: '',
    tel: '',
    anfrage: '',
    type: '',
    date: '',
  };
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    fields[name] = text(form, name) || (name === 'type' ? noSelection : '');
    const error = check(name, fields[name], packageTypes);
    if (error) errors[name] = error;
  }
  if (Object.keys(errors).length > 0) return { valid: false, fields, errors };
  const date = parseDate(fields.date);
  if (date) fields.date = germanDate(date);
  return { valid: true, fields };
}
