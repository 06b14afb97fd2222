/** The collections of content as Astro reads them; `publish/collections.ts` says what they are. */
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { sources, type Source } from './publish/collections.ts';

const collection = <Schema extends z.ZodType>({ folder, pattern, schema }: Source<Schema>) => {
  const loader = glob({ pattern, base: `./src/content/${folder}` });
  // Astro keeps what it read from an unchanged file, also by a schema that has changed since.
  const load: typeof loader.load = (context) => {
    context.store.clear();
    return loader.load(context);
  };
  return defineCollection({ loader: { ...loader, load }, schema });
};

export const collections = {
  offer: collection(sources.offer),
  partners: collection(sources.partners),
  legal: collection(sources.legal),
  aktuelles: collection(sources.aktuelles),
  fragen: collection(sources.fragen),
  bestaetigung: collection(sources.bestaetigung),
  antwort: collection(sources.antwort),
  startseite: collection(sources.startseite),
  termine: collection(sources.termine),
};
