/** The one Markdown engine: pages, mails and fields of the owner's files. */
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { escapeHtml } from '../helpers.ts';

const units =
  '€|%|°C|km|cm|m|cl|ml|l|mg|g|Mio|Uhr|Euro|Cocktails?|Drinks?|Gästen?|Personen|Zeichen|Prozentpunkten?|Kilometern?|Minuten?|Stunden?|Tagen?|Kalendertagen?|Werktagen?|Wochen?|Monaten?|Jahren?|Tag|Monat|Jahr';
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

/** Words whose hyphen or dash ends no line: `E-Mail`, `1–2 Stunden`, `0211 38424-0`, `W-IdNr.` */
const whole =
  /(?<![\p{L}\d])(?:E-Mail(?!\p{L})|W-IdNr|(?:[\p{L}\d:.,]|\d\u00A0){0,30}\d(?:\u00A0€)?[–-]\d[\d:.,]{0,30}(?<=\d)(?:\u00A0[\p{L}€%]+)?)/gu;

/** HTML of a page's text whose words stay whole; a non-breaking hyphen would spoil copying, searching and screen readers. */
export const keepWhole = (html: string): string =>
  html.replace(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : piece.replace(whole, '<span class="whole">$&</span>'),
  );

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

/** HTML of a text. Placeholders `{{…}}` stay; as the address of a link they may have spaces inside: `[Bedingungen]({{ agb }})`. */
export function toHtml(markdown: string): string {
  slugger.reset();
  return marked.parse(keepTogether(markdown.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}')), { async: false });
}
