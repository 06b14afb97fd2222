/** What search engines and shared links find, read from the built files. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { dist, pages as built } from '../fixtures/built.ts';
import { contentOf } from '../fixtures/html.ts';

const read = (path: string): string => readFileSync(`${dist}${path}`, 'utf8');

const pages = built.map(({ file, elements }) => ({
  file,
  /** The content of `<meta name>` or `<meta property>`; '' without one. */
  meta: (name: string): string =>
    elements('meta').find(({ attribs }) => [attribs.name, attribs.property].includes(name))?.attribs
      .content ?? '',
  title: contentOf(elements('title')[0]),
  canonical:
    elements('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? '',
  structuredData: contentOf(
    elements('script').find(({ attribs }) => attribs.type === 'application/ld+json'),
  ),
}));
const indexed = pages.filter(({ meta }) => meta('robots') !== 'noindex');
const sitemap = [...read('/sitemap-0.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
  ([, address]) => address,
);

test('The sitemap lists every page that search engines may show, by its own address', () => {
  expect(indexed.length).toBeGreaterThan(0);
  expect(indexed.map(({ canonical }) => canonical).sort()).toEqual(sitemap.sort());
});

test('A page is shared by its own address', () => {
  for (const { canonical, meta } of indexed) expect(meta('og:url')).toBe(canonical);
});

test('Robots are told where the sitemap is', () => {
  const [, listed] = /^Sitemap: (\S+)$/m.exec(read('/robots.txt')) ?? [];

  expect(listed).toBe(new URL('/sitemap-index.xml', sitemap[0]).href);
});

test('Links within the site are addresses of the sitemap', () => {
  const listed = sitemap.map((address = '') => new URL(address).pathname);
  const links = built.flatMap(({ elements }) =>
    elements('a').map(({ attribs: { href = '' } }) => href.replace(/[?#].*/, '')),
  );
  const within = links.filter((href) => /^\/[^.]*$/.test(href));

  expect(within.length).toBeGreaterThan(0);
  expect(listed).toEqual(expect.arrayContaining([...new Set(within)]));
});

test('Every page has a title and a description of its own', () => {
  for (const words of [
    pages.map(({ title }) => title),
    pages.map(({ meta }) => meta('description')),
  ]) {
    expect(words).not.toContain('');
    expect([...new Set(words)]).toEqual(words);
  }
});

test('A page is shared with its own words', () => {
  for (const { file, title, meta } of pages) {
    expect(title, file).toContain(meta('og:title'));
    expect(meta('og:description'), file).toBe(meta('description'));
  }
});

test('A page is shared with a picture in its true size', async () => {
  for (const { file, meta } of pages) {
    const picture = new URL(meta('og:image'));
    expect(picture.origin, file).toBe(new URL(sitemap[0] ?? '').origin);
    const { format, width, height } = await sharp(dist + picture.pathname).metadata();
    expect([format, String(width), String(height)], file).toEqual([
      'jpeg',
      meta('og:image:width'),
      meta('og:image:height'),
    ]);
    // Services leave out larger ones.
    expect(statSync(dist + picture.pathname).size, file).toBeLessThan(300_000);
    expect(meta('og:image:alt'), file).not.toBe('');
  }
});

test('The 404 page alone stays out of search results', () => {
  const hidden = pages.filter((page) => !indexed.includes(page));

  expect(hidden.map(({ file, canonical }) => [file, canonical])).toEqual([['404.html', '']]);
});

test('The home page alone describes the business for search engines', () => {
  const described = pages.filter(({ structuredData }) => structuredData !== '');

  expect(described.map(({ file }) => file)).toEqual(['index.html']);
  expect(JSON.parse(described[0]?.structuredData ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
  });
});
