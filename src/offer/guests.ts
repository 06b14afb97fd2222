import type { Package } from './schema.ts';

/** What most guests drink in an evening. */
export const cocktailsPerGuest = 2;

/** How many guests a package serves. */
export function guestsServed({ cocktails }: Pick<Package, 'cocktails'>): number {
  return Math.floor(cocktails / cocktailsPerGuest);
}
