/** One `.env` for every command, below the environment; a wrong value is one German sentence. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { copyBuild, test } from '../fixtures/project.ts';
import { startServer } from '../fixtures/server.ts';

test.describe.configure({ timeout: 180_000 });

test('The command line reads .env; the environment wins', async ({ project }) => {
  await writeFile(join(project.folder, '.env'), 'DATA_DIR=eigener-ordner\nSMTP_URL=\n');
  const anfragen = async (settings = {}): Promise<string> =>
    (await project.npm(['anfragen'], settings)).output;
  expect(await anfragen()).toContain('eigener-ordner/anfragen.sqlite');
  expect(await anfragen({ DATA_DIR: 'anderer' })).toContain('anderer/anfragen.sqlite');
});

test('A wrong value stops every command with one sentence', async ({ project }) => {
  await writeFile(join(project.folder, '.env'), 'MAIL_RETRY_SECONDS=0\n');
  await copyBuild(project.folder);
  const sentence =
    'Die Einstellung MAIL_RETRY_SECONDS braucht eine ganze Zahl von 1 bis 3600; jetzt steht dort „0“.\n';
  for (const command of ['anfragen', 'serve'])
    expect(await project.npm([command])).toEqual({ output: sentence, exitCode: 1 });
});

test('The server says so where there is no build', async ({ project }) => {
  const { output, exitCode } = await project.npm(['serve']);
  expect([exitCode, output]).toEqual([
    1,
    expect.stringContaining('Führen Sie zuerst „npm run build“ aus.'),
  ]);
});

test('A taken port is one sentence: of the server, before a build, and in development', async ({
  project,
}) => {
  await using server = await startServer();
  const PORT = new URL(server.url).port;
  const sentence = `Der Port ${PORT} ist schon belegt.`;
  await expect(startServer({ PORT })).rejects.toThrow(sentence);
  for (const command of ['start', 'dev']) {
    const { output, exitCode } = await project.npm([command], { PORT });
    expect([exitCode, output], command).toEqual([1, expect.stringContaining(sentence)]);
    expect(output, command).not.toMatch(/^\s+at |astro/m);
  }
});
