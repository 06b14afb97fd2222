/** Ends the process with a message for the owner. */
export function exitWithError(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Ends the process if the command was given a word: a mistyped option must not publish. */
export function refuseArguments(): void {
  const words = process.argv.slice(2).join(' ');
  if (words) exitWithError(`„${words}“ versteht dieser Befehl nicht: Er nimmt keine Angaben.`);
}
