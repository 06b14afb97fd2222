/** Fills the places in the owner's texts: `{{telefon}}`, also with spaces inside the braces. */
import { escapeHtml } from '../helpers.ts';
import { toHtml } from '../reader/markdown.ts';

/** What a place is filled with: words, or words that are a link. */
export type Value = string | { readonly text: string; readonly href: string };
/** By name of the place; '' where there is nothing to say. */
export type Values = Readonly<Record<string, Value>>;

const places = /\{\{\s*(\w+)\s*\}\}/g;

/** Fills a plain text. A place without a name that is known stays; the check of content refuses it before it is published. */
export function fill(text: string, values: Values): string {
  return text.replace(places, (place, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? place);
  });
}

/**
 * Leaves out lines whose only place has no value, and a heading with nothing left below it. What shares its line with another place
 * stays; the check of content says which value is missing.
 */
export function withoutEmpty(markdown: string, values: Values): string {
  const lines = markdown.split('\n');
  const goes = lines.map((line) => {
    const [[, only = ''] = [], another] = line.matchAll(places);
    return another === undefined && values[only] === '';
  });
  if (!goes.includes(true)) return markdown;
  const rank = (line = ''): number => /^#+(?= )/.exec(line)?.[0].length ?? 0;
  return lines
    .filter((line, index) => {
      if (rank(line) === 0) return !goes[index];
      const next = lines.findIndex((other, at) => at > index && rank(other) > 0);
      const end = next === -1 ? lines.length : next;
      const isLeft = lines.slice(index + 1, end).some((other, at) => other.trim() !== '' && !goes[index + 1 + at]);
      return isLeft || !goes.slice(index, end).includes(true) || rank(lines[next]) > rank(line);
    })
    .join('\n')
    .replace(/\\(?=\n\n|\n*$)/g, '');
}

/**
 * HTML of a text with its places filled after the Markdown is read: values are no Markdown. As the address of a link, a place stands for
 * its own: `[Bedingungen]({{agb}})`.
 */
export function render(markdown: string, values: Values): string {
  const each = (write: (value: Value) => string): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
  const addresses = each((value) => escapeHtml(typeof value === 'object' ? value.href : value));
  const words = each((value) =>
    typeof value === 'object' ? `<a href="${escapeHtml(value.href)}">${escapeHtml(value.text)}</a>` : escapeHtml(value),
  );
  // Markdown encodes braces in addresses.
  const targeted = toHtml(withoutEmpty(markdown, values)).replace(/(?<=href=")(?:\{\{|%7B%7B)[^"]*/gi, (target) =>
    fill(target.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), addresses),
  );
  return fill(targeted, words);
}
