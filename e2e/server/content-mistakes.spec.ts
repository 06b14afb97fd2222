/**
 * What the owner gets to read when something in the content is wrong. `npm run inhalte` is in
 * `owner-guide`.
 */
import { globSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyBuild, test } from '../fixtures/project.ts';

test(
  'A dead link, signs of Markdown and a price with a comma stop build and publish, change no file, and are reported in a sentence each',
  { tag: '@slow' },
  async ({ project }) => {
    test.setTimeout(180_000);
    await copyBuild(project.folder);
    const served = (): unknown[] =>
      globSync('dist/**', { cwd: project.folder }).map((name) => {
        const { mtimeMs, size } = statSync(join(project.folder, name));
        return [name, mtimeMs, size];
      });
    const before = served();
    const question = join(project.folder, 'src/content/fragen/wohin.md');
    await writeFile(
      question,
      '---\ntitle: Wohin?\norder: 999\n---\n\nMehr [hier](/pakete#nirgends).\n\nUnd **dort.\n',
    );
    const links = await project.npm(['veroeffentlichen']);
    expect(links.exitCode).toBe(1);
    for (const sentence of [
      'src/content/fragen/wohin.md\n  Zeile 8: „Und **dort.“ wäre so auf der Seite /pakete/ zu lesen.',
      '  Zeile 6: Der Link „/pakete#nirgends“ führt zu einer Stelle, die es nicht gibt.\n',
      '2 Fehler im Inhalt.',
      'Die Website bleibt, wie sie ist',
    ])
      expect(links.output).toContain(sentence);
    expect(links.output).not.toMatch(/^\s+at |▶|stack|error/im);

    await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');
    const price = await project.npm(['build']);
    expect(price.exitCode).toBe(1);
    expect(price.output).toMatch(/src\/content\/preise\.yaml\n[^]*hour/);
    expect(price.output).toMatch(/Ein Fehler im Inhalt\.$/m);
    expect(price.output).not.toMatch(/^\s+at |Error|invalid|expected/m);
    expect(served()).toEqual(before);
  },
);
