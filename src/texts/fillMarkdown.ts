/**
 * Fills the placeholders of Markdown before it is rendered. An extension of `marked` would fill the
 * HTML alone, not the plain text, and would nest links where a placeholder stands in a link.
 */
import { dropLinesWithEmptyValues, type PlaceholderValues } from './fill.ts';
import { escapeMarkdown } from './markdown.ts';

const placeholders = /\{\{\s*(\w+)\s*\}\}/g;

/** A heading with no text below it: the end follows, or a heading of its level or above. */
const emptyHeading = /^(#+) .*\n\s*(?!\1#)(?=#+ |(?![^]))/gm;

/** Fills a Markdown text. Values are escaped, so that their characters stay words. */
export const fillMarkdown = (markdown: string, values: PlaceholderValues): string =>
  dropLinesWithEmptyValues(markdown, values)
    .replace(emptyHeading, '')
    .replace(placeholders, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === 'string') return escapeMarkdown(value);
      return `[${escapeMarkdown(value.text)}](<${value.href.replace(/[<>\\]/g, '\\$&')}>)`;
    });
