/**
 * `npm run bench`: when every page has painted its largest element on a phone. The times compare
 * only with each other, on one machine at one hour.
 */
import { chromium, type Browser } from 'playwright';
import { findBrowser, launchOptions } from '../chromium.ts';
import { paths } from '../fixtures/pages.ts';
import { startServer } from '../fixtures/server.ts';
import { phone } from '../fixtures/drawn.ts';

/** Measurements of each page; their median counts. */
const runs = 5;
/** How many times slower than this machine the phone's processor is. */
const slowdown = 4;
/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms per round trip. */
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/**
 * Milliseconds until the largest element is painted, at the latest a second after the page has
 * loaded.
 */
async function measurePaint(browser: Browser, address: string): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage(phone);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', connection);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address);
    const largest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let time = Number.NaN;
          new PerformanceObserver((list) => {
            time = list.getEntries().at(-1)?.startTime ?? time;
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(() => resolve(time), 1000);
        }),
    );
    values.push(largest);
    await page.close();
  }
  return values.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const browser = await chromium.launch(launchOptions(await findBrowser()));
const rows: Record<string, Record<string, number>> = {};
{
  await using site = await startServer();
  for (const path of paths)
    rows[path] = { 'paint ms': Math.round(await measurePaint(browser, site.url + path)) };
}
console.log(`Paint on a processor slowed ${slowdown} times, 1.6 Mbit/s, 150 ms, median of ${runs}`);
console.table(rows);
await browser.close();
