import { counted, decimal } from '../format/wording.ts';
import type { Choice } from './choice.ts';

/** What a package holds. */
interface Contents {
  readonly cocktails: number;
  /** Of bar service. */
  readonly hours: number;
  readonly choice: Choice;
}

/** What is in a package, line by line; the same on its card, beside the form and in mails. */
export const packageContents = ({ cocktails, hours, choice }: Contents) =>
  ({
    glass: `${decimal(cocktails)}\u00A0Cocktails`,
    clock: counted(hours, 'Stunde Barservice', 'Stunden Barservice'),
    shaker: counted(choice.alcoholic, 'alkoholische Kreation', 'alkoholische Kreationen'),
    leaf: counted(choice.alcoholFree, 'alkoholfreie Kreation', 'alkoholfreie Kreationen'),
  }) as const;
