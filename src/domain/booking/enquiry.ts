import type { EstimateLine } from '../offer/estimate.ts';
import type { EnquiryFields } from './fields.ts';
import type { Party } from './party.ts';

/** What an enquiry says, with its package and price as they were when it came. */
export interface PricedEnquiry {
  readonly fields: EnquiryFields;
  readonly party: Party;
  /** Begin, wall time of Cologne: `2027-06-05T19:30`. */
  readonly starts: string;
  /** The package's name or „unverbindliche Anfrage“, as the form shows it; '' if none. */
  readonly packageLabel: string;
  /** Including VAT; none without a package. */
  readonly estimateLines: readonly EstimateLine[];
}
