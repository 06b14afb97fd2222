/** Tables for Excel and other spreadsheets. */

/**
 * Writes a cell. A text that begins like a formula, also in full width, gets an apostrophe, which
 * keeps it a text (OWASP, CSV injection). A number has the comma of a German spreadsheet.
 */
const cell = (content: string | number): string =>
  typeof content === 'number'
    ? String(content).replace('.', ',')
    : `"${content.replace(/^(?=\s*[=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`;

/** Writes a table with German semicolons, and a byte order mark by which Excel knows UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
