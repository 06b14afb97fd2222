/** Kontakt: how visitors reach the bar. The telephone hours are in `specification`. */
import { site } from '../src/business/site.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors know how to call and how to write', async ({ page }) => {
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(main.locator(`a[href="tel:${site.phone}"]`)).toBeVisible();
  if (site.phoneHours) await expect(main).toContainText(site.phoneHours.text);
  if (site.whatsapp) await expect(main.locator(`a[href="https://wa.me/${site.whatsapp}"]`)).toBeVisible();
});

test('Visitors find the number on the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/kontakt');
  await expect(page.getByRole('main').locator(`a[href="tel:${site.phone}"]`)).toBeInViewport({ ratio: 1 });
});
