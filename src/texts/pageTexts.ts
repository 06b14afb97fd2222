import { business, prices } from '../business.ts';
import { fill, type Values } from './fill.ts';
import { fillMarkdown } from './fillMarkdown.ts';
import { keepTogether } from './keepTogether.ts';
import { toHtml } from './markdown.ts';
import { businessValues } from './businessValues.ts';

const aboutBusiness = businessValues(business, prices.terms);

/**
 * Fills a plain text.
 *
 * @param more values beside those of the business
 */
export const filledText = (text: string, more: Values = {}): string =>
  keepTogether(fill(text, { ...aboutBusiness, ...more }));

/**
 * HTML of a text with its placeholders filled.
 *
 * @param more values beside those of the business
 */
export const filledHtml = (markdown: string, more: Values = {}): string =>
  toHtml(fillMarkdown(markdown, { ...aboutBusiness, ...more }));
