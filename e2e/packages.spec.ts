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
    'wiederverwendbare Trinkhalme aus Glas',
    /individuell gestaltete Getränkekarten/,
    /kristallklares Eis aus der eigenen Kühlbox/,
    /CO₂-Glaskühler/,
    /weitere Cocktails, je 8,00\s€/,
    /weitere Stunden Barservice, je 55,00\s€/,
    /Anfahrt in Köln bis 30\skm/,
    /weitere Kilometer, je 0,50\s€/,
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

test('Each price of an extra stands once above the questions', async ({ page }) => {
  await page.goto('/pakete');
  const text = await page.getByRole('main').innerText();
  for (const price of ['8,00', '55,00', '0,50'])
    expect(text.match(new RegExp(`(?<!\\d)${price}\\s€`, 'g')), price).toHaveLength(1);
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
    { number: '25', fits: 'kleines Event', says: [['kleines Event', '3 Stunden', '599 €', '?paket=1']] },
    {
      number: '60',
      fits: 'Premium Event',
      says: [
        ['Großes Event plus 30 weitere Cocktails', '4,5 Stunden', '1.330 €', '?paket=2#plan=cocktails=30'],
        ['Premium Event', '6 Stunden', '1.350 €', '?paket=3'],
      ],
    },
    {
      number: '75',
      says: [['Premium Event plus 30 weitere Cocktails', '6 Stunden', '1.590 €', '?paket=3#plan=cocktails=30']],
    },
    {
      number: '100',
      says: [['Premium Event plus 80 weitere Cocktails', '6 Stunden', '1.990 €', '?paket=3#plan=cocktails=80']],
    },
    {
      number: '150',
      says: [['Premium Event plus 180 weitere Cocktails', '6 Stunden', '2.790 €', '?paket=3#plan=cocktails=180']],
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
