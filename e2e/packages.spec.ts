/** Pakete: the figures of section 9 of the specification, help with the choice, and a price list for the fridge door. */
import type { Locator, Page } from '@playwright/test';
import { site } from '../src/business/site.ts';
import { expect, test } from './fixtures/test.ts';

const packages = [
  { name: 'kleines Event', paket: 1, price: '599', cocktails: 50, hours: '3', alcoholic: 3, delay: 500 },
  { name: 'Großes Event', paket: 2, price: '1.090', cocktails: 90, hours: '4,5', alcoholic: 4, delay: 750 },
  { name: 'Premium Event', paket: 3, price: '1.350', cocktails: 120, hours: '6', alcoholic: 4, delay: 1000 },
] as const;

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test('Visitors compare three packages and ask for the one they like', async ({ page }) => {
  await page.goto('/pakete');
  for (const { name, paket, price, cocktails, hours, alcoholic } of packages) {
    await expect(card(page, name)).toContainText(`${price}\u00A0€`);
    await expect(card(page, name)).toContainText('inkl. MwSt.');
    await expect(card(page, name)).toContainText(new RegExp(`(?<!\\d)${String(cocktails)}\\sCocktails`));
    await expect(card(page, name)).toContainText(new RegExp(`(?<![\\d,])${hours}\\sStunden Barservice`));
    await expect(card(page, name)).toContainText(`${String(alcoholic)} alkoholische Kreationen`);
    await expect(card(page, name)).toContainText('2 alkoholfreie Kreationen');
    await expect(card(page, name).getByRole('link', { name: /Anfragen/ })).toHaveText('Anfragen');
    await expect(card(page, name).getByRole('link', { name: /Anfragen/ })).toHaveAttribute(
      'href',
      `/buchen?paket=${String(paket)}`,
    );
  }
});

test('Packages fade in after 500, 750 and 1000 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/pakete');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const delays = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
  expect(delays.map((delay) => Math.round(parseFloat(delay) * 1000))).toEqual(packages.map(({ delay }) => delay));
});

test('Visitors see what is always included, what costs extra, and that VAT is included', async ({ page }) => {
  await page.goto('/pakete');
  const main = page.getByRole('main');
  for (const fact of [
    'beleuchtete mobile Bar',
    'hochwertige Gläser',
    /nachhaltige Trinkhalme: aus Glas, wiederverwendbar/,
    /individuell gestaltete Getränkekarten/,
    /kristallklares Eis aus der eigenen Kühlbox/,
    /CO₂-Glaskühler/,
    /weitere Cocktails, je 8,00\s€/,
    /weitere Stunden Barservice, je 55,00\s€/,
    /Anfahrt in Köln bis 30\skm/,
    /weitere Kilometer ab 30\skm, je 0,50\s€/,
  ]) {
    await expect(main).toContainText(fact);
  }
  await expect(
    main.getByRole('heading', { level: 2, name: 'Alle Preise Inklusive der MwSt.', exact: true }),
  ).toBeVisible();
  const offer = main.getByRole('region', { name: 'Alle Preise Inklusive der MwSt.' });
  await expect(offer).toContainText('individuelles Angebot');
  await expect(offer.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});

test('The comparison gives every package the same extras', async ({ page }) => {
  await page.goto('/pakete');
  const table = page.getByRole('table', { name: 'Alle Pakete im Vergleich' });
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
    );
  expect(rows).toEqual([
    ['', 'kleines Event', 'Großes Event', 'Premium Event'],
    ['Preis', '599 €', '1.090 €', '1.350 €'],
    ['Cocktails', '50', '90', '120'],
    ['Barservice', '3 Stunden', '4,5 Stunden', '6 Stunden'],
    ['Kreationen mit Alkohol', '3', '4', '4'],
    ['Alkoholfreie Kreationen', '2', '2', '2'],
    ['Jeder weitere Cocktail', '8,00 €', '8,00 €', '8,00 €'],
    ['Jede weitere Stunde Barservice', '55,00 €', '55,00 €', '55,00 €'],
    ['Anfahrt in Köln bis 30 km', 'inklusive', 'inklusive', 'inklusive'],
    ['Jeder weitere Kilometer', '0,50 €', '0,50 €', '0,50 €'],
  ]);
});

test.describe('Visitors who know how many guests come', () => {
  test('see which package fits, without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/pakete');
    // Two cocktails each: 50, 90 and 120 cocktails.
    for (const [guests, fitting] of [
      ['bis 25', 'kleines Event'],
      ['26–45', 'Großes Event'],
      ['46–60', 'Premium Event'],
    ] as const) {
      await page.getByRole('group', { name: 'Für wie viele Gäste?' }).getByRole('radio', { name: guests }).check();
      for (const { name } of packages)
        await expect(card(page, name).getByText('Passt zu Ihren Gästen')).toBeVisible({ visible: name === fitting });
    }
    await context.close();
  });

  test.describe('on a phone', () => {
    test.use({ isMobile: true });
    test('find all four numbers in one row', async ({ page }) => {
      for (const width of [375, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/pakete');
        const tops = await page
          .getByRole('group', { name: 'Für wie viele Gäste?' })
          .getByRole('radio')
          .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
        expect(new Set(tops).size, `${width}`).toBe(1);
      }
    });
  });

  test('read what to do for more than the largest package serves', async ({ page }) => {
    await page.goto('/pakete');
    const question = page.getByRole('group', { name: 'Für wie viele Gäste?' });
    await question.getByRole('radio', { name: 'über 60' }).check();
    await expect(question.getByText(/Jeder weitere Cocktail kostet 8,00\s€/)).toBeVisible();
    await expect(question.getByRole('link', { name: 'Anfrage' })).toHaveAttribute('href', '/buchen');
    await expect(page.getByText('Passt zu Ihren Gästen').filter({ visible: true })).toHaveCount(0);
  });
});

test('Startseite, Pakete and Cocktails print on one sheet each', async ({ page }) => {
  for (const path of ['/', '/pakete', '/cocktails']) {
    await page.goto(path);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});
