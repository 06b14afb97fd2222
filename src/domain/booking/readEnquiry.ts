/** Reads, checks and prices a filled form: browser and server do it alike. */
import { estimateFor } from '../offer/estimate.ts';
import type { Offer, OfferedPackage } from '../offer/offer.ts';
import type { PricedEnquiry } from './enquiry.ts';
import { packageLabelOf, packageOfType } from './fields.ts';
import { readTypedParty, readWishes, validateParty, type PartySource } from './party.ts';
import { validate, type FieldErrors } from './validate.ts';

export interface EnquiryReading extends PricedEnquiry {
  /** The chosen package. */
  readonly package: OfferedPackage | undefined;
  /** A sentence for each field that is filled in wrongly. */
  readonly errors: FieldErrors;
}

/** @param partySource the form itself, or the header `X-Plan` as `URLSearchParams` */
export function readEnquiry(
  form: FormData,
  partySource: PartySource,
  offer: Offer,
): EnquiryReading {
  const { packages, cocktails } = offer;
  const { fields, starts, errors } = validate(
    form,
    packages.map(({ value }) => value),
  );
  const chosen = packageOfType(fields.type, packages);
  const read = validateParty(readTypedParty(partySource), chosen !== undefined);
  const wishes = readWishes(
    partySource,
    cocktails.map(({ slug }) => slug),
  );
  const party = { ...read.party, wishes };
  return {
    fields,
    starts,
    party,
    package: chosen,
    packageLabel: packageLabelOf(fields.type, chosen),
    estimateLines: chosen ? estimateFor(chosen, party, offer) : [],
    errors: { ...errors, ...read.errors },
  };
}
