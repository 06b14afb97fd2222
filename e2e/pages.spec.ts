/** Footer, links of packages, and the contents of a long text. What each page says is in `server/specification`. */
import { packages } from './fixtures/offer.ts';
import { business } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test('The footer shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-01T12:00');

  await page.goto('/partner');

  await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${business.name}`);
});

test('The links of the packages are told apart in a list of links', async ({ page }) => {
  await page.goto('/pakete');

  for (const { name, number } of packages) {
    const link = page.getByRole('link', { name: `Anfragen ${name}`, exact: true });
    await expect(link).toHaveText('Anfragen');
    await expect(link).toHaveAttribute('href', `/buchen?paket=${number}`);
  }
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

  for (const product of await products.all()) {
    const picture = await product.getByRole('img').boundingBox();
    const heading = await product.getByRole('heading').boundingBox();
    expect(picture).not.toBeNull();
    expect(heading?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  }
});
