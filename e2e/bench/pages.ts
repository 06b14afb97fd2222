/**
 * What every page costs a phone. Bytes and requests are exact. Times are medians on a processor slowed four times and a
 * connection of 1.6 Mbit/s with 150 ms per round trip; they compare with each other, on the same machine, at the same hour.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findChromium, launchFlags } from '../chromium.ts';
import { everyPath } from '../fixtures/pages.ts';
import { root, startServer } from '../fixtures/server.ts';
import { openTab } from '../fixtures/tab.ts';
import {
  drawn,
  inlineScriptBytes,
  inlineStyleBytes,
  phone,
  record,
  total,
  touchEverything,
  withoutStyles,
  type Kind,
  type Load,
} from '../fixtures/weight.ts';
import { median, printTable } from './table.ts';

const runs = 5;
const slowdown = 4;
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const sumOf = (loads: readonly Load[], kind: Kind): number => total(loads.filter((load) => load.kind === kind));
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

async function openPhone(browser: Browser, slow = true): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' });
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', connection);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

async function weigh(
  browser: Browser,
  url: string,
  path: string,
): Promise<{ bytes: (string | number)[]; shares: (string | number)[] }> {
  const page = await openPhone(browser, false);
  const recording = await record(page);
  const answer = await page.goto(url + path);
  const html = (await answer?.text()) ?? '';
  const loads = await recording.settled();
  await touchEverything(page);
  const script = sumOf(await recording.settled(), 'script');
  await page.context().close();

  const compressed = sumOf(loads, 'html');
  const bare = (await promisify(brotliCompress)(withoutStyles(html))).length;
  const style = compressed - bare;
  const [font, picture, other] = [sumOf(loads, 'font'), sumOf(loads, 'picture'), sumOf(loads, 'other')];
  const all = total(loads);
  return {
    bytes: [
      path,
      Buffer.byteLength(html),
      compressed,
      inlineStyleBytes(html),
      inlineScriptBytes(html),
      font,
      picture,
      loads.length,
      all,
      script,
    ],
    shares: [
      path,
      percent(bare, all),
      percent(style, all),
      percent(sumOf(loads, 'script'), all),
      percent(font, all),
      percent(picture, all),
      percent(other, all),
    ],
  };
}

/** Milliseconds until the largest element was painted; a picture may be on the screen a second after it has arrived. */
async function largestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let largest = Number.NaN;
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? largest;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(largest), 1000);
      }),
  );
}

async function medianLargestPaint(browser: Browser, address: string): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone(browser);
    values.push(await largestPaint(page, address));
    await page.context().close();
  }
  return median(values);
}

