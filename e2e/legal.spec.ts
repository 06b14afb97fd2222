/** The legal pages: who provides the site, and a way through long texts. What their texts have to say is in `specification`. */
import { business } from '../src/business/business.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors read who provides the site', async ({ page }) => {
  await page.goto('/impressum');
  for (const fact of [business.owner, business.street, business.postalCode, business.city, business.vatId])
    await expect(page.getByRole('main')).toContainText(fact);
  await expect(page.getByRole('main').getByRole('link', { name: business.email })).toBeVisible();
});

test('Readers of a long text jump to its sections', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  const last = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await contents.getByRole('link').last().click();
  await expect(last).toBeInViewport();

  // On a phone the text comes first.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents.getByRole('link').last()).toBeHidden();
  await contents.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
  await contents.getByRole('link').nth(1).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).nth(1)).toBeInViewport();
});
