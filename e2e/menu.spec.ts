/** The menu on phones. `takeover` tests a tap before its script has loaded. */
import type { Page } from '@playwright/test';
import { business } from './fixtures/owner.ts';
import { navigation } from '../src/navigation.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { expect, islands, startUsing, test } from './fixtures/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menü öffnen' });
const overlay = (page: Page) => page.locator('#menu');
const entry = (page: Page, name: string) => overlay(page).getByRole('link', { name, exact: true });

/** What a screen reader says of the button: the browser knows it from `popovertarget`. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '#menu-button',
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId });
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

async function expectClosed(page: Page): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  await expect(overlay(page)).toHaveCSS('block-size', '0px');
  expect(await isExpanded(page)).toBe(false);
}

async function openMenu(page: Page, path = '/kontakt'): Promise<void> {
  await page.goto(path);
  await expectClosed(page);
  await startUsing(toggle(page), islands.menu(page));
  await toggle(page).tap();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  // While the menu unfolds, an entry to which Playwright scrolls moves back.
  await expect(overlay(page)).toHaveCSS('height', `${page.viewportSize()?.height ?? 0}px`);
}

test('The menu covers the screen, shows every entry, telephone and e-mail, and closes', async ({
  page,
}) => {
  await openMenu(page);
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeHidden();
  expect(await isExpanded(page)).toBe(true);
  await expect
    .poll(() => overlay(page).boundingBox())
    .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const links = page.getByRole('navigation', { name: 'Menü' }).getByRole('link');
  await expect(links).toHaveText(navigation.map(({ text }) => text));
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText('Kontakt');
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  const call = overlay(page).getByRole('link', { name: germanPhone(business.phone) });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', `tel:${business.phone}`);
  if (business.phoneHours)
    await expect(overlay(page).getByText(business.phoneHours.text)).toBeInViewport({ ratio: 1 });
  await expect(
    overlay(page).getByRole('link', { name: business.email.replace('@', '@ ') }),
  ).toBeInViewport({
    ratio: 1,
  });

  await page.getByRole('button', { name: 'Menü schließen' }).tap();
  await expectClosed(page);
});

test('On the smallest phone the menu shows the e-mail address without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openMenu(page);
  await expect(
    overlay(page).getByRole('link', { name: business.email.replace('@', '@ ') }),
  ).toBeInViewport({ ratio: 1 });
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

test('The menu opens by keyboard, and Escape closes it and returns the focus to its button', async ({
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
  await expectClosed(page);
  await expect(toggle(page)).toBeFocused();
});

test('A link closes the menu at once, before its page has loaded', async ({ page }) => {
  await openMenu(page);
  // Playwright waits for the page that a tap leads to: this one never begins to load.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await entry(page, 'Cocktails').tap();
  await expectClosed(page);
});

test('A link leads to its page, and Back to the one before with the menu closed', async ({
  page,
}) => {
  await openMenu(page);
  await entry(page, 'Cocktails').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Unsere Cocktails' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  await expect(overlay(page)).toBeHidden();
});

test('Tab past the last entry closes the menu, so that the focus never goes behind it', async ({
  page,
}) => {
  await openMenu(page);
  const last = overlay(page).getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Tab');
  await expectClosed(page);
});

test('A window that grows to desktop width closes the menu', async ({ page }) => {
  await openMenu(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  // The style sheet hides the menu at once; the script closes it, and frees the page, a moment
  // later.
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});
