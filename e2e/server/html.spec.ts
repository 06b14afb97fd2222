/**
 * The pages of visitors: which are built, and that the HTML of these and of those answered on demand
 * is valid. Links are checked by each build.
 */
import { expect } from '@playwright/test';
import { pages } from '../fixtures/built.ts';
import { someone } from '../fixtures/inbox.ts';
import { paths } from '../fixtures/pages.ts';
import { filledForm, send } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';
import { faultsOf } from '../fixtures/validHtml.ts';

test('The built pages are those of the specification, and no other', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [...paths.map((path) => `${path}/`.replace('//', '/')), '/404.html'].sort(),
  );
});

test('The HTML of every built page is valid', () => {
  expect(pages.map(({ file, html }) => faultsOf(html, file)).join('')).toBe('');
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

test('The HTML of each answer to a form without a script is valid', async ({ server }) => {
  const answer = async (fields: Readonly<Record<string, string>>, type = ''): Promise<string> => {
    const form = filledForm({ email: someone(), ...fields });
    const headers = { Accept: 'text/html', ...(type && { 'Content-Type': type }) };
    return (await send(server.url, type ? '{}' : form, headers)).text();
  };
  for (const [html, words] of [
    [await answer({}), 'erfolgreich gestellt'],
    [await answer({ name: '', date: 'bald', email: 'x' }), 'Geben Sie Ihren Namen ein.'],
    [await answer({}, 'application/json'), 'Senden Sie die Anfrage als Formular.'],
  ] as const) {
    expect(html).toContain(words);
    expect(faultsOf(html, words)).toBe('');
  }
});
