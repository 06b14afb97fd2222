/** Checks the finished pages for what no schema of the content can detect. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mistake } from './mistakes.ts';
import { proofreadPage } from './proofread.ts';
import { readPage } from './readPage.ts';

/** Whether a text has these words, and not only as a part of others: `/paket` is not in `/pakete`. */
function has(text: string, words: string): boolean {
  const [before, after] = [/^[\p{L}\d]/u.test(words), /[\p{L}\d/-]$/u.test(words)];
  return new RegExp(
    `${before ? String.raw`(?<![\p{L}\d])` : ''}${RegExp.escape(words)}${after ? String.raw`(?![\p{L}\d/-])` : ''}`,
    'u',
  ).test(text);
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
  const targets = (path: string) =>
    pages.get(path.replace(/\/?$/, '/'))?.ids ?? (existsSync(join(site, path)) ? 'any' : undefined);
  return [...pages].flatMap(([address, page]) =>
    proofreadPage(page, targets).map(({ text, written }) => {
      const from = written ? content.filter((other) => has(other.text, written)).map(({ file }) => file) : [];
      return { file: `Seite ${address}`, text: from.length > 0 ? `${text} Es steht in ${from.join(', ')}.` : text };
    }),
  );
}
