/** Looks over the built pages: placeholders and signs of Markdown that would be read as typed, and links that lead nowhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistakes.ts';

/** Below it, the server fills the slots of pages. */
const answers = '/api/';

const decoded = (html: string): string =>
  html
    .replace(/&(?:amp|#38);/g, '&')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#39;/g, "'");

/** The element with its attributes, whatever their quotes hold. */
const tag = /<(\/?[a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;

interface BuiltPage {
  readonly ids: ReadonlySet<string>;
  /** Targets of links and pictures, each once. */
  readonly links: ReadonlySet<string>;
  /** What visitors read, a line for each element. */
  readonly text: string;
}

function readPage(html: string): BuiltPage {
  const visible = html.replace(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/g, '');
  const [ids, links] = [new Set<string>(), new Set<string>()];
  for (const [, name = '', attributes = ''] of visible.matchAll(tag)) {
    const valueOf = (attribute: string): string | undefined =>
      new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];
    const id = valueOf('id');
    const link = { a: valueOf('href'), img: valueOf('src') }[name];
    if (id !== undefined) ids.add(decoded(id));
    if (link !== undefined) links.add(decoded(link));
  }
  return { ids, links, text: decoded(visible.replace(tag, '\n')) };
}

/** What is wrong with a link. */
function linkProblem(
  link: string,
  page: BuiltPage,
  find: (path: string) => BuiltPage | 'file' | undefined,
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return undefined;
  if (!/^[/#?]/.test(link))
    return `Der Link „${link}“ führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.`;
  const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const target = path === '' ? page : find(path);
  if (target === undefined) return `Der Link „${link}“ führt zu keiner Seite.`;
  // `#gaeste=80` is data for the booking form.
  if (target === 'file' || anchor === '' || anchor.includes('=')) return undefined;
  return [...target.ids].some((id) => id === anchor || encodeURI(id) === anchor)
    ? undefined
    : `Der Link „${link}“ führt zu einer Stelle, die es nicht gibt.`;
}

/** File and line of words in the owner's files, as they are or as an address encodes them; else the page. */
function originOf(words: string, page: string, files: readonly string[], root: string): Mistake {
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    const index = lines.findIndex(
      (line) => line.includes(words) || encodeURI(line.toWellFormed()).includes(words),
    );
    if (index !== -1) return { file, line: index + 1, text: '', found: lines[index]?.trim() };
  }
  return { file: `Seite ${page}`, text: '' };
}

/**
 * @param site folder of the built pages
 * @param root the project's folder, in whose content the place of a mistake is searched
 */
export function pageMistakes(site: string, root: string): Mistake[] {
  const files = globSync('src/content/**/*.{md,yaml}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/(?:README|vor-dem-start)\.md$|\/mails\//.test(file))
    .sort();
  const pages = new Map(
    globSync('**/*.html', { cwd: site })
      .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
      .sort()
      .map((address) => {
        const file = address.endsWith('/') ? `${address}index.html` : address;
        return [address, readPage(readFileSync(join(site, file), 'utf8'))];
      }),
  );
  const find = (path: string): BuiltPage | 'file' | undefined =>
    pages.get(path.replace(/\/?$/, '/')) ??
    (existsSync(join(site, decodeURI(path))) ? 'file' : undefined);
  const mistakes = [...pages].flatMap(([address, page]) => {
    if (address.startsWith(answers)) return [];
    const left = [...page.text.matchAll(/\{\{[^{}\n]*\}\}|[^\n]{0,20}(?:\*\*|\]\()[^\n]{0,20}/g)];
    return [
      ...left.map(([words]) => ({
        ...originOf(words.trim(), address, files, root),
        text: words.startsWith('{{')
          ? `„${words}“ ist kein Platzhalter, den es hier gibt.`
          : `„${words.trim()}“ wäre so auf der Seite ${address} zu lesen. Fehlt ein Gegenstück, oder steht ein Leerzeichen zu viel?`,
      })),
      ...[...page.links].flatMap((link) => {
        const text = linkProblem(link, page, find);
        return text === undefined ? [] : { ...originOf(link, address, files, root), text };
      }),
    ];
  });
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
