/**
 * Every page on every screen that the site is judged on. What a machine can see: nothing reaches over the edge or is cut
 * off, every line of text can be read on what is painted behind it, no frame in view stays empty, everything can be hit.
 */
import type { Page } from '@playwright/test';
import { hardToRead } from './fixtures/contrast.ts';
import { everyPath } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

const screens = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1024, 1366],
  [1080, 1920],
  [1280, 600],
  [1440, 900],
  [2560, 1440],
  [3840, 2160],
] as const;

/** Widths of those on which every page's text is measured too: one for each layout. */
const readable = new Set<number>([320, 390, 844, 1024, 1440, 2560]);

// Everything stands where it ends up, and the text may be hidden for a picture of what lies behind it.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

/** Pictures in view that show nothing; two frames on, those for another screen have begun to change. */
async function emptyFrames(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
      })
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.outerHTML.slice(0, 100)),
  );
}

/** What reaches over the edge, is cut off, or is too small to hit. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
    for (const element of document.querySelectorAll('a, button, h1, h2, h3, p, li, label, th, td, dt, dd, summary')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.visually-hidden')) continue;
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // Shortened on purpose, with an ellipsis: the dialog has the whole text.
      if (webkitLineClamp !== 'none') continue;
      const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      if ([overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip') && over)
        found.push(`cut off: ${element.outerHTML.slice(0, 100)}`);
    }
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[aria-hidden="true"], .skip-link, [popover]:not(:popover-open)')) continue;
      const { width, height } = element.getBoundingClientRect();
      const line = parseFloat(getComputedStyle(element).lineHeight) || 0;
      // Within a sentence the line sets the height (WCAG 2.5.8).
      const text = element.textContent.trim();
      if (getComputedStyle(element).display === 'inline' && element.parentElement?.textContent.trim() !== text)
        continue;
      if (width < 24 || Math.max(height, line) < 24) found.push(`small: ${element.outerHTML.slice(0, 100)}`);
    }
    return found;
  });
}

/** Looks at the page on every screen. It is loaded once: what a screen changes is layout and pictures. */
async function expectWhole(page: Page, measured: (width: number) => boolean): Promise<void> {
  for (const [width, height] of screens) {
    const screen = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await expect.poll(() => emptyFrames(page), screen).toEqual([]);
    expect.soft(await faults(page), screen).toEqual([]);
    if (measured(width)) expect.soft(await hardToRead(page), screen).toEqual([]);
  }
}

for (const path of everyPath) {
  test(`${path} shows itself whole on every screen`, async ({ page }) => {
    test.slow();
    await page.goto(path);
    await expectWhole(page, (width) => readable.has(width));
  });
}

test('The opening of Startseite keeps its text off the bar with text at 200 %, on every screen', async ({
  page,
  context,
}) => {
  test.slow();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/');
  await expectWhole(page, () => true);
});

test('The four cocktails of Startseite can be read on every screen', async ({ page }) => {
  test.slow();
  await page.goto('/');
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.getByRole('region', { name: 'Ein Blick auf die Karte' }).scrollIntoViewIfNeeded();
    await expect.poll(() => emptyFrames(page)).toEqual([]);
    expect.soft(await hardToRead(page), `${width} × ${height}`).toEqual([]);
  }
});
