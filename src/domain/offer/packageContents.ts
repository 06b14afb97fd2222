import { pluralize, decimal } from '../format/wording.ts';

/** How many creations with and without alcohol a package includes. */
export interface IncludedCreations {
  readonly alcoholic: number;
  readonly alcoholFree: number;
}

interface Contents {
  readonly cocktails: number;
  readonly hours: number;
  readonly choice: IncludedCreations;
}

/**
 * Describes what a package includes, by the icon of each line. Card, form and mails show the same
 * words.
 */
export const packageContents = ({ cocktails, hours, choice }: Contents) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: pluralize(hours, 'Stunde Barservice', 'Stunden Barservice'),
    shaker: pluralize(choice.alcoholic, 'alkoholische Kreation', 'alkoholische Kreationen'),
    leaf: pluralize(choice.alcoholFree, 'alkoholfreie Kreation', 'alkoholfreie Kreationen'),
  }) as const;
