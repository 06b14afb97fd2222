/** Cards fade in one after the other, and nothing moves for visitors who ask for less motion. */
import type { Locator } from '@playwright/test';
import { dialog } from './fixtures/cocktails.ts';
import { drinkOf, packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * How opaque each entry's heading is before, at and after its delay, and at the end; the list has
 * as many entries as this, whatever the owner has.
 */
const fades = (list: Locator, count: number, first: number, step: number): Promise<unknown[]> =>
  list.evaluate(
    (element, [length, start, each]) => {
      for (const other of [...element.children]) if (!other.checkVisibility()) other.remove();
      while (element.childElementCount < length)
        element.append(element.lastElementChild?.cloneNode(true) ?? '');
      element.replaceChildren(...element.children);
      return [...element.children].map((card, index) => {
        const opacityAt = (time: number): number => {
          for (const animation of card.getAnimations({ subtree: true })) {
            animation.pause();
            animation.currentTime = time;
          }
          let opacity = 1;
          let part = card.querySelector('h2, h3');
          for (; part && part !== element; part = part.parentElement)
            opacity *= Number(getComputedStyle(part).opacity);
          return opacity;
        };
        const delay = start + each * index;
        const after = opacityAt(delay + 10);
        return [opacityAt(0), opacityAt(delay), after > 0.4, opacityAt(delay + 600)];
      });
    },
    [count, first, step] as const,
  );

test.describe('Cards fade in', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('on Cocktails after 100 ms times the index', async ({ page }) => {
    await page.goto('/cocktails');
    for (const grid of ['Alkoholische Cocktails', 'Alkoholfreie Cocktails']) {
      const list = page.getByRole('region', { name: grid }).getByRole('list').first();
      expect(await fades(list, 25, 0, 100)).toEqual(Array(25).fill([0.4, 0.4, true, 1]));
    }
  });

  test('on Pakete after 500, 750 and 1000 ms', async ({ page }) => {
    await page.goto('/pakete');
    const list = page.getByRole('list').filter({ has: page.locator('> li h2') });
    expect(await fades(list, packages.length, 500, 250)).toEqual(
      packages.map(() => [0.4, 0.4, true, 1]),
    );
  });
});

test('With reduced motion cards, dialog and menu are there at once', async ({ page }) => {
  /** Animations that run; those that follow the scroll position, like the header's colour, do not count. */
  const moving = (): Promise<number> =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
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
