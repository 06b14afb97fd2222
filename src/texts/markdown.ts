/**
 * Renders the owner's Markdown as HTML and as plain text, for pages and mails. Astro's renderer
 * does not serve: it renders a file before its placeholders are filled, and no Markdown in YAML.
 */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { plainTextLink } from './plainTextLink.ts';
import { escapeHtml } from './html.ts';

/** A heading with its anchor. Its text is HTML. */
interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly html: string;
}

const slugger = new GithubSlugger();
/** Of the text that is rendered now. */
let headings: Heading[] = [];

const htmlMarked = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens, this.parser.textRenderer);
      const slug = slugger.slug(words);
      const html = this.parser.parseInline(tokens);
      headings.push({ depth, slug, html });
      return `<h${depth} id="${slug}">${html}</h${depth}>\n`;
    },
    // The HTML of `MailLink.tsx`: a long address breaks after its `@`.
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

/** Renders a text as HTML, in which each heading has an anchor. */
export function markdownToHtml(markdown: string): {
  readonly html: string;
  readonly headings: readonly Heading[];
} {
  slugger.reset();
  headings = [];
  return { html: htmlMarked.parse(markdown, { async: false }), headings };
}

/** A link; its address may stand in angle brackets. */
const link = /\[((?:\\.|[^\]\\])*)\]\(\s*(?:<((?:\\.|[^>\\])*)>|([^)\s]*))\s*\)/g;

/** Removes the backslashes that escape a sign. */
const unescaped = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/**
 * Writes plain text for a mail: the Markdown without its signs. The address of a link follows its
 * words in brackets, unless both are the same.
 *
 * @param readable turns an address into what people read: `0221 4710100` for `tel:+492214710100`
 */
export const markdownToText = (markdown: string, readable: (href: string) => string): string =>
  unescaped(
    markdown
      .replace(/^#+ /gm, '')
      .replace(/\*\*(.+?)\*\*/g, '$1')
      .replace(link, (_, words: string, inAngles: string | undefined, bare: string) => {
        const address = readable(unescaped(inAngles ?? bare)).replace(/\\/g, '\\\\');
        return unescaped(words) === unescaped(address) ? words : plainTextLink(words, address);
      }),
  ).trim();

/** Escapes words, so that Markdown shows them as they are. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:@=]/g, '\\$&').replace(/^[ \t]+/gm, '');
