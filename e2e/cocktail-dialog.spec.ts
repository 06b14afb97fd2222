/** The dialog that shows a cocktail. `takeover` tests a click before its script has loaded. */
import { cocktailNotes, ingredientText } from '../src/domain/offer/ingredients.ts';
import { dialog, expectClosed, name, select } from './fixtures/cocktails.ts';
import { layoutFaults } from './fixtures/layout.ts';
import { cocktails, cocktailOf } from './fixtures/content.ts';
import { doubleText, expect, islands, openCocktails, test } from './fixtures/test.ts';

const { name: first, slug: firstSlug } = cocktailOf(true);
const { name: second } = cocktailOf(true, 1);
const { name: third, slug: thirdSlug } = cocktailOf(true, 2);
/** It has more to say than most. */
const withNotice = cocktails.find(({ notice }) => notice) ?? cocktailOf(false);

test('A cocktail’s name opens a dialog with its picture, description and ingredients', async ({
  page,
}) => {
  const { name, slug, description, imageAlt, ingredients } = withNotice;
  await openCocktails(page);

  const recipe = await select(page, name);

  await expect(page).toHaveURL(`/cocktails#${slug}`);
  await expect(recipe.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  for (const words of [description, ...cocktailNotes(withNotice)])
    await expect(recipe).toContainText(words);
  await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
  const picture = recipe.getByRole('img', { name: imageAlt, exact: true });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('In any window, also with text at 200 %, the dialog shows its name and “Schließen”', async ({
  page,
}) => {
  await openCocktails(page);
  const recipe = await select(page, withNotice.name);
  const expectInSight = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    const close = recipe.getByRole('button', { name: 'Schließen', exact: true });
    await expect(recipe.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(layoutFaults), `${width} × ${height}`).toEqual([]);
  };

  await expectInSight(1280, 600);
  await expectInSight(390, 844);
  await doubleText(page);
  await expectInSight(320, 568);
  await expectInSight(844, 390);
});

test('Only a click that begins and ends beside the dialog closes it', async ({ page }) => {
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

test('“Schließen” tapped twice stays on the page, which Back then leaves', async ({ page }) => {
  await page.goto('/kontakt');
  await openCocktails(page);
  await select(page, second);

  // The second tap falls on the page, and may take the focus from the link there.
  await page.getByRole('button', { name: 'Schließen', exact: true }).dblclick();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/cocktails');
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
});

test('Back closes the dialog, and Forward opens it again', async ({ page }) => {
  await openCocktails(page);
  await select(page, first);

  await page.goBack();
  await expectClosed(page, first);

  await page.goForward();
  await expect(dialog(page, first)).toBeVisible();
});

test('A link to marked text opens its cocktail, and closing it stays on the page', async ({
  page,
}) => {
  const link = `/cocktails#${firstSlug}:~:text=${encodeURIComponent(first)}`;
  const openAndClose = async (): Promise<void> => {
    await page.goto(link);
    await dialog(page, first).getByRole('button', { name: 'Schließen', exact: true }).click();
    // Chromium takes the focus when it finds the text, which may be after the dialog has closed.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/cocktails');
  };

  // In a new tab, and then from another page.
  await openAndClose();
  await page.goto('/kontakt');
  await openAndClose();
});

test('A cocktail tapped twice opens its dialog, which stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const link = name(page, third);
  const close = (await select(page, third)).getByRole('button', { name: 'Schließen' });
  const { y = 0 } = (await close.boundingBox()) ?? {};
  await close.click();
  await link.hover();
  // The second tap falls on one of the dialog's buttons.
  await link.evaluate(
    (element, top) =>
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' }),
    y,
  );

  await link.dblclick();

  await expect(page).toHaveURL(`/cocktails#${thirdSlug}`);
  await close.click();
  await expectClosed(page, third);
});

test('An address that names no cocktail opens no dialog', async ({ page }) => {
  await page.goto('/cocktails#%E4');
  await expect(islands.modal(page)).toBeAttached();

  await page.evaluate(async () => {
    const followed = new Promise((resolve) => addEventListener('hashchange', resolve));
    location.hash = '"]';
    await followed;
  });

  await expect(page.getByRole('dialog')).toBeHidden();
});

test('The page behind a dialog that its address has opened does not scroll', async ({ page }) => {
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
