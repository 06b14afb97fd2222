/** The legal pages: who provides the site, and a way through long texts. What their texts have to say is in `specification`. */
import { site } from '../src/business/site.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors read who provides the site, with the EU platform linked and the tax number only when there is one', async ({
  page,
}) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  for (const fact of [site.owner, site.street, site.postalCode, site.city]) await expect(main).toContainText(fact);
  await expect(main.getByRole('link', { name: site.email })).toBeVisible();
  await expect(main.locator('a[href="https://ec.europa.eu/consumers/odr/"]')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link');
  await expect(sections.filter({ hasText: 'Steuerliche Angaben' })).toHaveCount(site.vatId ? 1 : 0);
  await expect(main).not.toContainText('sobald sie vorliegt');
});

test('Readers of a long text jump to its sections', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  const last = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await contents.getByRole('link').last().click();
  await expect(last).toBeInViewport();
});
