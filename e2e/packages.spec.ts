/** Pakete: help with the choice, by links and styles alone. The figures are in `server/specification`. */
import type { Locator, Page } from '@playwright/test';
import { formLink } from '../src/domain/booking/formLink.ts';
import { euro } from '../src/domain/format/price.ts';
import { suggestionsFor, suggestionWords } from '../src/domain/offer/packageSuggestions.ts';
import { packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

const answers = prices.guestNumbers.map((number) => ({
  number,
  suggestions: suggestionsFor(number, packages, prices),
}));

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const guests = (page: Page): Locator => page.getByRole('group', { name: 'Für wie viele Gäste?' });
const choose = (page: Page, number: number): Promise<void> =>
  guests(page)
    .getByRole('radio', { name: String(number), exact: true })
    .check();
const amount = (within: Locator, price: string): Locator =>
  within.getByText(price, { exact: true }).filter({ visible: true });
/** Where the cards stand. */
const place = (page: Page): Promise<unknown> => card(page, packages[0]?.name ?? '').boundingBox();

test('A number of guests lets the cards answer, where they stand: price with what is needed beyond the package, and a link that brings both to the form', async ({
  page,
}) => {
  await page.goto('/pakete');
  await expect(guests(page).getByRole('radio', { checked: true })).toHaveCount(0);
  for (const { name, price } of packages)
    await expect(amount(card(page, name), euro(price))).toBeVisible();
  const marks = page.getByText(/^Für \d+\sGäste/).filter({ visible: true });
  await expect(marks).toHaveCount(0);
  const before = await place(page);
  for (const { number, suggestions } of answers) {
    await choose(page, number);
    await expect(marks).toHaveCount(suggestions.length);
    for (const { package: offered, total } of suggestions) {
      const fitting = card(page, offered.name).filter({ has: marks });
      await expect(amount(fitting, euro(total))).toBeVisible();
      await expect(fitting.getByRole('link', { name: 'Anfragen' })).toHaveAttribute(
        'href',
        formLink({ paket: offered.number, gaeste: number }),
      );
    }
    expect(await place(page), String(number)).toEqual(before);
  }
});

test('On a phone a number of guests is answered below the numbers, by rows that lead to the cards and move none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pakete');
  const rows = guests(page).getByRole('link');
  const before = await place(page);
  for (const { number, suggestions } of answers) {
    await choose(page, number);
    await expect(rows).toHaveCount(suggestions.length);
    for (const [index, one] of suggestions.entries()) {
      const row = rows.nth(index);
      for (const words of Object.values(suggestionWords(one)))
        await expect(row).toContainText(words);
      await expect(row).toHaveAttribute('href', `#paket-${one.package.number}`);
      await expect(row).toBeInViewport({ ratio: 1 });
    }
    expect(await place(page), String(number)).toEqual(before);
  }
});
