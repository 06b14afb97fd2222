import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishedMistakes } from './finishedPages.ts';

let root: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

/** What is said of a page with this in its `<main>`. */
async function look(main: string, head = ''): Promise<string[]> {
  await write('dist/index.html', `<html><head>${head}</head><body><main>${main}</main></body></html>`);
  return finishedMistakes(root, join(root, 'dist')).map(({ text }) => text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seiten-'));
  await write('dist/agb/index.html', '<main><h1>AGB</h1><h2 id="9-größe">9. Größe</h2><p>Text</p></main>');
  await write('dist/robots.txt', '');
  await write('src/content/fragen/a.md', 'Siehe [hier](www.beispiel.de) und [da](/größe), [dort](/agbs2), **fett.');
});

afterEach(() => rm(root, { recursive: true }));

it('Pages that are in order go live', async () => {
  const links = [
    '/agb',
    '/agb/#9-größe',
    '/agb#9-gr%C3%B6%C3%9Fe',
    '#oben',
    '/robots.txt',
    '/?a=1',
    'tel:+49221',
    'https://a.de',
  ];
  const main = `<h1 id="oben">Hallo</h1><h2>Bild</h2><img src="/_astro/a.webp" alt="Ein Glas"><h2>Links</h2>${links.map((href) => `<a href="${href}">Wort</a>`).join('')}
    <img src="/_astro/a.webp" alt="Ein Drink"><script>const a = undefined; // {{a}} **</script>`;
  expect(await look(main)).toEqual([]);
});

it.each<[string, string, string | RegExp]>([
  ['a place that nobody fills', '<h1>A</h1><p>Von {{ inhaber }}</p>', '„{{ inhaber }}“ bliebe so im Text stehen'],
  ['half a place', '<h1>A</h1><p>Von {inhaber}}</p>', '„{inhaber}}“ bliebe so im Text stehen'],
  ['a figure that is none', '<h1>A</h1><p>NaN €</p>', '„NaN“ bliebe so im Text stehen'],
  ['a value that is missing', '<h1>A</h1><img src="/_astro/a.webp" alt="undefined">Text', '„undefined“ bliebe so'],
  [
    'stars',
    '<h1>A</h1><p>Hier **fett.</p>',
    '„**fett.“ bliebe so im Text stehen: „Hier **fett.“ Es steht in src/content/fragen/a.md.',
  ],
  ['a page that is gone', '<h1>A</h1><a href="/impressum">I</a>', 'Der Link „/impressum“ führt zu keiner Seite.'],
  ['a link with an umlaut', '<h1>A</h1><a href="/gr%C3%B6%C3%9Fe">I</a>', 'Es steht in src/content/fragen/a.md.'],
  [
    'an anchor that is gone',
    '<h1>A</h1><a href="/agb#10-x">I</a>',
    'Der Link „/agb#10-x“ führt zu einer Stelle, die es nicht gibt.',
  ],
  [
    'an address without https',
    '<h1>A</h1><a href="www.beispiel.de">I</a>',
    'Der Link „www.beispiel.de“ führt nirgendwohin. Fremde Adressen beginnen mit https://, eigene mit /. Es steht in src/content/fragen/a.md.',
  ],
  ['a name that half an address has', '<h1>A</h1><a href="/agbs">I</a>', /zu keiner Seite\.$/],
  ['infinity', '<h1>A</h1><p>∞ €</p>', '„∞“ bliebe so im Text stehen'],
  ['Markdown with a space', '<h1>A</h1><p>[Pakete] (/pakete)</p>', '„[Pakete] (/pakete)“ bliebe so im Text stehen'],
  ['a heading without its space', '<h1>A</h1><p>#Neu hier</p>', '„#Neu“ bliebe so im Text stehen'],
  ['a word twice', '<h1>A</h1><p>1–2 <b>Stunden</b> Stunden</p>', '„Stunden Stunden“ bliebe so im Text stehen'],
  ['a list of nothing', '<h1>A</h1><p>Zurzeit 0: .</p>', '„0: .“ bliebe so im Text stehen'],
  [
    'a picture of the sources',
    '<h1>A</h1>Text<img src="/images/mojito.jpg">',
    'Das Bild „/images/mojito.jpg“ kann so nicht gezeigt werden.',
  ],
  [
    'a heading with nothing below',
    '<h1>A</h1><p>Text</p><h2>Fragen</h2><h2>B</h2><p>Text</p>',
    'Unter der Überschrift „Fragen“ steht nichts.',
  ],
  [
    'a last heading with nothing below',
    '<h1>A</h1><p>Text</p><h2>Fragen</h2>',
    'Unter der Überschrift „Fragen“ steht nichts.',
  ],
])('%s keeps the pages off the net', async (_, main, sentence) => {
  const found = typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence);
  expect(await look(main)).toEqual([found]);
});

it('What only search engines read is looked at, too', async () => {
  expect(await look('<h1>A</h1>Text', '<meta name="description" content="AGB von {{inhaber}}">')).toHaveLength(1);
});
