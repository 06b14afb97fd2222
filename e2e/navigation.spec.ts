/**
 * From page to page: rendered in advance while the visitor points at a link, and back without loading anything.
 * Chromium does neither under Playwright's debugger, hence a tab of its own.
 */
import { findChromium } from './chromium.ts';
import { openTab, type Tab } from './fixtures/tab.ts';
import { expect, test as base } from './fixtures/test.ts';
import { paths } from './fixtures/pages.ts';

const test = base.extend<{ tab: Tab }>({
  tab: async ({}, use) => {
    const executable = findChromium();
    if (!executable) throw new Error('No Chromium.');
    const tab = await openTab(executable);
    await use(tab);
    await tab.close();
  },
});

/** Points at a link until the browser has rendered its page. */
async function pointAt(tab: Tab, selector: string): Promise<void> {
  await tab.send('Preload.enable');
  const ready = tab.event('Preload.prerenderStatusUpdated', ({ status }) => status === 'Ready' || status === 'Failure');
  await tab.hover(selector);
  expect(await ready).toMatchObject({ status: 'Ready' });
}

const pathShown = (tab: Tab) => () => tab.evaluate('location.pathname + location.search');
const scriptFiles = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length`;

test('Visitors who point at a link find its page rendered, and no script runs for that', async ({ tab, server }) => {
  await tab.open(`${server.url}/`);
  await pointAt(tab, '.header-nav a[href="/pakete"]');
  await tab.press();
  await expect.poll(pathShown(tab)).toBe('/pakete');
  expect(await tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
  expect(await tab.evaluate(scriptFiles)).toBe(0);
});

test('A package’s link is rendered with the package chosen', async ({ tab, server }) => {
  await tab.open(`${server.url}/pakete`);
  await pointAt(tab, 'a[href="/buchen?paket=3"]');
  await tab.press();
  await expect.poll(pathShown(tab)).toBe('/buchen?paket=3');
  // The page fills its form when it is shown, which may come after its address.
  await expect.poll(() => tab.evaluate(`document.querySelector('select').selectedOptions[0].dataset.paket`)).toBe('3');
});

test('A cocktail chosen after the form was rendered in advance is on the form', async ({ tab, server }) => {
  await tab.open(`${server.url}/cocktails`);
  await pointAt(tab, '.header-nav a[href="/buchen"]');
  await tab.evaluate(`sessionStorage.setItem('wunschcocktails', '["mojito"]')`);
  await tab.press();
  await expect.poll(pathShown(tab)).toBe('/buchen');
  await expect.poll(() => tab.evaluate(`document.querySelector('form').textContent`)).toContain('Mojito');
});

test('Visitors who go back find every page as they left it', async ({ tab, server }) => {
  test.slow();
  // Chromium keeps only pages with status 200.
  for (const path of paths) {
    await test.step(path, async () => {
      await tab.open(server.url + path);
      // Islands that are in use must not stand in the way.
      await tab.evaluate(
        `document.querySelectorAll('astro-island').forEach((island) => island.dispatchEvent(new Event('focusin', { bubbles: true })))`,
      );
      await expect.poll(() => tab.evaluate(`!document.querySelector('astro-island[ssr]')`)).toBe(true);
      await tab.evaluate(
        `addEventListener('pageshow', ({ persisted }) => { document.documentElement.dataset.kept = persisted; })`,
      );
      await tab.open(`${server.url}/?danach`);
      await tab.evaluate(`history.back()`);
      await expect.poll(pathShown(tab)).toBe(path);
      await expect.poll(() => tab.evaluate(`document.documentElement.dataset.kept`), path).toBe('true');
    });
  }
});
