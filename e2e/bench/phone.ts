/** A phone of three years ago, on a slow connection. */
import type { Browser, Page } from '@playwright/test';
import { phone } from '../fixtures/weight.ts';

/** So many values make a median. */
export const runs = 5;
/** So many times slower than this machine is the phone's processor. */
export const slowdown = 4;
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Opens an empty page; `slow` takes processor and connection into account. */
export async function openPhone(browser: Browser, slow = true): Promise<Page> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' });
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', connection);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}
