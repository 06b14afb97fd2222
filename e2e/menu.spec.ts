/** The menu on phones. `takeover` tests a tap before its script has loaded. */
import type { Page } from '@playwright/test';
import { germanPhone } from '../src/domain/format/phone.ts';
import { navigation } from '../src/navigation.ts';
import { business } from './fixtures/owner.ts';
import { expect, islands, startUsing, test } from './fixtures/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menü öffnen' });
const overlay = (page: Page) => page.locator('#menu');

async function openMenu(page: Page, path = '/kontakt'): Promise<void> {
  await page.goto(path);
  await startUsing(toggle(page), islands.menu(page));
  await expect(overlay(page)).toBeHidden();
  await toggle(page).tap();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  await expect(overlay(page)).toHaveCSS('height', `${page.viewportSize()?.height ?? 0}px`);
}

test('The menu shows every entry, telephone and e-mail on the smallest phone, without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openMenu(page);

  await expect
    .poll(() => overlay(page).boundingBox())
    .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const links = page.getByRole('navigation', { name: 'Menü' }).getByRole('link');
  await expect(links).toHaveText(navigation.map(({ text }) => text));
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText('Kontakt');
  const call = overlay(page).getByRole('link', { name: germanPhone(business.phone) });
  await expect(call).toHaveAttribute('href', `tel:${business.phone}`);
  const mail = overlay(page).getByRole('link', { name: business.email.replace('@', '@ ') });
  for (const link of [links.last(), call, mail]) await expect(link).toBeInViewport({ ratio: 1 });
});

test('The page behind the open menu does not scroll', async ({ page }) => {
  await openMenu(page, '/agb');

  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');

  await expect(overlay(page)).toBeHidden();
  // The position after this turn shows whether the page has followed the one before.
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
});

test('By keyboard the menu opens, keeps the focus, and closes with Escape or behind its last entry', async ({
  page,
}) => {
  await page.goto('/partner');
  await toggle(page).focus();
  await expect(islands.menu(page)).toBeAttached();

  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Menü schließen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(overlay(page).getByRole('link').first()).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await overlay(page).getByRole('link').last().focus();
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

test('A window that grows to desktop width closes the menu', async ({ page }) => {
  await openMenu(page);

  await page.setViewportSize({ width: 1280, height: 800 });

  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  // The style sheet hides the menu at once; the script frees the page a moment later.
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});
