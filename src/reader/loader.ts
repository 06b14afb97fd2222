/** Loads the collections from what was read. */
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readSource, type Source } from './readSource.ts';

/** The part of a pattern before its first star, up to a slash: `offer/`. */
const fixedPart = (pattern: string): string => pattern.replace(/[^/]*\*.*$/, '');

const fieldsOf = (data: unknown): Record<string, unknown> => ({ ...(typeof data === 'object' && data) });

/** Loads the files of one source, except those with a mistake, which stop a build anyway. */
export const loaderOf = (source: Source): Loader => ({
  name: 'inhalt',
  // By the same schema as the collection: the store takes the values as they are.
  load: ({ store, watcher, config }) => {
    const root = fileURLToPath(config.root);
    const folder = `src/content/${fixedPart(source.pattern)}`;
    const load = (): void => {
      const entries = readSource(root, source).files.flatMap(({ content, value }) => {
        if (value === undefined) return [];
        const name = source.pattern.includes('*') ? content.file.slice(folder.length) : basename(content.file);
        return [{ id: name.slice(0, -extname(name).length), data: fieldsOf(value), body: content.body }];
      });
      store.clear();
      // A folder without files is no mistake: a new bar has no news. Astro misses a collection that never had an entry.
      store.set({ id: folder, data: {} });
      store.delete(folder);
      for (const entry of entries) store.set(entry);
    };
    load();
    watcher?.on('all', (_, path) => {
      if (path.startsWith(`${root}${folder}`)) load();
    });
    return Promise.resolve();
  },
});
