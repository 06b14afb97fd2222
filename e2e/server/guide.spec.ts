/** The owner's guide, followed to the letter: its files are written, its commands run, its steps taken. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { site as business } from '../../src/business/site.ts';
import { root, startServer } from '../fixtures/server.ts';
import { test, type SiteCopy } from '../fixtures/siteCopy.ts';

const guide = readFileSync(join(root, 'src/content/README.md'), 'utf8');

/** The files that the guide shows, whole. */
const files = [...guide.matchAll(/^```\w+ (src\/\S+)\n([^]*?)^```$/gm)].map(([, file = '', text = '']) => ({
  file,
  text,
}));

/** `npm run inhalte`, as the guide writes it. */
const commands = new Set([...guide.matchAll(/`npm run ([^`]+)`/g)].map(([, command = '']) => command));

const folders = [...guide.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path);

/**
 * Runs a command of the guide.
 *
 * @param number takes the place of the guide's example
 */
async function npm(
  site: SiteCopy,
  command: string,
  number = 'K7-4932',
): Promise<{ output: string; exitCode: number | null }> {
  expect([...commands], 'stands in the guide').toContain(command);
  const child = spawn('npm', ['run', '--silent', ...command.replace('K7-4932', number).split(' ')], {
    cwd: site.folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', DATA_DIR: join(site.folder, 'anfragen') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return { output, exitCode: child.exitCode };
}

const done = { output: expect.any(String), exitCode: 0 };
const fine = { output: expect.stringContaining('Der Inhalt ist in Ordnung.'), exitCode: 0 };

test('Everything that the guide names is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const command of commands) expect(Object.keys(scripts)).toContain(command.split(' ')[0]);
  const shown = new Set(files.map(({ file }) => file));
  for (const path of folders) if (!shown.has(path)) expect(() => readFileSync(join(root, path))).not.toThrow(/ENOENT/);
});

test('The owner adds a drink, a package, news, booked days and a question, and they are online', async ({ site }) => {
  test.setTimeout(240_000);
  expect(files.map(({ file }) => dirname(file)).sort()).toEqual([
    'src/content',
    'src/content/aktuelles',
    'src/content/fragen',
    'src/content/offer/cocktails',
    'src/content/offer/packages',
  ]);
  for (const { file, text } of files) {
    await mkdir(dirname(join(site.folder, file)), { recursive: true });
    await writeFile(join(site.folder, file), text);
  }
  expect(await npm(site, 'inhalte')).toEqual(fine);

  const published = await npm(site, 'veroeffentlichen');
  expect(published).toEqual({ output: expect.stringContaining('Veröffentlicht.'), exitCode: 0 });
  const page = (path: string): Promise<string> => readFile(join(site.folder, 'dist', path, 'index.html'), 'utf8');
  expect(await page('cocktails')).toContain('Gin Basil');
  expect(await page('pakete')).toMatch(/Sommerfest[^]*1\.590\s€[^]*\/buchen\?paket=4/);
  expect(await page('pakete')).toContain('Wer nimmt den Abfall mit?');
  expect(await page('')).toMatch(/Vier Pakete/);
  expect(await page('buchen')).toMatch(/<option[^>]*value="Sommerfest"/);
  expect(await page('aktuelles')).toMatch(/Wir machen Winterpause[^]*<strong>ab Februar<\/strong>/);
});

test('The owner renames a drink, swaps two, and takes one off the card', async ({ site }) => {
  const drink = (name: string): string => `content/offer/cocktails/${name}.yaml`;
  const fieldOf = (name: string, field: string): string =>
    new RegExp(`^${field}: (.*)$`, 'm').exec(readFileSync(join(root, 'src', drink(name)), 'utf8'))?.[1] ?? '';
  await site.edit(drink('mojito'), /^name: .*/m, 'name: Mojito Royal');
  await site.edit(drink('mojito'), /^order: .*/m, `order: ${fieldOf('caipirinha', 'order')}`);
  await site.edit(drink('caipirinha'), /^order: .*/m, `order: ${fieldOf('mojito', 'order')}`);
  expect(await npm(site, 'inhalte')).toEqual(fine);

  const place = fieldOf('mojito', 'featured');
  const other = ['ipanema', 'cosmopoliton', 'cubra-libre', 'rhubin-smile', 'caipirinha'].find(
    (name) => !fieldOf(name, 'featured'),
  );
  await rm(join(site.folder, 'src', drink('mojito')));
  expect(await npm(site, 'inhalte')).toEqual({
    output: expect.stringContaining(`mit den Plätzen 1 bis 4. Es fehlt: ${place}.`),
    exitCode: 1,
  });
  await site.edit(drink(other ?? ''), /^order:/m, `featured: ${place}\norder:`);
  expect(await npm(site, 'inhalte')).toEqual(fine);
});

test('The example of a mistake is what the check says', async ({ site }) => {
  const [, example = ''] = /^```text\n([^]*?)^```$/m.exec(guide) ?? [];
  await site.edit('content/offer/packages/standardpaket.yaml', 'price: 599', 'price: 599,50');
  expect((await npm(site, 'inhalte')).output).toContain(example);
});

test('The owner asks what is missing, and for the requests', async ({ site }) => {
  expect((await npm(site, 'preflight')).output).toMatch(/\[!\] .*[^]*Noch nicht bereit: \d+ Punkte müssen/);
  // Requests lie where the server has put them.
  const server = await startServer({ DATA_DIR: join(site.folder, 'anfragen') });
  expect(await npm(site, 'anfragen -- list')).toEqual({ output: expect.stringContaining('Anfragen'), exitCode: 0 });
  const sent = await fetch(new URL('/api/sendForm.php', server.url), {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: new URL(business.url).origin },
    body: new URLSearchParams({
      name: 'Erika Lind',
      email: 'erika@lind.example',
      date: '05. Juni 2027, 19:30 Uhr',
      type: 'Anfrage',
    }),
  });
  const { nummer }: { nummer: string } = await sent.json();
  expect((await npm(site, 'anfragen -- list --offen')).output).toContain(nummer);
  expect(await npm(site, 'anfragen -- status K7-4932 beantwortet', nummer)).toEqual(done);
  expect((await npm(site, 'anfragen -- list --offen')).output).not.toContain(nummer);
  await server.stop();
  expect((await npm(site, 'anfragen -- help')).output).toContain('npm run anfragen -- list');
});
