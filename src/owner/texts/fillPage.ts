/** Fills the placeholders in texts on pages. */
import { business, prices } from 'virtual:owner';
import { readSettings } from '../../environment.ts';
import { fill, fillMarkdown, type Values } from '../markdown/fill.ts';
import { keepTogether } from '../markdown/keepTogether.ts';
import { toHtml } from '../markdown/markdown.ts';
import { businessValues } from './businessValues.ts';

let aboutBusiness: Values | undefined;

/** Values about the business. They are made at the first text: the settings are not needed before. */
const about = (): Values =>
  (aboutBusiness ??= businessValues(business, prices.terms, readSettings(process.env, business)));

/**
 * Fills a plain text.
 *
 * @param more values beside those of the business
 */
export const fillText = (text: string, more: Values = {}): string =>
  keepTogether(fill(text, { ...about(), ...more }));

/**
 * HTML of a text with its placeholders filled.
 *
 * @param more values beside those of the business
 */
export const fillPage = (markdown: string, more: Values = {}): string =>
  toHtml(fillMarkdown(markdown, { ...about(), ...more }))
    // As `MailLink.tsx`.
    .replace(/<a (href="mailto:[^"]*">[^<@]+@)([^<]+)/g, '<a class="mail" $1<span>$2</span>');
