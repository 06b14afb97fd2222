/** Fills the placeholders in the owner's texts: `{{telefon}}`, also with spaces in the braces. */

/** Words, or a link with its words and address; '' if the bar has none. */
export type PlaceholderValue = string | { readonly text: string; readonly href: string };
/** By the placeholder's name. */
export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>;

const placeholders = /\{\{\s*(\w+)\s*\}\}/g;

const toText = (value: PlaceholderValue): string =>
  typeof value === 'string' ? value : value.text;

/**
 * Fills a text, and leaves out each line with a placeholder whose value is ''. A placeholder
 * without a value stays: the server fills it later.
 *
 * @param write how a value stands in the text
 */
export const fill = (text: string, values: PlaceholderValues, write = toText): string =>
  text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholders)].every(([, name = '']) => values[name] !== ''),
    )
    .join('\n')
    .replace(placeholders, (placeholder, name: string) => {
      const value = values[name];
      return value === undefined ? placeholder : write(value);
    });
