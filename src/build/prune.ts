/**
 * Removes source pictures that no page links. Astro emits every picture that a module imports, and removes itself only those that it has
 * resized, when no page rendered on request can reach them and nobody reads their width or height. Here all three happen: icons are
 * components, `findPicture` loads all pictures, also for the answer to a form sent without script, and `<img>` needs both sizes.
 */
import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** @returns number of pictures removed from the folder `site` */
export async function pruneSources(site: string): Promise<number> {
  let pages = '';
  for await (const page of glob('**/*.html', { cwd: site }))
    pages += await readFile(join(site, page), 'utf8');
  let count = 0;
  for (const picture of await Array.fromAsync(glob('_astro/*.{jpg,png,svg}', { cwd: site }))) {
    if (pages.includes(basename(picture))) continue;
    await rm(join(site, picture));
    count += 1;
  }
  return count;
}
