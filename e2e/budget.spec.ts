/**
 * What the site's code may cost. Bytes and requests are exact on the production build, so they are asserted; time never is. What the
 * owner writes and shows weighs what it weighs: it is reported.
 */
import type { Browser, Locator } from '@playwright/test';
import { everyPath } from './fixtures/pages.ts';
import { expect, hold, test } from './fixtures/test.ts';
import {
  drawn,
  inlineScriptBytes,
  phone,
  record,
  total,
  hydrateAll,
  type Load,
} from './fixtures/weight.ts';

const KB = 1024;

test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } });

interface Visit {
  readonly path: string;
  readonly inlineScript: number;
  /** Bytes of the styles in the page, as written. */
  readonly styles: number;
  /** Loaded before the visitor did anything, without pictures further down. */
  readonly loads: readonly Load[];
  /** Pictures further down, within reach of the first view. */
  readonly ahead: readonly Load[];
  /** Script that came once everything on the page was used. */
  readonly scripts: readonly Load[];
}

const ofKind = (loads: readonly Load[], kind: string): Load[] =>
  loads.filter((load) => load.kind === kind);

/** Opens a page as a first visit, with nothing in the cache, and then uses everything on it. */
async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const recorded = record(page);
  await page.goto(path);
  const inlineScript = await inlineScriptBytes(page);
  const styles = await page
    .locator('style')
    .evaluateAll((all) => new Blob(all.map(({ textContent }) => textContent)).size);
  const settled = await recorded();
  const later = await page
    .locator('img[loading="lazy"]')
    .evaluateAll((all) =>
      all.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
    );
  const isLater = ({ path }: Load): boolean => later.includes(new URL(path, page.url()).href);
  const loads = settled.filter((load) => !isLater(load));
  const ahead = settled.filter(isLater);
  await hydrateAll(page);
  const scripts = ofKind(await recorded(), 'script');
  await context.close();
  return { path, inlineScript, styles, loads, ahead, scripts };
}

test.describe('On a first visit by phone', () => {
  // One worker opens every page once for all tests.
  test.describe.configure({ mode: 'default' });

  const visits: Visit[] = [];

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    for (const path of everyPath) visits.push(await visit(browser, path));
    // A first answer of ten packets, 14,600 bytes, comes in one round trip.
    for (const { path, loads, ahead } of visits) {
      const page = total(ofKind(loads, 'document'));
      const pictures = ofKind([...loads, ...ahead], 'image').map(({ body }) => body);
      console.info(
        `${path}: page ${page} bytes${page > 14_600 ? ', more than ten packets' : ''}, first view ${total(loads)}, largest picture ${Math.max(0, ...pictures)}`,
      );
    }
  });

  test('reading loads no script file, and at most 5.2 KB of script in a page, 6.8 KB on Buchen', () => {
    for (const { path, inlineScript, loads } of visits) {
      expect.soft(ofKind(loads, 'script'), path).toEqual([]);
      // On Buchen the script also fills the form in from address and draft.
      expect.soft(inlineScript, path).toBeLessThanOrEqual((path === '/buchen' ? 6.8 : 5.2) * KB);
    }
  });

  test('no page has more than 30 KB of styles', () => {
    for (const { path, styles } of visits) expect.soft(styles, path).toBeLessThanOrEqual(30 * KB);
  });

  // Its other pictures are loaded after it, for whole-page pictures and fast fingers.
  test('the home page loads at most 170 KB, its first picture with at most 28,000 bytes', () => {
    const { loads = [] } = visits.find(({ path }) => path === '/') ?? {};
    expect(loads.map(({ path }) => path)).toContain('/');
    expect(total(loads)).toBeLessThanOrEqual(170 * KB);
    const [opening] = ofKind(loads, 'image');
    expect(opening?.body).toBeLessThanOrEqual(28_000);
  });

  test('two font files of 22 KB together serve every page', () => {
    const fonts = new Map(
      visits.flatMap(({ loads }) => ofKind(loads, 'font').map(({ path, body }) => [path, body])),
    );
    expect(fonts.size).toBe(2);
    expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(22 * KB);
  });

  test('using everything on a page loads at most 65 KB of script, 82 KB on Buchen', () => {
    for (const { path, scripts } of visits) {
      expect.soft(scripts.length, path).toBeGreaterThan(0);
      expect.soft(total(scripts), path).toBeLessThanOrEqual((path === '/buchen' ? 82 : 65) * KB);
    }
  });
});

/** The markup of an element, without its texts and without the values of its attributes. */
const markupBytes = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.outerHTML.replace(/="[^"]*"|(?<=>)[^<]+/g, '').length);

test('A card of a drink, a package, and a question are light, whatever the owner writes in them', async ({
  page,
}) => {
  await page.goto('/cocktails');
  expect(await markupBytes(page.locator('.cocktail-card').first())).toBeLessThanOrEqual(700);
  await page.goto('/pakete');
  expect(await markupBytes(page.locator('.package-card').first())).toBeLessThanOrEqual(2000);
  expect(await markupBytes(page.locator('details').first())).toBeLessThanOrEqual(300);
});

/** What a layout shift names as moved. */
interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

for (const screen of [phone.viewport, { width: 1440, height: 900 }]) {
  test(`Nothing moves on a screen ${screen.width} px wide while fonts and pictures arrive late`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(screen);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          const { value, sources }: { value: number; sources: Source[] } = shift.toJSON();
          // Chromium reports digits of a date field without a node, and beside them elements that
          // have not moved.
          const moved = sources.find(
            ({ node, previousRect: { x, y, width, height }, currentRect: now }) =>
              node && (x !== now.x || y !== now.y || width !== now.width || height !== now.height),
          );
          if (moved || sources.length === 0)
            console.info(`shift ${value} ${moved?.node?.textContent?.slice(0, 120) ?? ''}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts: string[] = [];
    page.on(
      'console',
      (message) => message.text().startsWith('shift ') && shifts.push(message.text()),
    );

    for (const path of everyPath) {
      await test.step(path, async () => {
        const release = await hold(page, /\.(?:woff2|avif|webp)$/);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        await drawn(page);
        release();
        await page.waitForLoadState('load');
        await page.evaluate(() => document.fonts.ready);
        await drawn(page);
        // The pictures below load as the visitor scrolls.
        await page.evaluate(async () => {
          for (const image of document.images) {
            if (!image.checkVisibility()) continue;
            image.scrollIntoView({ behavior: 'instant' });
            await image.decode();
          }
        });
        await drawn(page);
        expect.soft(shifts.splice(0), path).toEqual([]);
        await page.unrouteAll();
      });
    }
  });
}
