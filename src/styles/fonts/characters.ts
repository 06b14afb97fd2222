/** What the files of the two faces hold; `subset.mjs` cuts them, `fonts.ts` declares them. */

const between = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßé';
const signs = ' !&(),-./0123456789:?@„“‚‘’–…·€§\u00A0';

/** Headings, names, prices. */
const heading = letters + signs;
/**
 * Everything that German texts, a bar's card, this site's e-mail addresses, recipes and figures
 * need.
 */
const text = `${letters}${signs}"#%'*+/;=_àáâãçèêëìíîïñòóôùúû©°₂×→`;

/** Other letters of Western Europe, and signs that a name may have. */
const rest = (present: string): string =>
  Array.from(`"%'+${between(0xc0, 0xd6)}${between(0xd8, 0xf6)}${between(0xf8, 0xff)}Œœ`)
    .filter((one) => !present.includes(one))
    .join('');

/**
 * For each face the characters that every page may need, and those of a second file, which few
 * pages load.
 */
export const fontCharacters = {
  heading: { common: heading, rest: rest(heading) },
  text: { common: text, rest: rest(text) },
} as const;

const hex = (code: number): string => code.toString(16).toUpperCase();

/** The descriptor `unicode-range` of these characters. */
export function unicodeRange(present: string): [string, ...string[]] {
  const ranges: [number, number][] = [];
  const codes = Array.from(present, (one) => one.charCodeAt(0));
  for (const code of codes.sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const [first = '', ...others] = ranges.map(([from, to]) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  );
  return [first, ...others];
}
