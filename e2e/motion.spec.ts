/** Cards fade in one after the other, and nothing moves for visitors who ask for less motion. */
import { dialog } from './fixtures/cocktails.ts';
import { cocktails, drinkOf, packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('Without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, offered, first, step] of [
    ['/cocktails', cocktails.filter(({ alcoholic }) => alcoholic), 0, 100],
    ['/pakete', packages, 500, 250],
  ] as const)
    test(`each card of ${path} waits, half visible, ${step} ms longer than the one before`, async ({
      page,
    }) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Animation.enable');
      // Time stands still: every card waits to rise.
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });

      await page.goto(path);

      const lists = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('img') });
      const waits = await lists
        .first()
        .locator('> li:has(h2, h3)')
        .evaluateAll((cards) =>
          cards
            .map((card) => getComputedStyle(card))
            .map(({ animationDelay, opacity }) => [animationDelay, opacity]),
        );
      expect(waits).toEqual(
        offered.map((_, index) => [`${(first + step * index) / 1000}s`, '0.4']),
      );
    });
});

test('With reduced motion cards and dialog are there at once', async ({ page }) => {
  const { name, slug } = drinkOf(true);

  await page.goto(`/cocktails#${slug}`);

  await expect(dialog(page, name)).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
