/**
 * Every page, loaded once, on every screen that the site is judged on, and all that a machine can
 * ask of it: nothing moves, axe finds nothing, text on pictures can be read, nothing is cut off,
 * torn apart, too small to hit, or missing.
 */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './fixtures/axe.ts';
import { hardToRead } from './fixtures/contrast.ts';
import {
  brokenWords,
  emptyFrames,
  layoutFaults,
  partedWords,
  restless,
} from './fixtures/layout.ts';
import { everyPath } from './fixtures/pages.ts';
import { doubleText, expect, openForm, test } from './fixtures/test.ts';

type Size = readonly [width: number, height: number];

const phone: Size = [390, 844];
const wide: Size = [1440, 900];
/** Screens that the site is judged on. */
const shapes: readonly Size[] = [
  [320, 568],
  [360, 640],
  phone,
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1024, 1366],
  [1080, 1920],
  [1280, 600],
  wide,
  [2560, 1440],
  [3840, 2160],
];
/** Widths between those, where lines end elsewhere. */
const widths = [344, 375, 412, 480, 600, 768, 912, 1180];
/** One for each layout that `styles/_breakpoints.scss` makes. */
const layouts: readonly Size[] = [[320, 568], phone, [844, 390], [1024, 768], wide, [2560, 1440]];

const runs = [
  { screens: layouts, askedOn: [wide], shapes: [phone, wide], where: 'in every layout', tag: [] },
  {
    screens: [...shapes, ...widths.map((width) => [width, 900] as const)],
    askedOn: [phone, wide],
    shapes,
    where: 'on every screen',
    tag: '@slow',
  },
];

// Without motion everything stands where it ends up; without a content policy a style can hide the
// text for a picture.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Gives the page this screen, and waits for the pictures that it shows there. */
async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  // After two frames the pictures for this screen have begun to load.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect.poll(() => page.evaluate(emptyFrames), `${width} × ${height}`).toEqual([]);
}

interface Visit {
  readonly name: string;
  readonly visit: (page: Page) => Promise<unknown>;
}

const visits: readonly Visit[] = [
  ...everyPath.map((path) => ({ name: path, visit: (page: Page) => page.goto(path) })),
  { name: '/buchen in use', visit: (page) => openForm(page, '?paket=2') },
];

const rows = runs.flatMap((run) => visits.map((visit) => ({ ...run, ...visit })));

for (const { name, visit, where, tag, ...run } of rows) {
  test(
    `${name} has no fault of layout, contrast or accessibility ${where}, also with text at 200 %`,
    { tag },
    async ({ page }) => {
      test.slow(tag === '@slow');
      await visit(page);
      expect.soft(await page.evaluate(restless)).toEqual([]);
      // Unfolds everything, so that it is measured too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        for (const image of document.images) image.loading = 'eager';
      });
      const onPictures = new Set<string>();
      for (const [width, height] of run.askedOn) {
        await page.setViewportSize({ width, height });
        for (const selector of await expectNoViolations(page)) onPictures.add(selector);
      }
      const pictured = name === '/' ? run.shapes : [phone, wide];
      for (const size of run.screens) {
        await resize(page, size);
        const faults = [
          ...(await page.evaluate(layoutFaults)),
          ...(await page.evaluate(partedWords)),
        ];
        if (pictured.includes(size)) faults.push(...(await hardToRead(page, [...onPictures])));
        expect.soft(faults, size.join(' × ')).toEqual([]);
      }

      // Media queries do not see text that a style enlarges.
      await page.setViewportSize({ width: 360, height: 640 });
      for (const size of [16, 18, 20, 24, 32]) {
        const style = await page.addStyleTag({ content: `html { font-size: ${size}px }` });
        expect.soft(await page.evaluate(brokenWords), `text of ${size} px`).toEqual([]);
        await style.evaluate((element: HTMLStyleElement) => element.remove());
      }

      await page.setViewportSize({ width: phone[0], height: phone[1] });
      await doubleText(page);
      for (const size of pictured) {
        await resize(page, size);
        const faults = await page.evaluate(layoutFaults);
        // Other screens are laid out as smaller ones are at 100 %.
        if (size === phone) faults.push(...(await hardToRead(page, [...onPictures])));
        expect.soft(faults, `${size.join(' × ')}, text at 200 %`).toEqual([]);
      }

      await page.setViewportSize({ width: 360, height: 640 });
      expect.soft(await page.evaluate(brokenWords), 'text at 200 %').toEqual([]);
    },
  );
}
