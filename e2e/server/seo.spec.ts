/** What search engines and shared links find, read from the built files. */
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { dist, pages as built, sitemap } from '../fixtures/built.ts';

const pages = built.map(({ file, $ }) => ({
  file,
  /** The content of `<meta name>` or `<meta property>`; '' without one. */
  meta: (name: string): string =>
    $(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '',
  title: $('title').text(),
  canonical: $('link[rel="canonical"]').attr('href') ?? '',
}));
const indexed = pages.filter(({ meta }) => meta('robots') !== 'noindex');

test('The sitemap lists every page that search engines may show, by its own address', () => {
  expect(indexed.map(({ canonical }) => canonical).sort()).toEqual(sitemap.toSorted());
});

test('Robots are told where the sitemap is', () => {
  const address = new URL('/sitemap-index.xml', sitemap[0]).href;

  expect(readFileSync(`${dist}/robots.txt`, 'utf8').split('\n')).toContain(`Sitemap: ${address}`);
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

test('A page is shared by its own words and address', () => {
  for (const { title, canonical, meta } of indexed) {
    expect(meta('og:title')).not.toBe('');
    expect(title).toContain(meta('og:title'));
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(canonical);
  }
});

test('A page is shared with a picture in its true size', async () => {
  for (const { file, meta } of indexed) {
    const picture = dist + new URL(meta('og:image')).pathname;
    const { format, width, height } = await sharp(picture).metadata();

    expect([format, String(width), String(height)], file).toEqual([
      'jpeg',
      meta('og:image:width'),
      meta('og:image:height'),
    ]);
    // Services leave out larger ones.
    expect(statSync(picture).size, file).toBeLessThan(300_000);
  }
});

test('The home page describes the business for search engines', () => {
  const [home] = built.filter(({ path }) => path === '/');
  const data = home?.$('script[type="application/ld+json"]').text();

  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'LocalBusiness' });
});
