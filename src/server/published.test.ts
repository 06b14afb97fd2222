import { mkdtempSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { published } from './published.fixture.ts';
import { buildMarker, publishedReader } from './published.ts';

let folder: string;
/** The name of the business, as the server knows it. */
let name: () => string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'site-')), 'dist');
  const read = publishedReader(folder);
  name = () => read().site.business.name;
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

/** Writes a build of a business, and puts it in the place of the one before. */
function publish(name: string, version = published.site.version): void {
  const next = `${folder}.neu`;
  for (const path of ['gesendet', 'nicht-gesendet'])
    mkdirSync(join(next, 'api', path), { recursive: true });
  const { business } = published.site;
  const site = { ...published.site, version, business: { ...business, name } };
  writeFileSync(join(next, 'api/site.json'), JSON.stringify(site));
  writeFileSync(join(next, 'api/gesendet/index.html'), published.sent);
  writeFileSync(join(next, 'api/nicht-gesendet/index.html'), published.notSent);
  writeFileSync(join(next, buildMarker), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

test('A build that failed is refused', () => {
  publish('Erste');
  rmSync(join(folder, buildMarker));

  expect(name).toThrow('noch nicht gebaut');
});

test('The site stays known while its folder cannot be read', () => {
  publish('Erste');
  expect(name()).toBe('Erste');

  rmSync(folder, { recursive: true });
  // A link to itself cannot be followed.
  symlinkSync(folder, folder);

  expect(name()).toBe('Erste');
});

test('A site of another version is refused until the right one is published', () => {
  publish('Erste');
  expect(name()).toBe('Erste');
  publish('Zweite', published.site.version + 1);
  expect(name).toThrow('verschiedene Fassungen');

  publish('Dritte');

  expect(name()).toBe('Dritte');
});
