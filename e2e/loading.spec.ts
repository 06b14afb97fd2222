/** What a page does while it loads on a phone. How much code it brings is in `server/budget`. */
import { paths } from './fixtures/built.ts';
import { drawn, expect, hold, test } from './fixtures/test.ts';

// A phone of 2023.
test.use({
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('No page loads a script until it is used', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });

  for (const path of paths) {
    await page.goto(path);
    await drawn(page);
    expect(scripts, path).toEqual([]);
  }

  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await expect.poll(() => scripts).not.toEqual([]);
});

test('A phone asks for the faces of headings and text before it lays the page out', async ({
  page,
}) => {
  await page.goto('/pakete');

  const early = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, initiatorType }) => name.endsWith('.woff2') && initiatorType === 'link'),
  );
  expect(early).toHaveLength(2);
});

test('Who prints, shares or quickly scrolls Pakete finds no picture missing', async ({ page }) => {
  // Its footer lies too far below the window for Chromium to load a lazy picture by itself.
  await page.goto('/pakete');

  const pictures = page.locator('img').filter({ visible: true });
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ complete }) => !complete).map(({ src }) => src),
      ),
    )
    .toEqual([]);
});

test('Nothing moves while fonts and pictures arrive late', async ({ page }) => {
  const release = await hold(page, /\.(?:woff2|avif|webp)$/);
  await page.goto('/cocktails', { waitUntil: 'domcontentloaded' });
  await drawn(page);

  release();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ behavior: 'instant' });
      await image.decode();
    }
  });
  await drawn(page);

  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => JSON.stringify(shift));
  });
  expect(shifts).toEqual([]);
});
