/** Whether a picture can be shown: what it is by its first bytes, and whether its end is there. */
import { readFileSync } from 'node:fs';

/** By the first bytes. */
const kinds: readonly (readonly [start: RegExp, kind: string])[] = [
  [/^\xFF\xD8\xFF/, 'JPEG'],
  [/^\x89PNG/, 'PNG'],
  [/^.{4}ftyphe/s, 'HEIC'],
];

/**
 * Where the picture itself begins, behind the segments that describe it, maybe with a small one.
 */
function scanOf(jpeg: Buffer): number {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** A sentence that names the file; `undefined` if it is a whole JPEG or PNG. */
export function pictureProblem(file: string, name: string): string | undefined {
  const bytes = readFileSync(file);
  const [, kind] = kinds.find(([start]) => start.test(bytes.toString('latin1', 0, 12))) ?? [];
  if (kind !== 'JPEG' && kind !== 'PNG')
    return `${name} ist kein JPEG oder PNG${kind ? `, sondern ${kind}` : ''}. Sichern Sie das Bild als JPEG; es nur umzubenennen genügt nicht.`;
  const end = kind === 'JPEG' ? bytes.indexOf('ffd9', scanOf(bytes), 'hex') : bytes.indexOf('IEND');
  return end === -1
    ? `${name} ist nicht ganz: Das Ende fehlt. Kopieren Sie das Bild noch einmal.`
    : undefined;
}
