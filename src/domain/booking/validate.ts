import { dateForSending, isDateWithoutTime, parseWallTime } from '../format/date.ts';
import {
  emptyFields,
  fieldNames,
  fieldDefinitions,
  unselectedType,
  withoutPackage,
  type EnquiryFields,
  type FieldName,
} from './fields.ts';
import { messages } from './messages.ts';
import type { TypedParty } from './party.ts';
import { tidyText, type TidyTextOptions } from './tidyText.ts';

/** One German sentence for each field that is filled in wrongly. */
export type FieldErrors = Partial<Record<FieldName | keyof TypedParty, string>>;

/** The key of a field in `errors` of an answer. */
export const wireErrorKey = (name: string): string => (name === 'guestCount' ? 'guests' : name);

interface Validation {
  readonly fields: EnquiryFields;
  /** The date: `2027-06-05T19:30`, wall time of Cologne; '' where it is none. */
  readonly starts: string;
  readonly errors: FieldErrors;
}

/**
 * Accepts what `<input type="email">` accepts (WHATWG), except for leading, trailing and repeated
 * dots, which RFC 5321 forbids; `=?`, which begins an encoded word in a mail's header (RFC 2047);
 * and domains without a dot, which no mail reaches. Also accepts letters of any script in the
 * domain, which browsers convert to Punycode.
 */
const emailPattern =
  /^(?!.*=\?)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

/** A visible character that a mailbox cannot have: mail carries none but ASCII before the @. */
const notInMailbox = /[^\w!#$%&'*+/=?^`{|}~.@\p{C}\p{Z}-](?=[^@]*@)/gu;

/** Checks the format of an address; `undefined` if it is fine. */
function emailProblem(email: string): string | undefined {
  if (emailPattern.test(email)) return undefined;
  const [character] = email.match(notInMailbox) ?? [];
  return character && emailPattern.test(email.replace(notInMailbox, 'x'))
    ? messages.mailbox(character)
    : messages.email;
}

/** Fields that may have several lines, and those that hold no words but an address or a number. */
const tidyOptions: Readonly<Partial<Record<FieldName, TidyTextOptions>>> = {
  anfrage: { lines: true },
  email: { words: false },
  tel: { words: false },
};

/** The text of a field as it is kept: visible (`tidyText`), normalized to NFC, '' for a file. */
function fieldText(value: FormDataEntryValue | null, name: FieldName): string {
  const tidy = typeof value === 'string' ? tidyText(value, tidyOptions[name]) : '';
  // Normalizing takes quadratic time for a run of combining marks. Text beyond the limit is refused
  // anyway.
  return tidy.length > fieldDefinitions[name].maxLength ? tidy : tidy.normalize();
}

/**
 * Converts the domain of an address to ASCII (Punycode), so that `ｇmail.com` and `gmail.com` are
 * one.
 */
function asciiDomain(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@');
  // An ASCII domain stays as it is: `URL` would parse a domain of digits as an IPv4 address.
  if (
    /^\p{ASCII}*$/u.test(domain) ||
    !emailPattern.test(email) ||
    !URL.canParse(`http://${domain}`)
  )
    return email;
  return `${mailbox}@${new URL(`http://${domain}`).hostname}`;
}

function errorIn(
  field: FieldName,
  value: string,
  packageTypes: readonly string[],
): string | undefined {
  if (value === '') return fieldDefinitions[field].requiredMessage;
  if (value.length > fieldDefinitions[field].maxLength)
    return messages.tooLong(fieldDefinitions[field]);
  if (field === 'email') return emailProblem(value);
  if (field === 'type' && ![unselectedType, ...packageTypes, withoutPackage.value].includes(value))
    return messages.type;
  if (field === 'date' && !parseWallTime(value))
    return isDateWithoutTime(value) ? messages.time : messages.date;
  return undefined;
}

/**
 * Validates a filled form. `date` may be any that `parseWallTime` reads; an empty `type` counts as no
 * selection.
 *
 * @param packageTypes values of `type` that name a package
 * @returns the normalized fields (`fieldText`, ASCII domain), whose date is in German where no
 *   field is wrong
 */
export function validate(form: FormData, packageTypes: readonly string[]): Validation {
  const fields: Record<FieldName, string> = { ...emptyFields };
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const value = fieldText(form.get(name), name) || (name === 'type' ? unselectedType : '');
    fields[name] =
      name === 'email' && value.length <= fieldDefinitions.email.maxLength
        ? asciiDomain(value)
        : value;
    const error = errorIn(name, fields[name], packageTypes);
    if (error) errors[name] = error;
  }
  const starts = parseWallTime(fields.date) ?? '';
  if (Object.keys(errors).length === 0) fields.date = dateForSending(starts);
  return { fields, starts, errors };
}
