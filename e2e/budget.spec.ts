/**
 * What the site's code may cost on a phone: bytes are exact on the production build, time is never
 * asserted. What the owner writes and shows has no limit.
 */
import type { Page, Response } from '@playwright/test';
import { expect, hold, test } from './fixtures/test.ts';
import { drawn, phone } from './fixtures/drawn.ts';

const KB = 1024;

test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } });

/** Bytes of the elements' text. */
const bytesIn = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll((all) => new Blob(all.map(({ textContent }) => textContent)).size);

/** Bytes of the bodies as they travelled, compressed. */
async function bytesOf(responses: readonly Response[], kind: 'font' | 'script'): Promise<number> {
  let sum = 0;
  for (const response of responses) {
    const request = response.request();
    if (request.resourceType() === kind) sum += (await request.sizes()).responseBodySize;
  }
  return sum;
}

for (const [path, limits] of Object.entries({
  '/cocktails': { inline: 5.3, scripts: 65 },
  // On Buchen the script also fills the form in from address and draft.
  '/buchen': { inline: 7, scripts: 84 },
}))
  test(`${path} has at most 30 KB of styles and 22 KB of fonts; it loads no script until it is used, then at most ${limits.scripts} KB`, async ({
    page,
  }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path);
    await drawn(page);

    expect(await bytesIn(page, 'style')).toBeLessThanOrEqual(30 * KB);
    // Structured data and speculation rules are data: nothing runs.
    const inline = 'script:not([src]):is(:not([type]), [type="module"])';
    expect(await bytesIn(page, inline)).toBeLessThanOrEqual(limits.inline * KB);
    expect(await bytesOf(responses, 'font')).toBeLessThanOrEqual(22 * KB);
    expect(await bytesOf(responses, 'script')).toBe(0);

    for (const first of [
      page.getByRole('main').getByRole('listitem').getByRole('link').first(),
      page.getByRole('textbox', { name: 'Name', exact: true }),
      page.getByRole('button', { name: 'Menü öffnen' }),
    ])
      if ((await first.count()) > 0) await first.dispatchEvent('pointerover');
    await expect(page.locator('astro-island:not(:has([data-hydrated]))')).toHaveCount(0);
    const scripts = await bytesOf(responses, 'script');
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(limits.scripts * KB);
  });

for (const path of ['/', '/buchen'])
  test(`Nothing on ${path} moves while fonts and pictures arrive late`, async ({ page }) => {
    const shifts: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('shift ')) shifts.push(message.text());
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const { value, sources }: { value: number; sources: LayoutShiftSource[] } =
            shift.toJSON();
          // Chromium reports digits of a date field without a node, and beside them elements that
          // have not moved.
          const moved = sources.find(
            ({ node, previousRect, currentRect }) =>
              node && JSON.stringify(previousRect) !== JSON.stringify(currentRect),
          );
          // A price changes its own width as its face arrives.
          if (moved && value > 0.003)
            console.info(`shift ${value} ${moved.node?.textContent?.slice(0, 120) ?? ''}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await hold(page, /\.(?:woff2|avif|webp)$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
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
    expect(shifts).toEqual([]);
  });

/** What a layout shift names as moved. */
interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}
