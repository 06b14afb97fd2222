/**
 * Prevents line breaks within „E-Mail“, between a number and its unit, and before a dash, in the finished HTML, so that
 * authors need not care.
 *
 * Spaces become non-breaking spaces. Words with a hyphen or dash are wrapped in a `<span>` instead of getting a
 * non-breaking hyphen, which would spoil copying, searching and screen readers.
 */

const units =
  '€|%|°C|km|cm|m|cl|ml|l|mg|g|Mio|Uhr|Euro|Cocktails?|Drinks?|Gläsern?|Gästen?|Personen|Zeichen|Prozentpunkten?|Kilometern?|Minuten?|Stunden?|Tagen?|Kalendertagen?|Werktagen?|Wochen?|Monaten?|Jahren?|Tag|Monat|Jahr|Paketen?|Sorten?|Kreationen|Rezepten?|alkoholischen?|alkoholfreien?';
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** Spaces without a line break. */
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

/** Words whose hyphen or dash must not break: `E-Mail`, `1–2 Stunden`, `0211 38424-0`, `W-IdNr.` */
const whole =
  /(?<![\p{L}\d])(?:E-Mail(?!\p{L})|W-IdNr|(?:[\p{L}\d:.,]|\d\u00A0){0,30}\d(?:\u00A0€)?[–-]\d[\d:.,]{0,30}(?<=\d)(?:\u00A0[\p{L}€%]+)?)/gu;

function inText(text: string): string {
  return text.replace(tight, '\u00A0').replace(whole, '<span class="whole">$&</span>');
}

/** An element to skip (code, styles, form input), a tag (whose attributes may contain `>`), or text. */
const piece =
  /<dl data-typed.*?<\/dl>|<(script|style|svg|template|title|textarea|select)\b.*?<\/\1>|<!--.*?-->|<(?:"[^"]*"|[^>"])*>|[^<]+/gs;

/**
 * @param html a complete page
 * @returns the page; islands stay unchanged, because hydration compares their markup
 */
export function keepTogether(html: string): string {
  // Within an island, only slots may be changed.
  const within: boolean[] = [];
  return html.replace(piece, (found) => {
    if (!found.startsWith('<')) return (within.at(-1) ?? true) ? inText(found) : found;
    if (found.startsWith('<astro-')) within.push(found.startsWith('<astro-slot'));
    else if (/^<\/astro-(?:island|slot)/.test(found)) within.pop();
    return found;
  });
}
