/**
 * Firefox by WebDriver BiDi, which the browser speaks itself, with real touches. `selenium-webdriver` would need geckodriver,
 * which neither Debian nor npm brings: npm's package downloads it.
 */
import puppeteer from 'puppeteer-core';
import { programOf } from '../fixtures/program.ts';
import { size, type Engine } from './tab.ts';

/**
 * Beside the size of the window Puppeteer sets its orientation, by a command that Firefox 140 does
 * not have.
 */
function unlessOrientation(error: unknown): void {
  if (!String(error).includes('emulation.setScreenOrientationOverride')) throw error;
}

export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programOf('firefox-esr', 'firefox-esr', 'firefox'),
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE',
      'dom.w3c_touch_events.enabled': 1,
      // A finger comes down by one command and goes up by another: on a busy machine that must stay
      // a tap.
      'apz.max_tap_time': 60_000,
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
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ ...size, hasTouch: true }).catch(unlessOrientation);
      return {
        goto: (url) => page.goto(url, { timeout: 10_000 }),
        back: () => page.evaluate('history.back()'),
        run: async (work, ...words) => {
          const call = `JSON.stringify((${work.toString()})(...${JSON.stringify(words)}) ?? null)`;
          const result: ReturnType<typeof work> = JSON.parse(String(await page.evaluate(call)));
          return result;
        },
        press: (x, y) => page.touchscreen.tap(x, y),
        type: (text) => page.keyboard.type(text),
        key: (key) => page.keyboard.press(key),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
