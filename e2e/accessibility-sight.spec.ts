/** Other ways to see: zoom, large text, forced colours, less motion. That no page is wider than 320 px is in `screens`. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './fixtures/axe.ts';
import { everyPath } from './fixtures/pages.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

/** Elements that reach beyond the right edge of the page and are not in a box that scrolls by itself. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

test('At 400 % zoom (320 px) the dialog closes and the menu reaches every entry', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cocktails#coeln-iced-tea');
  const dialog = page.getByRole('dialog', { name: 'Cöln Iced Tea' });
  await dialog.getByRole('button', { name: 'Schließen' }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL('/buchen');
});

test('Text at 200 % stays readable: nothing is cut off or pushed out', async ({ page, context }) => {
  // As in the browser's settings: media queries in rem follow.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of everyPath) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${path} at ${width}`).toEqual([]);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, h1, h2, h3, p, li, label, th, td')]
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element);
            const hides = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
            const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
            return hides && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
          })
          .filter((element) => !element.matches('.visually-hidden'))
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
  }
});

test('With forced colours everything can still be seen and used', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const form = await openForm(page);
  const border = (name: string) =>
    form.getByRole('textbox', { name, exact: true }).evaluate((element) => getComputedStyle(element).borderStyle);
  expect(await border('Name')).toBe('solid');
  await form.getByRole('textbox', { name: 'Name', exact: true }).focus();
  const outline = await form
    .getByRole('textbox', { name: 'Name', exact: true })
    .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
  await openCocktails(page);
  await page.getByRole('link', { name: 'Mojito', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mojito' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
  // What sticks to the lower edge lies on a ground of its own; the list must not show through.
  const foot = dialog.getByRole('button', { name: 'Schließen' }).locator('..');
  expect(await foot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  // axe takes the declared colours for the forced ones.
  await expectNoViolations(page, ['color-contrast']);
});

test('Visitors who ask for less motion see everything at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of everyPath) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 100) ?? '') : '')),
    );
    expect(moving, path).toEqual([]);
    const faint = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).opacity !== '1')
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(faint, path).toEqual([]);
  }
  await page.goto('/cocktails#mojito');
  await expect(page.getByRole('dialog', { name: 'Mojito' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
