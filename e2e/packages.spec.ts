/**
 * Pakete: what holds for every package, and help with the choice. The figures are in
 * `specification`.
 */
import type { Locator, Page } from '@playwright/test';
import { prices } from './fixtures/owner.ts';
import { decimal } from '../src/domain/format/wording.ts';
import { euro, euroFromCents } from '../src/domain/format/price.ts';
import { suggestionsFor } from '../src/domain/offer/suggestions.ts';
import { packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

const { guestNumbers } = prices;

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('On a small phone the name of a package fills the room beside its price', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/pakete');
  for (const { name, price } of packages) {
    const heading = await card(page, name).getByRole('heading', { level: 2 }).boundingBox();
    const amount = await card(page, name).getByText(euro(price), { exact: true }).boundingBox();
    expect((amount?.x ?? 0) - (heading?.x ?? 0) - (heading?.width ?? 0), name).toBeLessThan(20);
  }
});

test('On a wide screen the question about guests stands beside the heading, and the first price is in view', async ({
  page,
}) => {
  const [first] = packages;
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/pakete');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const question = await page.getByText('Für wie viele Gäste?', { exact: true }).boundingBox();
    expect(question?.x, `${width}`).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
    expect(question?.y, `${width}`).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
    await expect(
      card(page, first?.name ?? '').getByText(euro(first?.price ?? 0), { exact: true }),
    ).toBeInViewport({
      ratio: 1,
    });
  }
});

test.describe('The choice of a number of guests', () => {
  const guests = (page: Page): Locator => page.getByRole('group', { name: 'Für wie viele Gäste?' });

  const answers = guestNumbers.map((number) => ({
    number: String(number),
    suggestions: suggestionsFor(number, packages, prices),
  }));

  // Links and styles do all of it.
  test.use({ javaScriptEnabled: false });

  test('is made from the beginning, suggests packages with their prices, and marks the first one', async ({
    page,
  }) => {
    await page.goto('/pakete');
    await expect(guests(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(guests(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    const marks = page.getByText(/^Für \d+\sGäste/).filter({ visible: true });
    await expect(marks).toHaveCount(1);
    for (const { number, suggestions } of answers) {
      await guests(page).getByRole('radio', { name: number, exact: true }).check();
      const shown = guests(page).getByRole('listitem');
      await expect(shown).toHaveCount(suggestions.length);
      for (const [index, { item, moreCocktails, total }] of suggestions.entries()) {
        const more = moreCocktails > 0;
        for (const text of [
          `${item.name}${more ? ` plus ${decimal(moreCocktails)} weitere` : ''}`,
          `${decimal(item.hours)}\u00A0Stunden`,
          euroFromCents(total),
        ])
          await expect(shown.nth(index)).toContainText(text);
        await expect(shown.nth(index).getByRole('link', { name: 'Anfragen' })).toHaveAttribute(
          'href',
          `/buchen?paket=${item.paket}#gaeste=${number}${more ? `&cocktails=${moreCocktails}` : ''}`,
        );
      }
      const [first] = suggestions;
      const plus = first?.moreCocktails ? `, plus ${decimal(first.moreCocktails)} Cocktails` : '';
      await expect(marks).toHaveText([`Für ${number} Gäste${plus}`]);
      await expect(card(page, first?.item.name ?? '').filter({ has: marks })).toBeVisible();
      await expect(
        guests(page).getByRole('radio', { name: number, exact: true }),
      ).toHaveAccessibleDescription(
        new RegExp(suggestions.map(({ total }) => euroFromCents(total)).join('.*')),
      );
    }
  });

  test('moves no card', async ({ page }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/pakete');
      const [first] = packages;
      const place = (): Promise<unknown> => card(page, first?.name ?? '').boundingBox();
      const before = await place();
      for (const { number } of answers) {
        await guests(page).getByRole('radio', { name: number, exact: true }).check();
        expect(await place(), `${number}, ${width} px`).toEqual(before);
      }
    }
  });
});
