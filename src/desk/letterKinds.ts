/** Kinds of the letters that the owner writes to a guest. */
import { namesOf } from '../helpers.ts';

/** By kind, the value of the field `art`. The Büro offers them in this order. */
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
