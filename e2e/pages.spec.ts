/** What the browser makes of single pages. What each page says is in `server/specification`. */
import { globSync } from 'node:fs';
import { dist } from './fixtures/built.ts';
import { business, cocktails } from './fixtures/content.ts';
import { expect, test } from './fixtures/test.ts';

test('The footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-01T12:00');

  await page.goto('/partner');

  await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${business.name}`);
});

test('The contents of a long text are folded on a phone alone', async ({ page }) => {
  await page.goto('/agb');
  const link = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link').last();
  await expect(link).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link).toBeHidden();

  await page.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
  await expect(link).toBeVisible();
});

test('On a phone the picture of a product stands beside its words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/partner');
  const products = page.getByRole('listitem').filter({ has: page.getByRole('img') });

  await expect(products).not.toHaveCount(0);
  for (const product of await products.all()) {
    const picture = await product.getByRole('img').boundingBox();
    const heading = await product.getByRole('heading').boundingBox();
    expect(picture).not.toBeNull();
    expect(heading?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }
});

test('A guest with the smallest phone sees both buttons without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const main = page.getByRole('main');

  // Words of a usual length: the owner may write longer ones.
  for (const [words, text] of [
    [main.getByRole('heading', { level: 1 }), 'Willkommen an Ihrer mobilen Bar in Köln'],
    [main.getByRole('paragraph').first(), 'Handgemachte Cocktails, wo Sie feiern. '.repeat(4)],
  ] as const)
    await words.evaluate((element, written) => element.replaceChildren(written), text);

  for (const name of ['Mehr erfahren', 'Zu den Cocktails'])
    await expect(main.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
});

test('Cards glow in as many lights as their cocktails have', async ({ page }) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );

  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light.toLowerCase())).size);
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
