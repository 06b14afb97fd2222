/**
 * The menu on phones. Its entries are in `server/specification`, a tap before its script has loaded
 * in `takeover`.
 */
import type { Page } from '@playwright/test';
import { expect, islands, startUsing, test } from './fixtures/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menü öffnen' });
const overlay = (page: Page) => page.locator('#menu');

async function openMenu(page: Page): Promise<void> {
  await page.goto('/agb');
  await startUsing(toggle(page), islands.menu(page));
  await expect(overlay(page)).toBeHidden();
  await toggle(page).tap();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  await expect(overlay(page)).toHaveCSS('height', `${page.viewportSize()?.height ?? 0}px`);
}

test('The menu shows all of its links on the smallest phone, and scrolls to them at 400 % zoom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openMenu(page);
  for (const link of await overlay(page).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 256 });
  const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await page.mouse.move(100, 128);
  await page.mouse.wheel(0, 300);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('The page behind the open menu does not scroll', async ({ page }) => {
  await openMenu(page);

  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');

  await expect(overlay(page)).toBeHidden();
  // The position after this turn shows whether the page has followed the one before.
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
});

test('By keyboard the menu opens, and Escape and the Tab behind its last entry close it', async ({
  page,
}) => {
  await page.goto('/partner');
  await toggle(page).focus();
  await expect(islands.menu(page)).toBeAttached();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Menü schließen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await page.keyboard.press('Enter');
  const last = overlay(page).getByRole('link').last();
  await last.focus();
  // As it happens where another window takes the focus.
  await last.blur();
  await expect(page.locator('#menu:popover-open')).toBeVisible();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(overlay(page)).toBeHidden();
});

test('A link closes the menu at once, before its page has loaded', async ({ page }) => {
  await openMenu(page);
  // Playwright waits for the page that a tap leads to: this one never begins to load.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

  await overlay(page).getByRole('link', { name: 'Cocktails', exact: true }).tap();

  await expect(overlay(page)).toBeHidden();
});

test('A window that grows to desktop width shows no menu, and its page scrolls', async ({
  page,
}) => {
  await openMenu(page);

  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(overlay(page)).toBeHidden();
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});
