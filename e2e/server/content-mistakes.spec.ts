/** What the owner gets to read when something in the content is wrong: by command and at a build. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { packageOf } from '../fixtures/offer.ts';
import { astro, copyBuild, fingerprint, test } from '../fixtures/project.ts';

const { slug } = packageOf(1);

// Rows that build the whole site.
test.describe.configure({ timeout: 180_000 });

test('A build stops before it begins, with the sentence at its end and nothing for programmers', async ({
  project,
}) => {
  await project.edit(`content/offer/packages/${slug}.yaml`, /^price: .*/m, 'price: 599,50');
  const { output, exitCode } = await project.run(astro, 'build');
  expect(exitCode).toBe(1);
  expect(output.trimEnd()).toMatch(
    /Zeile 5, price: Eine Zahl ohne Einheit[^]*\n\nEin Fehler im Inhalt\. Die Website bleibt, wie sie ist\.$/,
  );
  expect(output).not.toMatch(/stack|^\s+at |invalid|expected/im);
});

test('Pages that would look broken never go live: the site stays, byte for byte, and only the sentence is printed', async ({
  project,
}) => {
  await copyBuild(project.folder);
  const files = fingerprint(project);
  await writeFile(
    join(project.folder, 'src/content/fragen/wohin.md'),
    '---\ntitle: Wohin?\norder: 999\n---\n\nMehr [hier](/pakete#nirgends) und [dort](/cocktails#gibt-es-nicht).\n',
  );
  const { output, exitCode } = await project.npm(['veroeffentlichen']);
  expect(exitCode).toBe(1);
  expect(output).toContain(
    'src/content/fragen/wohin.md\n  Zeile 6: Der Link „/pakete#nirgends“ führt zu einer Stelle, die es nicht gibt.\n',
  );
  expect(output).toContain('  Zeile 6: Der Link „/cocktails#gibt-es-nicht“ führt zu einer Stelle, die es nicht gibt.');
  expect(output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
  expect(output).not.toMatch(/^\s+at |▶|stack|error/im);
  expect(fingerprint(project)).toBe(files);
});

test('After a price with a comma every command that reads prices says so in German, and nothing for programmers', async ({
  project,
}) => {
  await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');
  for (const command of ['inhalte', 'build', 'veroeffentlichen']) {
    const { output, exitCode } = await project.npm([command]);
    expect(exitCode, command).toBe(1);
    expect(output, command).toMatch(/src\/content\/preise\.yaml\n[^]*hour/);
    expect(output, command).not.toMatch(/^\s+at |Error|invalid|expected/m);
  }
});
