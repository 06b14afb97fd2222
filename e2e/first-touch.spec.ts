/**
 * The first touch, while the script is still on its way: the browser answers by itself, and React takes over what it
 * finds. What was typed into the form stays as well; `booking-form.spec.ts` has that row.
 */
import type { Page } from '@playwright/test';
import { expect, islands, test } from './fixtures/test.ts';

/** Holds every script file back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('Visitors tap the menu open before its script is there, and it stays open', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens show the navigation itself');
  const release = await holdScripts(page);
  await page.goto('/pakete');
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  await button.tap();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  await expect(islands.menu(page)).toHaveCount(0);
  release();
  await expect(islands.menu(page)).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('Visitors select a cocktail before its script is there: they read what is in it, then the dialog opens', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/cocktails');
  const card = page.locator('#cosmopoliton');
  await card.getByRole('link', { name: 'Cosmopoliton', exact: true }).click();
  await expect(card).toContainText('Zutaten:');
  await expect(card.getByText('Zutaten:')).toBeVisible();
  await expect(islands.modal(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Cosmopoliton' })).toBeVisible();
  await expect(card.getByText('Zutaten:')).toBeHidden();
});
