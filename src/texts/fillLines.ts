/** Fills the placeholders that an answer to a guest still has: `{{gast}}`. It knows no Markdown, so the server may use it. */
const placeholders = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * Fills a plain text.
 *
 * @param values a line goes if one of its placeholders has the value ''; an unknown placeholder stays
 */
export const fillLines = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholders)].every(([, name = '']) => values[name] !== ''),
    )
    .join('\n')
    .replace(placeholders, (written, name: string) => values[name] ?? written);
