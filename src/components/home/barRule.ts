import type { CocktailEntry } from '../../owner/offer.ts';

/** Lights the bar in the drink that the address names; the bar's own colour needs no rule. */
export const barRule = ({ slug, light }: CocktailEntry): string =>
  `.hero:has(#licht-${slug}:target){--bar:${light}}`;
