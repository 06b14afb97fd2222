/** German on every built page: no misspelt and no glued words. `npm run check` spells what the code says besides. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pages } from '../fixtures/built.ts';
import { parseHtml, type Html } from '../fixtures/html.ts';
import { root } from '../fixtures/server.ts';

/** Names that are written with a capital inside. */
const camelCase = /\b(?:MwSt|MaiTai|WhatsApp|JavaScript|sessionStorage|StIdNr|IdNr)\b/g;

/** Elements that stand within a line of text: the text goes on across their edges. */
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'time']);

/** Places where text runs on across the edge of an inline element without a space, or within a text. */
function gluedWords({ texts }: Html): string[] {
  const found: string[] = [];
  const last = { text: '', atEdge: false };
  const pieces = texts(({ name }) => {
    if (inline.has(name)) last.atEdge = true;
    else last.text = '';
  });
  for (const text of pieces) {
    if (last.atEdge && /[\p{L}\p{N},;:!?.)“]$/u.test(last.text) && /^[\p{L}\p{N}„(]/u.test(text))
      found.push(`${last.text.slice(-20)}|${text.slice(0, 20)}`);
    const plain = text.replace(camelCase, 'wort');
    const inside = /\p{Ll}\p{Lu}|\p{L}[,;:!?]\p{L}|\p{Ll}{2}\.\p{Lu}\p{Ll}|\p{L}„|“\p{L}/u.exec(plain);
    if (inside && !/\S@\S|https?:/.test(plain))
      found.push(plain.slice(Math.max(0, inside.index - 20), inside.index + 20));
    Object.assign(last, { text, atEdge: false });
  }
  return found;
}

test('No words are glued together', () => {
  for (const fine of ['<p>eine <a>E-Mail</a> genügt, <b>und</b>: ja</p>', '<p>inkl. MwSt. Schreiben</p>'])
    expect(gluedWords(parseHtml(fine)), fine).toEqual([]);
  for (const glued of [
    '<p>eine<a>E-Mail</a></p>',
    '<p><a>E-Mail</a>genügt</p>',
    '<p>inkl. MwSt.Schreiben</p>',
    '<p>DieBar</p>',
  ])
    expect(gluedWords(parseHtml(glued)), glued).not.toEqual([]);
  expect(pages.flatMap((page) => gluedWords(page).map((place) => `${page.path}: ${place}`))).toEqual([]);
});

/** What the owner writes: those words are the owner's. */
const ownWords = new Set(
  globSync('src/content/**/*.{md,yaml}', { cwd: root }).flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\p{L}+/gu) ?? [],
  ),
);

/** The words that neither the dictionary nor the project's list has, nor the owner has written. */
function misspelt(texts: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      'lint',
      ...['--config', join(root, '.config/cspell.json')],
      ...['--no-progress', '--no-summary', '--words-only', '--unique', 'stdin://texte.txt'],
    ],
    { encoding: 'utf8', input: [...new Set(texts)].join('\n') },
  );
  const words = stdout.split('\n').filter(Boolean);
  // 0: no such word; 1: some. Anything else means that nothing was checked.
  if (status !== (words.length > 0 ? 1 : 0)) throw new Error(stderr);
  return words.filter((word) => !ownWords.has(word));
}

test('Every word is spelt as the dictionary, the project’s list or the owner has it', () => {
  const texts = pages.flatMap(({ texts, values, meta }) => [
    ...texts(),
    ...['title', 'description', 'image:alt'].flatMap((name) => [name, `og:${name}`, `twitter:${name}`]).map(meta),
    ...['alt', 'title', 'aria-label', 'placeholder'].flatMap(values),
  ]);
  expect(misspelt(texts)).toEqual([]);
});

test('The dictionary finds a misspelt word', () => {
  expect(misspelt(['Wir freuen uns auf Irhe Anfarge.'])).toEqual(['Irhe', 'Anfarge']);
});
