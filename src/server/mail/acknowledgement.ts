import type { Site } from '../../domain/site.ts';
import type { Enquiry, MailContent } from '../enquiry.ts';

export function acknowledgement({ number }: Enquiry, site: Site): MailContent {
  const text = `${number} ${site.business.name}`;
  return { subject: `Ihre Anfrage ${number}`, text, html: text };
}
