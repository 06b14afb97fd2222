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
import { cocktailOf, packageOf, packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test('One tap takes the package that is offered, whose price stands there from then on', async ({
  page,
}) => {
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
  await expect(summary.getByText(/^Im Paket/).filter({ visible: true })).toHaveText(words);
});

test('On a phone the total stays in view while additions are typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, `?paket=${packageOf(2).number}`);
  const { cocktails, hours } = controlsOf(form);
  const extras = form.getByRole('group').filter({ hasText: /^Extras/ });
  await expect(cocktails).toBeHidden();
  await extras.getByText('Extras', { exact: true }).click();
  const chosen = packageOf(2);
  const more = 40;
  const total = euro(chosen.price + more * prices.additionPrices.cocktail);
  await cocktails.fill(String(more));

  // What the keyboard leaves of a small phone, which scrolls a field to the middle.
  await page.setViewportSize({ width: 390, height: 260 });
  for (const field of [cocktails, hours]) {
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));

    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(extras.getByText(total, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('Cocktails and form work where the browser refuses storage, history and time zones', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    for (const [owner, name] of [
      [History.prototype, 'pushState'],
      [History.prototype, 'replaceState'],
    ] as const)
      Object.defineProperty(owner, name, { value: refuse });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (format, [locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        options?.timeZone ? refuse() : new format(locale, options),
    });
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
