/**
 * From page to page: rendered in advance while the visitor points at a link, and back without loading anything.
 * Chromium does neither under Playwright, but both under puppeteer.
 */
import puppeteer, { CDPSessionEvent, type Browser, type CDPSession } from 'puppeteer-core';
import { findWholeChromium, launchFlags } from './chromium.ts';
import { needs } from './fixtures/needs.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend<{ whole: Browser }>({
  whole: async ({}, use) => {
    const executablePath = findWholeChromium() ?? '';
    needs('a whole Chromium, since the headless shell renders nothing in advance', executablePath !== '');
    const browser = await puppeteer.launch({
      executablePath,
      args: [...launchFlags],
      defaultViewport: { width: 1280, height: 900 },
    });
    await use(browser);
    await browser.close();
  },
});

test('Visitors who point at a link find the form rendered, with its package, and the cocktails that were noted since', async ({
  whole,
  server,
}) => {
  /** In the order of their targets: that of the page rendered in advance comes last. */
  const sessions: CDPSession[] = [];
  let isReady = false;
  // Puppeteer's own sessions, not further ones: under those Chromium renders nothing in advance.
  (await whole.target().createCDPSession()).connection()?.on(CDPSessionEvent.SessionAttached, (session) => {
    sessions.push(session);
    session.on('Preload.prerenderStatusUpdated', ({ status }) => (isReady ||= status === 'Ready'));
    // What is no page refuses.
    void session.send('Preload.enable').catch(() => undefined);
  });
  const tab = await whole.newPage();
  const { name, slug } = drinkOf(true);
  await tab.goto(`${server.url}/pakete`);
  const link = 'main a[href="/buchen?paket=3"]';
  await tab.hover(link);
  await expect.poll(() => isReady).toBe(true);
  // Puppeteer itself may hold on to the page before.
  const ask = async (expression: string): Promise<unknown> =>
    (await sessions.at(-1)?.send('Runtime.evaluate', { expression }))?.result.value;
  const noted = JSON.stringify({ drinks: [slug], until: Date.now() + 60_000 });
  await tab.evaluate((wishes) => localStorage.setItem('wishes', wishes), noted);
  await tab.click(link);
  await expect.poll(() => ask('!document.prerendering && location.search')).toBe('?paket=3');
  expect(await ask(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  // The page fills its form when it is shown, which may come after its address.
  await expect.poll(() => ask(`document.querySelector('select').selectedOptions[0].dataset.paket`)).toBe('3');
  await expect.poll(() => ask(`document.forms[0].textContent`)).toContain(name);
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
