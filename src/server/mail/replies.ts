import type { Site } from '../../domain/site.ts';
import type { Enquiry } from '../enquiry.ts';

export const replyLinks = (
  { fields }: Enquiry,
  site: Site,
): readonly { readonly label: string; readonly href: string }[] => [
  { label: 'Angebot schreiben', href: `mailto:${fields.email}?subject=${site.business.name}` },
];
