import { business, prices } from './content.ts';
import { fill, type Values } from './texts/fill.ts';
import { fillMarkdown } from './texts/fillMarkdown.ts';
import { toHtml } from './texts/markdown.ts';
import { businessValues } from './texts/businessValues.ts';

const aboutBusiness = businessValues(business, prices.terms);

/**
 * Fills a plain text.
 *
 * @param more values beside those of the business
 */
export const filledText = (text: string, more: Values = {}): string =>
  fill(text, { ...aboutBusiness, ...more });

/**
 * HTML of a text with its placeholders filled.
 *
 * @param more values beside those of the business
 */
export const filledHtml = (markdown: string, more: Values = {}): string =>
  toHtml(fillMarkdown(markdown, { ...aboutBusiness, ...more }));
