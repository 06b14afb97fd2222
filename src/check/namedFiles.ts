/** Checks the files beside the content: those that it names, and all pictures. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filesIn } from './filesIn.ts';
import type { Mistake } from './mistakeReport.ts';

/**
 * Says that a file is missing that the content names.
 *
 * @param named relative to the project's folder: `src/assets/images/mojito.jpg`
 * @returns `undefined` if it is there
 */
export function namedFileMistake(root: string, named: string): string | undefined {
  // The folder's list tells `Mojito.jpg` from `mojito.jpg`; a look-up does not on every system.
  const names = filesIn(join(root, dirname(named)), '*');
  if (names.includes(basename(named))) return undefined;
  const stem = (name: string): string => name.toLowerCase().replace(/\..*/, '');
  const alike = names.filter((name) => stem(name) === stem(basename(named)));
  return `Die Datei ${named} fehlt, genau so geschrieben. Dort liegt: ${(alike.length > 0 ? alike : names).join(', ')}.`;
}

/** Whether these are the bytes of a JPEG or PNG, to their end. */
function isWholePicture(bytes: string): boolean {
  const [start] = /^(?:\xFF\xD8\xFF|\x89PNG)/.exec(bytes) ?? [];
  const end = start === '\x89PNG' ? 'IEND' : '\xFF\xD9';
  // A preview at the start of a picture has an end of its own, and some cameras write data behind
  // the picture's end.
  return start !== undefined && bytes.lastIndexOf(end) > bytes.length / 2;
}

/** Pictures that cannot be shown. A build reads all of them, also those that nobody names. */
export const brokenPictures = (root: string): Mistake[] =>
  filesIn(root, 'src/assets/**/*.{jpg,png}')
    .filter((file) => !isWholePicture(readFileSync(join(root, file), 'latin1')))
    .map((file) => ({
      file,
      text: 'Das ist kein ganzes JPEG oder PNG. Sichern Sie das Bild noch einmal, als JPEG; es nur umzubenennen genügt nicht.',
    }));
