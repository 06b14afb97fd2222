/** Cards fade in one after the other, and nothing moves for visitors who ask for less motion. */
import { dialog } from './fixtures/cocktails.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('Whole cards rise, and are never invisible,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, first, step] of [
    ['/cocktails', 0, 100],
    ['/pakete', 500, 250],
  ] as const)
    test(`on ${path} after ${first} ms, and ${step} ms more for each`, async ({ page }) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Animation.enable');
      // Time stands still: every card waits to rise.
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
      await page.goto(path);

      const list = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('img') });
      const cards = list.first().locator('> li:has(h2, h3)');
      for (const [index, card] of (await cards.all()).entries()) {
        await expect(card).toHaveCSS('animation-delay', `${(first + step * index) / 1000}s`);
        await expect(card).toHaveCSS('opacity', '0.4');
      }
    });
});

test('With reduced motion cards, dialog and menu are there at once', async ({ page }) => {
  const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
  await page.goto('/pakete');
  expect(await moving()).toBe(0);

  const { name, slug } = drinkOf(true);
  await page.goto(`/cocktails#${slug}`);
  await expect(dialog(page, name)).toBeVisible();
  expect(await moving()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kontakt');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
  expect(await moving()).toBe(0);
});
