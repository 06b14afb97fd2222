/** What comes out of a printer. */
import type { Page } from '@playwright/test';
import { business } from './fixtures/owner.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { euro } from '../src/domain/format/price.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { accept, answerWith, controlsOf, fill, filled, shownDate } from './fixtures/form.ts';
import { cocktails, packages } from './fixtures/offer.ts';
import { expect, openForm, test } from './fixtures/test.ts';

/** Name, address and telephone of the business, on every sheet. */
const sender = `${business.name} · ${business.street}, ${business.postalCode} ${business.city} · ${germanPhone(business.phone)} · ${new URL(business.url).host}`;

async function sheets(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test('The home page prints on one sheet, and so do three packages and thirteen cocktails', async ({
  page,
}) => {
  for (const [path, most] of [
    ['/', 1],
    ['/pakete', Math.ceil(packages.length / 3)],
    ['/cocktails', Math.ceil(cocktails.length / 13)],
  ] as const) {
    await page.goto(path);
    expect(await sheets(page), path).toBeLessThanOrEqual(most);
  }
});

test('On paper, cards have square corners, and no question is printed without its answer', async ({
  page,
}) => {
  await page.goto('/pakete');
  const questions = page.getByText(/\?$/).filter({ visible: true });
  await expect(questions.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.surface').filter({ visible: true }).first()).toHaveCSS(
    'border-radius',
    '0px',
  );
  await expect(questions).toHaveCount(0);
});

test('Every page names the business and its address on paper, and only there', async ({ page }) => {
  for (const path of ['/', '/buchen', '/agb']) {
    await page.goto(path);
    const line = page.getByText(sender, { exact: true });
    await expect(line, path).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(line, path).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

test('The cocktails on paper show every ingredient, and ask for no click', async ({ page }) => {
  await page.goto('/cocktails');
  await page.emulateMedia({ media: 'print' });
  for (const { name, ingredients } of cocktails) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    for (const ingredient of ingredients)
      await expect(card.getByText(ingredientText(ingredient), { exact: true }), name).toBeVisible();
  }
  await expect(page.getByText('Wählen Sie einen Cocktail: Sie sehen die Zutaten')).toBeHidden();
});

test('Buchen prints the telephone and the address to write to instead of its fields, and no frame around them', async ({
  page,
}) => {
  await page.goto('/buchen');
  const form = page.getByRole('form', { name: 'Anfrage' });
  const mail = page
    .getByRole('main')
    .getByRole('link', { name: business.email.replace('@', '@ ') });
  await expect(mail).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(mail).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: germanPhone(business.phone) })
      .first(),
  ).toBeVisible();
  await expect(form).toHaveCSS('border-style', 'none');
  await expect(form.getByRole('textbox')).toHaveCount(0);
});

test('Every sheet begins with the bar’s name, and the home page shows its packages side by side', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  // A4 upright.
  await page.setViewportSize({ width: 673, height: 1009 });
  const banner = page.getByRole('banner');
  await expect(banner.getByText(business.name, { exact: true })).toBeVisible();
  await expect(banner).toHaveCSS('display', 'table-header-group');
  const tops = await page
    .getByRole('link', { name: /inkl\.\sMwSt/ })
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(packages.length);
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
});

test('A received booking prints what was sent on one sheet, without buttons and navigation', async ({
  page,
}) => {
  await answerWith(page, accept);
  // A headless browser has no dialog for printing.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', { value: () => (document.title = 'printed') });
  });
  const form = await openForm(page, '?paket=2');
  await fill(form);
  await controlsOf(form).hours.fill('1');
  await controlsOf(form).send.click();
  await page.getByRole('button', { name: 'Zusammenfassung drucken', exact: true }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  for (const text of ['K7-0042', shownDate, filled.name, filled.email, filled.firma])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  // The message must not be repeated with the estimate.
  await expect(
    page.getByRole('definition').filter({ hasText: '1 weitere Stunde' }),
  ).not.toContainText(filled.anfrage);
  await expect(page.getByText('häufige Fragen')).toBeHidden();
  await expect(
    page.getByRole('button').or(page.getByRole('navigation')).filter({ visible: true }),
  ).toHaveCount(0);
  expect(await sheets(page)).toBe(1);
});

test('The home page begins with its heading on paper, however small the printer draws it, and names the prices', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  // A4 upright at 100 and 40 %, and A4 across.
  for (const [width, height] of [
    [673, 1009],
    [1682, 2522],
    [1009, 673],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, `${width} px`).toBeLessThan(56);
    for (const item of packages)
      await expect(
        page.getByRole('link', { name: item.name }).filter({ hasText: euro(item.price) }),
      ).toBeVisible();
  }
});
