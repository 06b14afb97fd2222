/**
 * All that pages show of `src/content`: sorted and typed, without what is hidden, with placeholders
 * filled and Markdown rendered. Nothing else reads Astro's collections. Mistakes, missing files and
 * repeated values never come here: `check/checkContent.ts` refuses them before.
 */
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { dayInCologne } from './domain/format/date.ts';
import { businessValues } from './texts/businessValues.ts';
import { fill, type PlaceholderValues } from './texts/fill.ts';
import { fillMarkdown } from './texts/fillMarkdown.ts';
import { homeValues } from './texts/homeValues.ts';
import { markdownToHtml } from './texts/markdown.ts';
import { offerValues } from './texts/offerValues.ts';
import { fillMailTexts, type MailFile } from './texts/fillMailTexts.ts';

/** @param name of the entry's file, `agb`; left out where the collection is a single file */
async function entryOf<Name extends CollectionKey>(
  collection: Name,
  name?: string,
): Promise<CollectionEntry<Name>> {
  const entries = await getCollection(collection);
  const entry = entries.find(({ id }) => name === undefined || id === name);
  if (!entry) throw new Error(`In der Sammlung „${collection}“ fehlt ${name ?? 'die Datei'}.`);
  return entry;
}

async function ordered<Name extends 'partners' | 'questions'>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(name);
  return entries.sort((a, b) => a.data.order - b.data.order);
}

export const { data: business } = await entryOf('business');
export const { data: prices } = await entryOf('prices');
/** Days that are taken, past ones too. */
export const { data: takenDays } = await entryOf('takenDays');

const aboutBusiness = businessValues(business, prices.terms);
/** @param more values of placeholders beside those of the business */
const filledHtml = (markdown: string | undefined, more: PlaceholderValues = {}) =>
  markdownToHtml(fillMarkdown(markdown ?? '', { ...aboutBusiness, ...more }));

/** The site's address as people read it: `müller.de`. */
export const siteHost = fill('{{website}}', aboutBusiness);

const offer = await getCollection('offer');

/**
 * All cocktails in the order of the menu; the slug is the file's name and the anchor on the page:
 * `mojito`.
 */
export const cocktails = offer
  .flatMap(({ id, data }) =>
    data.kind === 'cocktail' && !data.hidden ? { ...data, slug: id.replace(/^.*\//, '') } : [],
  )
  .sort((a, b) => a.order - b.order);
export type Cocktail = (typeof cocktails)[number];

/**
 * The four cocktails on the home page, in display order; the next ones of the menu take the places
 * of those that are hidden.
 */
export const featured = cocktails
  .toSorted((a, b) => (a.featured ?? Infinity) - (b.featured ?? Infinity))
  .slice(0, 4);

/** All packages in the order of their number. */
export const packages = offer
  .flatMap(({ data }) =>
    data.kind === 'package'
      ? { ...data, guestCount: Math.floor(data.cocktails / prices.cocktailsPerGuest) }
      : [],
  )
  .sort((a, b) => a.number - b.number);
export type Package = (typeof packages)[number];

const { data: home } = await entryOf('home');
const inHome = (text: string): string =>
  fill(text, { ...aboutBusiness, ...homeValues(business, packages) });
export const homeTexts = {
  heading: inHome(home.heading),
  lead: inHome(home.lead),
  cocktails: inHome(home.cocktails),
  evening: {
    heading: inHome(home.evening.heading),
    steps: home.evening.steps.map(({ heading, text }) => ({
      heading: inHome(heading),
      text: inHome(text),
    })),
  },
  packages: inHome(home.packages),
  closing: { heading: inHome(home.closing.heading), text: inHome(home.closing.text) },
};

/** What the prices leave out, as HTML. */
export const notIncludedHtml = filledHtml(`Nicht enthalten: ${prices.notIncluded}.`).html;

export const partners = (await ordered('partners')).map(({ id, data }) => ({
  ...data,
  slug: id,
  cocktails: cocktails.filter(({ slug }) => data.drinks.includes(slug)),
}));
export type Partner = (typeof partners)[number];

const aboutOffer = offerValues(packages, cocktails, prices);

/** Frequently asked questions with their answers as HTML; a bar may have none. */
export const questions = (await ordered('questions')).map(({ id, data, body }) => ({
  slug: id,
  question: data.title,
  answer: filledHtml(body, aboutOffer).html,
}));

const today = dayInCologne(new Date());
/** News of today and before, the latest first, with their text as HTML. */
export const news = (await getCollection('news', ({ data }) => !data.hidden && data.date <= today))
  .map(({ data, body }) => ({ ...data, html: filledHtml(body, aboutOffer).html }))
  .sort((a, b) => b.date.localeCompare(a.date));

/** A text of `content/legal` by the name of its file, as HTML. */
export async function legalText(name: string) {
  const { data, body } = await entryOf('legal', name);
  return { ...data, ...filledHtml(body) };
}

const acknowledgement = await entryOf('acknowledgement');

/** What happens after an enquiry, one sentence each, as HTML; without those that are empty. */
export const nextStepsHtml = acknowledgement.data.steps
  .map((step) => filledHtml(step).html)
  .filter(Boolean);

async function reply(name: string): Promise<MailFile> {
  const { data, body = '' } = await entryOf('replies', name);
  return { ...data, body };
}

/** Texts of mails. The placeholders of an enquiry are left for the server. */
export const mailTexts = fillMailTexts(
  {
    acknowledgement: { ...acknowledgement.data, body: acknowledgement.body ?? '' },
    quote: await reply('angebot'),
    question: await reply('nachfrage'),
    confirmation: await reply('zusage'),
    decline: await reply('absage'),
  },
  business,
  prices,
);
