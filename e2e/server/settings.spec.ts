/** One `.env` for every command, below the environment; a wrong value is one German sentence. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyBuild, test } from '../fixtures/project.ts';
import { startServer } from '../fixtures/server.ts';

test.describe.configure({ timeout: 180_000 });

/** A command that opens the store. */
const backup = ['anfragen', '--', 'backup', 'sicherungen'];

test('The command line reads .env, also behind a byte order mark; the environment wins', async ({
  project,
}) => {
  await writeFile(join(project.folder, '.env'), '\uFEFFDATA_DIR=eigener-ordner\nSMTP_URL=\n');
  await copyBuild(project.folder);
  expect((await project.npm(backup)).output).toContain('eigener-ordner/anfragen.sqlite');
  expect((await project.npm(backup, { DATA_DIR: 'anderer' })).output).toContain(
    'anderer/anfragen.sqlite',
  );
});

test(
  'The check of the content reads .env, and commands that need a build say so without one',
  { tag: '@slow' },
  async ({ project }) => {
    await writeFile(join(project.folder, '.env'), 'SITE_URL=http://bar.beispiel.de\n');
    const unbuilt = {
      output: expect.stringContaining('Führen Sie zuerst „npm run build“ aus.'),
      exitCode: 1,
    };
    for (const command of [backup, ['serve']]) expect(await project.npm(command)).toEqual(unbuilt);
    expect((await project.npm(['inhalte'])).output).toContain(
      'eingetragen ist „http://bar.beispiel.de“',
    );
  },
);

test(
  'A wrong value stops every command with one sentence',
  { tag: '@slow' },
  async ({ project }) => {
    await writeFile(join(project.folder, '.env'), 'RETENTION_DAYS=7\n');
    await copyBuild(project.folder);
    const sentence =
      'Die Einstellung RETENTION_DAYS braucht eine ganze Zahl von 30 bis 36500; jetzt steht dort „7“.\n';
    for (const command of [backup, ['serve']])
      expect(await project.npm(command)).toEqual({ output: sentence, exitCode: 1 });
    // The check of the content reports it before the build begins.
    const { output } = await project.npm(['build']);
    expect(output).toContain(`Einstellungen (.env)\n  ${sentence}`);
    expect(output).not.toMatch(/\n\s+at /);
  },
);

test(
  'A taken port is reported in one sentence, also by the development server',
  { tag: '@slow' },
  async ({ project }) => {
    await using server = await startServer();
    const PORT = new URL(server.url).port;
    await expect(startServer({ PORT })).rejects.toThrow(/\nDer Port \d+ ist schon belegt\..*\n$/);
    const { output, exitCode } = await project.npm(['dev'], { PORT });
    expect(exitCode).toBe(1);
    expect(output).toContain(`Der Port ${PORT} ist schon belegt.`);
    expect(output).not.toMatch(/^\s+at /m);
  },
);
