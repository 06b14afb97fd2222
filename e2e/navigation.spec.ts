/**
 * From page to page: rendered in advance while the visitor points at a link, and back without loading anything.
 * Chromium does neither under Playwright, but both under puppeteer.
 */
import puppeteer, { CDPSessionEvent, type CDPSession, type Page as Tab } from 'puppeteer-core';
import { findWholeChromium, launchFlags } from './chromium.ts';
import { needs } from './fixtures/needs.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, test as base } from './fixtures/test.ts';

interface Fixtures {
  tab: Tab;
  /** Puppeteer's sessions in the order of their targets: that of a page rendered in advance comes last. */
  sessions: CDPSession[];
  /** Addresses of pages that are rendered in advance. */
  rendered: string[];
}

const test = base.extend<Fixtures>({
  sessions: async ({}, use) => use([]),
  rendered: async ({}, use) => use([]),
  tab: async ({ sessions, rendered }, use) => {
    const executablePath = findWholeChromium() ?? '';
    needs('a whole Chromium, since the headless shell renders nothing in advance', executablePath !== '');
    const browser = await puppeteer.launch({
      executablePath,
      args: [...launchFlags],
      defaultViewport: { width: 1280, height: 900 },
    });
    // Its own, not further ones: under those Chromium renders nothing in advance.
    (await browser.target().createCDPSession()).connection()?.on(CDPSessionEvent.SessionAttached, (session) => {
      sessions.push(session);
      session.on('Preload.prerenderStatusUpdated', ({ key, status }) => {
        if (status === 'Ready') rendered.push(new URL(key.url).pathname + new URL(key.url).search);
      });
      // What is no page refuses.
      void session.send('Preload.enable').catch(() => undefined);
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

/**
 * Points at a link until its page is rendered, and follows it.
 *
 * @returns asks that page for the value of an expression: puppeteer itself may hold on to the page before
 */
async function follow(
  { tab, sessions, rendered }: Fixtures,
  href: string,
  meanwhile?: () => Promise<void>,
): Promise<(expression: string) => Promise<unknown>> {
  const link = `:is(main, header) a[href="${href}"]`;
  await tab.hover(link);
  await expect.poll(() => rendered).toContain(href);
  const session = sessions.at(-1);
  await meanwhile?.();
  await tab.click(link);
  const ask = async (expression: string): Promise<unknown> =>
    (await session?.send('Runtime.evaluate', { expression }))?.result.value;
  await expect.poll(() => ask('!document.prerendering && location.pathname + location.search')).toBe(href);
  return ask;
}

test('Visitors who point at a link find the form rendered, with its package, and the cocktails that were noted since', async ({
  tab,
  sessions,
  rendered,
  server,
}) => {
  const { name, slug } = drinkOf(true);
  await tab.goto(`${server.url}/pakete`);
  const ask = await follow({ tab, sessions, rendered }, '/buchen?paket=3', () =>
    tab.evaluate(
      (noted) => localStorage.setItem('wishes', noted),
      JSON.stringify({ drinks: [slug], until: Date.now() + 60_000 }),
    ),
  );
  expect(await ask(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  // The page fills its form when it is shown, which may come after its address.
  await expect.poll(() => ask(`document.querySelector('select').selectedOptions[0].dataset.paket`)).toBe('3');
  await expect.poll(() => ask(`document.forms[0].textContent`)).toContain(name);
});

test('Visitors who go back find the page as they left it, also with its islands in use', async ({ tab, server }) => {
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
