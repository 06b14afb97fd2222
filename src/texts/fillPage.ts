/** Fills the places in texts on pages. */
import { readSettings } from '../environment.ts';
import { keepTogether, keepWhole } from '../reader/markdown.ts';
import { business } from '../business/business.ts';
import { businessValues } from './businessValues.ts';
import { fill, render, type Values } from './fill.ts';
import { terms } from '../business/prices.ts';

const all = (more: Values): Values => ({
  ...businessValues(business, terms, readSettings(process.env, business)),
  ...more,
});

/**
 * Fills a plain text.
 *
 * @param more values beside those of the business
 */
export const fillWords = (text: string, more: Values = {}): string => fill(keepTogether(text), all(more));

/**
 * HTML of a text with its places filled.
 *
 * @param more values beside those of the business
 */
export const fillPage = (markdown: string, more: Values = {}): string => keepWhole(render(markdown, all(more)));
