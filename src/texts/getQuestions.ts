import { getCollection, type CollectionEntry } from 'astro:content';

/** Frequently asked questions with their answers, in their order; a bar may have none. */
export async function getQuestions(): Promise<CollectionEntry<'questions'>[]> {
  return (await getCollection('questions')).sort((a, b) => a.data.order - b.data.order);
}
