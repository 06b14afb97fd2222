/**
 * German on every built page: no misspelt and no glued words. `npm run check` spells what the code
 * says besides.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pages } from '../fixtures/built.ts';
import { parseHtml, passagesOf } from '../fixtures/html.ts';
import { root } from '../fixtures/server.ts';

/** The owner's texts, whose words count as right. */
const ownText = globSync('src/content/**/*.{md,yaml}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const ownWords = new Set(ownText.match(/\p{L}+/gu));

/** Names that are written with a capital inside. */
const camelCase = /\b(?:MwSt|MaiTai|WhatsApp|JavaScript|sessionStorage|StIdNr|IdNr)\b/g;

/** Words that no space parts. Where both are in small letters, the dictionary finds them. */
function gluedWords(html: string): string[] {
  const glued =
    /\p{Ll}\p{Lu}|[\p{L}\d][,;!?]\p{L}|\p{L}:\p{L}|\p{L}[,;:!?]\d|\p{Ll}{2}\.\p{Lu}\p{Ll}|[\p{L}\d][„(]|[“)]\p{L}|\d\p{L}{2}|\p{Ll}\d/u;
  const addresses = parseHtml(html)
    .values('href')
    .map((link) => link.replace(/^mailto:/, ''));
  return passagesOf(html)
    .flatMap((passage) => passage.split(' '))
    .filter((word) => !ownText.includes(word))
    .filter((word) =>
      /@|https?:/.test(word)
        ? !addresses.includes(word.replace(/^[„(]+|[“).,:;!?]+$/g, ''))
        : glued.test(word.replace(camelCase, 'wort')),
    );
}

test('No page has words without the space between them', () => {
  expect(
    pages.flatMap((page) => gluedWords(page.html).map((place) => `${page.path}: ${place}`)),
  ).toEqual([]);
  // Proves that the check finds something.
  const glued = '<p>Abend,Garten <b>EinFest</b> für 45Gäste und <a>a@b.example</a></p>';
  expect(gluedWords(glued)).toEqual(['Abend,Garten', 'EinFest', '45Gäste', 'a@b.example']);
});

/** The words that neither the dictionary nor the project's list has, nor the owner has written. */
function misspelt(texts: readonly string[]): string[] {
  const words = [
    '--config',
    '.config/cspell.json',
    '--no-progress',
    '--no-summary',
    '--words-only',
    '--unique',
  ];
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/cspell/bin.mjs', 'lint', ...words, 'stdin://texte.txt'],
    {
      cwd: root,
      encoding: 'utf8',
      input: [...new Set(texts)].join('\n'),
    },
  );
  return stdout.split('\n').filter((word) => word && !ownWords.has(word));
}

test('Every word of the pages is in the dictionary, the project’s list or the owner’s texts', () => {
  const texts = pages.flatMap(({ html, values, meta }) => [
    ...passagesOf(html),
    ...['title', 'description', 'image:alt']
      .flatMap((name) => [name, `og:${name}`, `twitter:${name}`])
      .map(meta),
    ...['alt', 'title', 'aria-label', 'placeholder'].flatMap(values),
  ]);
  // Proves that the check finds something.
  const passages = passagesOf('<p>Irhe Anfarge per <a>E-Mail</a>genügt.</p>');
  expect(misspelt([...texts, ...passages])).toEqual(['Irhe', 'Anfarge', 'Mailgenügt']);
});
