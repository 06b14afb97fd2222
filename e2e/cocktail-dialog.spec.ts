/** The dialog that shows a cocktail. `takeover` tests a click before its script has loaded. */
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { dialog, expectClosed, name, select } from './fixtures/cocktails.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { cocktails, drinkOf } from './fixtures/offer.ts';
import { doubleText, expect, islands, openCocktails, test } from './fixtures/test.ts';

const { name: first, slug: firstSlug } = drinkOf(true);
const { name: second } = drinkOf(true, 1);
/** The one with the most text. */
const longest = cocktails.find(({ notice }) => notice) ?? drinkOf(false);

test('Selecting a cocktail shows its picture, description and ingredients in a dialog', async ({
  page,
}) => {
  await openCocktails(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const { name, slug, description, imageAlt, ingredients } of [drinkOf(true), longest]) {
    const recipe = await select(page, name);
    await expect(page).toHaveURL(`/cocktails#${slug}`);
    await expect(recipe).toContainText(description);
    await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
    const picture = recipe.getByRole('img', { name: imageAlt, exact: true });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expectClosed(page, name);
  }
});

test('In any window, also with text at 200 %, the dialog fits, begins with the focused name, and shows “Schließen”', async ({
  page,
}) => {
  await openCocktails(page);
  const { name } = longest;
  const checkIn = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    const recipe = await select(page, name);
    const heading = recipe.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(recipe.getByRole('button', { name: 'Schließen', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect.poll(() => page.evaluate(layoutFaults), `${width} × ${height}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expectClosed(page, name);
  };
  await checkIn(1280, 600);
  await checkIn(390, 844);
  await doubleText(page);
  await checkIn(320, 568);
  await checkIn(844, 390);
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
  await expect(recipe).toBeVisible();
  await page.mouse.click(4, 4);
  await expectClosed(page, first);
});

test('A click that asks for a new tab is left to the browser', async ({ page }) => {
  await openCocktails(page);
  await name(page, first).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/cocktails');
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
  await expect(page).toHaveURL('/kontakt');
});

test('An address that names no cocktail opens no dialog, and the cards still open theirs', async ({
  page,
}) => {
  await page.goto('/cocktails#%E4');
  await expect(islands.modal(page)).toBeAttached();
  await page.evaluate(() => (location.hash = '"]'));
  await expect(page.getByRole('dialog')).toBeHidden();
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
