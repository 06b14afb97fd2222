/** Noted cocktails, extras and the estimate in the form. */
import type { Page } from '@playwright/test';
import { formLink } from '../src/domain/booking/formLink.ts';
import { emptyParty } from '../src/domain/booking/party.ts';
import { prices } from './fixtures/owner.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { suggestionsFor } from '../src/domain/offer/suggestions.ts';
import { euroFromCents } from '../src/domain/format/price.ts';
import { palette } from '../src/styles/palette.ts';
import { note, noteBox } from './fixtures/cocktails.ts';
import { mailFrom, someone, stored } from './fixtures/desk.ts';
import {
  accept,
  answerWith,
  controlsOf,
  fill,
  formOf,
  partsOf,
  required,
  success,
} from './fixtures/form.ts';
import { cocktails as card, drinkOf, packageOf, packages } from './fixtures/offer.ts';
import { expect, islands, openForm, startUsing, test } from './fixtures/test.ts';

const { cocktailsPerGuest } = prices;
const drink = drinkOf(true);
/** With a plain space, as Playwright reads protected ones. */
const shown = (cents: number): string => euroFromCents(cents).replace('\u00A0', ' ');
const wishes = (page: Page) =>
  page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

test('The form counts noted cocktails against the package, says when they are too many, and moves none when one is removed', async ({
  page,
}) => {
  const { alcoholic, alcoholFree } = packageOf(1).choice;
  const many = card.filter((cocktail) => cocktail.alcoholic).slice(0, alcoholic + 1);
  await note(page, ...many.map(({ slug }) => slug));
  await page.goto('/buchen?paket=1');
  const measured = (count: number): string =>
    `${count} von ${alcoholic} alkoholischen, 0 von ${alcoholFree} alkoholfreien gewählt`;
  await expect(wishes(page)).toContainText(
    `${measured(many.length)}: mehr, als das Paket vorsieht. Ob das möglich ist und was es kostet, klären wir im Angebot.`,
  );
  const items = wishes(page).getByRole('listitem');
  const box = items.first().getByRole('checkbox', { name: drink.name, exact: true });
  // The next one must not move under the finger.
  await box.scrollIntoViewIfNeeded();
  const place = await items.nth(1).boundingBox();
  await box.uncheck();
  expect(await items.nth(1).boundingBox()).toEqual(place);
  await expect(wishes(page)).toContainText(measured(alcoholic));
  await expect(wishes(page)).not.toContainText('mehr, als das Paket vorsieht');
  await page.goto(`/cocktails#${drink.slug}`);
  await expect(noteBox(page)).not.toBeChecked();
});

test('Once a booking is received every lamp is lit: a noted drink’s in its light, the others in the bar’s own', async ({
  page,
}) => {
  await answerWith(page, accept);
  await note(page, drink.slug);
  const form = await openForm(page);
  await fill(form);
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { level: 1, name: success, exact: true })).toBeVisible();
  const lamps = page.getByRole('main').locator('circle').filter({ visible: true });
  const lights = await lamps.evaluateAll((all) => all.map((lamp) => getComputedStyle(lamp).fill));
  const rgb = (hex: string): string =>
    `rgb(${hex
      .slice(1)
      .match(/../g)
      ?.map((part) => parseInt(part, 16))
      .join(', ')})`;
  const own = lights.indexOf(rgb(drink.light));
  expect(own).toBeGreaterThan(0);
  expect(lights.toSpliced(own, 1)).toEqual(Array(13).fill(rgb(palette.amber)));
  // They take the place of the lamps that the page began under.
  await expect(page.locator('.backdrop img')).toBeHidden();
});

test('On a tablet, where the extras stand open, the price of a package is said once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const form = await openForm(page, '?paket=2');
  await expect(
    form.getByText(shown(packageOf(2).price * 100), { exact: true }).locator('visible=true'),
  ).toHaveCount(1);
});

test('The form shows each price of the estimate once, and sends its figures beside the fields', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const item = packageOf(3);
  const guestCount = Math.floor(item.cocktails / cocktailsPerGuest) + 10;
  const asked = { ...emptyParty, guests: guestCount, cocktails: 15, hours: 2.5 };
  const { lines, total } = estimate(item, asked, prices);
  await note(page, drink.slug);
  const form = await openForm(page);
  const { guests, venue, cocktails, hours, send, type } = controlsOf(form);
  await expect(cocktails).toBeHidden();
  await type.selectOption(item.bookingType);
  await venue.fill('Siegburg');
  await cocktails.fill('15');
  await hours.fill('2,5');
  await guests.fill(`${guestCount}, dazu Kinder`);
  for (const { label, cents } of lines) {
    await expect(form.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(form.getByText(shown(cents), { exact: true }).locator('visible=true')).toHaveCount(
      1,
    );
  }
  await expect(form.getByText(total.label, { exact: true }).locator('visible=true')).toHaveCount(1);
  await expect(
    form.getByText(total.text.replace('\u00A0', ' '), { exact: true }).locator('visible=true'),
  ).toHaveCount(1);
  await fill(form, required);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent[0]?.headers()['x-plan']).toBe(
    `gaeste=${guestCount}&ort=Siegburg&cocktails=15&hours=2.5&drinks=${drink.slug}`,
  );
  // Words beside the number are added to the message.
  expect(await partsOf(sent[0])).toContainEqual(['anfrage', `Gäste: „${guestCount}, dazu Kinder“`]);
});

