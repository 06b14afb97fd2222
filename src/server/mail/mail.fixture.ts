/** An enquiry, for tests of mails. */
import {
  emptyFields,
  unselectedType,
  packageLabelOf,
  packageOfType,
  type EnquiryFields,
} from '../../domain/booking/fields.ts';
import { emptyParty } from '../../domain/booking/party.fixture.ts';
import type { Party } from '../../domain/booking/party.ts';
import { estimateFor } from '../../domain/offer/estimate.ts';
import { premiumPackage } from '../../domain/offer/offer.fixture.ts';
import type { ReceivedEnquiry, OtherEnquiries } from '../enquiry.ts';
import { exampleSite } from '../published.fixture.ts';

interface Changes {
  readonly fields?: Partial<EnquiryFields>;
  readonly party?: Partial<Party>;
}

/** An enquiry for 60 guests in Siegburg, with the premium package and 1.5 more hours. */
export function exampleEnquiry(
  { fields, party }: Changes = {},
  more: Partial<ReceivedEnquiry> = {},
): ReceivedEnquiry {
  const asked = { ...emptyParty, guestCount: 60, venue: 'Siegburg', moreHours: 1.5, ...party };
  const filled = {
    ...emptyFields,
    type: premiumPackage.value,
    name: 'Jürgen Groß',
    email: 'juergen@example.org',
    tel: '0171 2345678',
    anfrage: 'Hallo',
    ...fields,
  };
  const chosen = packageOfType(filled.type, exampleSite.packages);
  return {
    number: 'K7-4932',
    received: new Date('2026-11-24T18:12:00Z'),
    starts: '2027-06-05T19:30',
    fields: filled,
    party: asked,
    packageLabel: packageLabelOf(filled.type, chosen),
    hours: (chosen?.hours ?? 3) + asked.moreHours,
    estimateLines: chosen ? estimateFor(chosen, asked, exampleSite.prices) : [],
    suspicions: [],
    ...more,
  };
}

/** An enquiry with a day, and without package, number of guests, place and telephone. */
export const sparseEnquiry = exampleEnquiry({
  fields: { type: unselectedType, tel: '' },
  party: { guestCount: 0, venue: '', moreHours: 0 },
});

export const noOthers: OtherEnquiries = { sameDay: [], sameAddress: [], latest: [] };
