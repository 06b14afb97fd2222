/** The whole site with JavaScript switched off. */
import { germanPhone } from '../src/domain/format/phone.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { mailFrom, someone } from './fixtures/inbox.ts';
import {
  controlsOf,
  expectKept,
  fill,
  filled,
  formOf,
  shownDate,
  success,
} from './fixtures/form.ts';
import { drinkOf, packageOf } from './fixtures/offer.ts';
import { business } from './fixtures/owner.ts';
import { expect, followMenu, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('On a phone the menu opens, closes, and leads to its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'Menü', exact: true });
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  await open.click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Menü schließen' }).click();
  await expect(heading).toBeHidden();
  await open.click();
  await followMenu(page, 'Pakete');
  await expect(page.getByRole('heading', { level: 1, name: 'Preise und Optionen' })).toBeVisible();
  await expect(heading).toBeHidden();
});

test('Selecting a cocktail shows its ingredients, and no card offers to note its cocktail', async ({
  page,
}) => {
  const { name, ingredients } = drinkOf(true, 1);
  const { slug } = drinkOf(false);
  await page.goto('/cocktails');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card.getByText('Zutaten:')).toBeHidden();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(card.getByText('Zutaten:')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
  await page.goto(`/cocktails#${slug}`);
  await expect(page.locator(`#${slug}`).getByText('Zutaten:')).toBeVisible();
});

test('An enquiry is answered with a German page and mailed to the owner', async ({
  page,
  smtp,
}) => {
  const email = someone();
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, guests, venue, cocktails, send } = controlsOf(form);
  // ?paket= needs a script.
  await expect(type).toHaveValue('Keine Auswahl');
  await type.selectOption(packageOf(2).value);
  await fill(form, { ...filled, email });
  await guests.fill('40');
  await venue.fill('Siegburg');
  await form.getByText('Extras', { exact: true }).click();
  await cocktails.fill('30');
  await send.click();

  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  await expect(page.getByText('nichts von uns gehört, rufen Sie bitte an')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: shownDate })).toBeVisible();
  const number = /[A-Z]\d-\d{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'none';
  const { subject, text } = await mailFrom(smtp, email);
  expect(subject).toContain(number);
  for (const words of ['Freitag, 5. Juni 2099', '40 Gäste · Siegburg', '30 weitere Cocktails'])
    expect(text?.replaceAll('\u00A0', ' ')).toContain(words);
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click();
  await expect(page).toHaveURL('/');
});

test('A refused form says what is wrong, and Back leads to what was typed', async ({ page }) => {
  const typed = { ...filled, email: someone(), anfrage: 'Erste Zeile\n\n<dritte> & "letzte"' };
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, name, guests, send } = controlsOf(form);
  // The browser checks required fields by itself; what only the server refuses gets through to it.
  await type.selectOption(packageOf(3).value);
  await guests.fill('40');
  await fill(form, { ...typed, name: '   ' });
  await send.click();

  await expect(page.getByRole('alert')).toContainText('Geben Sie Ihren Namen ein.');
  await expect(page.getByRole('main')).toContainText(germanPhone(business.phone));
  await page.goBack();
  await name.fill(typed.name);
  await expectKept(form, typed);
  await expect(type).toHaveValue(packageOf(3).value);
  await expect(guests).toHaveValue('40');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
});
