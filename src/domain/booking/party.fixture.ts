import type { Party } from './party.ts';

/** A party that asks for nothing, for tests. */
export const emptyParty: Party = {
  guestCount: 0,
  venue: '',
  moreCocktails: 0,
  moreHours: 0,
  wishes: [],
};
