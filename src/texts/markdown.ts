/**
 * Renders the owner's Markdown as HTML, and makes plain text of it, for pages and mails. Not by
 * Astro, which renders whole files before their placeholders are filled, and no Markdown in YAML.
 */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { textLink } from '../domain/format/wording.ts';
import { escapeHtml } from './markup.ts';

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
  return htmlMarked.parse(markdown, { async: false });
}

/** A link, whose address may stand in angle brackets. */
const link = /\[((?:\\.|[^\]\\])*)\]\(\s*(?:<((?:\\.|[^>\\])*)>|([^)\s]*))\s*\)/g;

/** Takes away the backslashes that escape, and those that end a line. */
const unescaped = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~]|\n)/g, '$1');

/**
 * Plain text, as for a mail: the Markdown as the owner wrote it, without its signs. The address of
 * a link follows its words in brackets, unless both are the same.
 *
 * @param written writes an address as people read it
 */
export const toText = (markdown: string, written: (href: string) => string): string =>
  unescaped(
    markdown
      .replace(/^#+ /gm, '')
      .replace(/\*\*(.+?)\*\*/g, '$1')
      .replace(link, (_, words: string, inAngles: string | undefined, bare: string) => {
        const address = written(unescaped(inAngles ?? bare)).replace(/\\/g, '\\\\');
        return unescaped(words) === unescaped(address) ? words : textLink(words, address);
      }),
  ).trim();

/** Escapes words, so that Markdown shows them as they are. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:@=]/g, '\\$&').replace(/^[ \t]+/gm, '');
