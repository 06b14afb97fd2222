/**
 * Renders the owner's Markdown as HTML and as plain text, for pages and mails. By `marked` alone: Astro renders whole files before their
 * placeholders are filled, no Markdown in YAML, and no plain text, which would take a second parser.
 */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { escapeHtml } from './escapeHtml.ts';
import { keepTogether } from '../domain/format/keepTogether.ts';

const slugger = new GithubSlugger();

const htmlMarked = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      const heading = this.parser.parseInline(tokens, this.parser.textRenderer);
      return `<h${depth} id="${slugger.slug(heading.replaceAll('\u00A0', ' '))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // As `MailLink.tsx`: a long address breaks after its `@`.
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const [, mailbox, host] = /^([^<@]+@)([^<@]+)$/.exec(text) ?? [];
      return mailbox && host && href.startsWith('mailto:')
        ? `<a class="mail" href="${escapeHtml(href)}">${mailbox}<span>${host}</span></a>`
        : false;
    },
    // The owner writes no HTML: what looks like it, even `&nbsp;`, is shown as typed.
    html: ({ text }) => escapeHtml(text),
    text(token) {
      return 'tokens' in token ? this.parser.parseInline(token.tokens) : escapeHtml(token.text);
    },
  },
});

/** HTML of a text; its headings have anchors. */
export function toHtml(markdown: string): string {
  slugger.reset();
  return htmlMarked.parse(keepTogether(markdown), { async: false });
}

const indented = (text: string): string => text.replace(/\n(?=.)/g, '\n  ');

/** @param written writes an address as people read it */
const textMarked = (written: (href: string) => string) =>
  new Marked({
    breaks: true,
    renderer: {
      hr: () => '',
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
 * Plain text, as for a mail: the address of a link follows it in brackets, unless both are the same.
 *
 * @param written writes an address as people read it
 */
export const toText = (markdown: string, written: (href: string) => string): string =>
  textMarked(written).parse(keepTogether(markdown), { async: false }).trim();

/** Escapes words, so that Markdown shows them as they are. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:@=]/g, '\\$&').replace(/^[ \t]+/gm, '');
