/**
 * Where German lines must not end: within „E-Mail“, between a number and its unit, before a dash. Done once for the
 * finished HTML, so that whoever writes the texts need not think of it.
 *
 * Spaces become protected ones. What would part at a hyphen or dash of its own is kept in one piece by a `<span>`: the
 * text stays as typed, for whoever copies, searches or hears it.
 */

const units =
  '€|%|°C|km|cm|m|cl|ml|l|mg|g|Mio|Uhr|Euro|Cocktails?|Drinks?|Gläsern?|Gästen?|Personen|Zeichen|Prozentpunkten?|Kilometern?|Minuten?|Stunden?|Tagen?|Kalendertagen?|Werktagen?|Wochen?|Monaten?|Jahren?|Tag|Monat|Jahr|Paketen?|Sorten?|Kreationen|Rezepten?|alkoholischen?|alkoholfreien?';
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Spaces that no line may end at; the second is put before a dash. */
const tight = new RegExp(
  [
    `(?<=\\d)\\s+(?=(?:${units})(?![\\p{L}\\d]))`,
    // 20 04 44
    '(?<=\\d)\\s+(?=\\d)',
    `(?<=\\d\\.)\\s+(?=(?:${months}|Tag)(?!\\p{L}))`,
    '(?<=(?:^|[^\\p{L}])(?:§|Art\\.|Abs\\.|Nr\\.|Buchst\\.|AGB|Absatz|Nummer|Tel\\.))\\s+(?=[\\p{Ll}\\d](?!\\p{L}))',
    // z. B.
    '(?<=(?:^|[^\\p{L}])\\p{L}\\.)\\s+(?=\\p{L}\\.)',
    '\\s+(?=–\\s)',
  ].join('|'),
  'gu',
);

/** What holds a hyphen or dash at which no line may end: `E-Mail`, `1–2 Stunden`, `0211 38424-0`, `W-IdNr.` */
const whole =
  /(?<![\p{L}\d])(?:E-Mail(?!\p{L})|W-IdNr|(?:[\p{L}\d:.,]|\d\u00A0){0,30}\d(?:\u00A0€)?[–-]\d[\d:.,]{0,30}(?<=\d)(?:\u00A0[\p{L}€%]+)?)/gu;

function inText(text: string): string {
  return text.replace(tight, '\u00A0').replace(whole, '<span class="whole">$&</span>');
}

/** What is not running text (what a visitor typed is none), a tag (`>` may stand in its attributes), or text. */
const piece =
  /<dl data-typed.*?<\/dl>|<(script|style|svg|template|title|textarea|select)\b.*?<\/\1>|<!--.*?-->|<(?:"[^"]*"|[^>"])*>|[^<]+/gs;

/**
 * @param html a whole page
 * @returns the page with its lines kept together; islands stay as they are, since React compares them with its own
 */
export function keepTogether(html: string): string {
  // Within an island, only what a page put into its slots is free to change.
  const within: boolean[] = [];
  return html.replace(piece, (found) => {
    if (!found.startsWith('<')) return (within.at(-1) ?? true) ? inText(found) : found;
    if (found.startsWith('<astro-')) within.push(found.startsWith('<astro-slot'));
    else if (/^<\/astro-(?:island|slot)/.test(found)) within.pop();
    return found;
  });
}
