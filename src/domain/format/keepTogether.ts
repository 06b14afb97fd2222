/** Where lines of a German text must not end. */

const units = [
  '€|%|°C|km|cm|m|cl|ml|l|mg|g',
  'Uhr|Euro|Gästen?|Personen|Cocktails?|Drinks?|Zeichen|Prozentpunkten?|Kilometern?',
  'Minuten?|Stunden?|Tage?n?|Kalendertagen?|Werktagen?|Wochen?|Monate?n?|Jahre?n?',
].join('|');
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

const spaces = new RegExp(
  [
    `(?<=\\d) +(?=(?:${units})(?![\\p{L}\\d]))`,
    '(?<=§|AGB|Art\\.|Abs\\.|Nr\\.|Satz) +(?=\\d)',
    '(?<=Art\\. *\\d+) +(?=Nr\\.)',
    '(?<=Buchst\\.) +(?=[a-z](?!\\p{L}))',
    '(?<=Buchst\\. *[a-z]) +(?=DSGVO)',
    // Ranges, and what a distance costs.
    '(?<=\\d) +(?=bis +\\d)',
    '(?<=\\d +bis) +(?=\\d)',
    '(?<=\\d[ \u00A0]km) +(?=\\d)',
    // At the start of a line, `2. Mai` is an item of a list.
    `(?<=\\S +\\d+\\.) +(?=(?:${months})(?!\\p{L}))`,
    '(?<=\\S) +(?=– )',
  ].join('|'),
  'gu',
);

/**
 * Protects the spaces in `30 km`, `100 km 35 €`, `11 bis 15`, `§ 5`, `Art. 4 Nr. 7`, `24. Dezember`
 * and before a dash, and the dash of `1–2` and `E-Mail`, which gets a word joiner: no line ends
 * there.
 */
export const keepTogether = (text: string): string =>
  text.replace(spaces, '\u00A0').replace(/(?<=\d)–(?=\d)|(?<=\bE)-(?=Mail)/g, '$&\u2060');
