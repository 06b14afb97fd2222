/** An enquiry, as it is stored and as mails show it. */
import { domainToUnicode } from 'node:url';
import { enquiryRows, type SummaryRow } from '../domain/booking/summary.ts';
import type { PricedEnquiry } from '../domain/booking/enquiry.ts';
import { takenOn } from '../domain/booking/takenDays.ts';
import { dayOf } from '../domain/format/date.ts';
import type { SiteData } from '../domain/siteData.ts';

/** Reasons to suspect spam. */
export const suspicionNames = ['honeypot', 'links'] as const;
export type Suspicion = (typeof suspicionNames)[number];
export const suspicionTexts: Readonly<Record<Suspicion, string>> = {
  honeypot: 'Das versteckte Feld war ausgefüllt.',
  links: 'In der Nachricht stehen mehr als zwei Links, oder bei Name, Firma oder Telefon einer.',
};

/** A priced enquiry with its number. */
export interface ReceivedEnquiry extends PricedEnquiry {
  /** By which people name it: `K7-4932`. */
  readonly number: string;
  readonly received: Date;
  /** How long the bar is open: the hours of the package, or three without one, and those added. */
  readonly hours: number;
  readonly suspicions: readonly Suspicion[];
}

/** An enquiry and what became of its two mails; `store/table.ts` explains the columns. */
export interface StoredEnquiry extends ReceivedEnquiry {
  readonly ownerSent: Date | null;
  readonly ownerError: string;
  readonly guestDone: Date | null;
  readonly guestResult: string;
}

/** The mail to the owner, and the acknowledgement to the guest; the owner's leaves first. */
export const mailRecipients = ['owner', 'guest'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

/** What the owner's mail says of other enquiries: of each kind the latest three, latest first. */
export interface OtherEnquiries {
  /** Numbers of the enquiries of others for the same day. */
  readonly sameDay: readonly string[];
  /** Numbers of other enquiries from the same address, in any case. */
  readonly sameAddress: readonly string[];
  /** The enquiries before this one. */
  readonly latest: readonly Pick<ReceivedEnquiry, 'number' | 'received'>[];
}

/** `Jana Becker, Becker KG` */
export const guestWithCompany = ({ fields: { name, firma } }: ReceivedEnquiry): string =>
  firma ? `${name}, ${firma}` : name;

/** An address as people read it: `jana@müller.de` for `jana@xn--mller-kva.de`. */
export const readableEmail = (email: string): string =>
  email.replace(/(?<=@).*\bxn--.*/, (domain) => domainToUnicode(domain) || domain);

/** All rows of an enquiry, for mail, command line and table. */
export const rowsWithReadableEmail = (
  enquiry: ReceivedEnquiry,
  { cocktails }: SiteData,
): SummaryRow[] => {
  const { fields } = enquiry;
  const email = readableEmail(fields.email);
  return enquiryRows({ ...enquiry, fields: { ...fields, email } }, cocktails);
};

/** Whether the owner will probably decline: the day is taken, or the enquiry looks like spam. */
export const shouldDecline = (
  { starts, suspicions }: ReceivedEnquiry,
  { takenDays }: Pick<SiteData, 'takenDays'>,
): boolean => suspicions.length > 0 || takenOn(dayOf(starts), takenDays) !== undefined;
