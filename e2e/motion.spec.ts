/** Cards fade in one after the other, and nothing moves for visitors who ask for less motion. */
import { dialog } from './fixtures/cocktails.ts';
import { cocktails, cocktailOf, packages } from './fixtures/content.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('Without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, offered, first, step] of [
    ['/cocktails', cocktails.filter(({ alcoholic }) => alcoholic), 0, 100],
    ['/pakete', packages, 500, 250],
  ] as const)
    test(`the cards of ${path} fade in, each ${step} ms after the one before`, async ({ page }) => {
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .filter({ has: page.getByRole('img') });
      const styles = (property: 'animationDelay' | 'opacity'): Promise<string[]> =>
        cards.evaluateAll((all, name) => all.map((card) => getComputedStyle(card)[name]), property);
      // Time stands still until the cards have been looked at.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Animation.enable');
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });

      await page.goto(path);

      expect((await styles('animationDelay')).slice(0, offered.length)).toEqual(
        offered.map((_, index) => `${(first + step * index) / 1000}s`),
      );
      expect(await styles('opacity')).not.toContain('1');
      await devTools.send('Animation.setPlaybackRate', { playbackRate: 20 });
      await expect.poll(async () => new Set(await styles('opacity'))).toEqual(new Set(['1']));
    });
});

test('With reduced motion cards and dialog are there at once', async ({ page }) => {
  const { name, slug } = cocktailOf(true);

  await page.goto(`/cocktails#${slug}`);

  await expect(dialog(page, name)).toBeVisible();
  const running = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().activeDuration)
        .length,
  );
  expect(running).toBe(0);
});
