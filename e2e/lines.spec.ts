/** How lines end: no number stands apart from its unit, and „E-Mail“ is one word, on any screen. */
import type { Page } from '@playwright/test';
import { everyPath } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

const widths = [320, 344, 360, 375, 390, 412, 480, 540, 600, 768, 820, 912, 1024, 1180, 1280, 1440];

/** What stands on two lines although it belongs on one. */
function partedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const together =
      /E-Mail(?!\p{L})|\d\s*[–-]\s*\d+|\d\s+(?:€|%|km|cl|mg|ml|l|Uhr|Gästen?|Cocktails?|Stunden?|Tagen?|Kalendertagen?|Zeichen|Prozentpunkten?|Kilometern?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/gu;
    for (const details of document.querySelectorAll('details')) details.open = true;

    // Text runs on across links and other elements within a line.
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (block && node instanceof Text) blocks.set(block, [...(blocks.get(block) ?? []), node]);
    }

    const parted: string[] = [];
    // Directly in a flex container it would be an item of its own, and the spaces beside it gone.
    for (const whole of document.querySelectorAll('.whole')) {
      const { parentElement } = whole;
      if (
        parentElement &&
        parentElement.textContent.trim() !== whole.textContent &&
        /flex|grid/.test(getComputedStyle(parentElement).display)
      )
        parted.push(`${parentElement.textContent} (flex)`);
    }
    for (const nodes of blocks.values()) {
      const text = nodes.map(({ data }) => data).join('');
      for (const match of text.matchAll(together)) {
        const range = document.createRange();
        let at = 0;
        for (const node of nodes) {
          const [start, end] = [match.index - at, match.index + match[0].length - at];
          if (start >= 0 && start < node.length) range.setStart(node, start);
          if (end > 0 && end <= node.length) range.setEnd(node, end);
          at += node.length;
        }
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const tops = lines.map(({ top, height }) => top + height / 2);
        if (Math.max(...tops) - Math.min(...tops) > 8) parted.push(match[0]);
      }
    }
    return parted;
  });
}

test('The check sees what is parted', async ({ page }) => {
  await page.setContent('<p style="width: 1em">30 km, <b>0,50</b> € je E-Mail, 1–2</p>');
  expect(await partedWords(page)).toEqual(['0 km', '0 €', 'E-Mail', '1–2']);
});

test('Numbers stay with their units, and words whole, at the end of every line', async ({ page }) => {
  test.slow();
  for (const path of everyPath) {
    await test.step(path, async () => {
      await page.goto(path);
      const parted: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const words of await partedWords(page)) parted.push(`${width} px: ${words}`);
      }
      expect.soft(parted, path).toEqual([]);
    });
  }
});
