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
 * | “Als Wunschcocktail vormerken”                | noted: in the dialog, on the card, and in view below the list    |
 * | “mit Alkohol”, “alkoholfrei”                  | only these are listed; without a script too                      |
 * | a shared address (/cocktails#mojito)          | opens with this cocktail; closing stays on the page              |
 * | an address that names no cocktail             | no dialog                                                        |
 * | the page behind the dialog                    | cannot be scrolled or reached                                    |
 */
import type { Locator, Page } from '@playwright/test';
import { expect, islands, openCocktails, test } from './fixtures/test.ts';

const name = (page: Page, cocktail: string) => page.getByRole('link', { name: cocktail, exact: true });
const dialog = (page: Page, cocktail: string) => page.getByRole('dialog', { name: cocktail, exact: true });

async function select(page: Page, cocktail: string): Promise<Locator> {
  await name(page, cocktail).click();
  const shown = dialog(page, cocktail);
  await expect(shown).toBeVisible();
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

test('A first click that comes before React leaves nothing behind: Back leaves the page', async ({ page }) => {
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

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [820, 1180],
  [1280, 600],
] as const) {
  test(`On ${width} × ${height} the dialog opens at its top, with the focus on the name`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openCocktails(page);
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
      expect(scrolled).toEqual([]);
      for (const button of await shown.getByRole('button').all()) {
        const lines = await button.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getClientRects().length;
        });
        expect(lines).toBeLessThanOrEqual(width < 360 ? 2 : 1);
      }
      await page.keyboard.press('Escape');
      await expectClosed(page, cocktail);
    }
  });
}

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

test('Neither a click in the dialog nor a selection of text that ends beside it closes it', async ({ page }) => {
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

test('Noted cocktails stay in view, on their cards and on the way to the form', async ({ page }) => {
  await openCocktails(page);
  const way = page.getByRole('link', { name: /vorgemerkt · Zur Anfrage$/ });
  await expect(way).toBeHidden();
  for (const [cocktail, status] of [
    ['Mojito', '1 Wunschcocktail vorgemerkt. Zur Anfrage'],
    ['IPANEMA', '2 Wunschcocktails vorgemerkt. Zur Anfrage'],
  ] as const) {
    const shown = await select(page, cocktail);
    await shown.getByRole('button', { name: 'Als Wunschcocktail vormerken', exact: true }).click();
    await expect(shown.getByRole('status')).toHaveText(status);
    await shown.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expectClosed(page, cocktail);
  }
  await page.reload();
  await expect(way).toHaveText('2 vorgemerkt · Zur Anfrage');
  for (const y of [0, 600, 1200]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(way).toBeInViewport({ ratio: 1 });
  }
  const marked = page
    .getByRole('listitem')
    .filter({ has: page.getByText('vorgemerkt', { exact: true }).and(page.locator(':visible')) });
  await expect(marked.getByRole('heading')).toHaveText(['Mojito', 'IPANEMA']);
  const shown = await select(page, 'Mojito');
  await shown.getByRole('button', { name: 'Nicht mehr vormerken', exact: true }).click();
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
      ['mit Alkohol', 9],
      ['alkoholfrei', 4],
      ['alle', 13],
    ] as const) {
      await filter.getByRole('radio', { name: choice, exact: true }).check();
      await expect(drinks).toHaveCount(count);
    }
  });
});

test('Every drink stands in a light of its own, on its card and in the dialog', async ({ page }) => {
  await openCocktails(page);
  const rim = (element: Element): string => getComputedStyle(element).borderColor;
  const rims = new Set<string>();
  for (const cocktail of ['Mojito', 'Tequila Sunrise', 'Cubra Libre']) {
    const shown = await select(page, cocktail);
    rims.add(await shown.evaluate(rim));
    await page.keyboard.press('Escape');
    await expectClosed(page, cocktail);
  }
  expect(rims.size).toBe(3);
  const glows = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).boxShadow));
  // Three drinks without a picture of their own share one.
  expect(new Set(glows).size).toBe(11);
});

test('On a phone two cards stand side by side, and all thirteen fit four screens', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [390, 844],
    [360, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/cocktails');
    const cards = page.getByRole('main').getByRole('listitem');
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(boxes).toHaveLength(13);
    expect(boxes[0]?.top).toBe(boxes[1]?.top);
    expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(4 * height);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading')).toBeVisible();
      await expect(card.getByRole('paragraph').first()).toBeVisible();
    }
  }
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
