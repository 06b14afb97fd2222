/**
 * The only reader of the collection `offer`: sorted, typed lists for the pages and the endpoint. Counts and duplicates are
 * checked before (`check/check.ts`).
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
      data.kind === 'cocktail' ? { ...data, slug: id.replace(/^.*\//, '') } : [],
    )
    .sort((a, b) => a.order - b.order);
}

/** The cocktails on the home page, in display order. */
export async function getFeatured(): Promise<CocktailEntry[]> {
  const cocktails = (await getCocktails()).filter(({ featured }) => featured !== undefined);
  return cocktails.sort((a, b) => Number(a.featured) - Number(b.featured));
}

/** All packages in the order of their number. */
export async function getPackages(): Promise<PackageEntry[]> {
  const packages = (await getCollection('offer'))
    .flatMap(({ data }) =>
      data.kind === 'package'
        ? { ...data, guests: Math.floor(data.cocktails / prices.cocktailsPerGuest) }
        : [],
    )
    .sort((a, b) => a.paket - b.paket);
  return withLimits(packages, prices);
}
