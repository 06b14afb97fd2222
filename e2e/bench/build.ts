/**
 * How long the build takes, cold (no picture made yet) and warm, as the list of cocktails grows. The added cocktails show the
 * pictures that are there: what grows is the content, not the number of pictures to encode.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../fixtures/server.ts';

const existing = 13;

/** A copy of the site with this many cocktails and a cache of its own. */
async function copySite(cocktails: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bau-'));
  await cp(join(root, 'src'), join(folder, 'src'), { recursive: true });
  for (const name of ['node_modules', 'public']) await symlink(join(root, name), join(folder, name));
  for (const name of ['package.json', 'tsconfig.json']) await cp(join(root, name), join(folder, name));
  await cp(join(root, 'astro.config.mjs'), join(folder, 'site.config.mjs'));
  await writeFile(
    join(folder, 'astro.config.mjs'),
    `import site from './site.config.mjs';\nexport default { ...site, cacheDir: './.cache' };\n`,
  );
  const menu = join(folder, 'src/content/offer/cocktails');
  const mojito = await readFile(join(menu, 'mojito.yaml'), 'utf8');
  for (let order = existing + 1; order <= cocktails; order += 1) {
    const text = mojito.replace(/^order: .*$/m, `order: ${order}`).replace(/^name: .*$/m, `name: Mojito ${order}`);
    await writeFile(join(menu, `mojito-${order}.yaml`), text);
  }
  return folder;
}

/** Builds, and gives the seconds it took. */
async function build(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build in ${folder} failed.`);
  return (performance.now() - started) / 1000;
}

/** Prints the figures; asserts nothing about time. */
export async function benchBuild(): Promise<void> {
  console.log('cocktails   cold s   warm s');
  for (const cocktails of [existing, existing * 10, existing * 100]) {
    const folder = await copySite(cocktails);
    const cold = await build(folder);
    const warm = await build(folder);
    console.log(`${String(cocktails).padStart(9)}${cold.toFixed(1).padStart(9)}${warm.toFixed(1).padStart(9)}`);
    await rm(folder, { recursive: true, force: true });
  }
}
