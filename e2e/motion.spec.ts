/** Cards fade in one after the other, and nothing moves for visitors who ask for less motion. */
import type { Locator } from '@playwright/test';
import { dialog } from './fixtures/cocktails.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

/** What fades in of each entry of a list: after how many milliseconds, and from where. */
const fadesOf = (list: Locator) =>
  list.evaluate((element) => {
    // Begins anew: an animation that has ended is not listed.
    element.replaceChildren(...element.children);
    return [...element.children]
      .filter((entry) => entry.checkVisibility())
      .map((entry) =>
        entry.getAnimations({ subtree: true }).flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect)) return [];
          const [start] = effect.getKeyframes();
          return [
            {
              isWhole: effect.target === entry,
              delay: Math.round(effect.getTiming().delay ?? 0),
              opacity: start?.opacity,
              transform: start?.transform,
            },
          ];
        }),
      );
  });

test.describe('Whole cards fade in, and are never invisible,', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, heading, first, step] of [
    ['/cocktails', 'h3', 0, 100],
    ['/pakete', 'h2', 500, 250],
  ] as const)
    test(`on ${path} after ${first} ms, and ${step} ms more for each`, async ({ page }) => {
      await page.goto(path);
      const lists = page.getByRole('list').filter({ has: page.locator(`> li ${heading}`) });
      await expect(lists).not.toHaveCount(0);
      for (const list of await lists.all())
        for (const [index, fades] of (await fadesOf(list)).entries())
          expect(fades).toEqual([
            {
              isWhole: true,
              delay: first + step * index,
              opacity: '0.4',
              transform: 'translateY(12px)',
            },
          ]);
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
