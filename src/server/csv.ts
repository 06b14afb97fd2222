/** Tables for Excel and other spreadsheets. */

/**
 * Quotes a text. An apostrophe before signs that begin a formula, also in full width, makes it text
 * (OWASP, CSV injection). A number stays one, with the comma of a German spreadsheet.
 */
const cell = (content: string | number): string =>
  typeof content === 'number'
    ? String(content).replace('.', ',')
    : `"${content.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`;

/** A table with a byte order mark, by which Excel knows UTF-8, and semicolons, as in German. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
