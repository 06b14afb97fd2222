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
  '/agb',
  '/agb/#9-größe',
  '/agb#9-gr%C3%B6%C3%9Fe',
  '#oben',
  '/robots.txt',
  '/?a=1',
  'tel:+49221',
  'https://a.de',
  '/agb#gaeste=80',
])('accepts a link to %s', (link) => {
  expect(mistakesOn(`<h1 id="oben">A</h1><a title="a > b" href="${link}">Wort</a>`)).toEqual([]);
});

test.each([
  ['/impressum', 'führt zu keiner Seite.'],
  ['/agb#10-x', 'führt zu einer Stelle, die es nicht gibt.'],
  ['www.bar.de', 'führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.'],
])('refuses a link to %s, and names its file and line', (link, said) => {
  const text = `Der Link „${link}“ ${said}`;
  expect(mistakesOn(`<a href="${link}">Wort</a>`, `Eins\nsiehe [Wort](${link})`)).toEqual([
    `fragen/a.md 6 ${text}`,
  ]);
  expect(mistakesOn(`<a href="${link}">Wort</a>`)).toEqual([`Seite / ${text}`]);
});

test('finds placeholders and signs of Markdown that visitors would read', () => {
  expect(mistakesOn('<p>Von {{niemand}} an</p>', 'Von {{niemand}} an')).toEqual([
    'fragen/a.md 5 „{{niemand}}“ ist kein Platzhalter, den es hier gibt.',
  ]);
  expect(mistakesOn('<p>Ein **fettes Wort</p>', 'Ein **fettes Wort')).toEqual([
    expect.stringMatching(
      /^fragen\/a\.md 5 „Ein \*\*fettes Wort“ wäre so auf der Seite \/ zu lesen\./,
    ),
  ]);
  expect(mistakesOn('<p>siehe [Pakete](/pakete</p>')).toEqual([
    expect.stringMatching(/^Seite \/ „siehe \[Pakete\]\(\/pakete“ wäre so/),
  ]);
});

test('passes over scripts, attributes and pages whose slots the server fills', () => {
  write('dist/api/gesendet/index.html', '<p>{{nummer}}</p>');
  expect(mistakesOn('<script>a = "**{{b}}"</script><p data-a="{{b}} > **">A</p>')).toEqual([]);
});
