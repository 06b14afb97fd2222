/** Checks the finished pages for what no schema of the content can detect. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Mistake } from './mistakes.ts';

interface Page {
  readonly ids: Set<string>;
  readonly links: string[];
  readonly pictures: string[];
  /** Texts for visitors and search engines. */
  readonly texts: string[];
  /** Headings without content. */
  readonly bare: string[];
}

/** Attributes with texts. */
const spoken = ['alt', 'aria-label', 'content', 'placeholder', 'title'];

function readPage(html: string): Page {
  const page: Page = { ids: new Set(), links: [], pictures: [], texts: [], bare: [] };
  let last = { rank: 0, text: '', filled: true };
  let inHeading = false;
  let skipped = false;
  const closeLast = (rank: number): void => {
    if (!last.filled && rank <= last.rank) page.bare.push(last.text.trim());
  };
  const parser = new Parser({
    onopentag(name, { id, href, src, ...others }) {
      skipped = ['script', 'style'].includes(name);
      if (id) page.ids.add(id);
      if (name === 'a' && href !== undefined) page.links.push(href);
      if (name === 'img' && src !== undefined) page.pictures.push(src);
      page.texts.push(...spoken.flatMap((attribute) => others[attribute] ?? []));
      const rank = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
      if (rank === 0) return;
      closeLast(rank);
      last = { rank, text: '', filled: false };
      inHeading = true;
    },
    ontext(text) {
      if (skipped) return;
      page.texts.push(text);
      if (inHeading) last.text += text;
      else if (text.trim()) last.filled = true;
    },
    onclosetag(name) {
      skipped = false;
      if (/^h[1-6]$/.test(name)) inHeading = false;
      if (name === 'main') closeLast(0);
    },
  });
  parser.end(html);
  return page;
}

/** Must not occur in a text. */
const leftovers: readonly RegExp[] = [/\{\{.*?\}\}|\{\{|\}\}/, /\b(?:NaN|undefined)\b/, /\*\*\S*/];

/** A finding on a page; `written` is searched for in the content. */
interface Finding {
  readonly text: string;
  readonly written: string;
}

function findings(page: Page, pages: ReadonlyMap<string, Page>, isFile: (path: string) => boolean): Finding[] {
  const found: Finding[] = [];
  for (const text of page.texts) {
    for (const pattern of leftovers) {
      const [written] = pattern.exec(text) ?? [];
      if (written)
        found.push({ written, text: `„${written}“ bliebe so im Text stehen: „${text.trim().slice(0, 80)}“` });
    }
  }
  for (const written of new Set(page.links)) {
    if (!/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(written)) {
      found.push({
        written,
        text: `Der Link „${written}“ führt nirgendwohin. Fremde Adressen beginnen mit https://, eigene mit /.`,
      });
      continue;
    }
    const [, path = '', anchor = ''] = /^([^#?]*)(?:\?[^#]*)?#?(.*)$/.exec(written) ?? [];
    if (/^[a-z][a-z0-9+.-]*:/i.test(written)) continue;
    const target = path === '' ? page : pages.get(path.replace(/\/?$/, '/'));
    if (!target && !isFile(path)) found.push({ written, text: `Der Link „${written}“ führt zu keiner Seite.` });
    // `#plan=…` is data for the booking form, not an anchor.
    else if (
      anchor &&
      !anchor.includes('=') &&
      ![...(target?.ids ?? [])].some((id) => [id, encodeURI(id)].includes(anchor))
    ) {
      found.push({ written, text: `Der Link „${written}“ führt zu einer Stelle, die es nicht gibt.` });
    }
  }
  for (const written of new Set(page.pictures)) {
    if (!written.startsWith('/_astro/') || /\.(?:jpe?g|png)$/.test(written)) {
      found.push({ written, text: `Das Bild „${written}“ kann so nicht gezeigt werden. Nennen Sie es im Feld image.` });
    }
  }
  for (const written of page.bare) {
    found.push({
      written,
      text: written ? `Unter der Überschrift „${written}“ steht nichts.` : 'Eine Überschrift ist leer.',
    });
  }
  return found;
}

/**
 * Reports what would look broken to a visitor.
 *
 * @param root the project's folder, `site` the folder of the finished pages
 */
export function finishedMistakes(root: string, site: string): Mistake[] {
  const files = globSync('**/*.html', { cwd: site }).sort();
  const pages = new Map(
    files.map((file) => [
      `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`,
      readPage(readFileSync(join(site, file), 'utf8')),
    ]),
  );
  const content = globSync('src/content/{*.yaml,*/**/*.{yaml,md}}', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    // Markdown escapes umlauts in links.
    return { file, text: text + encodeURI(text) };
  });
  return [...pages].flatMap(([address, page]) =>
    findings(page, pages, (path) => existsSync(join(site, path))).map(({ text, written }) => {
      const from = written ? content.filter((other) => other.text.includes(written)).map(({ file }) => file) : [];
      return { file: `Seite ${address}`, text: from.length > 0 ? `${text} Es steht in ${from.join(', ')}.` : text };
    }),
  );
}
