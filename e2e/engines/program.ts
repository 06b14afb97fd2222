/** Finds the browsers' programs. */
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of the first of these programs that the machine has.
 *
 * @param names of programs on the path, or patterns of whole paths
 * @param debian the package that has it
 * @throws with the command that installs it
 */
export function findProgram(names: readonly string[], debian: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = names
    .flatMap((name) => (name.startsWith('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
  if (!found)
    throw new Error(`There is no ${names.join(' or ')} on this machine. Debian: sudo apt-get install ${debian}`);
  return found;
}
