/**
 * Pages that are fetched in advance. By puppeteer, because Chromium fetches nothing in advance
 * under Playwright.
 */
import puppeteer, { CDPSessionEvent } from 'puppeteer-core';
import { chromium } from 'playwright';
import { launchFlags, type Browser } from './chromium.ts';
import { expect, test } from './fixtures/test.ts';

test('Pointing at a link fetches its page in advance', async ({ server }) => {
  const { executablePath, channel, env }: Browser = JSON.parse(process.env.TEST_BROWSER ?? '{}');
  const browser = await puppeteer.launch({
    ...(channel
      ? { channel: 'chrome' }
      : { executablePath: executablePath ?? chromium.executablePath() }),
    env: { ...process.env, ...env },
    args: [...launchFlags],
    headless: 'shell',
    defaultViewport: { width: 1280, height: 900 },
  });
  // Puppeteer's types know no `await using`.
  await using stack = new AsyncDisposableStack();
  stack.defer(() => browser.close());
  const states: string[] = [];
  // Puppeteer's own sessions, not further ones: under those Chromium fetches nothing in advance.
  (await browser.target().createCDPSession())
    .connection()
    ?.on(CDPSessionEvent.SessionAttached, (session) => {
      session.on('Preload.prefetchStatusUpdated', ({ status }) => states.push(status));
      // Targets that are no pages refuse.
      void session.send('Preload.enable').catch(() => undefined);
    });
  const tab = await browser.newPage();
  await tab.goto(`${server.url}/pakete`);
  const link = 'main a[href="/buchen?paket=3"]';
  await tab.hover(link);
  await expect.poll(() => states).toContain('Ready');
  await tab.click(link);
  await expect.poll(() => states).toContain('Success');
  expect(new URL(tab.url()).search).toBe('?paket=3');
});
