/** Renders the owner's Markdown as HTML and as plain text. */
import { Marked } from 'marked';
import { fill } from '../../business/fill.ts';
import { heading, items, link, paragraph, title, type Part } from './design.ts';

/** Values by name of the placeholder. */
export type Words = Readonly<Record<string, Part>>;

/** A placeholder that is a paragraph of its own: its value replaces the paragraph. */
const alone = /^\{\{\w+\}\}\n*$/;

/** `design.ts` takes both forms; a renderer produces one. */
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
 * Renders a text of the owner as a part of a mail.
 *
 * @param words inserted after the Markdown is parsed; unknown placeholders stay
 */
export function rendered(body: string, words: Words): Part {
  const markdown = body.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}');
  const filled = (output: string, form: keyof Part): string =>
    fill(output, Object.fromEntries(Object.entries(words).map(([name, part]) => [name, part[form]]))).trim();
  return {
    html: filled(html.parse(markdown, { async: false }), 'html'),
    text: filled(text.parse(markdown, { async: false }), 'text'),
  };
}
