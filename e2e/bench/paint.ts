/** How long a page takes until its largest element is painted. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../fixtures/server.ts';
import { openPhone, runs } from './phone.ts';
import { median } from './table.ts';

/** Milliseconds until the largest element was painted; a picture may be on the screen a second after it has arrived. */
async function largestPaint(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let largest = Number.NaN;
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? largest;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(largest), 1000);
      }),
  );
}

export async function medianLargestPaint(browser: Browser, address: string): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await openPhone(browser);
    values.push(await largestPaint(page, address));
    await page.context().close();
  }
  return median(values);
}

/** A page with nothing but the opening picture of the home page, as small as a page can be. */
export async function serveBarePage(): Promise<Server> {
  const home = await readFile(join(root, 'dist/index.html'), 'utf8');
  const source = /<source type="image\/avif" media[^>]*>/.exec(home)?.[0] ?? '';
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bild</title><picture>${source}<img alt="" fetchpriority="high" style="width:100%;height:62svh;object-fit:cover"></picture>`;
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('Content-Type', 'text/html').end(html);
    else if (request.url?.startsWith('/_astro/')) {
      void readFile(join(root, 'dist', request.url)).then((file) =>
        response.setHeader('Content-Type', 'image/avif').end(file),
      );
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
