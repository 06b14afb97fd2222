import { decimal } from '../business/wording.ts';
import type { Package } from './offerSchema.ts';

/** What is in a package, line by line; the same on its card, beside the form and in mails. */
export const packageContents = ({ cocktails, hours, choice }: Pick<Package, 'cocktails' | 'hours' | 'choice'>) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: `${decimal(hours)}\u00A0Stunden Barservice`,
    shaker: `${choice.alcoholic}\u00A0alkoholische Kreationen`,
    leaf: `${choice.alcoholFree}\u00A0alkoholfreie Kreationen`,
  }) as const;
