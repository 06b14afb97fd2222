/**
 * What the owner gets to read when something in the content is wrong. `npm run inhalte` is in
 * `owner-guide`.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyBuild, test, type Project } from '../fixtures/project.ts';

// Both tests build the whole site.
test.describe.configure({ timeout: 180_000 });

/** A hash of every file of the site. */
function fingerprint({ folder }: Project): string {
  const hash = createHash('sha256');
  const dist = join(folder, 'dist');
  for (const name of globSync('**/*.*', { cwd: dist }).sort())
    hash.update(name).update(readFileSync(join(dist, name)));
  return hash.digest('hex');
}

test(
  'A dead link in the content stops the publish, changes no file, and is reported in one sentence',
  { tag: '@slow' },
  async ({ project }) => {
    await copyBuild(project.folder);
    const files = fingerprint(project);
    await writeFile(
      join(project.folder, 'src/content/fragen/wohin.md'),
      '---\ntitle: Wohin?\norder: 999\n---\n\nMehr [hier](/pakete#nirgends).\n',
    );
    const { output, exitCode } = await project.npm(['veroeffentlichen']);
    expect(exitCode).toBe(1);
    expect(output).toContain(
      'src/content/fragen/wohin.md\n  Zeile 6: Der Link „/pakete#nirgends“ führt zu einer Stelle, die es nicht gibt.\n',
    );
    expect(output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
    expect(output).not.toMatch(/^\s+at |▶|stack|error/im);
    expect(fingerprint(project)).toBe(files);
  },
);

test('A price with a comma fails the build with a German sentence, and without a stack', async ({
  project,
}) => {
  await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');
  const { output, exitCode } = await project.npm(['build']);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/src\/content\/preise\.yaml\n[^]*hour/);
  expect(output).toContain('Ein Fehler im Inhalt. Die Website bleibt, wie sie ist.');
  expect(output).not.toMatch(/^\s+at |Error|invalid|expected/m);
});
