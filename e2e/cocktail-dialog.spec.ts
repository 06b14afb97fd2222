/** The dialog that shows a cocktail. `takeover` tests a click before its script has loaded. */
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { dialog, expectClosed, name, select } from './fixtures/cocktails.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { cocktails, drinkOf } from './fixtures/offer.ts';
import { doubleText, expect, islands, openCocktails, test } from './fixtures/test.ts';

const { name: first, slug: firstSlug } = drinkOf(true);
const { name: second } = drinkOf(true, 1);
/** The one with the most text. */
const { name: longest } = cocktails.find(({ notice }) => notice) ?? drinkOf(false);

test('The dialog is closed until a cocktail is selected, and shows its picture, description and ingredients', async ({
  page,
}) => {
  await openCocktails(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const { name, slug, description, imageAlt, ingredients } of cocktails) {
    await page.evaluate((hash) => (location.hash = hash), slug);
    const recipe = dialog(page, name);
    await expect(recipe.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(recipe).toContainText(description);
    await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
    const picture = recipe.getByRole('img', { name: imageAlt, exact: true });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('In any window the dialog opens at its top, focuses the name, and shows “Schließen”', async ({
  page,
}) => {
  await openCocktails(page);
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const recipe = await select(page, longest);
    const heading = recipe.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(recipe.getByRole('button', { name: 'Schließen', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await expectClosed(page, longest);
  }
});

test('With text at 200 % the dialog fits a phone, and “Schließen” stays in view', async ({
  page,
}) => {
  await openCocktails(page);
  await doubleText(page);
  const recipe = await select(page, longest);
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(layoutFaults), `${width} × ${height}`).toEqual([]);
    const close = recipe.getByRole('button', { name: 'Schließen', exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    // Most of the window must be left to read in.
    expect((await close.boundingBox())?.height).toBeLessThan(height / 3);
  }
});

test('A click beside the dialog closes it; a click in it, or a selection of text that ends beside it, does not', async ({
  page,
}) => {
  await openCocktails(page);
  const recipe = await select(page, first);
  const heading = recipe.getByRole('heading', { level: 2 });
  await heading.click();
  await heading.hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(recipe).toBeVisible();
  await page.mouse.click(4, 4);
  await expectClosed(page, first);
});

test('A click that asks for a new tab is left to the browser', async ({ page }) => {
  await openCocktails(page);
  // Playwright does not always report the tab itself.
  const isLeft = await name(page, first).evaluate((link) =>
    link.dispatchEvent(
      new MouseEvent('click', { ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(isLeft).toBe(true);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('“Schließen”, also tapped twice, and Back close the dialog, Forward opens it again, and one more Back leaves the page', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await openCocktails(page);
  const close = page.getByRole('button', { name: 'Schließen', exact: true });
  await select(page, first);
  await close.click();
  await expectClosed(page, first);
  await select(page, second);
  // The second tap falls on the page, and may take the focus from the link there.
  await close.dblclick();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/cocktails');
  await page.goForward();
  await expect(dialog(page, second)).toBeVisible();
  await page.goBack();
  await expectClosed(page, second);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});

test('An address that names no cocktail opens no dialog, and the cards still open theirs', async ({
  page,
}) => {
  await page.goto('/cocktails#%E4');
  for (const hash of ['', '#gibt-es-nicht', '#"]']) {
    await page.evaluate((named) => (location.hash = named || location.hash), hash);
    await expect(islands.modal(page), hash).toBeAttached();
    await expect(page.getByRole('dialog'), hash).toBeHidden();
  }
  await select(page, first);
});

test('An address that names a cocktail opens its dialog, and the page behind does not scroll', async ({
  page,
}) => {
  await page.goto(`/cocktails#${firstSlug}`);
  await expect(dialog(page, first)).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 4);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expectClosed(page, first);
  // The position after this turn shows whether the page has followed the one before.
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 50);
});
