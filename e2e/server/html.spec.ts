/** What every built page keeps to: valid HTML, and nothing from another host. Links are checked by each build. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { business } from '../../src/business/business.ts';
import { dist, pages } from '../fixtures/built.ts';
import { paths } from '../fixtures/pages.ts';

test('The built pages are those of the specification, and no other', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [...paths.map((path) => `${path}/`.replace('//', '/')), '/404.html'].sort(),
  );
});

test('The HTML of every page is valid', () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: {
        // HTML lets ids begin with a digit; the headings of the terms do.
        'valid-id': ['error', { relaxed: true }],
        // Safari takes the list away with the bullets; the role brings it back.
        'no-redundant-role': ['error', { exclude: ['list'] }],
        // The price table scrolls by itself on small screens: a region, not a section of the text.
        'prefer-native-element': ['error', { exclude: ['region'] }],
      },
    }),
  );
  const reports = pages.map(({ file, html }) =>
    // Astro puts one style sheet for its islands beside the first of them, and nowhere else will do.
    validator.validateStringSync(html.replace(/<style>astro-island,.*?<\/style>/, ''), file),
  );
  const format = formatterFactory('text');
  expect(reports.map(({ results }) => format(results)).join('')).toBe('');
});

test('No page asks another host for anything', () => {
  const asked: string[] = [];
  const own = new URL(business.url).origin;
  for (const { path, html, elements } of pages) {
    const loaded = [
      ...elements('link', 'script', 'img', 'source', 'iframe', 'video', 'audio', 'object', 'embed')
        // What these name is for search engines.
        .filter(({ attribs }) => !['canonical', 'alternate'].includes(attribs['rel'] ?? ''))
        .flatMap(({ attribs }) => ['href', 'src', 'srcset', 'data'].flatMap((name) => attribs[name] ?? [])),
      ...[...html.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address),
    ];
    for (const address of loaded)
      if (/(?:^|,\s*)(?:https?:)?\/\//.test(address) && !address.startsWith(own)) asked.push(`${path}: ${address}`);
  }
  for (const file of globSync('_astro/**/*.{js,css}', { cwd: dist })) {
    const text = readFileSync(join(dist, file), 'utf8');
    const addresses = text.match(/(?:\bimport\(|\bfetch\(|url\()["'`]?(?:https?:)?\/\/[^"'`)]*/g);
    for (const address of addresses ?? []) asked.push(`${file}: ${address}`);
  }
  expect(asked).toEqual([]);
});
