import type { Site } from '../../domain/site.ts';
import type { Enquiry, MailContent, RelatedEnquiries } from '../enquiry.ts';

export function ownerMail(
  { number, fields }: Enquiry,
  { latest }: RelatedEnquiries,
  site: Site,
  now: Date,
): MailContent {
  const text = `${number} ${fields.anfrage} ${latest.length} ${site.business.name} ${now.getTime()}`;
  const replyTo = { name: fields.name, address: fields.email };
  return { subject: `Anfrage ${number}`, text, html: text, replyTo };
}
