/** For the commands: refuses words that they do not take, and names the user of a file. */
import { readFileSync, statSync } from 'node:fs';
import { giveUp } from './errors.ts';

/** Ends a command that takes no words when it was given one: a mistyped option must not publish. */
export function takeNoWords(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) giveUp(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}

/** Name of the user that a file or folder belongs to; its number where no list of names has it. */
export function ownerOf(path: string): string {
  const { uid } = statSync(path);
  try {
    const named = new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm');
    return named.exec(readFileSync('/etc/passwd', 'utf8'))?.[1] ?? String(uid);
  } catch {
    return String(uid);
  }
}
