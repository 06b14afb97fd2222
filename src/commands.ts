/** For the commands: refuses words that they do not take. */
import { giveUp } from './errors.ts';

/** Ends a command that takes no words when it was given one: a mistyped option must not publish. */
export function takeNoWords(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) giveUp(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}
