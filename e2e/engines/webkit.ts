/** WebKitGTK by WebDriver, in a window on a screen that exists in memory alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Key } from 'selenium-webdriver';
import { makeFolder } from '../fixtures/folders.ts';
import { freePort } from '../fixtures/port.ts';
import { programOf } from '../fixtures/program.ts';
import { size, type Engine, type Tab } from './tab.ts';

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE };

export async function startWebKit(): Promise<Engine> {
  const driverProgram = programOf('webkit2gtk-driver', 'WebKitWebDriver');
  const binary = programOf('webkit2gtk-driver', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const settings = await makeFolder('webkit');
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(
    join(settings, 'gtk-3.0/settings.ini'),
    [
      '[Settings]',
      // The toolbar sets the least width of the window: with letters this small it fits above a
      // phone's page.
      'gtk-font-name=Sans 2',
      // Pages hear of it as less motion: on a busy machine a finger would miss what moves.
      'gtk-enable-animations=0',
    ].join('\n'),
  );

  const screen = spawn(
    programOf('xvfb', 'Xvfb'),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = `:${String((await once(screen.stdio[3] ?? screen, 'data'))[0]).trim()}`;
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const service = spawn(driverProgram, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      LANGUAGE: 'de',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  await expect(() => fetch(`${server}/status`)).toPass({ timeout: 10_000 });
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  const window = driver.manage().window();
  const run: Tab['run'] = async (work, ...words) => {
    try {
      return await driver.executeScript(work, ...words);
    } catch (error) {
      // If the page is left while a script runs, no answer comes: it runs again in the next.
      if (!String(error).includes('before the unload event')) throw error;
      return run(work, ...words);
    }
  };

  return {
    open: async () => {
      const { width, height } = size;
      // The first window stays open: the browser ends with its last one.
      await driver.switchTo().newWindow('window');
      // The window holds a toolbar beside the page.
      await window.setRect({ x: 0, y: 0, width, height });
      const [x, y] = [await run(() => innerWidth), await run(() => innerHeight)];
      await window.setRect({ width: 2 * width - x, height: 2 * height - y });
      return {
        goto: (url) => driver.get(url),
        // Waits for the page: WebKit never answers a script that comes while it leaves one.
        back: () => driver.navigate().back(),
        run,
        press: (x, y) =>
          driver
            .actions()
            .move({ x: Math.round(x), y: Math.round(y) })
            .press()
            .release()
            .perform(),
        type: (text) => driver.actions().sendKeys(text).perform(),
        key: (key) => driver.actions().sendKeys(keys[key]).perform(),
        close: async () => {
          await driver.close();
          const [handle = ''] = await driver.getAllWindowHandles();
          await driver.switchTo().window(handle);
        },
      };
    },
    close: async () => {
      await driver.quit();
      service.kill();
      screen.kill();
    },
  };
}