/** A page with nothing but the opening picture of the home page, as small as a page can be. */
async function serveBarePage(): Promise<Server> {
  const home = await readFile(join(root, 'dist/index.html'), 'utf8');
  const source = /<source type="image\/avif" media[^>]*>/.exec(home)?.[0] ?? '';
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bild</title><picture>${source}<img alt="" fetchpriority="high" style="width:100%;height:62svh;object-fit:cover"></picture>`;
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html').end(html);
    else if (request.url?.startsWith('/_astro/')) {
      void readFile(join(root, 'dist', request.url)).then((file) =>
        response.setHeader('Content-Type', 'image/avif').end(file),
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

/** Longest delay from an input to the next frame since the last look, in milliseconds; 0 when none took 16 ms. */
async function longestDelay(page: Page): Promise<number> {
  await drawn(page);
  await drawn(page);
  return page.evaluate(() => {
    const delays: unknown = Reflect.get(globalThis, 'delays');
    return Array.isArray(delays) ? Math.max(0, ...delays.splice(0).map(Number)) : Number.NaN;
  });
}

interface Touch {
  readonly name: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  readonly touch: (control: Locator) => Promise<void>;
  /** Undoes the first touch. */
  readonly undo: (page: Page) => Promise<void>;
}

const touches: readonly Touch[] = [
  {
    name: 'menu',
    path: '/pakete',
    control: (page) => page.getByRole('button', { name: 'Menü öffnen' }),
    touch: (control) => control.tap(),
    undo: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'cocktail’s name',
    path: '/cocktails',
    control: (page) => page.getByRole('link', { name: 'Mojito', exact: true }),
    touch: (control) => control.tap(),
    undo: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'field, a letter',
    path: '/buchen',
    control: (page) => page.getByRole('textbox', { name: 'Name', exact: true }),
    touch: async (control) => {
      await control.tap();
      await control.press('A');
    },
    undo: () => Promise.resolve(),
  },
];

async function measureTouch(
  browser: Browser,
  url: string,
  { name, path, control, touch, undo }: Touch,
): Promise<(string | number)[]> {
  const figures: { first: number[]; arriving: number[]; later: number[] } = { first: [], arriving: [], later: [] };
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone(browser);
    await page.addInitScript(() => {
      const delays: number[] = [];
      Reflect.set(globalThis, 'delays', delays);
      const options = { type: 'event', durationThreshold: 16, buffered: true };
      new PerformanceObserver((list) => delays.push(...list.getEntries().map(({ duration }) => duration))).observe(
        options,
      );
      const tasks: number[] = [];
      Reflect.set(globalThis, 'tasks', tasks);
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await page.goto(url + path);
    await drawn(page);
    await page.evaluate(() => {
      const tasks: unknown = Reflect.get(globalThis, 'tasks');
      if (Array.isArray(tasks)) tasks.length = 0;
    });
    const element = control(page);
    await touch(element);
    figures.first.push(await longestDelay(page));
    await page.waitForFunction(() => document.querySelector('[data-hydrated]'));
    await drawn(page);
    figures.arriving.push(
      await page.evaluate(() => {
        const tasks: unknown = Reflect.get(globalThis, 'tasks');
        return Array.isArray(tasks) ? Math.max(0, ...tasks.map(Number)) : Number.NaN;
      }),
    );
    await undo(page);
    await longestDelay(page);
    await touch(element);
    figures.later.push(await longestDelay(page));
    await page.context().close();
  }
  return [name, median(figures.first), median(figures.arriving), median(figures.later)];
}

/** Milliseconds from a click to the first paint of a page that was rendered in advance. */
async function measureNextPage(executable: string, url: string, width: number): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const tab = await openTab(executable);
    await tab.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false });
    await tab.open(`${url}/`);
    await tab.evaluate(
      `addEventListener('click', ({ timeStamp }) => { sessionStorage.clicked = performance.timeOrigin + timeStamp; })`,
    );
    await tab.send('Preload.enable');
    const ready = tab.event(
      'Preload.prerenderStatusUpdated',
      ({ status }) => status === 'Ready' || status === 'Failure',
    );
    await tab.hover('main a[href="/pakete"]');
    await ready;
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.press();
    let value: unknown;
    while (typeof value !== 'number') {
      value = await tab.evaluate(`new Promise((resolve) => {
        if (location.pathname !== '/pakete') return resolve();
        new PerformanceObserver((list) => resolve(performance.timeOrigin + list.getEntries()[0].startTime - sessionStorage.clicked))
          .observe({ type: 'paint', buffered: true });
      })`);
    }
    values.push(value);
    await tab.close();
  }
  return median(values);
}

/** Prints the tables. */
export async function benchPages(): Promise<void> {
  const executable = findChromium();
  if (!executable) throw new Error('No Chromium; `npm run test:browser` installs one.');
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: executable, args: [...launchFlags] });

  const weights = [];
  for (const path of everyPath) weights.push(await weigh(browser, server.url, path));
  console.log('\nBytes on a phone before scrolling; script after everything on the page was used once\n');
  printTable(
    ['page', 'HTML', 'as Brotli', 'CSS in it', 'inline script', 'fonts', 'pictures', 'requests', 'all', 'script after'],
    weights.map(({ bytes }) => bytes),
  );
  console.log('\nShares of that\n');
  printTable(
    ['page', 'HTML', 'CSS', 'script', 'fonts', 'pictures', 'other'],
    weights.map(({ shares }) => shares),
  );

  console.log(`\nLargest paint, ms (median of ${runs}; processor slowed ${slowdown} times, 1.6 Mbit/s, 150 ms)\n`);
  const bare = await serveBarePage();
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const paints: (string | number)[][] = [
    ['bare page with the home page’s picture', await medianLargestPaint(browser, `http://localhost:${port}/`)],
  ];
  bare.close();
  for (const path of everyPath) paints.push([path, await medianLargestPaint(browser, server.url + path)]);
  printTable(['page', 'ms'], paints);

  console.log('\nFrom a touch to the next frame, ms; 0 is less than 16. Longest task while React arrives\n');
  const delays = [];
  for (const touch of touches) delays.push(await measureTouch(browser, server.url, touch));
  printTable(['touch', 'first', 'longest task', 'with React'], delays);
  await browser.close();

  console.log('\nFrom a click to the first paint of the next page, rendered in advance, ms\n');
  printTable(
    ['screen', 'ms'],
    [
      ['412 wide', await measureNextPage(executable, server.url, 412)],
      ['1280 wide', await measureNextPage(executable, server.url, 1280)],
    ],
  );
  await server.stop();
}
