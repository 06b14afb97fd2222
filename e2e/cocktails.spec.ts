/** The list of cocktails. The drinks are in `server/specification`. */
import { globSync } from 'node:fs';
import { dist } from './fixtures/built.ts';
import { select } from './fixtures/cocktails.ts';
import { controlsOf, formOf } from './fixtures/form.ts';
import { cocktails, drinkOf } from './fixtures/offer.ts';
import { expect, openCocktails, test } from './fixtures/test.ts';

const { name } = drinkOf(true);

test('Cards glow in as many lights as their drinks have', async ({ page }) => {
  await page.goto('/cocktails');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

  const glows = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow),
  );

  expect(new Set(glows).size).toBe(new Set(cocktails.map(({ light }) => light)).size);
});

test('The dialog leads to the form with its drink chosen and in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCocktails(page);
  const recipe = await select(page, name);

  await recipe.getByRole('link', { name: 'Für die Anfrage wählen', exact: true }).click();

  const box = controlsOf(formOf(page)).drink(name);
  await expect(box).toBeChecked();
  await expect(box).toBeInViewport();
});

test.describe('Where every face is there at once,', () => {
  // The policy allows the delivered styles alone.
  test.use({ bypassCSP: true });

  test('drink names with ñ, ç and è stand in the faces of the site alone', async ({ page }) => {
    await page.route('/cocktails', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replaceAll('font-display:optional', 'font-display:block');
      await route.fulfill({ response, body });
    });
    await page.goto('/cocktails');

    await page.evaluate(async () => {
      for (const text of document.querySelectorAll('h3 a, h3 + p'))
        text.textContent = "Piña Colada, Curaçao, Crème de Cassis, Jack's Sour, Mojito + Minze";
      // A layout asks for the files of these letters.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    });

    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { nodeId } = (await devTools.send('DOM.getDocument')).root;
    for (const selector of ['h3 a', 'h3 + p']) {
      const text = await devTools.send('DOM.querySelector', { nodeId, selector });
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', text);
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
      expect(fonts).not.toEqual([]);
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
