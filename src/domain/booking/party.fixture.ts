import { noAdditions } from '../offer/additions.ts';
import type { Party } from './party.ts';

/** A party that asks for nothing, for tests. */
export const emptyParty: Party = { guests: 0, venue: '', ...noAdditions, wishes: [] };
