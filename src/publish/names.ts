/** Suggests right names for wrong ones. */
import { closest, distance } from 'fastest-levenshtein';

/** The most similar name; `undefined` when none is similar enough. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const near = names.length > 0 ? closest(word, names) : '';
  return distance(word.toLowerCase(), near.toLowerCase()) <= Math.min(3, near.length - 2) ? near : undefined;
}

/** A valid file name: `Süßer Traum.JPEG` becomes `suesser-traum.jpg`. */
export function plainFileName(name: string): string {
  const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\.txt$/, '')
    .replace(/\.(?:jpeg|heic|heif|webp|gif)$/, '.jpg')
    .replace(/\.yml$/, '.yaml')
    .replace(/\.markdown$/, '.md')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/(?:^[-.]+|[-.]+(?=\.|$))/g, '');
}
