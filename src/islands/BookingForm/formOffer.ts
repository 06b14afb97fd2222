/** What the form needs to know of the offer: plain props, and nothing that it does not show. */
import type { Cocktail, Package } from '../../offer/schema.ts';

export type FormCocktail = Pick<Cocktail, 'name' | 'alcoholic'> & { readonly slug: string };
export type FormPackage = Pick<Package, 'name' | 'paket' | 'bookingType' | 'price' | 'cocktails' | 'hours' | 'choice'>;

export function formPackages(packages: readonly Package[]): FormPackage[] {
  return packages.map(({ name, paket, bookingType, price, cocktails, hours, choice }) => ({
    name,
    paket,
    bookingType,
    price,
    cocktails,
    hours,
    choice,
  }));
}

export function formCocktails(cocktails: readonly FormCocktail[]): FormCocktail[] {
  return cocktails.map(({ slug, name, alcoholic }) => ({ slug, name, alcoholic }));
}
