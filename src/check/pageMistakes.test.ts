import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageMistakes } from './pageMistakes.ts';

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'seiten-'));
  write('dist/agb/index.html', '<h2 id="9-größe">9. Größe</h2>');
  write('dist/robots.txt', '');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** What is wrong on a page with this body, as `file line sentence`. */
function mistakesOn(body: string, question = ''): string[] {
  write('dist/index.html', `<main>${body}</main>`);
  write('src/content/fragen/a.md', `---\ntitle: A\n---\n\n${question}\n`);
  return pageMistakes(join(root, 'dist'), root).map(({ file, line, text }) =>
    [file.replace('src/content/', ''), line, text].filter(Boolean).join(' '),
  );
}

test.each([
  '/agb/#9-größe',
  '/agb#9-gr%C3%B6%C3%9Fe',
  '#oben',
  '/robots.txt',
  '/?a=1',
  'tel:+49221',
  '/agb#gaeste=80',
])('accepts a link to %s', (link) => {
  expect(mistakesOn(`<h1 id="oben">A</h1><a title="a > b" href="${link}">Wort</a>`)).toEqual([]);
});

test.each([
  ['/impressum', 'führt zu keiner Seite.'],
  ['/agb#10-x', 'führt zu einer Stelle, die es nicht gibt.'],
  ['www.bar.de', 'führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.'],
])('refuses a link to %s, and names its file and line', (link, said) => {
  expect(mistakesOn(`<a href="${link}">Wort</a>`, `Eins\nsiehe [Wort](${link})`)).toEqual([
    `fragen/a.md 6 Der Link „${link}“ ${said}`,
  ]);
});

test('names the page of a mistake that stands in no file of the owner', () => {
  expect(mistakesOn('<a href="/impressum">Wort</a>')).toEqual([
    'Seite / Der Link „/impressum“ führt zu keiner Seite.',
  ]);
});

test.each([
  '{{niemand}}',
  'Bis 18 Uhr **fett',
  'siehe [Pakete](/pakete',
  'siehe [Pakete] (/pakete)',
])('finds what visitors would read as it was typed: %s', (typed) => {
  expect(mistakesOn(`<p>${typed}</p>`, typed)).toEqual([
    expect.stringContaining(`fragen/a.md 5 „${typed}“ wäre so auf der Seite / zu lesen.`),
  ]);
});

test('passes over scripts, attributes and the slots that the server fills', () => {
  expect(
    mistakesOn('<script>a = "**{{b}}"</script><!--nummer--><p data-a="{{b}} > **">A</p>'),
  ).toEqual([]);
});
