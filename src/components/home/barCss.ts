import type { CocktailEntry } from '../../offer.ts';

/** Rule that lights the bar in the colour of a drink while the address names it. The bar's own colour needs no rule. */
export const barCss = ({ slug, light }: CocktailEntry): string =>
  `.hero:has(#licht-${slug}:target){--bar:${light}}`;
