/** What browsers need of the pages' HTML. Links are checked by each build. */
import { expect, test } from '@playwright/test';
import { pages } from '../fixtures/built.ts';

test('No page has a parse error by the HTML standard', () => {
  for (const { errors, file } of pages) expect(errors, file).toEqual([]);
});

test('Nothing stands behind the last tag of a page', () => {
  // The parser takes a script there for a part of the body without a word.
  for (const { html, file } of pages) expect(html.trimEnd(), file).toMatch(/<\/html>$/);
});

test('No page has an id twice', () => {
  for (const { values, file } of pages)
    expect(values('id').sort(), file).toEqual([...new Set(values('id'))].sort());
});

test('No page has media queries or colours that phones of 2022 do not know', () => {
  for (const { file, html } of pages) {
    const styles = [...html.matchAll(/<style[^>]*>[^]*?<\/style>/g)].flat().join('');
    const queries = [
      ...styles.matchAll(/@media[^{]*/g),
      ...html.matchAll(/ (?:media|sizes)="[^"]*/g),
    ];

    expect(queries.length, file).toBeGreaterThan(1);
    expect(queries.filter(([query]) => /[<>]=?|not ?\(/.test(query)).flat(), file).toEqual([]);
    expect(styles, file).not.toContain('(from ');
  }
});
