/** Fills the placeholders in the owner's texts: `{{telefon}}`, also with spaces in the braces. */

/** The value of a placeholder: words, or a link's words and address; '' if there is none. */
export type Value = string | { readonly text: string; readonly href: string };
export type Values = Readonly<Record<string, Value>>;

const placeholders = /\{\{\s*(\w+)\s*\}\}/g;

/** Leaves out each line with a placeholder that has no value. */
export const withoutEmptyLines = (text: string, values: Values): string =>
  text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholders)].every(([, name = '']) => values[name] !== ''),
    )
    .join('\n');

/** Fills a plain text. An unknown placeholder stays, because the server fills it later. */
export const fill = (text: string, values: Values): string =>
  withoutEmptyLines(text, values).replace(placeholders, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? placeholder);
  });
