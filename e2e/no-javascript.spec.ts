/** The whole site with JavaScript switched off; `packages` tests Pakete. */
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
import { expect, test, useOpenMenu } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('On a phone the menu opens, closes, and leads to its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await useOpenMenu(page);
  await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeHidden();
});

test('Selecting a cocktail shows its ingredients, and no card offers to note its cocktail', async ({
  page,
}) => {
  const { name, slug, ingredients } = drinkOf(true, 1);
  await page.goto('/cocktails');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const card = page.locator(`#${slug}`);
  await expect(card.getByText('Zutaten:')).toBeHidden();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(card.getByText('Zutaten:')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
});

test('A question opens and shows its answer, and a link to an answer opens it', async ({
  page,
}) => {
  await page.goto('/pakete');
  const questions = page.getByRole('region', { name: 'Häufige Fragen' }).getByRole('group');
  const answer = questions.first().getByRole('paragraph').first();
  await expect(answer).toBeHidden();
  await questions.first().locator('summary').click();
  await expect(answer).toBeVisible();
  const last = page.locator('[id^="frage-"]').last();
  await page.goto(`/pakete#${await last.getAttribute('id')}`);
  await expect(last.getByRole('paragraph').first()).toBeInViewport();
});

test('An enquiry is answered with a German page and mailed to the owner', async ({
  page,
  smtp,
}) => {
  const email = someone();
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, guests, send } = controlsOf(form);
  await type.selectOption(packageOf(2).value);
  await fill(form, { ...filled, email });
  await guests.fill('40');
  await send.click();

  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  await expect(page.getByText('nichts von uns gehört, rufen Sie bitte an')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: shownDate })).toBeVisible();
  const { subject = '', text } = await mailFrom(smtp, email);
  const [number = 'none'] = /[A-Z]\d-\d{4}/.exec(subject) ?? [];
  await expect(page.getByRole('main')).toContainText(number);
  expect(text).toMatch(/Freitag, 5\.\sJuni\s2099/);
  expect(text).toMatch(/40\sGäste/);
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click();
  await expect(page).toHaveURL('/');
});

test('A refused form says what is wrong, and Back leads to what was typed', async ({ page }) => {
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, name, guests, send } = controlsOf(form);
  // The browser checks required fields by itself; what only the server refuses gets through to it.
  await type.selectOption(packageOf(3).value);
  await guests.fill('40');
  await fill(form, { ...filled, name: '   ' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Geben Sie Ihren Namen ein.');
  await expect(page.getByRole('main')).toContainText(germanPhone(business.phone));
  await page.goBack();
  await name.fill(filled.name);
  await expectKept(form);
  await expect(type).toHaveValue(packageOf(3).value);
  await expect(guests).toHaveValue('40');
});
