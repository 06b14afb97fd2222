/**
 * Finds mistakes in the built pages: placeholders and signs of Markdown that stand there as they
 * were typed, and links that lead nowhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { filesIn } from './filesIn.ts';
import type { Mistake } from './mistakeReport.ts';

interface BuiltPage {
  readonly ids: ReadonlySet<string>;
  /** Targets of links and pictures. */
  readonly links: ReadonlySet<string>;
  /** What visitors read, a line for each text node. */
  readonly text: string;
}

function readPage(file: string): BuiltPage {
  const $ = load(readFileSync(file, 'utf8'), { scriptingEnabled: false });
  const nodes = $('*').not('script, style').contents().get();
  const textNode = 3;
  return {
    ids: new Set(Array.from($('[id]'), ({ attribs }) => attribs.id ?? '')),
    links: new Set(
      Array.from($('a, img')).flatMap(({ attribs }) => attribs.href ?? attribs.src ?? []),
    ),
    text: nodes.flatMap((node) => (node.nodeType === textNode ? node.data : [])).join('\n'),
  };
}

/**
 * What is wrong with a link of a page; `undefined` if it leads somewhere.
 *
 * @param pages by their addresses: `/pakete/`
 * @param dist folder of the build
 */
function linkProblem(
  link: string,
  page: BuiltPage,
  pages: ReadonlyMap<string, BuiltPage>,
  dist: string,
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return undefined;
  if (!/^[/#?]/.test(link))
    return 'führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.';
  const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const target = path === '' ? page : pages.get(path.replace(/\/?$/, '/'));
  if (!target) return existsSync(join(dist, path)) ? undefined : 'führt zu keiner Seite.';
  // `#gaeste=80` is data for the booking form.
  if (anchor === '' || anchor.includes('=')) return undefined;
  const isThere = [...target.ids].some((id) => id === anchor || encodeURI(id) === anchor);
  return isThere ? undefined : 'führt zu einer Stelle, die es nicht gibt.';
}

/**
 * Finds words in the owner's files, as they stand there or as an address encodes them.
 *
 * @returns the first place; `undefined` if there is none
 */
function originOf(
  words: string,
  root: string,
): Pick<Mistake, 'file' | 'line' | 'found'> | undefined {
  const files = filesIn(root, 'src/content/**/*.{md,yaml}').filter(
    (file) => !/\/(?:README|vor-dem-start)\.md$/.test(file),
  );
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const index = lines.findIndex(
      (line) => line.includes(words) || encodeURI(line).includes(words),
    );
    if (index !== -1) return { file, line: index + 1, found: lines[index] };
  }
  return undefined;
}

/**
 * Lists each mistake once, though one in the footer is on every page.
 *
 * @param dist folder of the build
 * @param root the project's folder, in whose content the place of a mistake is searched
 */
export function pageMistakes(dist: string, root: string): Mistake[] {
  const pages = new Map(
    filesIn(dist, '**/*.html').map((file) => [
      `/${file.replace(/index\.html$/, '')}`,
      readPage(join(dist, file)),
    ]),
  );
  const mistakes = [...pages].flatMap(([address, page]) => {
    const mistake = (words: string, text: string): Mistake => ({
      ...(originOf(words, root) ?? { file: `Seite ${address}` }),
      text,
    });
    const signs = [...page.text.matchAll(/[^\n]{0,20}(?:\*\*|\] ?\(|\{\{)[^\n]{0,20}/g)];
    return [
      ...signs.map(([words]) =>
        mistake(
          words.trim(),
          `„${words.trim()}“ wäre so auf der Seite ${address} zu lesen. Fehlt ein Gegenstück, steht ein Leerzeichen zu viel, oder gibt es den Platzhalter hier nicht?`,
        ),
      ),
      ...[...page.links].flatMap((link) => {
        const problem = linkProblem(link, page, pages, dist);
        return problem === undefined ? [] : mistake(link, `Der Link „${link}“ ${problem}`);
      }),
    ];
  });
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
