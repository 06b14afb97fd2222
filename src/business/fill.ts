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

/** An element of a text with a place in it. */
const around = (element: string, place: string): RegExp =>
  new RegExp(String.raw`<(${element})\b(?:(?!</?\1\b)[^])*?${place}[^]*?</\1>\s*`, 'g');

/**
 * Leaves out what says nothing without the value: `, {{telefonzeiten}}` alone, else the paragraph, entry or row with the
 * place, and a heading with nothing left below it.
 */
function withoutEmpty(html: string, values: Values): string {
  const names = Object.keys(values).filter((name) => values[name] === '');
  const place = String.raw`\{\{\s*(?:${names.join('|')})\s*\}\}`;
  const rest = html.replace(new RegExp(String.raw`,\s*${place}`, 'g'), '').replace(around('p|li|tr', place), '');
  if (names.length === 0 || rest === html) return html;
  return rest.replace(
    /<h([2-6])\b[^>]*>(?:(?!<h[2-6])[^])*?<\/h\1>\s*(?=<h(\d)|$)/g,
    (heading, rank: string, next?: string) => ((next ?? '0') <= rank ? '' : heading),
  );
}

/** Fills HTML: values are escaped, and links are links, and what an empty value leaves without sense is left out. As the address of a link, a place stands for its own: `[Bedingungen]({{agb}})`. */
export function fillHtml(html: string, values: Values): string {
  const each = (write: (value: Value) => string): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
  const addresses = each((value) => escapeHtml(typeof value === 'object' ? value.href : value));
  const words = each((value) =>
    typeof value === 'object' ? `<a href="${escapeHtml(value.href)}">${escapeHtml(value.text)}</a>` : escapeHtml(value),
  );
  // Markdown encodes braces in addresses.
  const targeted = withoutEmpty(html, values).replace(/(?<=href=")(?:\{\{|%7B%7B)[^"]*/gi, (target) =>
    fill(target.replace(/%7B/gi, '{').replace(/%7D/gi, '}'), addresses),
  );
  return fill(targeted, words);
}
