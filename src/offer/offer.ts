/** The only reader of the collection `offer`: sorted, checked, typed lists for the pages and the endpoint. */
import { getCollection, type CollectionEntry } from 'astro:content';
import type { Cocktail, Package } from './schema.ts';

/** A cocktail with the name of its file, which is also its anchor on the page: `mojito`. */
export type CocktailEntry = Cocktail & { readonly slug: string };

type Entry = CollectionEntry<'offer'>;

const fileOf = (entry: Entry): string => entry.filePath ?? entry.id;

/** Stops the build when two entries share a value that must be their own. */
function requireUnique(entries: readonly Entry[], field: string, valueOf: (entry: Entry) => string | number): void {
  const seen = new Map<string | number, Entry>();
  for (const entry of entries) {
    const value = valueOf(entry);
    const other = seen.get(value);
    if (other) {
      throw new Error(
        `${fileOf(entry)}: ${field} „${value}“ steht schon in ${fileOf(other)}. Vergeben Sie jeden Wert nur einmal.`,
      );
    }
    seen.set(value, entry);
  }
}

/** All cocktails in the order of the menu. */
export async function getCocktails(): Promise<CocktailEntry[]> {
  const cocktails: CocktailEntry[] = [];
  const entries = await getCollection('offer', ({ data }) => data.kind === 'cocktail');
  requireUnique(entries, 'order', ({ data }) => (data.kind === 'cocktail' ? data.order : 0));
  requireUnique(entries, 'Der Dateiname', ({ id }) => id.replace(/^.*\//, ''));
  for (const { id, data } of entries) {
    if (data.kind === 'cocktail') cocktails.push({ ...data, slug: id.replace(/^.*\//, '') });
  }
  return cocktails.sort((a, b) => a.order - b.order);
}

/**
 * The four cocktails of the home page, in its order.
 *
 * @throws when the places 1 to 4 are not each taken once; this stops the build
 */
export async function getFeatured(): Promise<CocktailEntry[]> {
  const cocktails = (await getCocktails()).filter(({ featured }) => featured !== undefined);
  const featured = cocktails.sort((a, b) => Number(a.featured) - Number(b.featured));
  if (featured.map((cocktail) => cocktail.featured).join() !== '1,2,3,4') {
    const found = featured.map(({ slug, featured }) => `${slug}.yaml: ${featured}`).join(', ') || 'keiner';
    throw new Error(
      `src/content/offer/cocktails, featured: Die Startseite zeigt genau vier Cocktails, mit den Plätzen 1, 2, 3 und 4. Gefunden: ${found}.`,
    );
  }
  return featured;
}

/** All packages in the order of their number. */
export async function getPackages(): Promise<Package[]> {
  const packages: Package[] = [];
  const entries = await getCollection('offer', ({ data }) => data.kind === 'package');
  requireUnique(entries, 'paket', ({ data }) => (data.kind === 'package' ? data.paket : 0));
  requireUnique(entries, 'bookingType', ({ data }) => (data.kind === 'package' ? data.bookingType : ''));
  for (const { data } of entries) {
    if (data.kind === 'package') packages.push(data);
  }
  return packages.sort((a, b) => a.paket - b.paket);
}
