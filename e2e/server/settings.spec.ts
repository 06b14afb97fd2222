/** One `.env` for every command, below the environment; what keeps a command from its work is one German sentence. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { enquire } from '../fixtures/inbox.ts';
import { test } from '../fixtures/project.ts';
import { makeDataDir, startServer } from '../fixtures/server.ts';

test('The command line reads .env, and the environment wins; list, backup and deletion need no build', async ({
  project,
  server,
}) => {
  await writeFile(join(project.folder, '.env'), `DATA_DIR=${server.dataDir}\nSMTP_URL=\n`);
  const number = await enquire(server);
  const anfragen = async (words: string[], settings = {}): Promise<string> =>
    (await project.npm(['anfragen', '--', ...words], settings)).output;
  const [list, elsewhere, backup] = await Promise.all([
    anfragen([]),
    anfragen([], { DATA_DIR: 'anderer' }),
    anfragen(['backup', await makeDataDir()]),
  ]);
  expect(list).toContain(number);
  expect(elsewhere).toContain('anderer/anfragen.sqlite');
  expect(backup).toContain('Gesichert in');
  expect(await anfragen(['loeschen', number])).toContain('ist gelöscht.');
});

test('A wrong setting, a missing build and a taken port are one sentence each', async ({
  project,
  server,
}) => {
  await writeFile(join(project.folder, '.env'), 'MAIL_RETRY_SECONDS=0\n');
  const right = { MAIL_RETRY_SECONDS: '1' };
  const { port } = new URL(server.url);
  const wrong =
    'Die Einstellung MAIL_RETRY_SECONDS braucht eine ganze Zahl von 1 bis 3600; jetzt steht dort „0“.';
  const taken = `Der Port ${port} ist schon belegt.`;
  await Promise.all([
    expect(startServer({ PORT: port })).rejects.toThrow(taken),
    ...(
      [
        ['anfragen', {}, wrong],
        ['serve', {}, wrong],
        ['serve', right, 'Führen Sie zuerst „npm run build“ aus.'],
        ['start', { ...right, PORT: port }, taken],
        ['dev', { ...right, PORT: port }, taken],
      ] as const
    ).map(async ([command, settings, sentence]) => {
      const { output, exitCode } = await project.npm([command], settings);
      expect([exitCode, output], command).toEqual([1, expect.stringContaining(sentence)]);
      expect(output.trimEnd(), command).not.toContain('\n');
    }),
  ]);
});
