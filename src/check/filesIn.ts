import { globSync } from 'node:fs';

/**
 * The files below a folder that match a pattern, in alphabetical order.
 *
 * @returns paths relative to the folder, with `/` on every system
 */
export const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
