/** Values of which nothing is known: answers, errors. */

/** Whether a value is an object with keys. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The message of an error, or anything else that was thrown as text. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
