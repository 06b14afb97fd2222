/**
 * Creations with and without alcohol: how many a package includes, and how many a guest wishes for.
 */
export interface Choice {
  readonly alcoholic: number;
  readonly alcoholFree: number;
}

/** Counts drinks by kind. */
export function choiceOf(drinks: readonly { readonly alcoholic: boolean }[]): Choice {
  const alcoholic = drinks.filter((drink) => drink.alcoholic).length;
  return { alcoholic, alcoholFree: drinks.length - alcoholic };
}

/** Whether a guest wishes for more of a kind than the package includes. */
export const exceeds = (wished: Choice, included: Choice): boolean =>
  wished.alcoholic > included.alcoholic || wished.alcoholFree > included.alcoholFree;
