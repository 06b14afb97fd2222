/** The list of cocktails. The drinks are in `server/specification`. */
import { globSync } from 'node:fs';
import { dist } from './fixtures/built.ts';
import { select } from './fixtures/cocktails.ts';
import { controlsOf, formOf } from './fixtures/form.ts';
import { cocktails, cocktailOf } from './fixtures/offer.ts';
import { expect, openCocktails, test } from './fixtures/test.ts';

const { name } = cocktailOf(true);

test('Cards glow in as many lights as their drinks have', async ({ page }) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );

  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('The dialog leads to the form with its drink chosen and in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const recipe = await select(page, name);

  await recipe.getByRole('link', { name: 'Für die Anfrage wählen', exact: true }).click();

  const box = controlsOf(formOf(page)).drink(name);
  await expect(box).toBeChecked();
  await expect(box).toBeInViewport();
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
