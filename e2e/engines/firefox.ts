/** Firefox by WebDriver BiDi, which the browser speaks itself: no driver program, and real touches. */
import puppeteer from 'puppeteer-core';
import { programOf } from '../fixtures/program.ts';
import type { Engine } from './tab.ts';

const timeout = 10_000;
/** Back to a page of the cache, and its reload, end without the event that puppeteer waits for; the page is there long before. */
const restoredTimeout = 2_000;

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox-esr', 'firefox-esr', 'firefox'),
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE',
      'dom.w3c_touch_events.enabled': 1,
      // Nothing but this machine is asked for anything.
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.allow_hijacking_localhost': false,
    },
  });
  return {
    open: async ({ width, height }) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const touches = width < 1024;
      await page.setViewport({ width, height, hasTouch: touches });
      return {
        goto: async (url) => {
          await page.goto(url, { timeout });
        },
        back: async () => {
          await page.goBack({ timeout: restoredTimeout, waitUntil: 'domcontentloaded' }).catch(() => undefined);
        },
        reload: async () => {
          await page.reload({ timeout: restoredTimeout }).catch(() => undefined);
        },
        run: async (work, ...words) => {
          const result: ReturnType<typeof work> = JSON.parse(
            await page.evaluate(`JSON.stringify((${work.toString()})(...${JSON.stringify(words)}))`).then(String),
          );
          return result;
        },
        press: async (x, y, holdMs) => {
          if (!touches) {
            await page.mouse.click(x, y, { delay: holdMs });
            return;
          }
          const finger = await page.touchscreen.touchStart(x, y);
          await new Promise((resolve) => setTimeout(resolve, holdMs));
          await finger.end();
        },
        type: (text) => page.keyboard.type(text),
        key: (key) => page.keyboard.press(key),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
