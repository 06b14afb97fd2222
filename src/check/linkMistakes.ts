/** Finds links that lead nowhere: in the owner's texts before a build, and on the built pages. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { legalNavigation, navigation } from '../navigation.ts';
import { toHtml } from '../texts/markdown.ts';
import { entriesOf } from './schemaFields.ts';
import type { Mistake } from './mistakes.ts';
import type { CheckedFile } from './readSource.ts';

interface BuiltPage {
  readonly ids: ReadonlySet<string>;
  /** Targets of links and pictures as written, each once. */
  readonly links: ReadonlySet<string>;
}

function readPage(html: string): BuiltPage {
  const [ids, links] = [new Set<string>(), new Set<string>()];
  const parser = new Parser({
    onopentag(name, { id, href, src }) {
      if (id) ids.add(id);
      if (name === 'a' && href !== undefined) links.add(href);
      if (name === 'img' && src !== undefined) links.add(src);
    },
  });
  parser.end(html);
  return { ids, links };
}

/** The page that a path leads to; `'file'` where there is a file. */
type Find = (path: string) => BuiltPage | 'file' | undefined;

/** What is wrong with a link. */
function linkProblem(link: string, page: BuiltPage, find: Find): string | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(link)) return undefined;
  if (!/^[/#?]/.test(link)) {
    return `Der Link „${link}“ führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.`;
  }
  const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const target = path === '' ? page : find(path);
  if (target === undefined) return `Der Link „${link}“ führt zu keiner Seite.`;
  // `#gaeste=80` is data for the booking form.
  if (target === 'file' || anchor === '' || anchor.includes('=')) return undefined;
  return [...target.ids].some((id) => id === anchor || encodeURI(id) === anchor)
    ? undefined
    : `Der Link „${link}“ führt zu einer Stelle, die es nicht gibt.`;
}

/** File and line of a link in the owner's files. Pages have its address encoded. */
function origin(
  link: string,
  files: readonly CheckedFile[],
): Pick<Mistake, 'file' | 'line'> | undefined {
  const pattern = new RegExp(`${RegExp.escape(link)}(?![\\p{L}\\d/-])`, 'u');
  for (const { content } of files) {
    const index = content.lines.findIndex(
      (line) => pattern.test(line) || pattern.test(encodeURI(line.toWellFormed())),
    );
    if (index !== -1) return { file: content.file, line: index + 1 };
  }
  return undefined;
}

/** What a Markdown text links to. A placeholder is an address that leads somewhere. */
const readText = (markdown: string): BuiltPage =>
  readPage(toHtml(markdown.replace(/\(\{\{[^}]*\}\}\)/g, '(/)')));

/**
 * Links in texts to pages that the site does not have. Whether a page has the place that a link
 * names, only the built pages show (`linkMistakes`).
 */
export function addressMistakes(files: readonly CheckedFile[]): Mistake[] {
  const addresses = new Set<string>([...navigation, ...legalNavigation].map(({ to }) => to));
  const find: Find = (path) => (addresses.has(path.replace(/(?<=.)\/$/, '')) ? 'file' : undefined);
  return files.flatMap((file) => {
    const texts = [file.content.body, ...entriesOf(file.content.data).map(({ value }) => value)];
    const links = texts.flatMap((text) =>
      typeof text === 'string' ? [...readText(text).links] : [],
    );
    return links.flatMap((link): Mistake[] => {
      const text = linkProblem(link, { ids: new Set([link.slice(1)]), links: new Set() }, find);
      return text === undefined ? [] : [{ file: file.content.file, ...origin(link, [file]), text }];
    });
  });
}

/**
 * Links that lead nowhere, on pages and in mails.
 *
 * @param site the folder of the built pages
 * @param files what the owner wrote
 */
export function linkMistakes(site: string, files: readonly CheckedFile[]): Mistake[] {
  const pages = new Map(
    globSync('**/*.html', { cwd: site })
      .sort()
      .map((file) => [
        `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
        readPage(readFileSync(join(site, file), 'utf8')),
      ]),
  );
  const find: Find = (path) =>
    pages.get(path.replace(/\/?$/, '/')) ?? (existsSync(join(site, path)) ? 'file' : undefined);
  // The mails are on no page.
  const mails = files
    .filter(({ content }) => content.file.includes('/mails/'))
    .map(({ content }) => readText(content.body));
  const found = [
    ...[...pages].map(([address, page]) => ({ address, page })),
    ...mails.map((page) => ({ address: '', page })),
  ].flatMap(({ address, page }) =>
    [...page.links].flatMap((link): Mistake[] => {
      const text = linkProblem(link, page, find);
      return text === undefined ? [] : [{ file: `Seite ${address}`, ...origin(link, files), text }];
    }),
  );
  return [...new Map(found.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
