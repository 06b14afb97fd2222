/** The one Markdown engine: pages, mails and fields of the owner's files. */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { escapeHtml } from '../html.ts';

const units =
  '€|%|°C|km|cm|m|cl|ml|l|Mio|Uhr|Euro|Cocktails?|Gästen?|Personen|Minuten?|Stunden?|Tagen?|Kalendertagen?|Werktagen?|Wochen?|Monaten?|Jahren?|Tag|Monat|Jahr';
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Spaces at which no line ends: between a figure and its unit, in dates and paragraphs of laws, before a dash. */
const tight = new RegExp(
  [
    `(?<=\\d|\\}\\}) +(?=(?:${units})(?![\\p{L}\\d]))`,
    '(?<=\\d) +(?=\\d)',
    `(?<=\\S +\\d{1,2}\\.) +(?=(?:${months}|Tag)(?!\\p{L}))`,
    '(?<=(?:^|[^\\p{L}])(?:§|Art\\.|Abs\\.|Nr\\.|Buchst\\.|AGB|Tel\\.)) +(?=[\\p{Ll}\\d](?!\\p{L}))',
    '(?<=(?:^|[^\\p{L}])\\p{L}\\.) +(?=\\p{L}\\.)',
    '(?<=\\S) +(?=– )',
  ].join('|'),
  'gu',
);

/** A text whose figures stay with their units. */
export const keepTogether = (text: string): string => text.replace(tight, '\u00A0');

const slugger = new GithubSlugger();

const marked = new Marked({
  breaks: true,
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${slugger.slug(text.replaceAll('\u00A0', ' '))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Texts hold no code: what looks like HTML is shown as it stands.
    html: ({ text }) => escapeHtml(text),
  },
});

/** HTML of a text. Places `{{…}}` stay; as the address of a link they may have spaces inside: `[Bedingungen]({{ agb }})`. */
export function toHtml(markdown: string): string {
  slugger.reset();
  return marked.parse(keepTogether(markdown.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')), { async: false });
}
