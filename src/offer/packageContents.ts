import { counted, decimal } from '../business/wording.ts';
import type { Package } from '../owner/offerSchema.ts';

/** What is in a package, line by line; the same on its card, beside the form and in mails. */
export const packageContents = ({ cocktails, hours, choice }: Pick<Package, 'cocktails' | 'hours' | 'choice'>) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: counted(hours, 'Stunde Barservice', 'Stunden Barservice'),
    shaker: counted(choice.alcoholic, 'alkoholische Kreation', 'alkoholische Kreationen'),
    leaf: counted(choice.alcoholFree, 'alkoholfreie Kreation', 'alkoholfreie Kreationen'),
  }) as const;
