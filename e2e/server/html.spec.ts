/**
 * The built pages: which there are, and that their HTML is valid. Links are checked by each build.
 */
import { expect, test } from '@playwright/test';
import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { pages } from '../fixtures/built.ts';
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
        // Without bullets Safari reads no list, unless it has the role.
        'no-redundant-role': ['error', { exclude: ['list'] }],
      },
    }),
  );
  const reports = pages.map(({ file, html }) =>
    validator.validateStringSync(
      html
        // Astro puts one style sheet for its islands beside the first of them, and nowhere else
        // will do.
        .replace(/<style>astro-island,.*?<\/style>/, '')
        // HTML allows it on fields for text alone; without it browsers check the box again after
        // Back.
        .replaceAll('<input type="checkbox" autocomplete="off">', '<input type="checkbox">'),
      file,
    ),
  );
  const format = formatterFactory('text');
  expect(reports.map(({ results }) => format(results)).join('')).toBe('');
});
