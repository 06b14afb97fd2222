/** What Pakete adds to the figures of the specification: help with the choice, and a price list for the fridge door. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test.describe('Visitors who know how many guests come', () => {
  // Two cocktails each: 50, 90 and 120 cocktails.
  for (const [guests, fitting] of [
    ['bis 25', 'kleines Event'],
    ['26–45', 'Großes Event'],
    ['46–60', 'Premium Event'],
  ] as const) {
    test(`see that ${fitting} fits ${guests} guests, with or without a script`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto('/pakete');
      await page.getByRole('group', { name: 'Für wie viele Gäste?' }).getByRole('radio', { name: guests }).check();
      for (const name of ['kleines Event', 'Großes Event', 'Premium Event'])
        await expect(card(page, name).getByText('Passt zu Ihren Gästen')).toBeVisible({ visible: name === fitting });
      await context.close();
    });
  }

  test('read what to do for more than the largest package serves', async ({ page }) => {
    await page.goto('/pakete');
    const question = page.getByRole('group', { name: 'Für wie viele Gäste?' });
    await question.getByRole('radio', { name: 'über 60' }).check();
    await expect(question.getByText(/Jeder weitere Cocktail kostet 8,00\s€/)).toBeVisible();
    await expect(question.getByRole('link', { name: 'Anfrage' })).toHaveAttribute('href', '/buchen');
    await expect(page.getByText('Passt zu Ihren Gästen').filter({ visible: true })).toHaveCount(0);
  });
});

for (const path of ['/', '/pakete', '/cocktails']) {
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(path);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
