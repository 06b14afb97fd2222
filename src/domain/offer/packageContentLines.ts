import type { OfferedPackage } from './offer.ts';
import { pluralize, decimal } from '../format/wording.ts';

/**
 * Describes what a package includes, by the icon of each line. Card, form and mails show the same
 * words.
 */
export const packageContentLines = ({
  cocktails,
  hours,
  choice,
}: Pick<OfferedPackage, 'cocktails' | 'hours' | 'choice'>) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: pluralize(hours, 'Stunde Barservice', 'Stunden Barservice'),
    shaker: pluralize(choice.alcoholic, 'alkoholische Kreation', 'alkoholische Kreationen'),
    leaf: pluralize(choice.alcoholFree, 'alkoholfreie Kreation', 'alkoholfreie Kreationen'),
  }) as const;
