/**
 * The owner's guide, followed to the letter on a running site: its files are written, its commands
 * run, its steps taken.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../src/desk/mail/delivery/smtp.fixture.ts';
import { euro } from '../../src/domain/format/price.ts';
import { bodyOf, mailOf } from '../fixtures/desk.ts';
import { packageOf } from '../fixtures/offer.ts';
import { copyBuild, test, type Project } from '../fixtures/project.ts';
import { filledForm, root, send } from '../fixtures/server.ts';

const guide = readFileSync(join(root, 'src/content/README.md'), 'utf8');

/** The files that the guide shows, whole. */
const files = [...guide.matchAll(/^```\w+ (src\/\S+)\n([^]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({
    file,
    text,
  }),
);

/** `npm run inhalte`, as the guide writes it. */
const commands = new Set(
  [...guide.matchAll(/`npm run ([^`]+)`/g)].map(([, command = '']) => command),
);

const paths = [...guide.matchAll(/`((?:src\/|\.env\.)[^`]+)`/g)].map(([, path = '']) => path);

/** Runs a command of the guide. */
function npm(project: Project, command: string): ReturnType<Project['npm']> {
  expect([...commands], 'stands in the guide').toContain(command);
  return project.npm(command.split(' '));
}

/** The number that a field has in a file. */
const numberIn = (file: string, field: string): number =>
  Number(new RegExp(`^${field}: (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]);

test('Every command and file that the guide names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const command of commands) expect(Object.keys(scripts)).toContain(command.split(' ')[0]);
  const shown = new Set(files.map(({ file }) => file));
  for (const path of paths)
    if (!shown.has(path)) expect(() => readFileSync(join(root, path))).not.toThrow(/ENOENT/);
});

test(
  'The files and changes of the guide go online without a restart, and its commands report what is missing or wrong',
  { tag: '@slow' },
  async ({ project }) => {
    test.setTimeout(600_000);
    await using smtp = await startSmtp();
    await copyBuild(project.folder);
    const url = await project.start(['serve'], { SMTP_URL: smtp.url, PORT: '0' });
    const page = async (path: string): Promise<string> => (await fetch(url + path)).text();
    const { slug, price, bookingType } = packageOf(1);
    const [before, after] = [price, price + 50].map(euro);
    const shouted = /[A-ZÄÖÜ ]{9,}\?/;
    expect(await page('/pakete')).toContain(before);
    expect(await page('/pakete')).not.toMatch(shouted);

    expect(files.map(({ file }) => dirname(file)).sort()).toEqual([
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
      const taken = globSync('*.*', { cwd: folder }).map((name) =>
        numberIn(join(folder, name), field),
      );
      let free = Number(shown);
      while (taken.includes(free)) free += 1;
      await writeFile(
        join(project.folder, file),
        text.replace(`${field}: ${shown}`, `${field}: ${free}`),
      );
    }
    await project.edit(
      `content/offer/packages/${slug}.yaml`,
      /^price: .*/m,
      `price: ${price + 50}`,
    );
    await project.edit('content/betrieb.yaml', /^email: .*/m, 'email: neu@bar.example');
    // A schema that has changed applies to content that has not.
    await project.edit(
      'content.config.ts',
      /title: text(?=.*Fragezeichen)/,
      'title: text.toUpperCase()',
    );
    expect((await npm(project, 'inhalte')).output).toContain('Der Inhalt ist in Ordnung.');

    const { output, exitCode } = await npm(project, 'veroeffentlichen');
    expect(exitCode, output).toBe(0);
    expect(output).toContain('Veröffentlicht.');
    await expect.poll(() => page('/pakete')).toContain(after);
    expect(await page('/pakete')).toMatch(shouted);
    expect(await page('/pakete')).toMatch(/Sommerfest[^]*1\.590\s€[^]*\/buchen\?paket=\d/);
    expect(await page('/pakete')).toContain('WER NIMMT DEN ABFALL MIT?');
    expect(await page('/cocktails')).toContain('Gin Basil');
    expect(await page('/')).toContain('Sommerfest');
    expect(await page('/buchen')).toMatch(/<option[^>]*value="Sommerfest"/);
    expect(await page('/aktuelles')).toMatch(
      /Wir machen Winterpause[^]*<strong>ab Februar<\/strong>/,
    );

    // The page that answers without a script comes from the new build too.
    const party = { date: '10. August 2099, 19:30 Uhr', type: bookingType };
    const refused = await send(url, filledForm({ ...party, name: '' }), { Accept: 'text/html' });
    expect(await refused.text()).toContain(after);
    const { nummer = '?' } = await bodyOf(await send(url, filledForm(party)));
    await mailOf(smtp, ({ to }) => to[0] === 'neu@bar.example');
    await mailOf(smtp, ({ mail }) => mail.subject?.includes(nummer) === true);
    expect((await npm(project, 'anfragen -- help')).output).toContain('npm run anfragen -- backup');

    await project.edit('content/betrieb.yaml', /^city: .*/m, 'city: An der Musterstraße');
    expect((await npm(project, 'inhalte')).output).toMatch(
      /^Vor dem Start noch offen:[^]*betrieb\.yaml: .*\bcity\b/m,
    );

    // The example of a mistake is what the check says.
    const [, example = ''] = /^```text\n([^]*?)^```$/m.exec(guide) ?? [];
    const [wrong = ''] = example.split('\n');
    const offered = files.find(({ file }) => dirname(file) === dirname(wrong))?.text ?? '';
    await rm(join(project.folder, dirname(wrong)), { recursive: true });
    await mkdir(join(project.folder, dirname(wrong)));
    await writeFile(join(project.folder, wrong), offered.replace(/^price: .*/m, 'price: 599,50'));
    expect((await npm(project, 'inhalte')).output).toContain(example);
  },
);
