/**
 * Packages that fit, additions and wishes in the form. What is counted and priced is in unit tests.
 */
import { euro } from '../src/domain/format/money.ts';
import { select } from './fixtures/cocktails.ts';
import {
  accept,
  answerWith,
  controlsOf,
  expectKept,
  fill,
  formOf,
  required,
  success,
} from './fixtures/form.ts';
import { cocktailOf, packageOf, packages, prices } from './fixtures/content.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test('One tap chooses an offered package, which stays listed with its price', async ({ page }) => {
  const count = Math.max(...prices.guestNumbers);
  const [small] = packages.toSorted((a, b) => a.cocktails - b.cocktails);
  if (!small) throw new Error('There is no package.');
  const form = await openForm(page, `?paket=${small.number}#gaeste=${count}`);
  const offers = form.getByRole('list', { name: 'Passende Pakete', exact: true });
  await expect(offers.getByText(`${small.name}: `)).toBeVisible();
  const take = offers.getByRole('button').first();
  const [, name = '', price = ''] = /(.*) nehmen: (.*?€)/.exec(await take.innerText()) ?? [];

  await take.click();

  await expect(controlsOf(form).type.locator('option:checked')).toHaveText(name);
  await expect(offers.getByText(`${name}: ${price}`)).toBeVisible();
  await expect(offers.getByRole('button', { name })).toHaveCount(0);
  await expect(offers).toBeFocused();
});

test('A cocktail of the cards joins those of the draft, in sight on a phone, and Back keeps what was chosen since', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [kept, added, third] = [cocktailOf(true), cocktailOf(false), cocktailOf(true, 1)];
  const form = await openForm(page, `?drinks=nicht-mehr-da,${kept.slug}`);
  const { wish } = controlsOf(form);
  await fill(form);
  await form.getByRole('link', { name: 'Cocktails ansehen', exact: true }).click();

  const recipe = await select(page, added.name);
  await recipe.getByRole('link', { name: 'Für die Anfrage wählen', exact: true }).click();
  await expect(wish(added.name)).toBeChecked();
  await expect(wish(added.name)).toBeInViewport();
  await expectKept(form);
  await expect(wish(kept.name)).toBeChecked();
  await expect(form.getByText('Wunschcocktails: 2 gewählt')).toBeVisible();
  await wish(kept.name).uncheck();
  await wish(third.name).check();
  await page.goto('/kontakt');
  await page.goBack();

  await expect(wish(added.name)).toBeChecked();
  await expect(wish(third.name)).toBeChecked();
  await expect(wish(kept.name)).not.toBeChecked();
});

test('The cocktails say how many of them the chosen package includes', async ({ page }) => {
  const { number, choice } = packageOf(2);

  const form = await openForm(page, `?paket=${number}`);

  const summary = form.getByText(/^Wunschcocktails/).locator('..');
  const words = `Im Paket: ${choice.alcoholic} alkoholische, ${choice.alcoholFree} alkoholfreie`;
  await expect(summary).toHaveText(`Wunschcocktails ${words}`, { useInnerText: true });
});

test('Additions are asked for once a package is chosen, and its price follows', async ({
  page,
}) => {
  const { name, value, price } = packageOf(2);
  const { type, cocktails } = controlsOf(await openForm(page));
  await expect(cocktails).toBeHidden();

  await type.selectOption(value);
  await cocktails.fill('40');

  const total = euro(price + 40 * prices.additionPrices.cocktail);
  await expect(page.getByText(`Unverbindliche Anfrage: ${name}, ${total}`)).toBeVisible();
  await expect(page.getByText(total, { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('Cocktails and form work where the browser refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await answerWith(page, accept);

  await openCocktails(page);
  const recipe = await select(page, cocktailOf(true).name);
  await recipe.getByRole('link', { name: 'Für die Anfrage wählen' }).click();
  await expect(controlsOf(formOf(page)).wish(cocktailOf(true).name)).toBeChecked();
  const form = await openForm(page, `?paket=${packageOf(2).number}`);
  await expect(controlsOf(form).type).toHaveValue(packageOf(2).value);
  await fill(form, required);
  await controlsOf(form).send.click();

  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
});
