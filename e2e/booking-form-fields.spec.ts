/**
 * The fields of the form: what fills them in, and how mistakes show. Hints and checks are unit
 * tests.
 */
import { euro } from '../src/domain/format/money.ts';
import {
  accept,
  answerWith,
  controlsOf,
  expectKept,
  fill,
  filled,
  formOf,
  required,
  shownDate,
  success,
} from './fixtures/form.ts';
import { packageOf } from './fixtures/content.ts';
import { expect, openForm, test } from './fixtures/test.ts';

test('The address chooses the package that it names, with its price, or none', async ({ page }) => {
  const { number, value, price } = packageOf(3);
  const form = formOf(page);

  await page.goto(`/buchen?paket=${number}`);
  await expect(controlsOf(form).type).toHaveValue(value);
  const shown = form.getByText(euro(price), { exact: true }).filter({ visible: true });
  await expect(shown).toHaveCount(1);

  await page.goto('/buchen?paket=99');
  await expect(controlsOf(form).type).toHaveValue('Keine Auswahl');
});

test('A reload keeps what was typed, and a link from another page changes only package and guests', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=1#gaeste=80');
  const { type, guests, hours } = controlsOf(form);
  await type.selectOption(packageOf(3).value);
  await guests.fill('40');
  await hours.fill('3');
  await fill(form);
  const expectFilled = async (chosen: string, count: string): Promise<void> => {
    await expect(type).toHaveValue(chosen);
    await expect(guests).toHaveValue(count);
    await expect(hours).toHaveValue('3');
    await expectKept(form);
  };

  await page.reload();
  await expectFilled(packageOf(3).value, '40');

  await page.goto('/pakete');
  await page.goto(`/buchen?paket=${packageOf(2).number}#gaeste=25`);
  await expectFilled(packageOf(2).value, '25');
});

test('The error summary takes the focus and leads to each wrong field', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { date, guests, name, email, send } = controlsOf(form);
  const title = await page.title();
  await guests.fill('achtzig');

  await send.click();

  const summary = form.getByRole('alert').filter({ hasText: 'Prüfen Sie Ihre Angaben' });
  await expect(summary.locator('..')).toBeFocused();
  await expect(page).toHaveTitle(`Fehler: ${title}`);
  const wrong = [
    [date, 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.'],
    [guests, 'Geben Sie im Feld „Gäste“ eine Zahl bis 2.000 ein, zum Beispiel 80.'],
    [name, 'Geben Sie Ihren Namen ein.'],
    [email, 'Geben Sie Ihre E-Mail-Adresse ein.'],
  ] as const;
  await expect(summary.getByRole('link')).toHaveText(wrong.map(([, message]) => message));
  for (const [field, message] of wrong) {
    await summary.getByRole('link', { name: message, exact: true }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
  }
  await send.click();
  await expect(summary.locator('..')).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('A form that is emptied again leaves nothing in the tab', async ({ page }) => {
  const { name } = controlsOf(await openForm(page));

  await name.fill('Zoë');
  await name.fill('');

  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('A field is marked wrong only from sending until it is corrected', async ({ page }) => {
  const form = await openForm(page);
  const { name, email, send } = controlsOf(form);
  const wrong = form.locator('[aria-invalid]');
  await fill(form, { ...required, email: 'zoe@beispiel' });
  await email.blur();
  await expect(wrong).toHaveCount(0);

  await send.click();
  await expect(wrong).toHaveAccessibleDescription(
    'Fehler: Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  );
  await name.fill('');
  await email.fill(filled.email);

  await expect(wrong).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Fehler/);
});

test('Nothing that is pasted is cut, and what is too long gets a sentence', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { anfrage, tel, venue, send } = controlsOf(form);
  const numbers = '0221 4710100 (Büro, bis 17 Uhr) oder privat 0171 2345678';
  await fill(form, required);
  for (const [field, text] of [
    [tel, numbers],
    [anfrage, 'Nüsse! '.repeat(1000)],
    [venue, 'x'.repeat(100_000)],
  ] as const) {
    await field.focus();
    await page.keyboard.insertText(text);
  }

  await send.click();

  const summary = form.getByRole('alert').filter({ hasText: 'Prüfen Sie Ihre Angaben' });
  await expect(summary.getByRole('link')).toHaveText([
    'Kürzen Sie den Text im Feld „Ort der Feier“ auf höchstens 500\u00A0Zeichen.',
    'Kürzen Sie den Text im Feld „Nachricht“ auf höchstens 6.000\u00A0Zeichen.',
  ]);
  await expect(anfrage).toHaveValue('Nüsse! '.repeat(1000));
  await expect(venue).toHaveValue('x'.repeat(100_000));
  expect(sent).toHaveLength(0);
  await anfrage.fill('Nüsse!');
  await venue.fill('Siegburg');
  await send.click();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  expect(sent[0]?.postDataBuffer()?.toString()).toContain(numbers);
});

test('A day without a time stays, and its time can be typed behind it', async ({ page }) => {
  const { date, send } = controlsOf(await openForm(page));
  await date.focus();
  await page.keyboard.type('06052099');

  await send.click();
  const message = 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.';
  await expect(date).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
  await page.getByRole('link', { name: message }).click();
  await page.keyboard.type('06052099730PM');

  await expect(date).not.toHaveAttribute('aria-invalid');
  await expect(date).toHaveAccessibleDescription(shownDate);
});
