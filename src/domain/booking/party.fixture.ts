import { noAdditions } from '../offer/additions.ts';
import { recordOf } from '../records.ts';
import { partyTextNames, type Party } from './party.ts';

/** A party that asks for nothing, for tests. */
export const emptyParty: Party = {
  guests: 0,
  ...recordOf(partyTextNames, () => ''),
  ...noAdditions,
  wishes: [],
};
