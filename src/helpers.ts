/**
 * What the language lacks: records whose names are those of a table, without casts, text that is safe in HTML, the message of
 * whatever was thrown, and an end with a sentence.
 */

/** Whether parsed JSON is an object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of a table, in its order. */
export function namesOf<Name extends string>(
  table: Readonly<Record<Name, unknown>>,
): readonly Name[];
export function namesOf(table: object): readonly string[] {
  return Object.keys(table);
}

/** A record with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function recordOf(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** Escapes text for HTML, also for attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The message of what was thrown. */
export const messageOf = (error: unknown): string =>
  Error.isError(error) ? error.message : String(error);

/** Ends the process with a message for the owner. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
