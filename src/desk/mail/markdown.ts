/** The owner's Markdown in both forms of a mail. */
import { Marked } from 'marked';
import { heading, items, link, paragraph, title, type Part } from './design.ts';

/** What stands at the places of a text, by name. */
export type Words = Readonly<Record<string, Part>>;

/** A place that takes a paragraph for itself stands in none. */
const alone = /^\{\{\w+\}\}\n*$/;

/** `design.ts` asks for both forms; each renderer makes one. */
const only = (html: string): Part => ({ html, text: html });

const html = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      return (depth === 1 ? title : heading)(only(this.parser.parseInline(tokens))).html;
    },
    paragraph({ tokens, raw }) {
      return alone.test(raw) ? raw : paragraph(only(this.parser.parseInline(tokens))).html;
    },
    list({ ordered, items: entries }) {
      return items(
        entries.map(({ tokens }) => only(this.parser.parse(tokens))),
        ordered,
      ).html;
    },
    link({ href, tokens }) {
      return link(href, this.parser.parseInline(tokens, this.parser.textRenderer)).html;
    },
  },
});

const text = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    list({ ordered, items: entries }) {
      const parts = entries.map(({ tokens }) => only(this.parser.parse(tokens).trim()));
      return `${items(parts, ordered).text}\n\n`;
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens);
      return href.endsWith(label) ? label : `${label} (${href})`;
    },
    text(token) {
      return 'tokens' in token ? this.parser.parseInline(token.tokens) : token.text;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    codespan: ({ text }) => text,
    br: () => '\n',
    space: () => '',
    hr: () => '',
  },
});

/**
 * A text of the owner's as a part of a mail.
 *
 * @param words values of its places, put in after the Markdown is read; a place without one stays
 */
export function rendered(markdown: string, words: Words): Part {
  const fill = (output: string, form: keyof Part): string =>
    output.replace(/\{\{(\w+)\}\}/g, (place, name: string) => words[name]?.[form] ?? place).trim();
  return {
    html: fill(html.parse(markdown, { async: false }), 'html'),
    text: fill(text.parse(markdown, { async: false }), 'text'),
  };
}
