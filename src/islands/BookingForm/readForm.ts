import { honeypotKey, packageOfType } from '../../domain/booking/fields.ts';
import { validateParty, readTypedParty, wishesField } from '../../domain/booking/party.ts';
import type { OutgoingEnquiry } from '../../domain/booking/submit.ts';
import { validate, type FieldErrors } from '../../domain/booking/validate.ts';
import type { OfferedPackage } from '../../domain/offer/offer.ts';

/** All that the form says, as it would be sent. */
export interface FormReading extends OutgoingEnquiry {
  readonly package: OfferedPackage | undefined;
  /** A sentence for each control that is filled in wrongly. */
  readonly errors: FieldErrors;
}

/** Reads the form as it stands. */
export function readForm(data: FormData, packages: readonly OfferedPackage[]): FormReading {
  const { fields, starts, errors } = validate(
    data,
    packages.map(({ value }) => value),
  );
  const chosen = packageOfType(fields.type, packages);
  const read = validateParty(readTypedParty(data), chosen !== undefined);
  return {
    fields,
    starts,
    package: chosen,
    party: { ...read.party, wishes: data.getAll(wishesField.key).map(String) },
    honeypot: String(data.get(honeypotKey) ?? ''),
    errors: { ...errors, ...read.errors },
  };
}
