import type { EstimateLine } from '../offer/estimate.ts';
import type { EnquiryFields } from './fields.ts';
import type { Party } from './party.ts';

/** What an enquiry says: as the form holds it, or as the server has checked it. */
export interface Enquiry {
  readonly fields: EnquiryFields;
  readonly party: Party;
  /** Begin, wall time of Cologne: `2027-06-05T19:30`. */
  readonly starts: string;
}

/** An enquiry with its package and price, as they were when it came. */
export interface PricedEnquiry extends Enquiry {
  /** The package's name or „unverbindliche Anfrage“, as the form shows it; '' if none. */
  readonly packageLabel: string;
  /** Including VAT; none without a package. */
  readonly estimateLines: readonly EstimateLine[];
}
