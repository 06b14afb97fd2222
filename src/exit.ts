/** The message of an error, or anything else that was thrown as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Ends the process with a message for the owner. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process if the command was given a word: a mistyped option must not publish. */
export function takeNoWords(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) giveUp(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}
