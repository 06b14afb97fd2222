/** Fills the placeholders in the owner's texts: `{{telefon}}`, also with spaces inside the braces. */
import { escapeMarkdown } from './markdown.ts';

/** What a placeholder is filled with: words, or words that are a link. */
export type Value = string | { readonly text: string; readonly href: string };
/** By name of the placeholder; '' where there is nothing to say. */
export type Values = Readonly<Record<string, Value>>;

const placeholder = String.raw`\{\{\s*(\w+)\s*\}\}`;
const placeholders = new RegExp(placeholder, 'g');
const placeholdersInLinks = new RegExp(String.raw`(\]\(\s*)?` + placeholder, 'g');

/** Fills a plain text. An unknown placeholder stays; the check of content refuses it before it is published. */
export function fill(text: string, values: Values): string {
  return text.replace(placeholders, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? placeholder);
  });
}

/**
 * Leaves out lines whose only placeholder has no value, and a heading with nothing left below it. What shares its line with another
 * placeholder stays; the check of content says which value is missing.
 */
function withoutEmpty(markdown: string, values: Values): string {
  const lines = markdown.split('\n');
  const goes = lines.map((line) => {
    const [[, only = ''] = [], another] = line.matchAll(placeholders);
    return another === undefined && values[only] === '';
  });
  if (!goes.includes(true)) return markdown;
  const level = (line = ''): number => /^#+(?= )/.exec(line)?.[0].length ?? 0;
  return lines
    .filter((line, index) => {
      if (level(line) === 0) return !goes[index];
      const next = lines.findIndex((other, at) => at > index && level(other) > 0);
      const end = next === -1 ? lines.length : next;
      const isLeft = lines.slice(index + 1, end).some((other, at) => other.trim() !== '' && !goes[index + 1 + at]);
      return isLeft || !goes.slice(index, end).includes(true) || level(lines[next]) > level(line);
    })
    .join('\n')
    .replace(/\\(?=\n\n|\n*$)/g, '');
}

/**
 * Fills a text before it is read as Markdown: words are escaped, a link stays a link. Behind `](` a placeholder stands for the address
 * alone, because the link has its own words: `[Bedingungen]({{agb}})`.
 */
export const fillMarkdown = (markdown: string, values: Values): string =>
  withoutEmpty(markdown, values).replace(placeholdersInLinks, (placeholder, link: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value === 'string') return `${link ?? ''}${escapeMarkdown(value)}`;
    const address = `<${value.href.replace(/[<>\\]/g, '\\$&')}>`;
    return link ? link + address : `[${escapeMarkdown(value.text)}](${address})`;
  });
