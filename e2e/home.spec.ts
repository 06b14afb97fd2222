/** Startseite: the way on from it, and what it shows of the offer. What it says is in `specification`. */
import { cocktails, packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors go on to the packages or to the cocktails', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Mehr erfahren', exact: true }).click();
  await expect(page).toHaveURL('/pakete');
  await page.goBack();
  await main.getByRole('link', { name: 'Zu den Cocktails', exact: true }).click();
  await expect(page).toHaveURL('/cocktails');
});

test('Startseite tells an evening, from the cocktails over four lamps to the prices', async ({ page }) => {
  await page.goto('/');
  const regions = page.getByRole('main').getByRole('region');
  await expect(regions.nth(0).getByRole('img')).toHaveCount(4);
  await expect(regions.nth(1).getByRole('listitem')).toHaveCount(4);
  await expect(regions.nth(2).getByRole('link', { name: /inkl\.\sMwSt/ })).toHaveCount(packages.length);
});

test('Startseite shows four cocktails in the order that the content gives them, none waits for a scroll, and the first opens its dialog', async ({
  page,
}) => {
  const names = cocktails
    .filter(({ featured }) => featured)
    .sort((a, b) => Number(a.featured) - Number(b.featured))
    .map(({ name }) => name);
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto('/');
  const pictures = page.getByRole('main').getByRole('region').first().getByRole('img');
  await expect(pictures).toHaveCount(4);
  const links = pictures.locator('xpath=ancestor::a');
  await expect(links).toHaveText(names);
  for (const picture of await pictures.all()) {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await links.first().click();
  await expect(page.getByRole('dialog', { name: names[0] ?? '', exact: true })).toBeVisible();
});
