/**
 * From page to page: fetched in advance while the visitor points at a link, and back without loading anything.
 * Chromium does neither under Playwright, but both under puppeteer.
 */
import puppeteer, { CDPSessionEvent, type Browser } from 'puppeteer-core';
import { findWholeChromium, launchFlags } from './chromium.ts';
import { needs } from './fixtures/needs.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend<{ whole: Browser }>({
  whole: async ({}, use) => {
    const executablePath = findWholeChromium() ?? '';
    needs('a whole Chromium, since the headless shell fetches nothing in advance', executablePath !== '');
    const browser = await puppeteer.launch({
      executablePath,
      args: [...launchFlags],
      defaultViewport: { width: 1280, height: 900 },
    });
    await use(browser);
    await browser.close();
  },
});

test('A page whose link visitors point at is fetched before they open it', async ({ whole, server }) => {
  const states: string[] = [];
  // Puppeteer's own sessions, not further ones: under those Chromium fetches nothing in advance.
  (await whole.target().createCDPSession()).connection()?.on(CDPSessionEvent.SessionAttached, (session) => {
    session.on('Preload.prefetchStatusUpdated', ({ status }) => states.push(status));
    // What is no page refuses.
    void session.send('Preload.enable').catch(() => undefined);
  });
  const tab = await whole.newPage();
  await tab.goto(`${server.url}/pakete`);
  const link = 'main a[href="/buchen?paket=3"]';
  await tab.hover(link);
  await expect.poll(() => states).toContain('Ready');
  await tab.click(link);
  await expect.poll(() => states).toContain('Success');
  expect(new URL(tab.url()).search).toBe('?paket=3');
});

test('Visitors who go back find the page as they left it, also with its islands in use', async ({ whole, server }) => {
  const tab = await whole.newPage();
  for (const path of ['/cocktails', '/buchen']) {
    await tab.goto(server.url + path);
    await tab.evaluate(() => {
      for (const island of document.querySelectorAll('astro-island'))
        island.dispatchEvent(new Event('focusin', { bubbles: true }));
      addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset['kept'] = String(persisted)));
    });
    await tab.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
    await tab.goto(`${server.url}/?danach`);
    await tab.goBack();
    await tab.waitForSelector('html[data-kept]');
    expect(new URL(tab.url()).pathname).toBe(path);
    expect(await tab.evaluate(() => document.documentElement.dataset['kept']), path).toBe('true');
  }
});
