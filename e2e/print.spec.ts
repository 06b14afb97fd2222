/** What comes out of a printer. */
import { business } from './fixtures/owner.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { euro } from '../src/domain/format/price.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { accept, answerWith, controlsOf, fill, filled, shownDate } from './fixtures/form.ts';
import { cocktails, packages } from './fixtures/offer.ts';
import { everyPath } from './fixtures/pages.ts';
import { expect, openForm, test } from './fixtures/test.ts';

/** Name, address and telephone of the business, on every sheet. */
const sender = `${business.name} · ${business.street}, ${business.postalCode} ${business.city} · ${germanPhone(business.phone)} · ${new URL(business.url).host}`;

test('Every page prints black on white, without pictures, shadows and round corners, and nothing is cut off', async ({
  page,
}) => {
  for (const path of everyPath) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // A4 upright.
    await page.setViewportSize({ width: 673, height: 1009 });
    const styles = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { color, backgroundColor, backgroundImage, borderRadius, boxShadow } =
            getComputedStyle(element);
          return [color, backgroundColor, backgroundImage, borderRadius, boxShadow].join(' · ');
        }),
    );
    expect([...new Set(styles)], path).toEqual([
      'rgb(0, 0, 0) · rgba(0, 0, 0, 0) · none · 0px · none',
    ]);
    await expect(page.getByRole('img').filter({ visible: true }), path).toHaveCount(0);
    await expect(page.locator('html'), path).toHaveJSProperty('scrollWidth', 673);
    await page.emulateMedia({ media: null });
  }
});

test('No question is printed without its answer', async ({ page }) => {
  await page.goto('/pakete');
  const questions = page.getByText(/\?$/).filter({ visible: true });
  await expect(questions.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
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

test('Buchen prints the telephone instead of its fields', async ({ page }) => {
  await page.goto('/buchen');
  const form = page.getByRole('form', { name: 'Anfrage' });
  await page.emulateMedia({ media: 'print' });
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: germanPhone(business.phone) })
      .first(),
  ).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);
});

test('A received booking prints what was sent, without buttons and navigation', async ({
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
