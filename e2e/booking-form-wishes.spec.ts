/**
 * Packages that fit, extras and noted cocktails in the form. What is counted and priced is in unit
 * tests.
 */
import type { Page } from '@playwright/test';
import { emptyParty } from '../src/domain/booking/party.fixture.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { suggestionsFor, suggestionWords } from '../src/domain/offer/packageSuggestions.ts';
import { note, noteBox, select } from './fixtures/cocktails.ts';
import { accept, answerWith, controlsOf, fill, required, success } from './fixtures/form.ts';
import { drinkOf, packageOf, packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, openForm, test } from './fixtures/test.ts';

const drink = drinkOf(true);
const wishes = (page: Page) =>
  page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

test('The form offers the packages that fit the guests, each for one tap', async ({ page }) => {
  const form = await openForm(page);
  const { type, guests } = controlsOf(form);
  const list = form.getByRole('list', { name: 'Passende Pakete', exact: true });
  const buttons = list.getByRole('button');
  const count = Math.min(...prices.guestNumbers);
  const suggestions = suggestionsFor(count, packages, prices);
  await guests.fill(String(count));

  await buttons.last().click();

  await expect(buttons).toHaveCount(suggestions.length);
  for (const [index, suggestion] of suggestions.entries())
    for (const words of Object.values(suggestionWords(suggestion)))
      await expect(buttons.nth(index)).toContainText(words);
  await expect(buttons.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(type).toHaveValue(suggestions.at(-1)?.package.value ?? '');
});

test('A cocktail taken off in the form keeps its place in the list', async ({ page }) => {
  await note(page, drink.slug, drinkOf(true, 1).slug);
  await openForm(page);
  const items = wishes(page).getByRole('listitem');
  const first = items.first().getByRole('checkbox', { name: drink.name, exact: true });

  await first.uncheck();

  await expect(wishes(page)).toContainText('1 mit Alkohol');
  await expect(items).toHaveCount(2);
  await expect(first).not.toBeChecked();
});

test('On a phone the total stays in view while extras are typed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, `?paket=${packageOf(2).number}`);
  const { cocktails, hours } = controlsOf(form);
  const extras = form.getByRole('group').filter({ hasText: /^Extras/ });
  await expect(cocktails).toBeHidden();
  await extras.getByText('Extras', { exact: true }).click();
  const chosen = packageOf(2);
  const more = 40;
  const { total } = estimate(chosen, { ...emptyParty, moreCocktails: more }, prices);
  await cocktails.fill(String(more));

  // What the keyboard leaves of a small phone, which scrolls a field to the middle.
  await page.setViewportSize({ width: 390, height: 260 });
  for (const field of [cocktails, hours]) {
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));

    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(extras.getByText(total.text, { exact: true })).toBeInViewport({ ratio: 1 });
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
      [window, 'BroadcastChannel'],
      [History.prototype, 'pushState'],
      [History.prototype, 'replaceState'],
      [Document.prototype, 'startViewTransition'],
    ] as const)
      Object.defineProperty(owner, name, { value: refuse });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (format, [locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        options?.timeZone ? refuse() : new format(locale, options),
    });
  });
  await answerWith(page, accept);

  await note(page, drink.slug);
  await expect(noteBox(await select(page, drink.name))).toBeChecked();
  const form = await openForm(page, `?paket=${packageOf(2).number}`);
  await expect(controlsOf(form).type).toHaveValue(packageOf(2).value);
  await fill(form, required);
  await controlsOf(form).send.click();

  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
});
