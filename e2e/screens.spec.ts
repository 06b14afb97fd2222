/** Every page on a small phone, a usual one and a wide screen, also with text at 200 %: axe finds nothing, and nothing is cut off or reaches over the edge. */
import { expectNoViolations } from './fixtures/axe.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { everyPath } from './fixtures/pages.ts';
import { doubleText, expect, openForm, test } from './fixtures/test.ts';

const sizes = [
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

for (const path of [...everyPath, '/buchen in use']) {
  test(`${path} fits every screen, also with text at 200 %, and axe finds no violation`, async ({
    page,
  }) => {
    if (path === '/buchen in use') await openForm(page, '?paket=2#gaeste=80');
    else await page.goto(path);
    // Unfolds everything, so that it is measured too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate(layoutFaults), `${size.width} px`).toEqual([]);
      if (size.width !== 320) await expectNoViolations(page);
    }
    await doubleText(page);
    expect.soft(await page.evaluate(layoutFaults), 'text at 200 %').toEqual([]);
  });
}
