/**
 * The dialog that shows a cocktail.
 *
 * | interaction                                   | outcome                                                          |
 * | --------------------------------------------- | ---------------------------------------------------------------- |
 * | –                                             | no dialog                                                        |
 * | click on a cocktail's name                    | dialog with its picture, name, description and ingredients       |
 * | the very first click, before React            | the same                                                         |
 * | Enter on the name                             | the same                                                         |
 * | the ingredient XXX                            | shown as given, with a note that the recipe is told on request   |
 * | “Schließen”                                   | no dialog, focus on the name, address without hash               |
 * | Escape, a click beside the dialog, Back       | the same                                                         |
 * | a selection of text that ends beside it       | the dialog stays                                                 |
 * | Tab in the dialog                             | stays in the dialog                                              |
 * | any window, however low                       | opens at its top, focus on the name, no button looks chosen      |
 * | a shared address (/cocktails#mojito)          | opens with this cocktail; closing stays on the page              |
 * | an address that names no cocktail             | no dialog                                                        |
 * | the page behind the dialog                    | cannot be scrolled or reached                                    |
 */
import { dialog, expectClosed, name, select } from './fixtures/cocktails.ts';
import { namesOf } from './fixtures/offer.ts';
import { expect, islands, openCocktails, test } from './fixtures/test.ts';

test('No cocktail is shown until visitors select one and read what is in it', async ({ page }) => {
  await openCocktails(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const shown = await select(page, 'Cosmopoliton');
  await expect(shown.getByRole('heading', { level: 2, name: 'Cosmopoliton' })).toBeVisible();
  const picture = shown.getByRole('img', { name: /Cosmopoliton/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(shown).toContainText('Herb und fruchtig');
  await expect(shown.getByRole('listitem')).toHaveText(['Wodka', 'Orangenlikör', 'Cranberrynektar', 'Limettensaft']);
  await expect(shown).toContainText('Informationen zu Allergenen und Zusatzstoffen');
  await expect(page).toHaveURL('/cocktails#cosmopoliton');
});

test('The very first click, before React, opens the dialog and leaves nothing behind: Back leaves the page', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/kontakt');
  await page.goto('/cocktails');
  await name(page, 'Mojito').click();
  await expect(page).toHaveURL('/cocktails#mojito');
  release();
  await dialog(page, 'Mojito').getByRole('button', { name: 'Schließen' }).click();
  await expectClosed(page, 'Mojito');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});

test('A link that the browser followed while React took over leaves the page where it was once the dialog is closed', async ({
  page,
}) => {
  await openCocktails(page);
  await page.evaluate(() => scrollTo(0, 700));
  // Firefox follows a link a moment after the click: React may be there by then.
  await page.evaluate(() => {
    location.hash = 'mojito';
  });
  await dialog(page, 'Mojito').getByRole('button', { name: 'Schließen' }).click();
  await expectClosed(page, 'Mojito');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('In any window, however low, the dialog opens at its top, with the focus on the name', async ({ page }) => {
  await openCocktails(page);
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [820, 1180],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const cocktail of ['Mojito', 'Dark Orange Voltage']) {
      const shown = await select(page, cocktail);
      const heading = shown.getByRole('heading', { level: 2 });
      await expect(heading).toBeFocused();
      expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
      const scrolled = await shown.evaluate((element) =>
        [element, ...element.querySelectorAll('*')]
          .filter(({ scrollTop }) => scrollTop > 0)
          .map(({ tagName }) => tagName),
      );
      expect(scrolled, `${width} × ${height}`).toEqual([]);
      if (width > height) await expect(shown.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
      for (const button of await shown.getByRole('button').all()) {
        const lines = await button.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length;
        });
        expect(lines, `${width} × ${height}`).toBeLessThanOrEqual(width < 360 ? 2 : 1);
      }
      await page.keyboard.press('Escape');
      await expectClosed(page, cocktail);
    }
  }
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

test('Each cocktail shows its own name, description and ingredients', async ({ page }) => {
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
  expect(cards.map(({ name }) => name)).toEqual([...namesOf(true), ...namesOf(false)]);
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

test('A click beside the dialog closes it, but neither one in it nor a selection of text that ends beside it', async ({
  page,
}) => {
  await openCocktails(page);
  const shown = await select(page, 'Mojito');
  const heading = shown.getByRole('heading', { level: 2 });
  await heading.click();
  await expect(shown).toBeVisible();
  await heading.hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(shown).toBeVisible();
  await page.mouse.click(4, 4);
  await expectClosed(page, 'Mojito');
});

test('Back closes the dialog, Forward opens it again', async ({ page }) => {
  await openCocktails(page);
  await select(page, 'Tequila Sunrise');
  await page.goBack();
  await expectClosed(page, 'Tequila Sunrise');
  await page.goForward();
  await expect(dialog(page, 'Tequila Sunrise')).toBeVisible();
});

test('“Schließen” hides the cocktail and clears the selection, and Back then leaves the page', async ({ page }) => {
  await page.goto('/kontakt');
  await openCocktails(page);
  for (const cocktail of ['Mojito', 'Cubra Libre']) {
    const shown = await select(page, cocktail);
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(cocktail);
    await shown.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expectClosed(page, cocktail);
    await expect(page.locator('dialog')).toBeEmpty();
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

test('An address that names no cocktail opens nothing and breaks nothing', async ({ page }) => {
  for (const hash of ['#gibt-es-nicht', '#alkoholfrei', '#%E4', '#"]']) {
    await page.goto('about:blank');
    await page.goto(`/cocktails${hash}`);
    await expect(islands.modal(page), hash).toBeAttached();
    await expect(page.getByRole('dialog'), hash).toBeHidden();
    await name(page, 'Mojito').click();
    await expect(dialog(page, 'Mojito'), hash).toBeVisible();
  }
});

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
