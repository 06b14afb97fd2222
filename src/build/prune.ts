/** Removes unused source pictures: Astro emits each one it reads, but pages link only the generated sizes. */
import { glob, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** @returns number of pictures removed from the folder `site` */
export async function pruneSources(site: string): Promise<number> {
  let pages = '';
  for await (const page of glob('**/*.html', { cwd: site })) pages += await readFile(join(site, page), 'utf8');
  let count = 0;
  for await (const picture of glob('_astro/*.{jpg,png}', { cwd: site })) {
    if (pages.includes(basename(picture))) continue;
    await rm(join(site, picture));
    count += 1;
  }
  return count;
}
