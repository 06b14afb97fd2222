/** Pakete: help with the choice, by links and styles alone. The figures are in `server/specification`. */
import type { Locator, Page } from '@playwright/test';
import { euro, euroFromCents } from '../src/domain/format/price.ts';
import { suggestionsFor, suggestionWords } from '../src/domain/offer/packageSuggestions.ts';
import { packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

const answers = prices.guestNumbers.map((number) => ({
  number: String(number),
  suggestions: suggestionsFor(number, packages, prices),
}));

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const guests = (page: Page): Locator => page.getByRole('group', { name: 'Für wie viele Gäste?' });
const choose = (page: Page, number: string): Promise<void> =>
  guests(page).getByRole('radio', { name: number, exact: true }).check();
const amount = (within: Locator, price: string): Locator =>
  within.getByText(price, { exact: true }).filter({ visible: true });

test('A number of guests lets the cards answer: price with what is needed beyond the package, and a link that brings both to the form', async ({
  page,
}) => {
  await page.goto('/pakete');
  await expect(guests(page).getByRole('radio', { checked: true })).toHaveCount(0);
  for (const { name, price } of packages)
    await expect(amount(card(page, name), euro(price))).toBeVisible();
  const marks = page.getByText(/^Für \d+\sGäste/).filter({ visible: true });
  await expect(marks).toHaveCount(0);
  for (const { number, suggestions } of answers) {
    await choose(page, number);
    await expect(marks).toHaveCount(suggestions.length);
    for (const { item, total } of suggestions) {
      const fitting = card(page, item.name).filter({ has: marks });
      await expect(amount(fitting, euroFromCents(total))).toBeVisible();
      await expect(fitting.getByRole('link', { name: 'Anfragen' })).toHaveAttribute(
        'href',
        `/buchen?paket=${item.number}#gaeste=${number}`,
      );
    }
  }
});

test('On a phone a number of guests is answered below the numbers, by rows that lead to the cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pakete');
  const rows = guests(page).getByRole('link');
  for (const { number, suggestions } of answers) {
    await choose(page, number);
    await expect(rows).toHaveCount(suggestions.length);
    for (const [index, one] of suggestions.entries()) {
      for (const words of Object.values(suggestionWords(one)))
        await expect(rows.nth(index)).toContainText(words);
      await expect(rows.nth(index)).toHaveAttribute('href', `#paket-${one.item.number}`);
      await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('A number of guests moves no card', async ({ page }) => {
  const [first] = packages;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pakete');
    const place = (): Promise<unknown> => card(page, first?.name ?? '').boundingBox();
    const before = await place();
    for (const { number } of answers) {
      await choose(page, number);
      expect(await place(), `${number}, ${width} px`).toEqual(before);
    }
  }
});
