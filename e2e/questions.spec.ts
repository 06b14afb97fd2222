/** Häufige Fragen: each opens, has its answer with every place filled, and can be linked to. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

const questions = globSync('src/content/fragen/*.md', { cwd: root }).map((file) => {
  const [, title = '', text = ''] =
    /^title: *["']?(.+?)["']?$[^]*?^---$([^]*)/m.exec(readFileSync(`${root}${file}`, 'utf8')) ?? [];
  // What stands between places and links.
  const words = text.split(/\{\{.*?\}\}|\[|\]\(.*?\)|\*+/).filter((part) => part.trim());
  return { id: basename(file, '.md'), title, words };
});

test('Visitors open each question and read its answer', async ({ page }) => {
  await page.goto('/pakete');
  const entries = page.getByRole('region', { name: 'Häufige Fragen' }).getByRole('group');
  await expect(entries).toHaveCount(questions.length);
  for (const { title, words } of questions) {
    const entry = entries.filter({ has: page.getByText(title, { exact: true }) });
    await entry.getByText(title, { exact: true }).click();
    await expect(entry.getByRole('paragraph').first()).toBeVisible();
    for (const part of words) await expect(entry).toContainText(part);
    await expect(entry).not.toContainText('{{');
  }
});

test('The home page and the form lead to the questions', async ({ page }) => {
  for (const path of ['/', '/buchen']) {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /häufigen? Fragen/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Häufige Fragen' })).toBeInViewport();
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('A link to an answer opens it', async ({ page }) => {
    for (const { id } of questions) {
      await page.goto(`/pakete#${id}`);
      await expect(page.locator(`#${id}`).getByRole('paragraph').first()).toBeInViewport();
    }
  });
});
