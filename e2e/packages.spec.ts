/**
 * Pakete: what holds for every package, and help with the choice. The figures are in
 * `specification`.
 */
import type { Locator, Page } from '@playwright/test';
import { prices } from './fixtures/owner.ts';
import { euro, euroFromCents } from '../src/domain/format/price.ts';
import { suggestionsFor, suggestionWords } from '../src/domain/offer/suggestions.ts';
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
    const amount = await card(page, name)
      .getByText(euro(price), { exact: true })
      .filter({ visible: true })
      .boundingBox();
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
      card(page, first?.name ?? '')
        .getByText(euro(first?.price ?? 0), { exact: true })
        .filter({ visible: true }),
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

  test('lets the cards answer: price with what is needed beyond the package, and a link that brings both to the form', async ({
    page,
  }) => {
    await page.goto('/pakete');
    await expect(guests(page).getByRole('radio', { checked: true })).toHaveCount(0);
    for (const { name, price } of packages)
      await expect(
        card(page, name).getByText(euro(price), { exact: true }).filter({ visible: true }),
      ).toBeVisible();
    const marks = page.getByText(/^Für \d+\sGäste/).filter({ visible: true });
    await expect(marks).toHaveCount(0);
    for (const { number, suggestions } of answers) {
      const radio = guests(page).getByRole('radio', { name: number, exact: true });
      await radio.check();
      await expect(marks).toHaveCount(suggestions.length);
      for (const { item, total } of suggestions) {
        const fitting = card(page, item.name).filter({ has: marks });
        await expect(
          fitting.getByText(euroFromCents(total), { exact: true }).filter({ visible: true }),
        ).toBeVisible();
        await expect(fitting.getByRole('link', { name: 'Anfragen' })).toHaveAttribute(
          'href',
          `/buchen?paket=${item.number}#gaeste=${number}`,
        );
      }
      await expect(radio).toHaveAccessibleDescription(
        new RegExp(suggestions.map(({ total }) => euroFromCents(total)).join('.*')),
      );
    }
  });

  test('is answered on a phone below the numbers, by rows that lead to the cards', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/pakete');
    const rows = guests(page).getByRole('link');
    await expect(rows).toHaveCount(packages.length);
    for (const { number, suggestions } of answers) {
      await guests(page).getByRole('radio', { name: number, exact: true }).check();
      await expect(rows).toHaveCount(suggestions.length);
      for (const [index, one] of suggestions.entries()) {
        for (const words of Object.values(suggestionWords(one)))
          await expect(rows.nth(index)).toContainText(words);
        await expect(rows.nth(index)).toHaveAttribute('href', `#paket-${one.item.number}`);
        await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
      }
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
