/** The message of an error; anything else that was thrown, as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Ends the process with a message for the owner. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends a command that takes no words when it was given one: a mistyped option must not publish. */
export function takeNoWords(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) giveUp(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}
