/** How long a visitor waits for an answer: to a first touch, and to a click on a link. */
import type { Browser, Locator, Page } from '@playwright/test';
import { openTab } from '../fixtures/tab.ts';
import { drawn } from '../fixtures/weight.ts';
import { openPhone, runs, slowdown } from './phone.ts';
import { median } from './table.ts';

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

export const touches: readonly Touch[] = [
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

export async function measureTouch(
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
export async function measureNextPage(executable: string, url: string, width: number): Promise<number> {
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
