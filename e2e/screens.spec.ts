/** Every page on small and large screens, also with text at 200 %: axe finds nothing, and nothing is cut off or reaches over the edge. */
import { expectNoViolations } from './fixtures/axe.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { everyPath } from './fixtures/pages.ts';
import { doubleText, expect, openForm, test } from './fixtures/test.ts';

/** Pages whose wide layout has parts of its own; header and footer are the same on all. */
const wide = ['/', '/pakete', '/buchen', '/agb'];

for (const path of everyPath) {
  test(`${path} fits every screen, also with text at 200 %, and axe finds no violation`, async ({
    page,
  }) => {
    if (path === '/buchen') await openForm(page, '?paket=2#gaeste=80');
    else await page.goto(path);
    // Unfolds everything, so that it is measured too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const [width, height] of [
      [320, 568],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await page.evaluate(layoutFaults), `${width} px`).toEqual([]);
      if (width === 390 || (width === 1440 && wide.includes(path))) await expectNoViolations(page);
    }
    await doubleText(page);
    expect.soft(await page.evaluate(layoutFaults), 'text at 200 %').toEqual([]);
  });
}
