/**
 * Häufige Fragen: each opens, has its answer with every placeholder filled, and can be linked to.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

const ids = globSync('src/content/fragen/*.md', { cwd: root }).map((file) => basename(file, '.md'));

test('Each question opens and shows its answer', async ({ page }) => {
  await page.goto('/pakete');
  const entries = page.getByRole('region', { name: 'Häufige Fragen' }).getByRole('group');
  await expect(entries).toHaveCount(ids.length);
  for (const entry of await entries.all()) {
    const answer = entry.getByRole('paragraph').first();
    await expect(answer).toBeHidden();
    await entry.locator('summary').click();
    await expect(answer).toBeVisible();
    await expect(entry).not.toContainText('{{');
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('A link to an answer opens it', async ({ page }) => {
    const id = ids.at(-1) ?? '';
    await page.goto(`/pakete#frage-${id}`);
    await expect(page.locator(`#frage-${id}`).getByRole('paragraph').first()).toBeInViewport();
  });
});
