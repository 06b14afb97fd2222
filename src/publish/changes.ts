/** Compares the pages of two builds and reports changed texts and prices in German. */
import { pluralize } from '../business/wording.ts';
import { readPage } from './readPage.ts';

/** HTML by path, such as `/pakete/`. */
export type Pages = ReadonlyMap<string, string>;

function without(texts: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(texts)].filter((text) => !known.has(text));
}

const amounts = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/\d[\d.]*(?:,\d\d)?\s€/g) ?? []);

/** Limit of passages shown per page. */
const mostShown = 5;
const longest = 90;

/** A text shortened to where it differs from the other one. */
function excerpt(text: string, other = ''): string {
  const same = Array.from(text).findIndex((letter, index) => letter !== other[index]);
  const from = same > longest / 2 ? text.lastIndexOf(' ', same - longest / 3) + 1 : 0;
  const end = text.length > from + longest ? ' …' : '';
  return (from > 0 ? '… ' : '') + text.slice(from, from + longest).trimEnd() + end;
}

function shown(sign: string, texts: readonly string[], others: readonly string[]): string[] {
  const lines = texts.slice(0, mostShown).map((text, index) => `    ${sign} ${excerpt(text, others[index])}`);
  const more = texts.length - lines.length;
  return more > 0 ? [...lines, `    ${sign} und ${pluralize(more, 'weitere Stelle', 'weitere Stellen')}`] : lines;
}

/** The page's title and address. */
function label(address: string, html: string): string {
  const [title] = readPage(html).title.split(/ [–|·] /);
  return title ? `${title} (${address})` : address;
}

/** @returns lines to print; the first names what has changed, or says that nothing has */
export function describeChanges(before: Pages, after: Pages): string[] {
  const prices = new Set<string>();
  const texts: string[] = [];
  const looks: string[] = [];
  for (const [address, html] of after) {
    const earlier = before.get(address);
    if (earlier === undefined || earlier === html) continue;
    const [old, now] = [readPage(earlier).passages, readPage(html).passages];
    const [gone, come] = [without(old, now), without(now, old)];
    const [oldAmounts, newAmounts] = [amounts(gone), amounts(come)];
    if (oldAmounts.length === newAmounts.length) {
      oldAmounts.forEach((amount, index) => {
        const next = newAmounts[index];
        if (next !== undefined && next !== amount) prices.add(`  ${amount} → ${next}`);
      });
    }
    if (gone.length + come.length === 0) looks.push(`  ${label(address, html)}`);
    else texts.push(`  ${label(address, html)}`, ...shown('−', gone, come), ...shown('+', come, gone));
  }
  const only = (pages: Pages, others: Pages): string[] =>
    [...pages].flatMap(([address, html]) => (others.has(address) ? [] : [`  ${label(address, html)}`]));
  const groups: readonly (readonly [string, readonly string[]])[] = [
    ['Preise', [...prices]],
    ['Neue Seiten', only(after, before)],
    ['Entfallene Seiten', only(before, after)],
    ['Geänderte Texte', texts],
    ['Ohne geänderten Text', looks],
  ];
  const lines = groups.flatMap(([heading, found]) => (found.length > 0 ? [`${heading}:`, ...found] : []));
  return lines.length > 0 ? lines : ['An den Seiten hat sich nichts geändert.'];
}
