/**
 * The only reader of the collection `offer`: sorted, typed lists for the pages, without hidden drinks. Duplicates are found before
 * (`check/check.ts`).
 */
import { getCollection } from 'astro:content';
import { prices } from './business.ts';
import { withLimits } from './domain/offer/estimate.ts';
import type { Cocktail, PackageEntry } from './schemas/offerSchema.ts';

/** A cocktail; the slug is its file's name and its anchor on the page: `mojito`. */
export type CocktailEntry = Cocktail & { readonly slug: string };

/** All cocktails in the order of the menu. */
export async function getCocktails(): Promise<CocktailEntry[]> {
  return (await getCollection('offer'))
    .flatMap(({ id, data }) =>
      data.kind === 'cocktail' && !data.hidden ? { ...data, slug: id.replace(/^.*\//, '') } : [],
    )
    .sort((a, b) => a.order - b.order);
}

/** The four cocktails on the home page, in display order; the next ones of the menu take the places of those that are hidden. */
export async function getFeatured(): Promise<CocktailEntry[]> {
  const place = ({ featured }: CocktailEntry): number => featured ?? Infinity;
  return (await getCocktails())
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .slice(0, 4);
}

/** All packages in the order of their number. */
export async function getPackages(): Promise<PackageEntry[]> {
  const packages = (await getCollection('offer'))
    .flatMap(({ data }) =>
      data.kind === 'package'
        ? { ...data, guests: Math.floor(data.cocktails / prices.cocktailsPerGuest) }
        : [],
    )
    .sort((a, b) => a.number - b.number);
  return withLimits(packages, prices);
}
