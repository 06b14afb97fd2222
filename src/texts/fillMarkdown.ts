/**
 * Fills the placeholders of Markdown before it is rendered. An extension of `marked` would fill the
 * HTML alone, not the plain text, and would nest links where a placeholder stands in a link.
 */
import { fill, type PlaceholderValue, type PlaceholderValues } from './fill.ts';
import { escapeMarkdown } from './markdown.ts';

/** A heading with no text below it: the end follows, or a heading of its level or above. */
const emptyHeading = /^(#+) .*\n\s*(?!\1#)(?=#+ |(?![^]))/gm;

/** Escapes a value, so that its characters stay words. */
const toMarkdown = (value: PlaceholderValue): string =>
  typeof value === 'string'
    ? escapeMarkdown(value)
    : `[${escapeMarkdown(value.text)}](<${value.href.replace(/[<>\\]/g, '\\$&')}>)`;

/** Fills a Markdown text, and leaves out each heading with nothing left below it. */
export const fillMarkdown = (markdown: string, values: PlaceholderValues): string =>
  fill(markdown, values, toMarkdown).replace(emptyHeading, '');
