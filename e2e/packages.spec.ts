/** Pakete: help with the choice, and a price list for the fridge door. The figures are in `specification`. */
import type { Locator, Page } from '@playwright/test';
import { extras } from '../src/business/prices.ts';
import { site } from '../src/business/site.ts';
import { euro } from '../src/offer/price.ts';
import { packages } from './fixtures/offer.ts';
import { expect, test } from './fixtures/test.ts';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('Visitors read that prices hold the VAT, and write for an individual offer', async ({ page }) => {
  await page.goto('/pakete');
  for (const { name } of packages) await expect(card(page, name)).toContainText('inkl. MwSt.');
  const offer = page.getByRole('region', { name: 'Alle Preise Inklusive der MwSt.', exact: true });
  await expect(offer.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(offer).toContainText('individuelles Angebot');
  await expect(offer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});

test('Packages fade in after 500, 750 and 1000 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/pakete');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const delays = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
  expect(delays.map((delay) => Math.round(parseFloat(delay) * 1000))).toEqual(
    packages.map((_, index) => 500 + 250 * index),
  );
});

test('Each price of an extra stands once above the questions', async ({ page }) => {
  await page.goto('/pakete');
  const text = await page.getByRole('main').innerText();
  for (const price of [extras.cocktail, extras.hour, extras.kilometre].map(euro))
    expect(text.match(new RegExp(`(?<!\\d)${price}`, 'g')), price).toHaveLength(1);
});

test('On a phone the page ends after 5,200 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pakete');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5200);
});

test.describe('Visitors who know how many guests come', () => {
  const guests = (page: Page): Locator => page.getByRole('group', { name: 'Für wie viele Gäste?' });

  // Two cocktails for each guest.
  const answers = [
    { number: '25', fits: 'kleines Event', says: [['kleines Event', '3 Stunden', '599 €', '?paket=1#plan=paket=1']] },
    {
      number: '60',
      fits: 'Premium Event',
      says: [
        ['Großes Event plus 30 weitere Cocktails', '4,5 Stunden', '1.330 €', '?paket=2#plan=paket=2&cocktails=30'],
        ['Premium Event', '6 Stunden', '1.350 €', '?paket=3#plan=paket=3'],
      ],
    },
    {
      number: '75',
      says: [['Premium Event plus 30 weitere Cocktails', '6 Stunden', '1.590 €', '?paket=3#plan=paket=3&cocktails=30']],
    },
    {
      number: '100',
      says: [['Premium Event plus 80 weitere Cocktails', '6 Stunden', '1.990 €', '?paket=3#plan=paket=3&cocktails=80']],
    },
    {
      number: '150',
      says: [
        ['Premium Event plus 180 weitere Cocktails', '6 Stunden', '2.790 €', '?paket=3#plan=paket=3&cocktails=180'],
      ],
    },
  ];

  test('read what the bar costs and see which package suffices, without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/pakete');
    await expect(guests(page).getByText('Ohne JavaScript')).toBeVisible();
    for (const { number, fits, says } of answers) {
      await guests(page).getByRole('radio', { name: number, exact: true }).check();
      const suggestions = guests(page).getByRole('listitem');
      await expect(suggestions).toHaveCount(says.length);
      for (const [index, [what = '', hours = '', price = '', query = '']] of says.entries()) {
        const suggestion = suggestions.nth(index);
        for (const text of [what, hours, price]) await expect(suggestion).toContainText(text);
        await expect(suggestion.getByRole('link', { name: 'Anfragen' })).toHaveAttribute('href', `/buchen${query}`);
      }
      for (const { name } of packages)
        await expect(card(page, name).getByText('Passt zu Ihrer Gästezahl')).toBeVisible({ visible: name === fits });
    }
    await context.close();
  });

  test.describe('on a phone', () => {
    test.use({ isMobile: true });
    test('find all numbers in one row', async ({ page }) => {
      for (const width of [375, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/pakete');
        const tops = await guests(page)
          .getByRole('radio')
          .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
        expect(new Set(tops).size, `${width}`).toBe(1);
      }
    });
  });
});

test('Startseite, Pakete and Cocktails print on one sheet each', async ({ page }) => {
  for (const path of ['/', '/pakete', '/cocktails']) {
    await page.goto(path);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});
