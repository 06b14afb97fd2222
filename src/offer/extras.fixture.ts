/** The prices of additions in section 9 of the specification, for tests. */
import type { Extras } from '../business/businessSchema.ts';

export const extras: Extras = { cocktail: 8, hour: 55, kilometre: 0.5, includedKilometres: 30 };
