/**
 * One `.env` for every command, below the environment; what keeps a command from its work is one
 * German sentence.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { enquire, stored } from '../fixtures/inbox.ts';
import { test } from '../fixtures/project.ts';
import { makeDataDir, startServer } from '../fixtures/server.ts';

test('A command reads .env, and the environment before it', async ({ project, server }) => {
  const number = await enquire(server);
  await writeFile(join(project.folder, '.env'), `DATA_DIR=${server.dataDir}\n`);

  const list = await project.npm(['anfragen']);
  const elsewhere = await project.npm(['anfragen'], { DATA_DIR: 'anderer' });

  expect(list.output).toContain(number);
  expect(elsewhere.output).toContain('anderer/anfragen.sqlite');
});

test('List, backup and deletion need no build', async ({ project, server }) => {
  const number = await enquire(server);
  const settings = { DATA_DIR: server.dataDir };

  for (const [said, ...words] of [
    [number],
    ['Gesichert in', 'backup', await makeDataDir()],
    ['ist gelöscht.', 'loeschen', number],
  ] as const) {
    const { output } = await project.npm(['anfragen', '--', ...words], settings);

    expect(output).toContain(said);
  }
  expect(stored(server.dataDir).map((enquiry) => enquiry.number)).not.toContain(number);
});

const wrong =
  'Die Einstellung MAIL_RETRY_SECONDS braucht eine ganze Zahl von 1 bis 3600; jetzt steht dort „0“.';

test('A wrong setting and a missing build each end a command with one sentence', async ({
  project,
}) => {
  for (const [command, settings, sentence] of [
    ['anfragen', { MAIL_RETRY_SECONDS: '0' }, wrong],
    ['serve', { MAIL_RETRY_SECONDS: '0' }, wrong],
    ['build', { MAIL_RETRY_SECONDS: '0' }, wrong],
    ['serve', {}, 'Führen Sie zuerst „npm run build“ aus.'],
  ] as const) {
    const { output, exitCode } = await project.npm([command], settings);

    expect([exitCode, output], command).toEqual([1, expect.stringContaining(sentence)]);
    expect(output.trimEnd(), command).not.toContain('\n');
  }
});

test('A server whose port is taken says so', async ({ server }) => {
  const { port } = new URL(server.url);

  await expect(startServer({ PORT: port })).rejects.toThrow(`Der Port ${port} ist schon belegt.`);
});

test('A development server whose port is taken says so, and takes no other', async ({
  project,
  server,
}) => {
  const { port } = new URL(server.url);

  await expect(project.start(['dev'], { PORT: port })).rejects.toThrow(
    `Port ${port} is already in use`,
  );
});
