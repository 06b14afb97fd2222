/** The owner's guide, followed to the letter: its files are written, its commands run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { euro } from '../../src/domain/format/money.ts';
import { cocktailOf, packageOf } from '../fixtures/content.ts';
import { test } from '../fixtures/project.ts';
import { root } from '../fixtures/server.ts';

const guide = readFileSync(join(root, 'src/content/README.md'), 'utf8');

/** The files that the guide shows, whole. */
const files = [...guide.matchAll(/^```\w+ (src\/\S+)\n([^]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({
    file,
    text,
  }),
);

/** The lines that the guide adds to a file: a taken day. */
const [, takenDay = ''] = /^ *```yaml\n *(- from: .*)\n *```$/m.exec(guide) ?? [];

/** A valid package, because the owner may change his own. */
const aPackage = `kind: package
name: Sommerfest
number: 4
value: Sommerfest
price: 1590
cocktails: 150
hours: 6
choice: { alcoholic: 4, alcoholFree: 3 }
description: Für das große Fest im Freien.
imageSrc: /images/paket-gross.jpg
imageAlt: Mehrere Cocktails nebeneinander auf der Theke
`;

test('Every command that the guide names exists', () => {
  const commands = [...guide.matchAll(/`npm run (\w+)/g)].map(([, command]) => command);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );

  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
});

test('Every file that the guide names exists, or is shown whole', () => {
  const paths = [...guide.matchAll(/`((?:src\/|\.env\.)[^`]+)`/g)].map(([, path = '']) => path);
  const shown = files.map(({ file }) => file);

  const missing = paths.filter((path) => !existsSync(join(root, path)));
  expect(shown).toEqual(expect.arrayContaining(missing));
});

test('A mistake is named as the guide shows', async ({ project }) => {
  const [, example = ''] = /^```text\n([^]*?)^```$/m.exec(guide) ?? [];
  const [wrong = ''] = example.split('\n');
  await rm(join(project.folder, dirname(wrong)), { recursive: true });
  await mkdir(join(project.folder, dirname(wrong)));
  await writeFile(join(project.folder, wrong), aPackage.replace(/^price: .*/m, 'price: 599,50'));

  const { output } = await project.npm(['inhalte']);

  expect(example).not.toBe('');
  expect(output).toContain(example);
});

test(
  'What the guide shows is published for everybody to read, and nothing that is hidden or of a later day',
  { tag: '@slow' },
  async ({ project }) => {
    test.setTimeout(300_000);
    const { slug, price } = packageOf(1);
    const cocktail = cocktailOf(true);
    for (const { file, text } of files) {
      await mkdir(join(project.folder, dirname(file)), { recursive: true });
      await writeFile(join(project.folder, file), text);
    }
    const cocktails = join(project.folder, 'src/content/offer/cocktails');
    const copied = readFileSync(join(cocktails, `${cocktailOf(true, 1).slug}.yaml`), 'utf8');
    await writeFile(
      join(cocktails, 'gin-basil.yaml'),
      copied
        .replace(/^name: .*/m, 'name: Gin Basil')
        .replace(/^order: .*/m, 'order: 9999')
        .replace(/^featured: .*\n/m, ''),
    );
    // The guide's day passes.
    await project.edit('content/termine.yaml', /$/, `\n${takenDay.replace('2027', '2099')}\n`);
    await project.edit(
      `content/offer/packages/${slug}.yaml`,
      /^price: .*/m,
      `price: ${price / 100 + 50}`,
    );
    await project.edit(`content/offer/cocktails/${cocktail.slug}.yaml`, /^/, 'hidden: true\n');
    for (const [name, fields] of [
      ['geheim', 'title: Geheim\ndate: 2025-11-21\nhidden: true'],
      ['spaeter', 'title: Erst später\ndate: 2099-06-05'],
    ] as const)
      await writeFile(
        join(project.folder, `src/content/aktuelles/${name}.md`),
        `---\n${fields}\n---\n\nNoch nicht.\n`,
      );
    await project.edit('content/mails/absage.md', /$/, 'Bis dahin alles Gute. '.repeat(40));
    const { output: said } = await project.npm(['inhalte']);
    expect(said).toContain('Der Inhalt ist in Ordnung.');
    expect(said).toContain('  mails/absage.md: Kürzen Sie den Text auf 850 Zeichen.\n');
    expect(said).toMatch(/Vergeben: .*Freitag, 5\.\sJuni\s2099/);

    // „npm“ runs scripts by `sh`, which keeps the mask of its caller.
    const mask = process.umask(0o077);
    const publish = project.npm(['veroeffentlichen']);
    process.umask(mask);
    const { output, exitCode } = await publish;

    expect(exitCode, output).toBe(0);
    const { mode } = statSync(join(project.folder, 'dist/index.html'));
    expect(mode & 0o777).toBe(0o644);
    const page = (path: string): string =>
      readFileSync(join(project.folder, 'dist', path, 'index.html'), 'utf8');
    expect(page('pakete')).toContain(euro(price + 5000));
    expect(page('cocktails')).toContain('Gin Basil');
    expect(readFileSync(join(project.folder, 'dist/api/site.json'), 'utf8')).toContain(
      '"takenDays":[{"from":"2099-06-05","to":"2099-06-05"',
    );
    expect(page('aktuelles')).toMatch(/Wir machen Winterpause[^]*<strong>ab Februar<\/strong>/);
    expect(page('aktuelles')).not.toContain('Noch nicht.');
    for (const path of ['', 'cocktails', 'buchen', 'partner'])
      expect(page(path), path).not.toMatch(new RegExp(`[#"]${cocktail.slug}"`));
  },
);
