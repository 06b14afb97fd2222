/** WebKitGTK by plain WebDriver requests, in a window on a screen that exists in memory alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeFolder } from '../fixtures/folders.ts';
import { freePort } from '../fixtures/port.ts';
import { programOf } from '../fixtures/program.ts';
import type { Engine, Key } from './tab.ts';

/** As WebDriver names them. */
const keys: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

export async function startWebKit(): Promise<Engine> {
  const driverProgram = programOf('webkit2gtk-driver', 'WebKitWebDriver');
  const binary = programOf('webkit2gtk-driver', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const settings = await makeFolder('webkit');
  await mkdir(join(settings, 'gtk-3.0'));
  // The toolbar sets the least width of the window: with letters this small it fits above a phone's page.
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-font-name=Sans 2\n');

  const screen = spawn(
    programOf('xvfb', 'Xvfb'),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = `:${String((await once(screen.stdio[3] ?? screen, 'data'))[0]).trim()}`;
  const port = await freePort();
  const driver = spawn(driverProgram, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      LANGUAGE: 'de',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  /** One WebDriver command. */
  const ask = async <Value>(
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    body: object = {},
  ): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value }: { value: Value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => ask('GET', '/status')).toPass({ timeout: 10_000 });
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const command = <Value>(path: string, body?: object): Promise<Value> =>
    ask('POST', session + path, body);
  const act = (type: 'key' | 'pointer', actions: readonly object[]): Promise<unknown> =>
    command('/actions', { actions: [{ type, id: type, actions }] });
  const write = (text: string): Promise<unknown> =>
    act(
      'key',
      Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  /** Runs a script in the page. A page that is left under it never answers: then the next one is asked. */
  const execute = <Value>(script: string, args: readonly unknown[] = []): Promise<Value> =>
    command<Value>('/execute/sync', { script, args }).catch((error: unknown) => {
      if (!String(error).includes('before the unload event')) throw error;
      return execute(script, args);
    });
  const measure = (): Promise<Record<'x' | 'y', number>> =>
    execute('return { x: innerWidth, y: innerHeight }');

  return {
    open: async ({ width, height }) => {
      // The first window stays open: the browser ends with its last one.
      const { handle } = await command<{ handle: string }>('/window/new', { type: 'window' });
      await command('/window', { handle });
      // The window holds a toolbar beside the page.
      await command('/window/rect', { x: 0, y: 0, width, height });
      const { x, y } = await measure();
      await command('/window/rect', { width: 2 * width - x, height: 2 * height - y });
      return {
        goto: (url) => command('/url', { url }),
        // Waits for the page: WebKit never answers a script that it is given while it leaves one.
        back: () => command('/back'),
        run: (work, ...words) => execute(`return (${work.toString()})(...arguments)`, words),
        press: (x, y) =>
          act('pointer', [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]),
        type: write,
        key: (key) => write(keys[key]),
        close: async () => {
          const [handle] = await ask<readonly string[]>('DELETE', `${session}/window`);
          await command('/window', { handle });
        },
      };
    },
    close: async () => {
      await ask('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}
