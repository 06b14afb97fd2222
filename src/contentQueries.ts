/** The only reader of Astro's collections: sorted, typed lists, without what is hidden. Duplicates are found before (`check/checkContent.ts`). */
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';
import { business, prices } from './business.ts';
import { dayInCologne } from './domain/format/date.ts';
import { withCocktailLimits } from './domain/offer/estimate.ts';
import { recordOf } from './domain/records.ts';
import type { SiteData } from './domain/siteData.ts';
import type { Cocktail, PackageEntry } from './schemas/offerSchema.ts';
import { mailNames } from './domain/placeholders.ts';
import { writeMailTexts } from './texts/writeMailTexts.ts';

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
  return withCocktailLimits(packages, prices);
}

type Ordered = 'partners' | 'questions' | 'occasions';

async function getOrdered<Name extends Ordered>(name: Name): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  return entries.sort((a, b) => a.data.order - b.data.order);
}

export const getPartners = () => getOrdered('partners');
/** Frequently asked questions with their answers; a bar may have none. */
export const getQuestions = () => getOrdered('questions');
/** Occasions that Pakete says something about. */
export const getOccasions = () => getOrdered('occasions');

/** News of today and before, the latest first. */
export async function getNews(): Promise<CollectionEntry<'news'>[]> {
  const today = dayInCologne(new Date());
  const news = await getCollection('news', ({ data }) => !data.hidden && data.date <= today);
  return news.sort((a, b) => b.data.date.localeCompare(a.data.date));
}

/** @throws if the file is missing; the check of content reports it before */
export async function getLegalText(name: string): Promise<CollectionEntry<'legal'>> {
  const entry = await getEntry('legal', name);
  if (!entry) throw new Error(`src/content/legal/${name}.md fehlt.`);
  return entry;
}

/** @throws if the file is missing; the check of content reports it before */
export async function getHomeTexts(): Promise<CollectionEntry<'home'>['data']> {
  const entry = await getEntry('home', 'startseite');
  if (!entry) throw new Error('src/content/startseite.yaml fehlt.');
  return entry.data;
}

/** What happens after an enquiry, one sentence each, in Markdown. */
export const getNextSteps = async (): Promise<readonly string[]> =>
  (await getCollection('mails')).flatMap(({ data }) => ('steps' in data ? data.steps : []));

/**
 * Texts of mails, with the placeholders of one enquiry left.
 *
 * @throws if a file is missing; the check of content reports it before
 */
export async function getMailTexts(): Promise<SiteData['texts']> {
  const entries = await getCollection('mails');
  const sources = recordOf(mailNames, (name) => {
    const entry = entries.find(({ id }) => id === name);
    if (!entry) throw new Error(`Der Text der E-Mail „${name}“ fehlt.`);
    return { subject: entry.data.subject, body: entry.body ?? '' };
  });
  return writeMailTexts(sources, await getNextSteps(), business, prices);
}
