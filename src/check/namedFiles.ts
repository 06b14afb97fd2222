/**
 * Files that content and pages name: whether they are there, and whether a picture can be shown.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Mistake } from './mistakes.ts';

/** How pictures begin and end. */
const kinds: readonly (readonly [start: RegExp, end: string])[] = [
  [/^\xFF\xD8\xFF/, '\xFF\xD9'],
  [/^\x89PNG/, 'IEND'],
];

/** What is wrong with a file as a picture. */
function pictureProblem(file: string, name: string): string | undefined {
  const bytes = readFileSync(file, 'latin1');
  const [, end] = kinds.find(([start]) => start.test(bytes)) ?? [];
  if (end === undefined)
    return `${name} ist kein JPEG oder PNG${bytes.startsWith('ftyphe', 4) ? ', sondern HEIC' : ''}. Sichern Sie das Bild als JPEG; es nur umzubenennen genügt nicht.`;
  // A small picture in the description of a large one ends in its first half, too; and some cameras
  // write something behind the end.
  return bytes.lastIndexOf(end) < bytes.length / 2
    ? `${name} ist nicht ganz: Das Ende fehlt. Kopieren Sie das Bild noch einmal.`
    : undefined;
}

/** What is wrong with a file that is named: `src/assets/images/mojito.jpg`. */
export function fileProblem(root: string, named: string): string | undefined {
  // By its listing, because some systems find `Mojito.jpg` as `mojito.jpg`; the site does not.
  const names = globSync('*', { cwd: join(root, dirname(named)) }).sort();
  const name = basename(named);
  if (names.includes(name))
    return /\.(?:jpg|png)$/.test(name) ? pictureProblem(join(root, named), name) : undefined;
  const stem = (text: string): string => text.toLowerCase().replace(/\..*/, '');
  const near = names.find((other) => stem(other) === stem(name));
  if (near === undefined) return `Die Datei ${named} fehlt. Es gibt dort: ${names.join(', ')}.`;
  return /\.heic$/i.test(near)
    ? `Dort liegt ${near}. Sichern Sie das Bild als JPEG mit dem Namen ${name}.`
    : `Dort liegt ${near}. Nennen Sie sie ${name}.`;
}

/** Pictures that pages name themselves. */
export function pagePictureMistakes(root: string): Mistake[] {
  const named = globSync('src/{components,layouts,pages}/**/*.astro', { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/images\/[\w-]+\.(?:jpg|png)/g) ?? [],
  );
  return [...new Set(named)].flatMap((name) => {
    const text = fileProblem(root, `src/assets/${name}`);
    return text === undefined ? [] : { file: `src/assets/${name}`, text };
  });
}
