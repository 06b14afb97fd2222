/** The browsers' programs. */
import { findProgram } from '../fixtures/program.ts';

/**
 * Path of the first of these programs that the machine has.
 *
 * @param debian the package that has it
 * @throws with the command that installs it
 */
export function programOf(debian: string, ...names: readonly string[]): string {
  const found = findProgram(...names);
  if (!found)
    throw new Error(`There is no ${names.join(' or ')} on this machine. Debian: sudo apt-get install ${debian}`);
  return found;
}