test('The form suggests the package that Pakete suggests for a number of guests, and one tap chooses it', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=1');
  const { type, guests, cocktails } = controlsOf(form);
  const number =
    Math.ceil(Math.max(...packages.map((item) => item.cocktails)) / cocktailsPerGuest) + 20;
  const [suggestion] = suggestionsFor(number, packages, prices);
  if (!suggestion) throw new Error('There is no package.');
  const { item, moreCocktails, total } = suggestion;
  await guests.fill(`ca. ${number}`);
  await expect(guests).toHaveAccessibleDescription(
    `Für ${number} Gäste: ${item.name} plus ${moreCocktails} weitere Cocktails, ${shown(total)}. So übernehmen`,
  );
  await form.getByRole('button', { name: 'So übernehmen', exact: true }).click();
  await expect(type).toHaveValue(item.bookingType);
  await expect(type).toBeFocused();
  await expect(cocktails).toHaveValue(String(moreCocktails));
  await expect(guests).toHaveAccessibleDescription(/^Das reicht für /);
  await expect(form.getByText(shown(total), { exact: true }).locator('visible=true')).toHaveCount(
    1,
  );
  // For more guests the owner names no price.
  const many = Math.max(...prices.guestNumbers) + 1;
  await guests.fill(String(many));
  await expect(guests).toHaveAccessibleDescription(
    `Für ${many} Gäste machen wir Ihnen ein eigenes Angebot.`,
  );
  await guests.fill('1');
  await expect(guests).toHaveAccessibleDescription(/^Das reicht für 1\sGast, /);
});

test('Beyond what a package is priced with, the form asks to call and names no price; so do the received page and the mails, and none is stored', async ({
  page,
  server,
  smtp,
}) => {
  const item = packages.reduce((least, one) => (one.cocktails < least.cocktails ? one : least));
  const many = Math.floor(item.mostCocktails / cocktailsPerGuest) + 1;
  const email = someone();
  const form = await openForm(page, `?paket=${item.paket}`);
  const { type, guests, cocktails, send } = controlsOf(form);
  const price = form.getByText('Rufen Sie uns an', { exact: true }).locator('visible=true');
  for (const [field, amount] of [
    [cocktails, item.mostCocktails - item.cocktails + 1],
    [guests, Math.max(...prices.guestNumbers) + 1],
    [guests, many],
  ] as const) {
    await field.fill(String(amount));
    await expect(price).toHaveCount(1);
    await expect(form.getByText('Für dieses Paket sind das zu viele Cocktails')).toHaveCount(2);
    await expect(form.getByText(shown(item.price * 100)).locator('visible=true')).toHaveCount(0);
    await expect(form.getByText('Geschätzter Preis für')).toHaveCount(0);
    await field.fill('');
  }
  await guests.fill(String(many));
  await expect(form.getByText(/^Das reicht/)).toHaveCount(0);
  await fill(form, { ...required, email });
  await expect(type).toHaveValue(item.bookingType);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  const words = `Preis für ${many} Gäste: Rufen Sie uns an`;
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  const { text } = await mailFrom(smtp, email);
  expect(text?.replaceAll('\u00A0', ' ')).toContain(words);
  expect(text).not.toContain('€');
  const [booking] = stored(server.dataDir).filter((one) => one.email === email);
  expect(booking?.priceLines).toEqual([]);
});

test('A colour chosen on the home page becomes a sentence of the message, and another colour replaces it', async ({
  page,
}) => {
  const { anfrage } = controlsOf(formOf(page));
  await page.goto(formLink({ licht: drink.slug }));
  await expect(anfrage).toHaveValue(`Die Bar soll leuchten wie ein ${drink.name}.`);
  await expect(islands.form(page)).toBeAttached();
  await expect(page).toHaveURL('/buchen');
  await anfrage.fill(`Guten Tag\n\n${await anfrage.inputValue()}\n\nBis bald`);
  await page.goto('/kontakt');
  const other = drinkOf(false);
  await page.goto(formLink({ licht: other.slug }));
  await expect(anfrage).toHaveValue(
    `Guten Tag\n\nBis bald\n\nDie Bar soll leuchten wie ein ${other.name}.`,
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

test('The form and the list of cocktails work in a browser that blocks storage', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get });
  });
  await note(page, drink.slug);
  await expect(noteBox(page)).toBeChecked();
  const form = await openForm(page, '?paket=2');
  await expect(controlsOf(form).type).toHaveValue(packageOf(2).bookingType);
  await fill(form, { ...required, email: someone() });
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
});
