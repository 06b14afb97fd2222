/** Ends the process with a message for the owner. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process if the command was given a word: a mistyped option must not publish. */
export function refuseArguments(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) giveUp(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}
