/**
 * Every page on small and large screens, also with text at 200 %: nothing is cut off or reaches
 * over the edge, and axe finds nothing.
 */
import { expectNoViolations } from './fixtures/axe.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { visits } from './fixtures/pages.ts';
import { doubleText, expect, test } from './fixtures/test.ts';

for (const [name, visit] of Object.entries(visits))
  test(`${name} fits every screen, also with text at 200 %, and axe finds no violation`, async ({
    page,
  }) => {
    await visit(page);
    // Unfolds everything, so that it is measured too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });

    await expectNoViolations(page);
    for (const [width, height] of [
      [1440, 900],
      [320, 568],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(layoutFaults), `${width} px`).toEqual([]);
    }
    await doubleText(page);
    expect.soft(await page.evaluate(layoutFaults), 'text at 200 %').toEqual([]);
  });
