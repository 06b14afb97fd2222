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

test('Every page says that it is in German', () => {
  for (const { $, file } of pages) expect($('html').attr('lang'), file).toBe('de');
});

test('No page has an id twice', () => {
  for (const { $, file } of pages) {
    const ids = Array.from($('[id]'), ({ attribs }) => attribs.id);

    expect(ids, file).toEqual([...new Set(ids)]);
  }
});

test('No page lets its text run below the notch of a turned phone', () => {
  for (const { $, file } of pages)
    expect($('meta[name="viewport"]').attr('content'), file).not.toContain('viewport-fit');
});

test('No page has media queries or colours that phones of 2022 do not know', () => {
  for (const { file, html } of pages) {
    const queries = [...html.matchAll(/@media[^{]*| (?:media|sizes)="[^"]*/g)].flat();

    expect(queries, file).not.toEqual([]);
    expect(queries.join('\n'), file).not.toMatch(/[<>]|not ?\(/);
    expect(html, file).not.toContain('(from ');
  }
});
