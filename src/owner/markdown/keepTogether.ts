/** Where lines of a text may end. */

const units =
  '€|%|°C|km|cm|m|cl|ml|l|mg|g|Mio|Uhr|Euro|Cocktails?|Drinks?|Gästen?|Personen|Zeichen|Prozentpunkten?|Kilometern?|Minuten?|Stunden?|Tagen?|Kalendertagen?|Werktagen?|Wochen?|Monaten?|Jahren?|Tag|Monat|Jahr';
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Spaces at which no line ends: between a figure and its unit, in dates and paragraphs of laws, before a dash. */
const tight = new RegExp(
  [
    `(?<=\\d) +(?=(?:${units})(?![\\p{L}\\d]))`,
    '(?<=\\d) +(?=\\d)',
    // `ab 18 Jahren`, `11 bis 15`; times of day are too long for a phone.
    '(?<=(?:^|[^\\p{L}])[Aa]b) +(?=\\d)',
    '(?<=(?:^|[^\\d:.,])\\d{1,2}) +(?=bis \\d{1,2}(?![\\d:.,]))',
    '(?<=(?:^|[^\\d:.,])\\d{1,2} +bis) +(?=\\d{1,2}(?![\\d:.,]))',
    `(?<=(?:^|[^\\d.])\\d{1,2}\\.) +(?=bis \\d{1,2}\\. (?:${months})(?!\\p{L}))`,
    `(?<=(?:^|[^\\d.])\\d{1,2}\\. +bis) +(?=\\d{1,2}\\. (?:${months})(?!\\p{L}))`,
    '(?<=\\d) +(?=(?:Abs|Nr|Buchst)\\.)',
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

/** Long words with the places where they may end a line, also in browsers without a dictionary. */
export const hyphenate = (text: string): string =>
  text.replace(/(?<=Datenschutz)(?=erklärung)|(?<=Veran)(?=staltung)/g, '\u00AD');

/**
 * HTML of a page's text whose words stay whole; a non-breaking hyphen would spoil copying, searching and screen readers. A soft hyphen
 * would be copied, too: headings alone are hyphenated.
 */
export const keepWhole = (html: string): string =>
  html
    .replace(/<[^>]*>|[^<]+/g, (piece) =>
      piece.startsWith('<') ? piece : piece.replace(whole, '<span class="whole">$&</span>'),
    )
    .replace(/<h\d[^]*?<\/h\d>/g, (heading) =>
      heading.replace(/<[^>]*>|[^<]+/g, (piece) =>
        piece.startsWith('<') ? piece : hyphenate(piece),
      ),
    );
