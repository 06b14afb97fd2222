/** The letters that the owner writes to a guest, each with its name in the Büro's forms. */
import { namesOf } from '../helpers.ts';

/** Values of the field `art`, in the order in which they are offered. */
export const letterKinds = {
  offer: 'angebot',
  confirmation: 'bestaetigung',
  decline: 'absage',
  cancellation: 'storno',
  message: 'nachricht',
  reminder: 'nachfassen',
} as const;
export type LetterKind = keyof typeof letterKinds;
export const letterKindNames = namesOf(letterKinds);
