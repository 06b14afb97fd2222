/** Fills the places in the owner's texts: `{{telefon}}`, also with spaces inside the braces. */
import { escapeHtml } from '../html.ts';

/** What a place is filled with: words, or words that are a link. */
export type Value = string | { readonly text: string; readonly href: string };
/** By name of the place. */
export type Values = Readonly<Record<string, Value>>;

const places = /\{\{\s*(\w+)\s*\}\}/g;

/** Without spaces inside the braces, so that Markdown takes `[Bedingungen]({{ agb }})` for a link. */
export const tightPlaces = (markdown: string): string => markdown.replace(places, '{{$1}}');

/** Fills a plain text. A place without a value stays; the check of content refuses it before it is published. */
export function fill(text: string, values: Values): string {
  return text.replace(places, (place, name: string) => {
    const value = values[name];
    return typeof value === 'object' ? value.text : (value ?? place);
  });
}

/** Fills HTML: values are escaped, and links are links. As the address of a link, a place stands for its own: `[Bedingungen]({{agb}})`. */
export function fillHtml(html: string, values: Values): string {
  const each = (write: (value: Value) => string): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
  const addresses = each((value) => escapeHtml(typeof value === 'object' ? value.href : value));
  const words = each((value) =>
    typeof value === 'object' ? `<a href="${escapeHtml(value.href)}">${escapeHtml(value.text)}</a>` : escapeHtml(value),
  );
  // Markdown encodes braces in addresses.
  const targeted = html.replace(/(?<=href=")(?:\{\{|%7B%7B)[^"]*/gi, (target) =>
    fill(target.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), addresses),
  );
  return fill(targeted, words);
}
