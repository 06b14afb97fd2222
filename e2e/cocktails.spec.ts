/** The list of cocktails. The cards are in `server/specification`. */
import { globSync } from 'node:fs';
import { dist } from './fixtures/built.ts';
import { cocktails } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

test('Cards glow in as many lights as their cocktails have', async ({ page }) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );

  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('A photograph of another shape is cropped to its card', async ({ page }) => {
  const [wide = ''] = globSync('_astro/bar-bei-ihnen.*.webp', { cwd: dist });
  await page.route(/\.(?:avif|webp)$/, (route) =>
    route.fulfill({ path: `${dist}/${wide}`, contentType: 'image/webp' }),
  );

  await page.goto('/cocktails');
  const picture = page.getByRole('main').getByRole('listitem').first().getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);

  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(5 / 4, 1);
});
