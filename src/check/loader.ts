/** Loads Astro's collections by the check's own reading, so that both see the same values. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readSource, type Source } from './readSource.ts';

/** The folders of a pattern that have no star: `offer/` for cocktails and packages. */
const folderOf = ({ pattern }: Source): string => /^(?:[^*/]+\/)*/.exec(pattern)?.[0] ?? '';

const fieldsOf = (data: unknown): Record<string, unknown> => ({
  ...(typeof data === 'object' && data),
});

/** Loads the files of a collection, except those with a mistake, which stop a build anyway. */
export const loaderOf = (...sources: readonly Source[]): Loader => ({
  name: 'inhalt',
  // The collection has the same schema, so the store takes the values as they are.
  load: ({ store, watcher, config, collection }) => {
    const root = fileURLToPath(config.root);
    const read = (source: Source) => {
      const folder = `src/content/${folderOf(source)}`;
      return readSource(root, source).files.flatMap(({ content, value }) => {
        if (value === undefined) return [];
        const id = content.file.slice(folder.length, -extname(content.file).length);
        return [{ id, data: fieldsOf(value), body: content.body }];
      });
    };
    const load = (): void => {
      store.clear();
      // A new bar has no news. Astro 7.3 warns of a collection that “does not exist or is empty” unless it had an entry once.
      store.set({ id: collection, data: {} });
      store.delete(collection);
      for (const entry of sources.flatMap(read)) store.set(entry);
    };
    load();
    watcher?.on('all', (_, path) => {
      if (sources.some((source) => path.startsWith(`${root}src/content/${folderOf(source)}`)))
        load();
    });
    return Promise.resolve();
  },
});
