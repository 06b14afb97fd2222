/**
 * How long the build takes, cold (no picture made yet) and warm, as the list of cocktails grows. The added cocktails show the
 * pictures that are there: what grows is the content, not the number of pictures to encode.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { astro, copyProject, type Project } from '../fixtures/project.ts';

const existing = 13;

/** A copy of the site with this many cocktails and no picture made yet. */
async function copySite(cocktails: number): Promise<Project> {
  const project = await copyProject();
  await rm(join(project.folder, '.cache'), { recursive: true, force: true });
  const menu = join(project.folder, 'src/content/offer/cocktails');
  const mojito = await readFile(join(menu, 'mojito.yaml'), 'utf8');
  for (let order = existing + 1; order <= cocktails; order += 1) {
    const text = mojito.replace(/^order: .*$/m, `order: ${order}`).replace(/^name: .*$/m, `name: Mojito ${order}`);
    await writeFile(join(menu, `mojito-${order}.yaml`), text);
  }
  return project;
}

/** Builds, and gives the seconds it took. */
async function build(project: Project): Promise<number> {
  const started = performance.now();
  const { output, exitCode } = await project.run(astro, 'build');
  if (exitCode !== 0) throw new Error(output);
  return (performance.now() - started) / 1000;
}

/** Prints the figures; asserts nothing about time. */
export async function benchBuild(): Promise<void> {
  console.log('cocktails   cold s   warm s');
  for (const cocktails of [existing, existing * 10, existing * 100]) {
    const project = await copySite(cocktails);
    const cold = await build(project);
    const warm = await build(project);
    console.log(`${String(cocktails).padStart(9)}${cold.toFixed(1).padStart(9)}${warm.toFixed(1).padStart(9)}`);
    await project.remove();
  }
}
