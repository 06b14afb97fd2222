/**
 * What the site's code may weigh, in bytes of the production build. What the owner writes and shows
 * has no limit.
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';
import { contentOf, type Element } from '../fixtures/html.ts';

const KB = 1024;

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
const bytesIn = (elements: readonly Element[]): number =>
  Buffer.byteLength(elements.map(contentOf).join(''));

test('No page has more than 30 KB of styles', () => {
  for (const { path, elements } of pages)
    expect(bytesIn(elements('style')), path).toBeLessThanOrEqual(30 * KB);
});

test('No page has more than 7 KB of scripts in its HTML', () => {
  // Structured data and speculation rules are data: nothing runs.
  const runs = ({ attribs }: Element): boolean => [undefined, 'module'].includes(attribs.type);

  for (const { path, elements } of pages)
    expect(bytesIn(elements('script').filter(runs)), path).toBeLessThanOrEqual(7 * KB);
});

test('The scripts of all pages have no more than 84 KB, compressed', () => {
  const scripts = globSync('_astro/*.js.br', { cwd: dist });

  expect(scripts).not.toEqual([]);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(84 * KB);
});

test('The fonts that every page asks for have no more than 22 KB', () => {
  for (const { path, elements } of pages) {
    const fonts = elements('link').filter(({ attribs }) => attribs.as === 'font');

    expect(fonts, path).not.toEqual([]);
    expect(bytesOf(fonts.flatMap(({ attribs }) => attribs.href ?? [])), path).toBeLessThanOrEqual(
      22 * KB,
    );
  }
});
