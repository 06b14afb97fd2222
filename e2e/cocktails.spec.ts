/** The list of cocktails, and what visitors noted. The drinks and their order are in `server/specification`. */
import { globSync } from 'node:fs';
import { keys } from '../src/islands/visitorStore.ts';
import { dist } from './fixtures/built.ts';
import { expectClosed, noteBox, select } from './fixtures/cocktails.ts';
import { cocktails, drinkOf } from './fixtures/offer.ts';
import { business } from './fixtures/owner.ts';
import { expect, hold, openCocktails, test } from './fixtures/test.ts';

test('The page shows every cocktail with picture, text and light of its own, and says once what holds for all', async ({
  page,
}) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.getByRole('img', { name: /\S/ })).toHaveCount(cocktails.length);
  for (const { description } of cocktails)
    await expect(cards.getByText(description).first()).toBeVisible();
  for (const words of [
    /nur eine Auswahl; auf Anfrage/,
    business.alcoholNote,
    business.allergenNote,
  ])
    await expect(page.getByText(words)).toHaveCount(1);
  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );
  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('Noted cocktails are marked on their cards and counted in the link to the form, which covers no button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const way = page.getByRole('link', { name: /vorgemerkt · Zur Anfrage$/ });
  await expect(way).toBeHidden();
  const names = [drinkOf(true).name, drinkOf(false).name];
  for (const [index, name] of names.entries()) {
    const recipe = await select(page, name);
    await noteBox(recipe).check();
    await expect(recipe.getByRole('status')).toHaveText(`${index + 1} vorgemerkt. Zur Anfrage`);
    await recipe.getByRole('button', { name: 'Schließen', exact: true }).click();
    await expectClosed(page, name);
  }
  await page.reload();
  await expect(way).toHaveText('2 vorgemerkt · Zur Anfrage');
  // The link to the form sticks to the lower edge of the window, where this button is scrolled to.
  const call = page.getByRole('main').getByRole('link', { name: 'Anfragen', exact: true });
  await call.evaluate((link) => link.scrollIntoView({ block: 'end' }));
  await expect(way).toBeInViewport({ ratio: 1 });
  await call.click({ trial: true });
  const marked = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect(marked.getByRole('heading')).toHaveText(names);
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

test.describe('With another text in the page', () => {
  // The policy allows the delivered styles alone.
  test.use({ bypassCSP: true });

  test('Names in the languages of bars stand in the faces of the site, letter by letter', async ({
    page,
  }) => {
    const { name, description } = drinkOf(true);
    const names = "Piña Colada, Curaçao, Crème de Cassis, Jack's Sour, Mojito + Minze";
    await page.route('/cocktails', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        // A face that is optional may stay away from a first visit.
        body: html
          .replaceAll('font-display:optional', 'font-display:block')
          .replaceAll(`>${description}<`, `>${names}<`)
          .replaceAll(`>${name}<`, `>${names}<`),
      });
    });
    await page.goto('/cocktails');
    await expect(page.getByText(names, { exact: true })).toHaveCount(2);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { root } = await devTools.send('DOM.getDocument');
    for (const selector of ['.cocktail-card h3', '.cocktail-card p']) {
      const { nodeId } = await devTools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector,
      });
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    }
  });
});

test('A photograph of another shape is cropped to its card', async ({ page }) => {
  const [wide = ''] = globSync('_astro/bar-bei-ihnen.*.webp', { cwd: dist });
  await page.route(/\.(?:avif|webp)$/, (route) =>
    route.fulfill({ path: `${dist}/${wide}`, contentType: 'image/webp' }),
  );
  await page.goto('/cocktails');
  const picture = page.getByRole('main').getByRole('listitem').first().getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(height / width).toBeCloseTo(5 / 4, 1);
});
