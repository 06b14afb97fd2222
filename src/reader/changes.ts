/** Names the pages of a new build that visitors read otherwise than before. */
import { readPage } from './readPage.ts';

/** HTML by path, such as `/pakete/`. */
export type Pages = ReadonlyMap<string, string>;

const nameOf = (address: string, html: string): string => {
  const [title] = readPage(html).title.split(/ [–|·] /);
  return title ? `${title} (${address})` : address;
};

const textOf = (html: string): string => readPage(html).passages.join('\n');

/** Lines to print: pages with changed text, new ones, and those that are gone. */
export function describeChanges(before: Pages, after: Pages): string[] {
  const named = (pages: Pages, which: (address: string, html: string) => boolean): string[] =>
    [...pages].filter((page) => which(...page)).map(([address, html]) => `  ${nameOf(address, html)}`);
  const groups = {
    'Geänderter Text:': named(after, (address, html) => {
      const earlier = before.get(address);
      return earlier !== undefined && textOf(earlier) !== textOf(html);
    }),
    'Neue Seiten:': named(after, (address) => !before.has(address)),
    'Entfallene Seiten:': named(before, (address) => !after.has(address)),
  };
  const lines = Object.entries(groups).flatMap(([heading, names]) => (names.length > 0 ? [heading, ...names] : []));
  return lines.length > 0 ? lines : ['An den Texten hat sich nichts geändert.'];
}
