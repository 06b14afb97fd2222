/** The message of an error; anything else that was thrown, as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Ends the process with a message for the owner. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
