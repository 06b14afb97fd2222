/** Fills the places in texts on pages. */
import { readSettings } from '../environment.ts';
import { businessValues } from './businessValues.ts';
import { fill, fillHtml, type Values } from './fill.ts';
import { terms } from './prices.ts';
import { business } from './business.ts';

const all = (more: Values): Values => ({
  ...businessValues(business, terms, readSettings(process.env, business)),
  ...more,
});

/**
 * Fills a plain text.
 *
 * @param more values beside those of the business
 */
export const fillWords = (text: string, more: Values = {}): string => fill(text, all(more));

/**
 * Fills a rendered text.
 *
 * @param more values beside those of the business
 */
export const fillPage = (html: string, more: Values = {}): string => fillHtml(html, all(more));
