/** The list of cocktails: what stands in it and in which order, what it shows on demand, and what visitors noted. */
import { business } from '../src/business/business.ts';
import { expectClosed, noteButton, select } from './fixtures/cocktails.ts';
import { cocktails, drinkOf, namesOf } from './fixtures/offer.ts';
import { expect, openCocktails, test } from './fixtures/test.ts';

test('Visitors see every cocktail in its order, each with picture and text, and read what holds for all', async ({
  page,
}) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([...namesOf(true), ...namesOf(false)]);
  await expect(cards.getByRole('img', { name: /\S/ })).toHaveCount(cocktails.length);
  for (const { description } of cocktails) await expect(cards.getByText(description).first()).toBeVisible();
  // This is only a selection.
  await expect(page.getByText('nur eine Auswahl; auf Anfrage sind auch andere Cocktails möglich')).toBeVisible();
  await expect(page.getByText(business.alcoholNote)).toBeVisible();
  // Once, also for who reads without a script: not again on each card.
  await expect(page.getByText(business.allergenNote)).toHaveCount(1);
});

test('Every drink stands in a light of its own', async ({ page }) => {
  await page.goto('/cocktails');
  const glows = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).boxShadow));
  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('On every phone two cards stand side by side, each with its whole sentence', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/cocktails');
    const cards = page.getByRole('main').getByRole('listitem');
    const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(one?.y, `${width}`).toBe(two?.y);
    const cutOff = await cards
      .getByRole('paragraph')
      .evaluateAll((all) => all.filter((sentence) => sentence.scrollHeight > sentence.clientHeight).length);
    expect(cutOff, `${width}`).toBe(0);
  }
});

test('Noted cocktails stay in view, on their cards and on the way to the form, which covers no button at the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const [{ name: one }, { name: two }] = [drinkOf(true), drinkOf(false)];
  const way = page.getByRole('link', { name: /vorgemerkt · Zur Anfrage$/ });
  await expect(way).toBeHidden();
  for (const [cocktail, status] of [
    [one, '1 Wunschcocktail vorgemerkt. Zur Anfrage'],
    [two, '2 Wunschcocktails vorgemerkt. Zur Anfrage'],
  ] as const) {
    const shown = await select(page, cocktail);
    await noteButton(shown).click();
    await expect(shown.getByRole('status')).toHaveText(status);
    await shown.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expectClosed(page, cocktail);
  }
  await page.reload();
  await expect(way).toHaveText('2 vorgemerkt · Zur Anfrage');
  await expect(way).toBeInViewport({ ratio: 1 });
  // At the lower edge of the window, where the way to the form sticks.
  const call = page.getByRole('main').getByRole('link', { name: 'Anfragen', exact: true });
  await call.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await expect(way).toBeInViewport({ ratio: 1 });
  await call.click({ trial: true });
  const marked = page
    .getByRole('listitem')
    .filter({ has: page.getByText('vorgemerkt', { exact: true }).and(page.locator(':visible')) });
  await expect(marked.getByRole('heading')).toHaveText([one, two]);
  const shown = await select(page, one);
  await shown.getByRole('button', { name: 'Vormerkung aufheben', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(way).toHaveText('1 vorgemerkt · Zur Anfrage');
  await way.click();
  await expect(page).toHaveURL('/buchen');
});

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors list all cocktails, those with alcohol, or those without', async ({ page }) => {
    await page.goto('/cocktails');
    const drinks = page.getByRole('main').getByRole('heading', { level: 3 });
    const filter = page.getByRole('group', { name: 'Cocktails zeigen' });
    await expect(filter.getByRole('radio', { name: 'alle', exact: true })).toBeChecked();
    for (const [choice, count] of [
      ['mit Alkohol', namesOf(true).length],
      ['alkoholfrei', namesOf(false).length],
      ['alle', cocktails.length],
    ] as const) {
      await filter.getByRole('radio', { name: choice, exact: true }).check();
      await expect(drinks).toHaveCount(count);
    }
  });
});
