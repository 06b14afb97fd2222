/** The list of cocktails: what stands in it and in which order, and what visitors noted. */
import { keys } from '../src/islands/visitorStore.ts';
import { expectClosed, noteBox, select } from './fixtures/cocktails.ts';
import { cocktails, drinkOf } from './fixtures/offer.ts';
import { business } from './fixtures/owner.ts';
import { expect, hold, openCocktails, test } from './fixtures/test.ts';

test('The page lists every cocktail in order with picture, text and light, and says once what holds for all', async ({
  page,
}) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('main').getByRole('listitem');
  const listed = [true, false].flatMap((wanted) =>
    cocktails.filter(({ alcoholic }) => alcoholic === wanted),
  );
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(listed.map(({ name }) => name));
  await expect(cards.getByRole('img', { name: /\S/ })).toHaveCount(cocktails.length);
  for (const { description } of cocktails)
    await expect(cards.getByText(description).first()).toBeVisible();
  await expect(
    page.getByText('nur eine Auswahl; auf Anfrage sind auch andere Cocktails möglich'),
  ).toBeVisible();
  await expect(page.getByText(business.alcoholNote)).toBeVisible();
  await expect(page.getByText(business.allergenNote)).toHaveCount(1);
  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );
  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('On a phone two cards stand side by side, and no description is cut off', async ({ page }) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('main').getByRole('listitem');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(one?.y, `${width}`).toBe(two?.y);
    const cutOff = await cards
      .getByRole('paragraph')
      .evaluateAll(
        (all) => all.filter((sentence) => sentence.scrollHeight > sentence.clientHeight).length,
      );
    expect(cutOff, `${width}`).toBe(0);
  }
});

test('Noted cocktails are marked on their cards and counted in the link to the form, which covers no button and takes one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const [{ name: one }, { name: two }] = [drinkOf(true), drinkOf(false)];
  const way = page.getByRole('link', { name: /vorgemerkt · Zur Anfrage$/ });
  await expect(way).toBeHidden();
  for (const [cocktail, status] of [
    [one, '1 vorgemerkt. Zur Anfrage'],
    [two, '2 vorgemerkt. Zur Anfrage'],
  ] as const) {
    const recipe = await select(page, cocktail);
    const { height } = (await recipe.boundingBox()) ?? {};
    await noteBox(recipe).check();
    await expect(recipe.getByRole('status')).toHaveText(status);
    // Nothing must move under the finger.
    expect((await recipe.boundingBox())?.height).toBe(height);
    await recipe.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expectClosed(page, cocktail);
  }
  await page.reload();
  await expect(way).toHaveText('2 vorgemerkt · Zur Anfrage');
  expect((await way.locator('..').boundingBox())?.height).toBeLessThanOrEqual(70);
  // The link to the form sticks to the lower edge of the window, where this button is scrolled to.
  const call = page.getByRole('main').getByRole('link', { name: 'Anfragen', exact: true });
  await call.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await expect(way).toBeInViewport({ ratio: 1 });
  await call.click({ trial: true });
  const marked = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(marked.getByRole('heading')).toHaveText([one, two]);
  await way.click();
  await expect(page).toHaveURL('/buchen');
});

test('One tap on its card notes a cocktail, also before the script has loaded, and one more removes it', async ({
  page,
}) => {
  const { name, slug } = drinkOf(true);
  const release = await hold(page, /\.js$/);
  await page.goto('/cocktails');
  const box = page.getByRole('checkbox', { name: `${name} vormerken`, exact: true });
  await box.check();
  release();
  const way = page.getByRole('link', { name: '1 vorgemerkt · Zur Anfrage', exact: true });
  await expect(way).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/cocktails#${slug}`);
  await expect(noteBox(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await box.uncheck();
  await expect(way).toBeHidden();
});

test('A noted cocktail that is no longer on offer is not counted', async ({ page }) => {
  await page.addInitScript(([key, noted]) => sessionStorage.setItem(key, noted), [
    keys.wishes,
    JSON.stringify(['nicht-mehr-da', drinkOf(true).slug]),
  ] as const);
  await page.goto('/cocktails');
  await expect(page.getByRole('link', { name: '1 vorgemerkt · Zur Anfrage' })).toBeVisible();
});
