import { mkdtempSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { published } from './published.fixture.ts';
import { buildSign, publishedReader } from './published.ts';

/** Writes a build of which `name` is the business, and puts it in the place of the one before. */
function publish(folder: string, name: string, format = published.site.format): void {
  const next = `${folder}.neu`;
  for (const path of ['gesendet', 'nicht-gesendet'])
    mkdirSync(join(next, 'api', path), { recursive: true });
  const { business } = published.site;
  const site = { ...published.site, format, business: { ...business, name } };
  writeFileSync(join(next, 'api/site.json'), JSON.stringify(site));
  writeFileSync(join(next, 'api/gesendet/index.html'), published.sent);
  writeFileSync(join(next, 'api/nicht-gesendet/index.html'), published.notSent);
  writeFileSync(join(next, buildSign), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

test('The site is read again when a publish replaced it, and stays known while its folder is gone or cannot be read', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'site-')), 'dist');
  const read = publishedReader(folder);
  const name = (): string => read().site.business.name;
  expect(name).toThrow('noch nicht gebaut');
  publish(folder, 'Erste');
  expect(name()).toBe('Erste');
  publish(folder, 'Zweite');
  expect(name()).toBe('Zweite');
  rmSync(folder, { recursive: true });
  expect(name()).toBe('Zweite');
  // A link to itself cannot be followed, so reading it fails.
  symlinkSync(folder, folder);
  expect(name()).toBe('Zweite');
  publish(folder, 'Dritte', published.site.format + 1);
  expect(name).toThrow('verschiedene Fassungen');
  publish(folder, 'Vierte');
  expect(name()).toBe('Vierte');
  rmSync(join(folder, '..'), { recursive: true });
});
