import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseContent } from './contentFile.ts';
import { linkMistakes } from './linkMistakes.ts';

let site: string;

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(join(site, file)), { recursive: true });
  await writeFile(join(site, file), html);
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'seiten-'));
  await write(
    'agb/index.html',
    '<main><h1>AGB</h1><h2 id="9-größe">9. Größe</h2><p>Text</p></main>',
  );
  await write('robots.txt', '');
});

afterEach(() => rm(site, { recursive: true }));

/** What is said of a page, with the owner's files beside it. */
async function look(main: string, owner: Readonly<Record<string, string>> = {}): Promise<string[]> {
  await write('index.html', `<main>${main}</main>`);
  const files = Object.entries(owner).map(([name, body]) => {
    const content = parseContent(
      `src/content/${name}`,
      Buffer.from(`---\ntitle: A\n---\n\n${body}\n`),
    );
    return { content, value: {}, mistakes: [] };
  });
  return linkMistakes(site, files).map(({ file, line, text }) =>
    [file, line, text].filter(Boolean).join(' '),
  );
}

it('accepts links that lead somewhere', async () => {
  const links = [
    '/agb',
    '/agb/#9-größe',
    '/agb#9-gr%C3%B6%C3%9Fe',
    '#oben',
    '/robots.txt',
    '/?a=1',
    'tel:+49221',
    'https://a.de',
    '/agb#gaeste=80',
  ];
  expect(
    await look(`<h1 id="oben">A</h1>${links.map((link) => `<a href="${link}">Wort</a>`).join('')}`),
  ).toEqual([]);
});

it.each([
  ['/impressum', 'führt zu keiner Seite.'],
  ['/agb#10-x', 'führt zu einer Stelle, die es nicht gibt.'],
  ['/30%', 'führt zu keiner Seite.'],
  ['www.bar.de', 'führt nirgendwohin: Fremde Adressen beginnen mit https://, eigene mit /.'],
])('refuses a link to %s, and names its file and line', async (link, said) => {
  const body = `Bis 30 % und 100 %:\nsiehe [hier](${link}) und [da](${link}s).`;
  expect(await look(`<h1>A</h1><a href="${link}">Wort</a>`, { 'fragen/a.md': body })).toEqual([
    `src/content/fragen/a.md 6 Der Link „${link}“ ${said}`,
  ]);
  expect(await look(`<h1>A</h1><a href="${link}">Wort</a>`)).toEqual([
    `Seite / Der Link „${link}“ ${said}`,
  ]);
});

it('finds the file of a link with an umlaut', async () => {
  expect(
    await look('<h1>A</h1><a href="/gr%C3%B6%C3%9Fe">W</a>', { 'fragen/a.md': '[W](/größe)' }),
  ).toEqual(['src/content/fragen/a.md 5 Der Link „/gr%C3%B6%C3%9Fe“ führt zu keiner Seite.']);
});

it('checks the links in mails, and accepts a placeholder as an address', async () => {
  expect(await look('<h1>A</h1>Text', { 'mails/a.md': '[A]({{agb}}), [B](/agbs)' })).toEqual([
    'src/content/mails/a.md 5 Der Link „/agbs“ führt zu keiner Seite.',
  ]);
});
