import { counted, decimal } from '../format/wording.ts';

/** How many creations with and without alcohol a package includes. */
export interface CreationCounts {
  readonly alcoholic: number;
  readonly alcoholFree: number;
}

interface Contents {
  readonly cocktails: number;
  readonly hours: number;
  readonly choice: CreationCounts;
}

/**
 * Describes what a package includes, by the icon of each line. Card, form and mails show the same
 * words.
 */
export const packageContents = ({ cocktails, hours, choice }: Contents) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: counted(hours, 'Stunde Barservice', 'Stunden Barservice'),
    shaker: counted(choice.alcoholic, 'alkoholische Kreation', 'alkoholische Kreationen'),
    leaf: counted(choice.alcoholFree, 'alkoholfreie Kreation', 'alkoholfreie Kreationen'),
  }) as const;
