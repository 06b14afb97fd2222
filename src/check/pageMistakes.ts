/**
 * Looks over the built pages: placeholders and signs of Markdown that would be read as typed, and
 * links that lead nowhere.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { Mistake } from './mistakes.ts';

interface BuiltPage {
  readonly ids: ReadonlySet<string>;
  /** Targets of links and pictures. */
  readonly links: ReadonlySet<string>;
  /** What visitors read, a line for each element. */
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
 * @param site folder of the build
 */
function linkProblem(
  link: string,
  page: BuiltPage,
  pages: ReadonlyMap<string, BuiltPage>,
  site: string,
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return undefined;
  if (!/^[/#?]/.test(link))
    return 'führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.';
  const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const target = path === '' ? page : pages.get(path.replace(/\/?$/, '/'));
  if (!target) return existsSync(join(site, path)) ? undefined : 'führt zu keiner Seite.';
  // `#gaeste=80` is data for the booking form.
  if (anchor === '' || anchor.includes('=')) return undefined;
  const isThere = [...target.ids].some((id) => id === anchor || encodeURI(id) === anchor);
  return isThere ? undefined : 'führt zu einer Stelle, die es nicht gibt.';
}

/**
 * Finds the file and line of words in the owner's files, as they are or as an address encodes them.
 */
function originOf(
  words: string,
  root: string,
): Pick<Mistake, 'file' | 'line' | 'found'> | undefined {
  const files = globSync('src/content/**/*.{md,yaml}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/(?:README|vor-dem-start)\.md$/.test(file))
    .sort();
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
 * @param site folder of the built pages
 * @param root the project's folder, in whose content the place of a mistake is searched
 */
export function pageMistakes(site: string, root: string): Mistake[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: site })
      .sort()
      .map((file) => [
        `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
        readPage(join(site, file)),
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
        const problem = linkProblem(link, page, pages, site);
        return problem === undefined ? [] : mistake(link, `Der Link „${link}“ ${problem}`);
      }),
    ];
  });
  // A mistake in header or footer is on every page: it is reported once.
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
