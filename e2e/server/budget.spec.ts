/**
 * What the site's code may weigh, in bytes of the production build. What the owner writes and shows
 * has no limit.
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';

const KB = 1024;

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);

test('No page has more than 30 KB of styles', () => {
  for (const { path, $ } of pages)
    expect(Buffer.byteLength($('style').text()), path).toBeLessThanOrEqual(30 * KB);
});

test('No page has more than 7 KB of scripts in its HTML', () => {
  // Structured data and speculation rules are data: nothing runs.
  const code = 'script:not([type]), script[type="module"]';

  for (const { path, $ } of pages)
    expect(Buffer.byteLength($(code).text()), path).toBeLessThanOrEqual(7 * KB);
});

test('The scripts of all pages have no more than 84 KB, compressed', () => {
  const scripts = globSync('_astro/*.js.br', { cwd: dist });

  expect(scripts).not.toEqual([]);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(84 * KB);
});

test('The fonts that every page asks for have no more than 22 KB', () => {
  for (const { path, $ } of pages) {
    const fonts = Array.from($('link[as="font"]'), ({ attribs }) => attribs.href ?? '');

    expect(fonts, path).not.toEqual([]);
    expect(bytesOf(fonts), path).toBeLessThanOrEqual(22 * KB);
  }
});
