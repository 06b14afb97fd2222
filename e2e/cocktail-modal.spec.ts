/**
 * The dialog that shows a cocktail.
 *
 * | interaction                                   | outcome                                                          |
 * | --------------------------------------------- | ---------------------------------------------------------------- |
 * | –                                             | no dialog                                                        |
 * | click on a cocktail's name                    | dialog with its picture, name, description and ingredients       |
 * | the very first click, before React            | the same                                                         |
 * | Enter on the name                             | the same                                                         |
 * | an ingredient with an amount / without        | “4 cl - Wodka” / “Wodka”                                         |
 * | the ingredient XXX                            | shown as given, with a note that the recipe is told on request   |
 * | “Schließen”                                   | no dialog, focus on the name, address without hash               |
 * | Escape, a click beside the dialog, Back       | the same                                                         |
 * | Tab in the dialog                             | stays in the dialog                                              |
 * | a shared address (/cocktails#mojito)          | opens with this cocktail; closing stays on the page              |
 * | an address that names no cocktail             | no dialog                                                        |
 * | the page behind the dialog                    | cannot be scrolled or reached                                    |
 */
import type { Locator, Page } from '@playwright/test';
import { expect, islands, openCocktails, test } from './fixtures/test.ts';

const name = (page: Page, cocktail: string) => page.getByRole('link', { name: cocktail, exact: true });
const dialog = (page: Page, cocktail: string) => page.getByRole('dialog', { name: cocktail, exact: true });

/** Selects a cocktail and waits until its picture has grown into the dialog: until then the page takes no clicks. */
async function select(page: Page, cocktail: string): Promise<Locator> {
  await name(page, cocktail).click();
  const shown = dialog(page, cocktail);
  await expect(shown).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.elementFromPoint(4, 4)?.tagName)).toBe('DIALOG');
  return shown;
}

async function expectClosed(page: Page, cocktail: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(name(page, cocktail)).toBeFocused();
  await expect(page).toHaveURL('/cocktails');
}

test('No cocktail is shown until a visitor selects one', async ({ page }) => {
  await openCocktails(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Visitors select a cocktail and read what is in it', async ({ page }) => {
  await openCocktails(page);
  const shown = await select(page, 'Cosmopoliton');
  await expect(shown.getByRole('heading', { level: 2, name: 'Cosmopoliton' })).toBeVisible();
  const picture = shown.getByRole('img', { name: /Cosmopoliton/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shown).toContainText('Herb und fruchtig');
  await expect(shown.getByRole('listitem')).toHaveText(['Wodka', 'Orangenlikör', 'Cranberrynektar', 'Limettensaft']);
  await expect(page).toHaveURL('/cocktails#cosmopoliton');
});

test('The very first click opens the dialog', async ({ page }) => {
  await page.goto('/cocktails');
  await name(page, 'Caipirinha').click();
  await expect(dialog(page, 'Caipirinha')).toBeVisible();
});

test('Keyboard users open the dialog with Enter', async ({ page }) => {
  await page.goto('/cocktails');
  await name(page, 'IPANEMA').focus();
  await expect(islands.modal(page)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'IPANEMA')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, 'IPANEMA');
});

test('Each of the thirteen cocktails shows its own name, description and ingredients', async ({ page }) => {
  await openCocktails(page);
  const cards = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((card) => ({
        slug: card.id,
        name: card.querySelector('h3')?.textContent.trim() ?? '',
        description: card.querySelector('.cocktail-card-description')?.textContent.trim() ?? '',
      })),
    );
  expect(cards).toHaveLength(13);
  for (const { slug, name, description } of cards) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, slug);
    const shown = dialog(page, name);
    await expect(shown).toBeVisible();
    await expect(shown).toContainText(description);
    await expect(shown.getByRole('listitem')).not.toHaveCount(0);
    // No cocktail of the list has an amount.
    await expect(shown.getByRole('list')).not.toContainText(' - ');
  }
});

for (const cocktail of ['Virgin Orangino', 'Virgin MaiTai']) {
  test(`${cocktail} shows its ingredient as given and says that the recipe is told on request`, async ({ page }) => {
    await openCocktails(page);
    await name(page, cocktail).click();
    const shown = dialog(page, cocktail);
    await expect(shown.getByRole('listitem')).toHaveText(['XXX']);
    await expect(shown).toContainText('Das Rezept verraten wir Ihnen auf Anfrage.');
  });
}

