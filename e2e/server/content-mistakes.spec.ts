/**
 * What the owner gets to read when something in the content is wrong. `npm run inhalte` is in
 * `owner-guide`.
 */
import { globSync, statSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures/project.ts';
import { root } from '../fixtures/server.ts';

/** Gives a copy of the project the build that the tests run against. */
const copyBuild = (folder: string): Promise<void> =>
  cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true, preserveTimestamps: true });

/** Every file of the built site, with its time and its size. */
const builtFiles = (folder: string): unknown[] =>
  globSync('dist/**', { cwd: folder }).map((name) => {
    const { mtimeMs, size } = statSync(join(folder, name));
    return [name, mtimeMs, size];
  });

/** Lines that are not for the owner. */
const forDevelopers = /^\s+at |▶|stack|error|invalid|expected/im;

test('A wrong price stops a build with a sentence, and the site stays', async ({ project }) => {
  await copyBuild(project.folder);
  const before = builtFiles(project.folder);
  await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');

  const { exitCode, output } = await project.npm(['build']);

  expect(exitCode).toBe(1);
  expect(output).toMatch(/src\/content\/preise\.yaml\n[^]*hour[^]*\nEin Fehler im Inhalt\.$/m);
  expect(output).not.toMatch(forDevelopers);
  expect(builtFiles(project.folder)).toEqual(before);
});

test(
  'A dead link stops a publish with a sentence, and the site stays',
  { tag: '@slow' },
  async ({ project }) => {
    test.setTimeout(180_000);
    await copyBuild(project.folder);
    const before = builtFiles(project.folder);
    await writeFile(
      join(project.folder, 'src/content/fragen/wohin.md'),
      '---\ntitle: Wohin?\norder: 999\n---\n\nMehr [hier](/pakete#nirgends).\n',
    );

    const { exitCode, output } = await project.npm(['veroeffentlichen']);

    expect(exitCode).toBe(1);
    for (const sentence of [
      'src/content/fragen/wohin.md\n  Zeile 6: Der Link „/pakete#nirgends“ führt zu einer Stelle, die es nicht gibt.\n',
      'Ein Fehler im Inhalt.',
      'Die Website bleibt, wie sie ist',
    ])
      expect(output).toContain(sentence);
    expect(output).not.toMatch(forDevelopers);
    expect(builtFiles(project.folder)).toEqual(before);
  },
);
