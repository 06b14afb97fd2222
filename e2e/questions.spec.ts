/** Häufige Fragen: each opens, has its answer with every placeholder filled, and can be linked to. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { root } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

const questions = globSync('src/content/fragen/*.md', { cwd: root }).map((file) => {
  const [, fields = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)/.exec(readFileSync(`${root}${file}`, 'utf8')) ?? [];
  const { title }: { title: string } = parse(fields);
  // Placeholders are filled, and targets of links not shown.
  const words = text.replace(/\{\{.*?\}\}|\]\(.*?\)/g, ' ').match(/\p{L}{4,}/gu) ?? [];
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
    const shown = ((await entry.textContent()) ?? '').replaceAll('\u00AD', '');
    for (const word of words) expect(shown).toContain(word);
    expect(shown).not.toContain('{{');
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('A link to an answer opens it', async ({ page }) => {
    const id = questions.at(-1)?.id ?? '';
    await page.goto(`/pakete#frage-${id}`);
    await expect(page.locator(`#frage-${id}`).getByRole('paragraph').first()).toBeInViewport();
  });
});
