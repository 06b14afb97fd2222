/** Startseite: the way on from it, and what a picture of it shows. What it says is in `server/specification`. */
import { cocktails, packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

test('The home page shows every package with its price, and leads to packages and cocktails', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /inkl\.\sMwSt/ })).toHaveCount(packages.length);

  await main.getByRole('link', { name: 'Mehr erfahren', exact: true }).click();
  await expect(page).toHaveURL('/pakete');

  await page.goBack();
  await main.getByRole('link', { name: 'Zu den Cocktails', exact: true }).click();
  await expect(page).toHaveURL('/cocktails');
});

test('The home page shows four cocktails, the featured ones first and then the next of the card, and the first opens its dialog', async ({
  page,
}) => {
  const names = cocktails
    .toSorted((a, b) => (a.featured ?? cocktails.length) - (b.featured ?? cocktails.length))
    .slice(0, 4)
    .map(({ name }) => name);

  await page.goto('/');
  const regions = page.getByRole('main').getByRole('region');
  const links = regions.first().getByRole('img').locator('xpath=ancestor::a');
  await expect(links).toHaveText(names);

  await links.first().click();
  await expect(page.getByRole('dialog', { name: names[0] ?? '', exact: true })).toBeVisible();
});

/** Pictures of the page that are not decoded, or that nothing paints; runs in the page. */
function holes(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility())
    .filter(
      (image) =>
        !image.complete ||
        image.naturalWidth === 0 ||
        !image.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }),
    )
    .map(({ outerHTML }) => outerHTML);
}

test('A picture of a whole page has no hole, without a scroll', async ({ page }) => {
  for (const path of ['/', '/cocktails', '/pakete']) {
    await page.goto(path);

    await expect(page.getByRole('img').first()).toBeAttached();
    await expect.poll(() => page.evaluate(holes), path).toEqual([]);
  }
});

test('In a window as high as a renderer’s the opening is no higher than a screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 9000 });

  await page.goto('/');

  const next = await page.getByRole('main').getByRole('region').first().boundingBox();
  expect(next?.y).toBeLessThan(1200);
});

test('The first screen of the smallest phone shows both buttons below the picture', async ({
  page,
}) => {
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
