/**
 * What moves: cards fade in, a picture grows into its dialog, and nothing does for visitors who ask
 * for less motion.
 */
import type { Locator, Page } from '@playwright/test';
import { dialog } from './fixtures/cocktails.ts';
import { drinkOf, packages } from './fixtures/offer.ts';
import { expect, openCocktails, takePicture, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Draws the list anew with this many entries, and returns how opaque each heading or link is:
 * before, at and after its delay, and at the end.
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
          for (
            let part = card.querySelector('h2, h3, a');
            part && part !== element;
            part = part.parentElement
          )
            opacity *= Number(getComputedStyle(part).opacity);
          return opacity;
        };
        const delay = start + each * index;
        return [
          opacityAt(0),
          opacityAt(delay),
          opacityAt(delay + 10) > 0.4,
          opacityAt(delay + 600),
        ];
      });
    },
    [count, first, step] as const,
  );

test('Cards fade in: cocktails after 100 ms times the index, packages after 500, 750 and 1000 ms', async ({
  page,
}) => {
  await page.goto('/cocktails');
  for (const grid of ['Alkoholische Cocktails', 'Alkoholfreie Cocktails']) {
    const list = page.getByRole('region', { name: grid }).getByRole('list').first();
    // The owner may add any number.
    expect(await fades(list, 25, 0, 100)).toEqual(Array(25).fill([0.4, 0.4, true, 1]));
  }
  await page.goto('/pakete');
  const list = page.getByRole('list').filter({ has: page.locator('> li h2') });
  expect(await fades(list, packages.length, 500, 250)).toEqual(
    packages.map(() => [0.4, 0.4, true, 1]),
  );
});

/**
 * Stops every animation of the page at this time, in ms after its start. Those that follow the
 * scroll position stay as they are.
 */
const stopAt = (page: Page, time: number): Promise<void> =>
  page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      if (!(animation.timeline instanceof DocumentTimeline)) continue;
      animation.pause();
      animation.currentTime = currentTime;
    }
  }, time);

test('In the first second of Pakete each card stands around its picture as it will stay; only its text rises', async ({
  page,
}) => {
  await page.goto('/pakete');
  await stopAt(page, 0);
  for (const { name } of packages) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    const picture = card.getByRole('img');
    await picture.evaluate((image: HTMLImageElement) => {
      image.loading = 'eager';
      return image.decode();
    });
    await card.scrollIntoViewIfNeeded();
    const [{ x = 0, y = 0, height = 0 }, text] = [
      (await card.boundingBox()) ?? {},
      await card.getByRole('heading').boundingBox(),
    ];
    // From the card's rim to the edge of its text: picture above, surface below.
    const clip = { x, y, width: Math.floor((text?.x ?? 0) - x), height };
    const film: Buffer[] = [];
    for (const time of [0, 250, 500, 750, 1000, 1600]) {
      await stopAt(page, time);
      film.push(await takePicture(page, { clip }));
    }
    const last = film.at(-1);
    expect(
      film.map((frame) => last?.equals(frame)),
      name,
    ).toEqual(film.map(() => true));
  }
});

test('While the dialog opens, one picture grows out of its card: no second one shines through', async ({
  page,
}) => {
  await openCocktails(page);
  const { name } = drinkOf(true);
  // Holds the transition as soon as it begins.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
        document.body.dataset.held = '';
      });
      return transition;
    };
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.locator('body[data-held]')).toBeAttached();
  for (const time of [0, 80, 160, 240, 319]) {
    await stopAt(page, time);
    const shown = await page.evaluate(() =>
      ['old', 'new'].map((part) => {
        const { display, opacity } = getComputedStyle(
          document.documentElement,
          `::view-transition-${part}(cocktail)`,
        );
        return display === 'none' ? 0 : Number(opacity);
      }),
    );
    expect(shown, `after ${time} ms`).toEqual([0, 1]);
  }
});

test('The lamps of the evening are lit below the window, dark when they enter it, and light up one after the other', async ({
  page,
}) => {
  await page.goto('/');
  const steps = page.getByRole('main').getByRole('region').nth(1).getByRole('listitem');
  const lit = (): Promise<boolean[]> =>
    steps.evaluateAll((all) =>
      all.map((step) => getComputedStyle(step, '::after').opacity === '1'),
    );
  const all = (isLit: boolean): boolean[] => Array<boolean>(4).fill(isLit);
  expect(await lit()).toEqual(all(true));
  // From the lower edge of the window to the upper one.
  const seen: string[] = [];
  for (let percent = 100; percent >= 0; percent -= 4) {
    await steps.first().evaluate((step, share) => {
      scrollTo({
        top: scrollY + step.getBoundingClientRect().top - share * innerHeight,
        behavior: 'instant',
      });
      return new Promise(requestAnimationFrame);
    }, percent / 100);
    seen.push((await lit()).map(Number).join(''));
  }
  expect([...new Set(seen)]).toEqual(['0000', '1000', '1100', '1110', '1111']);
});

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /**
   * Number of running animations, without those that follow the scroll position, like the header's
   * colour.
   */
  const moving = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );

  test('dialog and menu open without animation', async ({ page }) => {
    const { name, slug } = drinkOf(true);
    await page.goto(`/cocktails#${slug}`);
    await expect(dialog(page, name)).toBeVisible();
    expect(await moving(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/kontakt');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
    expect(await moving(page)).toBe(0);
  });
});
