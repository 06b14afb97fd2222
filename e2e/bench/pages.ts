/**
 * What every page costs a phone. Bytes and requests are exact. Times are medians on a processor slowed four times and a
 * connection of 1.6 Mbit/s with 150 ms per round trip; they compare with each other, on the same machine, at the same hour.
 */
import { chromium } from 'playwright';
import { findChromium, launchFlags } from '../chromium.ts';
import { everyPath } from '../fixtures/pages.ts';
import { startServer } from '../fixtures/server.ts';
import { weigh } from './bytes.ts';
import { medianLargestPaint, serveBarePage } from './paint.ts';
import { runs, slowdown } from './phone.ts';
import { printTable } from './table.ts';
import { measureNextPage, measureTouch, touches } from './touch.ts';

/** Prints the tables. */
export async function benchPages(): Promise<void> {
  const executable = findChromium();
  if (!executable) throw new Error('No Chromium; `npm run test:browser` installs one.');
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: executable, args: [...launchFlags] });

  const weights = [];
  for (const path of everyPath) weights.push(await weigh(browser, server.url, path));
  console.log('\nBytes on a phone before scrolling; script after everything on the page was used once\n');
  printTable(
    ['page', 'HTML', 'as Brotli', 'CSS in it', 'inline script', 'fonts', 'pictures', 'requests', 'all', 'script after'],
    weights.map(({ bytes }) => bytes),
  );
  console.log('\nShares of that\n');
  printTable(
    ['page', 'HTML', 'CSS', 'script', 'fonts', 'pictures', 'other'],
    weights.map(({ shares }) => shares),
  );

  console.log(`\nLargest paint, ms (median of ${runs}; processor slowed ${slowdown} times, 1.6 Mbit/s, 150 ms)\n`);
  const bare = await serveBarePage();
  const address = bare.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const paints: (string | number)[][] = [
    ['bare page with the home page’s picture', await medianLargestPaint(browser, `http://localhost:${port}/`)],
  ];
  bare.close();
  for (const path of everyPath) paints.push([path, await medianLargestPaint(browser, server.url + path)]);
  printTable(['page', 'ms'], paints);

  console.log('\nFrom a touch to the next frame, ms; 0 is less than 16. Longest task while React arrives\n');
  const delays = [];
  for (const touch of touches) delays.push(await measureTouch(browser, server.url, touch));
  printTable(['touch', 'first', 'longest task', 'with React'], delays);
  await browser.close();

  console.log('\nFrom a click to the first paint of the next page, rendered in advance, ms\n');
  printTable(
    ['screen', 'ms'],
    [
      ['412 wide', await measureNextPage(executable, server.url, 412)],
      ['1280 wide', await measureNextPage(executable, server.url, 1280)],
    ],
  );
  await server.stop();
}
