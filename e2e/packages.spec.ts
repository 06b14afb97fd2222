/** Pakete: help with the choice, by links and styles alone. The figures are in `server/specification`. */
import type { Locator, Page } from '@playwright/test';
import { formLink } from '../src/domain/booking/formLink.ts';
import { suggestionsFor, suggestionWords } from '../src/domain/offer/packageSuggestions.ts';
import { packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

const answers = prices.guestNumbers.map((number) => ({
  number,
  suggestions: suggestionsFor(number, packages, prices),
}));

const guests = (page: Page): Locator => page.getByRole('group', { name: 'Für wie viele Gäste?' });

for (const [device, width] of [
  ['phone', 390],
  ['laptop', 1440],
] as const)
  test(`On a ${device} a number of guests is answered by the packages that fit, with their price and the way to the form`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pakete');
    const rows = guests(page).getByRole('link');
    const below = page.getByRole('heading', { level: 2 }).first();
    const before = await below.boundingBox();
    await expect(rows).toHaveCount(packages.length);

    for (const { number, suggestions } of answers) {
      await guests(page)
        .getByRole('radio', { name: String(number), exact: true })
        .check();

      await expect(rows).toHaveCount(suggestions.length);
      for (const [index, one] of suggestions.entries()) {
        const row = rows.nth(index);
        for (const words of Object.values(suggestionWords(one)))
          await expect(row).toContainText(words);
        await expect(row).toHaveAttribute(
          'href',
          formLink({ paket: one.package.number, gaeste: number }),
        );
      }
      expect(await below.boundingBox(), String(number)).toEqual(before);
    }
  });

test('On every phone a price stands on one line', async ({ page }) => {
  await page.goto('/pakete');
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { number, suggestions } of answers) {
      await guests(page)
        .getByRole('radio', { name: String(number), exact: true })
        .check();
      for (const one of suggestions) {
        const price = guests(page).getByText(suggestionWords(one).price, { exact: true });
        const lines = await price
          .filter({ visible: true })
          .first()
          .evaluate((text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getClientRects().length;
          });
        expect(lines, `${number} at ${width} px`).toBe(1);
      }
    }
  }
});
