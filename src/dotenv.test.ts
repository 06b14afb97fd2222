import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a program says that prints the port. */
function run(file: string, bytes: string | Buffer, env: Record<string, string> = {}): string {
  writeFileSync(join(folder, file), bytes);
  const words = ['--import', join(import.meta.dirname, 'dotenv.ts'), '-e', 'console.log(process.env.PORT)'];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' });
  return (stdout + stderr).trim();
}

it('A setting counts, also after a byte order mark; the environment wins', () => {
  expect(run('.env', '# Server\nPORT=5000\n')).toBe('5000');
  expect(run('.env', '\uFEFFPORT=5000\r\n')).toBe('5000');
  expect(run('.env', 'PORT=5000', { PORT: '6000' })).toBe('6000');
});

it('Names of other programs may stand beside the settings', () => {
  expect(run('.env', 'NODE_ENV=production\nTZ=Europe/Berlin\nPATH=/bin\nHOME=/root\nLANG=de_DE.UTF-8\nPORT=5000')).toBe(
    '5000',
  );
});

it.each([
  [
    'saved as UTF-16',
    '.env',
    Buffer.from('\uFEFFPORT=5000', 'utf16le'),
    'Speichern Sie sie neu, mit der Kodierung „UTF-8“.',
  ],
  [
    'with a misspelled name',
    '.env',
    'STMP_URL=smtp://a',
    'Die Einstellung STMP_URL in .env gibt es nicht. Meinten Sie SMTP_URL?',
  ],
  ['with a name in small letters', '.env', 'port=5000', 'Meinten Sie PORT?'],
  ['named .env.txt', '.env.txt', 'PORT=5000', 'Benennen Sie sie um in .env.'],
])('A file %s is not passed over in silence', (_, file, bytes, sentence) => {
  expect(run(file, bytes)).toContain(sentence);
});
