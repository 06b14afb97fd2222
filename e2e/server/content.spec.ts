/** What the owner gets to read when content is wrong: the build stops with a sentence that names file and field. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { root } from '../fixtures/server.ts';

interface Site {
  /** Changes a file of the content. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** What the build prints. */
  build(): Promise<{ output: string; exitCode: number | null }>;
}

const pages = ['index', 'cocktails', 'pakete'];

const test = base.extend<{ site: Site }>({
  /** A copy of the site, with only the pages that show what is sold. */
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inhalt-'));
    const pictures = join(root, 'src/assets/images');
    await cp(join(root, 'src'), join(folder, 'src'), {
      recursive: true,
      filter: (path) =>
        path !== pictures && (!/\/pages\/./.test(path) || pages.some((page) => path.endsWith(`/pages/${page}.astro`))),
    });
    await symlink(pictures, join(folder, 'src/assets/images'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await symlink(join(root, 'public'), join(folder, 'public'));
    for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(folder, file));
    await cp(join(root, 'astro.config.mjs'), join(folder, 'site.config.mjs'));
    // A cache of its own: the one in node_modules belongs to the real build.
    await writeFile(
      join(folder, 'astro.config.mjs'),
      `import site from './site.config.mjs';\nexport default { ...site, cacheDir: './.cache' };\n`,
    );
    await use({
      edit: async (file, change) => {
        const path = join(folder, 'src/content', file);
        const text = await readFile(path, 'utf8');
        expect(change(text)).not.toBe(text);
        await writeFile(path, change(text));
      },
      build: async () => {
        const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
          cwd: folder,
          env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => (output += text));
        await once(child, 'close');
        return { output, exitCode: child.exitCode };
      },
    });
    await rm(folder, { recursive: true, force: true });
  },
});

const standard = 'offer/packages/standardpaket.yaml';
const mojito = 'offer/cocktails/mojito.yaml';

test.describe('The build stops at', () => {
  const mistakes: readonly [string, string, (text: string) => string, RegExp[]][] = [
    ['a price that is no number', standard, (text) => text.replace('price: 599', 'price: 599 €'), [/price/]],
    ['a mistyped key', mojito, (text) => text.replace('imageSrc:', 'imgSrc:'), [/imgSrc/, /imageSrc/]],
    [
      'a picture that is not there',
      mojito,
      (text) => text.replace('/images/mojito.jpg', '/images/mohito.jpg'),
      [/imageSrc/, /Das Bild „\/images\/mohito\.jpg“ fehlt/],
    ],
    [
      'a second package with the same number',
      standard,
      (text) => text.replace('paket: 1', 'paket: 2'),
      [/paket „2“ steht schon in/, /grosses-paket\.yaml/],
    ],
    [
      'a second cocktail on the same place',
      mojito,
      (text) => text.replace('order: 1', 'order: 2'),
      [/order „2“ steht schon in/, /caipirinha\.yaml/],
    ],
    [
      'a home page without its second cocktail',
      mojito,
      (text) => text.replace('featured: 2', 'featured: 1'),
      [/genau vier Cocktails/, /tequila-sunrise\.yaml: 1/],
    ],
  ];
  for (const [mistake, file, change, sentences] of mistakes) {
    test(mistake, async ({ site }) => {
      await site.edit(file, change);
      const { output, exitCode } = await site.build();
      expect(exitCode).not.toBe(0);
      expect(output).toContain(file.replace(/^.*\//, '').replace('.yaml', ''));
      for (const sentence of sentences) expect(output).toMatch(sentence);
    });
  }
});
