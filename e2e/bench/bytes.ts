/** Bytes and requests of a page; they are exact. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';
import {
  inlineScriptBytes,
  inlineStyleBytes,
  record,
  total,
  touchEverything,
  withoutStyles,
  type Kind,
  type Load,
} from '../fixtures/weight.ts';
import { openPhone } from './phone.ts';

const sumOf = (loads: readonly Load[], kind: Kind): number => total(loads.filter((load) => load.kind === kind));
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** Two rows of tables: bytes of what a page loads, and the shares of each kind. */
export async function weigh(
  browser: Browser,
  url: string,
  path: string,
): Promise<{ bytes: (string | number)[]; shares: (string | number)[] }> {
  const page = await openPhone(browser, false);
  const recording = await record(page);
  const answer = await page.goto(url + path);
  const html = (await answer?.text()) ?? '';
  const loads = await recording.settled();
  await touchEverything(page);
  const script = sumOf(await recording.settled(), 'script');
  await page.context().close();

  const compressed = sumOf(loads, 'html');
  const bare = (await promisify(brotliCompress)(withoutStyles(html))).length;
  const style = compressed - bare;
  const [font, picture, other] = [sumOf(loads, 'font'), sumOf(loads, 'picture'), sumOf(loads, 'other')];
  const all = total(loads);
  return {
    bytes: [
      path,
      Buffer.byteLength(html),
      compressed,
      inlineStyleBytes(html),
      inlineScriptBytes(html),
      font,
      picture,
      loads.length,
      all,
      script,
    ],
    shares: [
      path,
      percent(bare, all),
      percent(style, all),
      percent(sumOf(loads, 'script'), all),
      percent(font, all),
      percent(picture, all),
      percent(other, all),
    ],
  };
}
