/**
 * Fills the placeholders of Markdown before it is read. An extension of `marked` would fill only
 * HTML, and would make a link in a link of a placeholder that stands in one.
 */
import { withoutEmptyLines, type Values } from './fill.ts';
import { escapeMarkdown } from './markdown.ts';

const placeholders = /(\]\(\s*)?\{\{\s*(\w+)\s*\}\}/g;

/** A heading without text: after it comes the end, or a heading of its level or above. */
const emptyHeading = /^(#+) .*\n\s*(?!\1#)(?=#+ |(?![^]))/gm;

/** A line break at the end of a paragraph, where Markdown would show it. */
const lastBreak = /\\(?=\n\n|\n*$)/g;

/**
 * Fills a Markdown text: words are escaped, so that they are shown as they are. In
 * `[Bedingungen]({{agb}})` the address alone is filled in, because the link has words of its own.
 */
export const fillMarkdown = (markdown: string, values: Values): string =>
  withoutEmptyLines(markdown, values)
    .replace(emptyHeading, '')
    .replace(lastBreak, '')
    .replace(placeholders, (placeholder, link: string | undefined, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === 'string') return `${link ?? ''}${escapeMarkdown(value)}`;
      const address = `<${value.href.replace(/[<>\\]/g, '\\$&')}>`;
      return link ? link + address : `[${escapeMarkdown(value.text)}](${address})`;
    });
