/** Tables for Excel and other spreadsheets. */

/** Quotes a cell. An apostrophe before signs that begin a formula makes it text (OWASP, CSV injection). */
const cell = (text: string): string =>
  `"${text.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`;

/** A table with a byte order mark, by which Excel knows UTF-8, and semicolons, as the German one wants. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
