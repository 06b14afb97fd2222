/** What comes out of a printer. */
import { expect, test } from './fixtures/test.ts';

test('Startseite, Pakete and Cocktails print on one sheet each', async ({ page }) => {
  for (const path of ['/', '/pakete', '/cocktails']) {
    await page.goto(path);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});
