/**
 * One `.env` for every command, below the environment; what keeps a command from its work is one
 * German sentence.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { enquire, stored } from '../fixtures/inbox.ts';
import { test } from '../fixtures/project.ts';
import { startServer } from '../fixtures/server.ts';

test('A command reads .env, and the environment before it; list and deletion need no build', async ({
  project,
  server,
}) => {
  const number = await enquire(server);
  await writeFile(join(project.folder, '.env'), `DATA_DIR=${server.dataDir}\n`);

  const list = await project.npm(['anfragen']);
  const elsewhere = await project.npm(['anfragen'], { DATA_DIR: 'anderer' });
  const deletion = await project.npm(['anfragen', '--', 'loeschen', number]);

  expect(list.output).toContain(number);
  expect(elsewhere.output).toContain('anderer/anfragen.sqlite');
  expect(deletion.output).toContain('ist gelöscht.');
  expect(stored(server.dataDir).map((enquiry) => enquiry.number)).not.toContain(number);
});

const wrong =
  'Die Einstellung MAIL_RETRY_SECONDS braucht eine ganze Zahl von 1 bis 3600; jetzt steht dort „0“.';

test('A wrong setting and a missing build each end a command with one sentence', async ({
  project,
}) => {
  for (const [command, settings, sentence] of [
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
