/** Fills the placeholders in the owner's texts: `{{telefon}}`, also with spaces in the braces. */

/** Words, or a link with its words and address; '' if the bar has none. */
export type PlaceholderValue = string | { readonly text: string; readonly href: string };
/** By the placeholder's name. */
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>;

const placeholders = /\{\{\s*(\w+)\s*\}\}/g;

/** Leaves out each line with a placeholder whose value is ''. */
export const dropLinesWithEmptyValues = (text: string, values: PlaceholderValues): string =>
  text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholders)].every(([, name = '']) => values[name] !== ''),
    )
    .join('\n');

/** Fills a plain text. A placeholder without a value stays: the server fills it later. */
export const fill = (text: string, values: PlaceholderValues): string =>
  dropLinesWithEmptyValues(text, values).replace(placeholders, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? placeholder);
  });
