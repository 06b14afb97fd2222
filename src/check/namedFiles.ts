/** Files beside the content: whether those are there that it names, and whether pictures are whole. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Mistake } from './mistakes.ts';

/** The sentence for a file that is named and not there: `src/assets/images/mojito.jpg`. */
export function missingFile(root: string, named: string): string | undefined {
  // By its listing, because some systems find `Mojito.jpg` as `mojito.jpg`; the site does not.
  const names = globSync('*', { cwd: join(root, dirname(named)) }).sort();
  if (names.includes(basename(named))) return undefined;
  const stem = (name: string): string => name.toLowerCase().replace(/\..*/, '');
  const alike = names.filter((name) => stem(name) === stem(basename(named)));
  return `Die Datei ${named} fehlt, genau so geschrieben. Dort liegt: ${(alike.length > 0 ? alike : names).join(', ')}.`;
}

/** Whether these are the bytes of a JPEG or PNG, to their end. */
function isWholePicture(bytes: string): boolean {
  const [start] = /^(?:\xFF\xD8\xFF|\x89PNG)/.exec(bytes) ?? [];
  const end = start === '\x89PNG' ? 'IEND' : '\xFF\xD9';
  // A preview at the start of a picture has an end, too, and some cameras write something behind it.
  return start !== undefined && bytes.lastIndexOf(end) > bytes.length / 2;
}

/** Pictures that cannot be shown. A build reads all of them, also those that nobody names. */
export const pictureMistakes = (root: string): Mistake[] =>
  globSync('src/assets/**/*.{jpg,png}', { cwd: root })
    .filter((file) => !isWholePicture(readFileSync(join(root, file), 'latin1')))
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      text: 'Das ist kein ganzes JPEG oder PNG. Sichern Sie das Bild noch einmal, als JPEG; es nur umzubenennen genügt nicht.',
    }));