test('An amount stands before its ingredient', async ({ page }) => {
  // No cocktail of the list has one, so the page gets one on its way: as the island receives it.
  await page.route('**/cocktails', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const ingredient = /\{&quot;name&quot;:\[0,&quot;Wodka&quot;\]/g;
    expect(html).toMatch(ingredient);
    await route.fulfill({
      response,
      body: html.replace(ingredient, (found) => `${found},&quot;amount&quot;:[0,&quot;4 cl&quot;]`),
    });
  });
  await openCocktails(page);
  await name(page, 'Cosmopoliton').click();
  await expect(dialog(page, 'Cosmopoliton').getByRole('listitem')).toHaveText([
    '4 cl - Wodka',
    'Orangenlikör',
    'Cranberrynektar',
    'Limettensaft',
  ]);
});

test('“Schließen” hides the cocktail and clears the selection', async ({ page }) => {
  await openCocktails(page);
  const shown = await select(page, 'Mojito');
  await shown.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expectClosed(page, 'Mojito');
  await expect(page.locator('dialog')).toBeEmpty();
  await name(page, 'Caipirinha').click();
  await expect(dialog(page, 'Caipirinha').getByRole('heading', { level: 2 })).toHaveText('Caipirinha');
});

test('A click beside the dialog closes it', async ({ page }) => {
  await openCocktails(page);
  await select(page, 'Mojito');
  await page.mouse.click(4, 4);
  await expectClosed(page, 'Mojito');
});

test('A click in the dialog does not close it', async ({ page }) => {
  await openCocktails(page);
  const shown = await select(page, 'Mojito');
  await shown.getByRole('heading', { level: 2 }).click();
  await expect(dialog(page, 'Mojito')).toBeVisible();
});

test('Back closes the dialog, Forward opens it again', async ({ page }) => {
  await openCocktails(page);
  await select(page, 'Tequila Sunrise');
  await page.goBack();
  await expectClosed(page, 'Tequila Sunrise');
  await page.goForward();
  await expect(dialog(page, 'Tequila Sunrise')).toBeVisible();
});

test('Looking at several cocktails leaves no trail: Back leaves the page', async ({ page }) => {
  await page.goto('/kontakt');
  await openCocktails(page);
  for (const cocktail of ['Mojito', 'Cubra Libre']) {
    const shown = await select(page, cocktail);
    await shown.getByRole('button', { name: 'Schließen' }).click();
    await expectClosed(page, cocktail);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});

test('The focus stays in the dialog', async ({ page }) => {
  await openCocktails(page);
  await select(page, 'Mojito');
  const inside = () =>
    page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'));
  expect(await inside()).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await inside()).toBe(true);
  }
});

test('A shared address opens its cocktail, and closing stays on the page', async ({ page }) => {
  await page.goto('/cocktails#sex-on-the-beach');
  await expect(dialog(page, 'Sex on the Beach')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectClosed(page, 'Sex on the Beach');
});

for (const hash of ['#gibt-es-nicht', '#alkoholfrei', '#%E4', '#"]']) {
  test(`The address ${hash} opens nothing and breaks nothing`, async ({ page }) => {
    await page.goto(`/cocktails${hash}`);
    await expect(islands.modal(page)).toBeAttached();
    await expect(page.getByRole('dialog')).toBeHidden();
    await name(page, 'Mojito').click();
    await expect(dialog(page, 'Mojito')).toBeVisible();
  });
}

test('The page behind the dialog stays where it is', async ({ page }) => {
  await openCocktails(page);
  await select(page, 'Virgin Mojito');
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 4);
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expectClosed(page, 'Virgin Mojito');
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('Startseite shows four cocktails in the order that the content gives them, and none waits for a scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Ein Blick auf die Karte' }).getByRole('img');
  await expect(pictures).toHaveCount(4);
  const names = await pictures.evaluateAll((all) => all.map((image) => image.closest('a')?.textContent.trim()));
  expect(names).toEqual(['Tequila Sunrise', 'Mojito', 'Cosmopoliton', 'IPANEMA']);
  for (const picture of await pictures.all()) {
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});

test('Startseite leads straight to a cocktail', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mojito/ })
    .click();
  await expect(dialog(page, 'Mojito')).toBeVisible();
});
