/** An enquiry, as it is stored and as mails show it. */
import type { EnquiryFields } from '../domain/booking/fields.ts';
import type { Party } from '../domain/booking/party.ts';
import type { PriceLine } from '../domain/offer/estimate.ts';

/** Reasons to suspect spam. */
export const suspicionTexts = {
  honeypot: 'Das versteckte Feld war ausgefüllt.',
  links: 'In der Nachricht stehen mehr als zwei Links, oder in einem anderen Feld einer.',
} as const;
export type Suspicion = keyof typeof suspicionTexts;

export interface Enquiry {
  /** Its name for people: `K7-4932`. */
  readonly number: string;
  readonly received: Date;
  /** Begin, wall time of Cologne: `2027-06-05T19:30`. */
  readonly starts: string;
  readonly fields: EnquiryFields;
  readonly party: Party;
  /** The choice as the form shows it: the package's name or „unverbindliche Anfrage“; '' if none. */
  readonly packageLabel: string;
  /** How long the bar is open: the hours of the package and those added; three without a package. */
  readonly hours: number;
  /**
   * As it was reckoned when the enquiry came, including VAT; none without a package or beyond what
   * is priced.
   */
  readonly estimateLines: readonly PriceLine[];
  readonly suspicions: readonly Suspicion[];
}

/** An enquiry and what became of its two mails; `store/table.ts` explains the columns. */
export interface StoredEnquiry extends Enquiry {
  readonly ownerSent: Date | null;
  readonly ownerError: string;
  readonly guestDone: Date | null;
  readonly guestResult: string;
}

/** The mail to the owner, or the acknowledgement to the guest. */
export type MailKind = 'owner' | 'guest';

/** A mail that waits. */
export interface WaitingMail {
  /** Of its enquiry. */
  readonly number: string;
  readonly kind: MailKind;
  /** What became of the last try; '' before the first. */
  readonly lastResult: string;
}

/** What else is known when a mail is written. */
export interface OtherEnquiries {
  /** Numbers of other enquiries for the same day, the latest first, at most ten. */
  readonly sameDay: readonly string[];
  /** Numbers of other enquiries from the same address, whatever its case, as above. */
  readonly sameAddress: readonly string[];
  /** The enquiries before this one, the latest first, at most three. */
  readonly latest: readonly Pick<Enquiry, 'number' | 'received'>[];
}
