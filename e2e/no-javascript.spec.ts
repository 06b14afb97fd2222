/**
 * Menu, questions and form with JavaScript switched off. `takeover` tests cocktails that are selected
 * before the script is there.
 */
import { mailFrom, newEmailAddress } from './fixtures/inbox.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { cocktailOf, packageOf } from './fixtures/content.ts';
import { expect, test, useOpenMenu } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('On a phone the menu opens, closes, and leads to its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');

  await page.getByRole('button', { name: 'Menü öffnen' }).click();

  await useOpenMenu(page);
});

test('The recipe on a card leads to the check box of its cocktail', async ({ page }) => {
  const { name, slug } = cocktailOf(true);
  await page.goto('/cocktails');
  const card = page.locator(`#${slug}`);
  await card.getByRole('link', { name, exact: true }).click();

  await card.getByRole('link', { name: 'Für die Anfrage wählen' }).click();

  await expect(controlsOf(formOf(page)).wish(name)).toBeInViewport();
});

test('A link to an answer opens it', async ({ page }) => {
  await page.goto('/pakete');
  const answer = page.locator('[id^="frage-"]').last();
  await expect(answer).toBeHidden();

  await page.goto(`/pakete#${await answer.getAttribute('id')}`);

  await expect(answer).toBeInViewport();
});

test('The browser itself asks for date, name and e-mail address', async ({ page }) => {
  await page.goto('/buchen');
  const controls = controlsOf(formOf(page));

  for (const field of ['date', 'name', 'email'] as const) {
    await controls.send.click();
    await expect(controls[field]).toBeFocused();
    await controls[field].fill(filled[field]);
  }
});

test('A form is answered with a page that has the number of the enquiry', async ({
  page,
  smtp,
}) => {
  const email = newEmailAddress();
  const wishes = [cocktailOf(true), cocktailOf(false)];
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, guests, wish, send } = controlsOf(form);
  await type.selectOption(packageOf(2).value);
  await guests.fill('40');
  await fill(form, { ...filled, email });
  await form.getByText('Wunschcocktails').click();
  for (const { name } of wishes) await wish(name).check();

  await send.click();

  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  const { subject = '', text } = await mailFrom(smtp, email);
  const [number = 'none'] = /[A-Z]\d-\d{4}/.exec(subject) ?? [];
  await expect(page.getByRole('main')).toContainText(number);
  expect(text).toMatch(/40\sGäste/);
  for (const { name } of wishes) expect(text).toContain(name);
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click();
  await expect(page).toHaveURL('/');
});

test('A refused form says what is wrong, and Back leads to what was typed', async ({ page }) => {
  await page.goto('/buchen');
  const form = formOf(page);
  const { type, guests, anfrage, venue, send } = controlsOf(form);
  // What the browser takes for a name, and only the server refuses.
  const typed = { ...filled, name: '   ', anfrage: 'x'.repeat(6001) };
  await type.selectOption(packageOf(3).value);
  await guests.fill('40');
  await fill(form, { ...typed, anfrage: '' });
  for (const [field, text] of [
    [venue, 'x'.repeat(501)],
    [anfrage, typed.anfrage],
  ] as const) {
    await field.focus();
    await page.keyboard.insertText(text);
  }
  await send.click();
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
    'Geben Sie Ihren Namen ein.',
    'Kürzen Sie den Text im Feld „Nachricht“ auf höchstens 6.000\u00A0Zeichen.',
    'Kürzen Sie den Text im Feld „Ort der Feier“ auf höchstens 500\u00A0Zeichen.',
  ]);

  await page.goBack();

  await expectKept(form, typed);
  await expect(venue).toHaveValue('x'.repeat(501));
  await expect(type).toHaveValue(packageOf(3).value);
  await expect(guests).toHaveValue('40');
});
