/** Packages that fit, noted cocktails, extras and the estimate in the form. */
import type { Page } from '@playwright/test';
import { emptyParty } from '../src/domain/booking/party.fixture.ts';
import { euro } from '../src/domain/format/price.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { suggestionsFor } from '../src/domain/offer/packageSuggestions.ts';
import { note, noteBox, select } from './fixtures/cocktails.ts';
import { accept, answerWith, controlsOf, fill, required, success } from './fixtures/form.ts';
import { cocktails as card, drinkOf, packageOf, packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, islands, openForm, startUsing, test } from './fixtures/test.ts';

const drink = drinkOf(true);
/** With a plain space, as Playwright reads protected ones. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const wishes = (page: Page) =>
  page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

test('The form lists the packages that fit a number of guests with their prices, and one tap chooses another', async ({
  page,
}) => {
  const form = await openForm(page);
  const { type, guests } = controlsOf(form);
  const list = form.getByRole('list', { name: 'Passende Pakete', exact: true });
  const buttons = list.getByRole('button');
  for (const number of prices.guestNumbers) {
    await guests.fill(String(number));
    const suggestions = suggestionsFor(number, packages, prices);
    await expect(buttons).toHaveText(suggestions.map((one) => new RegExp(one.package.name, 'i')));
    for (const [index, { total }] of suggestions.entries())
      await expect(buttons.nth(index)).toContainText(plain(euro(total)));
    const chosen = suggestions.at(-1)?.package;
    await buttons.last().click();
    await expect(list.getByRole('button', { pressed: true })).toHaveText(
      new RegExp(chosen?.name ?? '', 'i'),
    );
    await expect(type).toHaveValue(chosen?.value ?? '');
  }
  // For more guests the owner names no price.
  const many = Math.max(...prices.guestNumbers) + 1;
  await guests.fill(String(many));
  await expect(guests).toHaveAccessibleDescription(/eigenes Angebot/);
  await expect(list).toHaveCount(0);
});

test('The form counts noted cocktails against the package, says when they are too many, and moves none when one is removed', async ({
  page,
}) => {
  const { alcoholic, alcoholFree } = packageOf(1).choice;
  const many = card.filter((cocktail) => cocktail.alcoholic).slice(0, alcoholic + 1);
  await note(page, ...many.map(({ slug }) => slug));
  await page.goto('/buchen?paket=1');
  const measured = (count: number): string =>
    `${count} von ${alcoholic} alkoholischen, 0 von ${alcoholFree} alkoholfreien gewählt`;
  const tooMany = 'mehr, als das Paket vorsieht';
  await expect(wishes(page)).toContainText(`${measured(many.length)}: ${tooMany}`);
  const items = wishes(page).getByRole('listitem');
  const box = items.first().getByRole('checkbox', { name: drink.name, exact: true });
  await box.uncheck();
  // The next one must not move under the finger.
  await expect(items).toHaveCount(many.length);
  await expect(wishes(page)).toContainText(measured(alcoholic));
  await expect(wishes(page)).not.toContainText(tooMany);
});

test('On a phone extras stay folded until a guest opens them, and the total stays in view while they are typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, '?paket=2');
  const { cocktails, hours } = controlsOf(form);
  await expect(cocktails).toBeHidden();
  const extras = form.getByRole('group').filter({ hasText: /^Extras/ });
  await extras.getByText('Extras', { exact: true }).click();
  const chosen = packageOf(2);
  const more = chosen.mostCocktails - chosen.cocktails;
  await cocktails.fill(String(more));
  // The keyboard covers the lower half of the screen.
  await page.setViewportSize({ width: 390, height: 400 });
  const { total } = estimate(chosen, { ...emptyParty, moreCocktails: more }, prices);
  for (const field of [cocktails, hours]) {
    await field.click();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(extras.getByText(total.text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('The form shows each price of the estimate, and sends its figures beside the fields', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const chosen = packageOf(3);
  const count = Math.floor(chosen.cocktails / prices.cocktailsPerGuest) + 10;
  const asked = { ...emptyParty, guests: count, moreCocktails: 15, moreHours: 2.5 };
  const { lines, total } = estimate(chosen, asked, prices);
  await note(page, drink.slug);
  const form = await openForm(page);
  const { guests, venue, cocktails, hours, send, type } = controlsOf(form);
  await type.selectOption(chosen.value);
  await venue.fill('Siegburg');
  await cocktails.fill('15');
  await hours.fill('2,5');
  await guests.fill(String(count));
  const shown = form.getByRole('definition').locator('visible=true');
  await expect(shown).toHaveText(lines.map(({ cents }) => plain(euro(cents))));
  await expect(
    form.getByText(plain(total.text), { exact: true }).locator('visible=true'),
  ).toHaveCount(1);
  await fill(form, required);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent[0]?.headers()['x-plan']).toBe(
    `gaeste=${count}&ort=Siegburg&cocktails=15&hours=2.5&drinks=${drink.slug}`,
  );
});

test('A cocktail removed in the form is not noted on its card after Back', async ({ page }) => {
  await page.goto('/cocktails');
  const box = page.getByRole('checkbox', { name: `${drink.name} vormerken`, exact: true });
  await box.check();
  await page.getByRole('link', { name: /Zur Anfrage$/ }).click();
  await wishes(page).getByRole('checkbox', { name: drink.name, exact: true }).uncheck();
  await page.goBack();
  await startUsing(box, islands.modal(page));
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('link', { name: /Zur Anfrage$/ })).toHaveCount(0);
});

test('The form, the list of cocktails and its dialog work in a browser that refuses storage, channels, history, transitions and time zones', async ({
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
  const form = await openForm(page, '?paket=2');
  await expect(controlsOf(form).type).toHaveValue(packageOf(2).value);
  await fill(form, required);
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
});
