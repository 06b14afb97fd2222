/** The owner's guide, followed to the letter: its files are written, its commands run, its steps taken. */
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { site as business } from '../../src/business/site.ts';
import { cocktails } from '../fixtures/offer.ts';
import { test, type Project } from '../fixtures/project.ts';
import { root, startServer } from '../fixtures/server.ts';

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
function npm(project: Project, command: string, number = 'K7-4932'): ReturnType<Project['npm']> {
  expect([...commands], 'stands in the guide').toContain(command);
  return project.npm(command.replace('K7-4932', number).split(' '));
}

/** The number that a field has in a file. */
const numberIn = (file: string, field: string): number =>
  Number(new RegExp(`^${field}: (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);

const done = { output: expect.any(String), exitCode: 0 };
const fine = { output: expect.stringContaining('Der Inhalt ist in Ordnung.'), exitCode: 0 };

test('Everything that the guide names is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const command of commands) expect(Object.keys(scripts)).toContain(command.split(' ')[0]);
  const shown = new Set(files.map(({ file }) => file));
  for (const path of folders) if (!shown.has(path)) expect(() => readFileSync(join(root, path))).not.toThrow(/ENOENT/);
});

test('The owner adds a drink, a package, news, booked days and a question, and they are online', async ({
  project,
}) => {
  test.setTimeout(240_000);
  expect(files.map(({ file }) => dirname(file)).sort()).toEqual([
    'src/content',
    'src/content/aktuelles',
    'src/content/fragen',
    'src/content/offer/cocktails',
    'src/content/offer/packages',
  ]);
  for (const { file, text } of files) {
    const folder = join(project.folder, dirname(file));
    await mkdir(folder, { recursive: true });
    // The owner may have taken the number that the guide shows.
    const [, field = '', shown = '0'] = /^(order|paket): (\d+)$/m.exec(text) ?? [];
    const taken = globSync('*.*', { cwd: folder }).map((name) => numberIn(join(folder, name), field));
    let free = Number(shown);
    while (taken.includes(free)) free += 1;
    await writeFile(join(project.folder, file), text.replace(`${field}: ${shown}`, `${field}: ${free}`));
  }
  expect(await npm(project, 'inhalte')).toEqual(fine);

  const published = await npm(project, 'veroeffentlichen');
  expect(published).toEqual({ output: expect.stringContaining('Veröffentlicht.'), exitCode: 0 });
  // Nothing was there before that could come back.
  expect(published.output).not.toContain('--zurueck');
  const page = (path: string): Promise<string> => readFile(join(project.folder, 'dist', path, 'index.html'), 'utf8');
  expect(await page('cocktails')).toContain('Gin Basil');
  expect(await page('pakete')).toMatch(/Sommerfest[^]*1\.590\s€[^]*\/buchen\?paket=\d/);
  expect(await page('pakete')).toContain('Wer nimmt den Abfall mit?');
  expect(await page('')).toContain('Sommerfest');
  expect(await page('buchen')).toMatch(/<option[^>]*value="Sommerfest"/);
  expect(await page('aktuelles')).toMatch(/Wir machen Winterpause[^]*<strong>ab Februar<\/strong>/);
});

test('The owner renames a drink, swaps two, and takes one off the card', async ({ project }) => {
  const [shown, other] = [cocktails.find(({ featured }) => featured), cocktails.find(({ featured }) => !featured)];
  if (!shown || !other) throw new Error('The card has no drink beside the four of Startseite.');
  const file = ({ slug }: { slug: string }): string => `content/offer/cocktails/${slug}.yaml`;
  await project.edit(file(shown), /^name: .*/m, 'name: Königinnentrank');
  await project.edit(file(shown), /^order: .*/m, `order: ${other.order}`);
  await project.edit(file(other), /^order: .*/m, `order: ${shown.order}`);
  expect(await npm(project, 'inhalte')).toEqual(fine);

  // One of them may name the drink.
  await rm(join(project.folder, 'src/content/partners'), { recursive: true });
  await rm(join(project.folder, 'src', file(shown)));
  expect(await npm(project, 'inhalte')).toEqual({
    output: expect.stringContaining(`featured: Es fehlt: ${shown.featured}.`),
    exitCode: 1,
  });
  await project.edit(file(other), /^order:/m, `featured: ${shown.featured}\norder:`);
  expect(await npm(project, 'inhalte')).toEqual(fine);
});

test('The example of a mistake is what the check says', async ({ project }) => {
  const [, example = ''] = /^```text\n([^]*?)^```$/m.exec(guide) ?? [];
  const [wrong = ''] = example.split('\n');
  const offered = files.find(({ file }) => dirname(file) === dirname(wrong))?.text ?? '';
  await rm(join(project.folder, dirname(wrong)), { recursive: true });
  await mkdir(join(project.folder, dirname(wrong)));
  await writeFile(join(project.folder, wrong), offered.replace(/^price: .*/m, 'price: 599,50'));
  expect((await npm(project, 'inhalte')).output).toContain(example);
});

test('The owner asks what is missing, and for the requests', async ({ project }) => {
  await project.edit('content/vor-dem-start.md', /$/, '\n- [ ] **Noch eine Frage**\n');
  expect((await npm(project, 'preflight')).output).toMatch(/^Noch nicht bereit\. Vor dem Start zu klären: /m);
  // Requests lie where the server has put them.
  await using server = await startServer({ DATA_DIR: join(project.folder, 'data') });
  expect(await npm(project, 'anfragen -- list')).toEqual({ output: expect.stringContaining('Anfragen'), exitCode: 0 });
  const sent = await fetch(new URL('/api/sendForm.php', server.url), {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: new URL(business.url).origin },
    body: new URLSearchParams({
      name: 'Erika Lind',
      email: 'erika@lind.example',
      date: '05. Juni 2099, 19:30 Uhr',
      type: 'Anfrage',
    }),
  });
  const { nummer }: { nummer: string } = await sent.json();
  expect((await npm(project, 'anfragen -- list --offen')).output).toContain(nummer);
  expect(await npm(project, 'anfragen -- status K7-4932 beantwortet', nummer)).toEqual(done);
  expect((await npm(project, 'anfragen -- list --offen')).output).not.toContain(nummer);
  expect((await npm(project, 'anfragen -- help')).output).toContain('npm run anfragen -- list');
});
