import { fieldLabels, fieldNames } from '../../domain/booking/fields.ts';
import type { LabelledText } from '../../domain/format/wording.ts';
import type { Site } from '../../domain/site.ts';
import type { Enquiry } from '../enquiry.ts';

export const enquiryRows = ({ fields }: Enquiry, site: Site): readonly LabelledText[] => [
  ...fieldNames.map((name) => ({ label: fieldLabels[name], text: fields[name] })),
  { label: 'Bar', text: site.business.name },
];
