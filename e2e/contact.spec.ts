/** Kontakt: how visitors reach the bar. The telephone hours are in `specification`. */
import { business } from '../src/business/business.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors know how to call and how to write', async ({ page }) => {
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: business.email })).toHaveAttribute('href', `mailto:${business.email}`);
  await expect(main.locator(`a[href="tel:${business.phone}"]`)).toBeVisible();
  if (business.phoneHours) await expect(main).toContainText(business.phoneHours.text);
  if (business.whatsapp) await expect(main.locator(`a[href="https://wa.me/${business.whatsapp}"]`)).toBeVisible();
});

test('Visitors find the number on the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/kontakt');
  await expect(page.getByRole('main').locator(`a[href="tel:${business.phone}"]`)).toBeInViewport({ ratio: 1 });
});
