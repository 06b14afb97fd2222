/** The one Markdown engine: HTML and plain text of what the owner writes, for pages, mails and letters. */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { escapeHtml } from '../../helpers.ts';
import { keepTogether } from './keepTogether.ts';

const slugger = new GithubSlugger();

const html = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      const heading = this.parser.parseInline(tokens, this.parser.textRenderer);
      return `<h${depth} id="${slugger.slug(heading.replaceAll('\u00A0', ' '))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Texts hold no code: what looks like HTML, `&nbsp;` too, is shown as it stands.
    html: ({ text }) => escapeHtml(text),
    text(token) {
      return 'tokens' in token ? this.parser.parseInline(token.tokens) : escapeHtml(token.text);
    },
  },
});

/** HTML of a text. */
export function toHtml(markdown: string): string {
  slugger.reset();
  return html.parse(keepTogether(markdown), { async: false });
}

const indented = (text: string): string => text.replace(/\n(?=.)/g, '\n  ');

/** @param written an address as people read it */
const plain = (written: (href: string) => string) =>
  new Marked({
    breaks: true,
    renderer: {
      space: () => '',
      hr: () => '',
      def: () => '',
      br: () => '\n',
      code: ({ text }) => `${text}\n\n`,
      codespan: ({ text }) => text,
      html: ({ text }) => text,
      image: ({ text }) => text,
      checkbox: () => '',
      text(token) {
        return 'tokens' in token ? this.parser.parseInline(token.tokens) : token.text;
      },
      strong({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      em({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      del({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      link({ href, tokens }) {
        const [text, address] = [this.parser.parseInline(tokens), written(href)];
        return text === address ? text : `${text} (${address})`;
      },
      heading({ tokens }) {
        return `${this.parser.parseInline(tokens)}\n\n`;
      },
      paragraph({ tokens }) {
        return `${this.parser.parseInline(tokens)}\n\n`;
      },
      blockquote({ tokens }) {
        return `${this.parser.parse(tokens).trim().replace(/^/gm, '> ')}\n\n`;
      },
      list({ items, ordered, start }) {
        const lines = items.map(({ tokens }, index) => {
          const mark = ordered ? `${Number(start) + index}.` : '-';
          return `${mark} ${indented(this.parser.parse(tokens).trim())}\n`;
        });
        return `${lines.join('')}\n`;
      },
      table({ header, rows }) {
        const lines = [header, ...rows].map((cells) =>
          cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | '),
        );
        return `${lines.join('\n')}\n\n`;
      },
    },
  });

/**
 * Plain text of a text, as for a mail: the address of a link stands in brackets behind it, unless it says the same.
 *
 * @param written an address as people read it
 */
export const toText = (markdown: string, written: (href: string) => string): string =>
  plain(written).parse(keepTogether(markdown), { async: false }).trim();

/** Markdown that shows these words as they are, whatever they hold. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:@=]/g, '\\$&').replace(/^[ \t]+/gm, '');
