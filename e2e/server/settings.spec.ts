/** One `.env` for every command, below the environment; a wrong value is one German sentence. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { anfragen, root, startServer } from '../fixtures/server.ts';

/** A project of its own, which shares everything with this one but its `.env`. */
function project(settings: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'projekt-'));
  for (const name of ['src', 'node_modules', 'dist', '.server']) symlinkSync(join(root, name), join(folder, name));
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, '.env'), settings);
  return folder;
}

/** What a script of package.json prints, in German or not. */
async function npmRun(folder: string, words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env } };
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...words], options).catch(
    (error: unknown) => ({ stdout: '', stderr: '', ...(typeof error === 'object' ? error : {}) }),
  );
  return stdout + stderr;
}

test('The command line and the preflight read .env; the environment wins', async () => {
  const folder = project('SITE_URL=http://bar.beispiel.de\nDATA_DIR=eigener-ordner\nSMTP_URL=\n');
  expect(await npmRun(folder, ['anfragen', '--', 'list'])).toContain('eigener-ordner/anfragen.sqlite');
  expect(await npmRun(folder, ['anfragen', '--', 'list'], { DATA_DIR: 'anderer' })).toContain(
    'anderer/anfragen.sqlite',
  );
  expect(await npmRun(folder, ['preflight'])).toContain('eingetragen ist „http://bar.beispiel.de“');
});

test('A wrong value stops every command with one sentence', async () => {
  const folder = project('RETENTION_DAYS=7\n');
  const sentence = 'Die Einstellung RETENTION_DAYS braucht eine ganze Zahl von 30 bis 36500; jetzt steht dort „7“.\n';
  expect(await npmRun(folder, ['anfragen', '--', 'list'])).toBe(sentence);
  expect(await npmRun(folder, ['serve'])).toBe(sentence);
  const preflight = await npmRun(folder, ['preflight']);
  expect(preflight).toContain(sentence);
  expect(preflight).not.toMatch(/\n\s+at /);
  const { exitCode } = await anfragen('data', ['list'], { RETENTION_DAYS: '7' });
  expect(exitCode).toBe(1);
});

test('A port that is taken is said in one sentence', async () => {
  const server = await startServer();
  await expect(startServer({ PORT: new URL(server.url).port })).rejects.toThrow(/Der Port \d+ ist schon belegt/);
  await server.stop();
});
