import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { giveToOwner, makePrivate } from './folder.ts';

it('A file elsewhere that a link in the data folder points to keeps its owner and its mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordner-'));
  const [elsewhere, data] = [join(folder, 'elsewhere'), join(folder, 'data')];
  writeFileSync(elsewhere, '');
  chmodSync(elsewhere, 0o644);
  mkdirSync(data);
  // Only root can give a folder away, and only as root are files given to its owner.
  if (process.getuid?.() === 0) chownSync(data, 65_534, 65_534);
  const link = join(data, 'anfragen.sqlite');
  symlinkSync(elsewhere, link);
  makePrivate(link);
  giveToOwner(link);
  const { uid, mode } = statSync(elsewhere);
  rmSync(folder, { recursive: true });
  expect([uid, mode & 0o777]).toEqual([process.getuid?.(), 0o644]);
});
