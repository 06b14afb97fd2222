/** The fields of the form, what fills them in, their hints and their errors. */
import { messages } from '../src/domain/booking/messages.ts';
import { euro } from '../src/domain/format/price.ts';
import { note } from './fixtures/cocktails.ts';
import {
  accept,
  answerWith,
  controlsOf,
  expectKept,
  fill,
  filled,
  formOf,
  partsOf,
  required,
  success,
} from './fixtures/form.ts';
import { drinkOf, packageOf, packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, hold, openForm, test } from './fixtures/test.ts';

test('Before the script is there, the browser itself asks for date, name and e-mail address', async ({
  page,
}) => {
  await hold(page, '**/_astro/*.js');
  await page.goto('/buchen');
  const controls = controlsOf(formOf(page));
  for (const [field, text] of [
    ['date', filled.date],
    ['name', filled.name],
    ['email', 'zoe'],
    ['email', ''],
  ] as const) {
    await controls.send.click();
    await expect(controls[field]).toBeFocused();
    await controls[field].fill(text);
  }
  await expect(page).toHaveURL('/buchen');
});

test('?paket= chooses a package and shows its price, and an unknown value chooses none, which the list does not offer', async ({
  page,
}) => {
  const form = formOf(page);
  const { type } = controlsOf(form);
  for (const { number, value, price } of packages) {
    await page.goto(`/buchen?paket=${number}`);
    await expect(type).toHaveValue(value);
    await expect(form.getByText(euro(price), { exact: true }).last()).toBeVisible();
  }
  for (const query of ['?paket=99', '?paket="]']) {
    await page.goto(`/buchen${query}`);
    await expect(type, query).toHaveValue('Keine Auswahl');
  }
  await expect(type.locator('option').first()).toHaveCSS('display', 'none');
});

test('What guests typed and noted survives a reload and a visit to other pages, in this tab alone; a link fills in anew', async ({
  page,
  context,
}) => {
  const form = await openForm(page, '?paket=1#gaeste=80');
  const { type, guests, hours } = controlsOf(form);
  await expect(guests).toHaveValue('80');
  // As many as the package is for: their price is known.
  const count = String(Math.floor(packageOf(3).cocktails / prices.cocktailsPerGuest));
  await guests.fill(count);
  await type.selectOption(packageOf(3).value);
  await fill(form);
  await hours.fill('3');
  const expectDraft = async (): Promise<void> => {
    await expectKept(form);
    await expect(type).toHaveValue(packageOf(3).value);
    await expect(guests).toHaveValue(count);
    await expect(hours).toHaveValue('3');
  };
  await page.reload();
  await expectDraft();
  await note(page, drinkOf(true).slug);
  await page.goto('/buchen');
  await expectDraft();
  await expect(page.getByText('Geschätzter Preis').locator('visible=true')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails' })).toContainText(
    drinkOf(true).name,
  );
  await page.goto('/buchen?paket=2#gaeste=25');
  await expect(guests).toHaveValue('25');
  await expect(type).toHaveValue(packageOf(2).value);
  const tab = await context.newPage();
  await tab.goto('/buchen');
  await expect(controlsOf(formOf(tab)).guests).toHaveValue('');
});

test('The form writes a date out and says that it is past or near, and guests send it all the same', async ({
  page,
}) => {
  await page.clock.install({ time: '2027-06-05T08:00+02:00' });
  await answerWith(page, accept);
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  await fill(form, required);
  for (const [value, sentence] of [
    ['9999-12-31T23:59', /Freitag, 31\.\sDezember\s9999, 23:59\sUhr$/],
    ['2020-06-05T19:30', /Stimmt das Datum\? Freitag, 5\.\sJuni\s2020, 19:30\sUhr/],
    ['2027-06-12T23:30', /12\.\sJuni\s2027, 23:30\sUhr, schon in sieben Tagen: Rufen Sie/],
  ] as const) {
    await date.fill(value);
    await expect(date).toHaveAccessibleDescription(sentence);
  }
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
});

test('An empty form is not sent, and its error summary takes the focus and leads to each field', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { date, name, email, send } = controlsOf(form);
  const title = await page.title();
  await send.click();
  const summary = form.getByRole('alert').filter({ hasText: 'Prüfen Sie Ihre Angaben' });
  await expect(summary.locator('..')).toBeFocused();
  await expect(page).toHaveTitle(`Fehler: ${title}`);
  const fields = [
    [date, 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.'],
    [name, 'Geben Sie Ihren Namen ein.'],
    [email, 'Geben Sie Ihre E-Mail-Adresse ein.'],
  ] as const;
  await expect(summary.getByRole('link')).toHaveText(fields.map(([, message]) => message));
  await expect(form.locator('[aria-invalid]')).toHaveCount(fields.length);
  for (const [field, message] of fields) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  expect(sent).toHaveLength(0);
});

test('A field is marked wrong when the form is sent, never while typing, and no longer once it is corrected', async ({
  page,
}) => {
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  // Mail reaches no domain without a dot.
  await fill(form, { ...required, email: 'zoe@beispiel' });
  await email.blur();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await send.click();
  await expect(email).toHaveAccessibleDescription(
    'Fehler: Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  );
  await email.fill(filled.email);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Fehler/);
});

test('A day without a time is told apart from no date, and stays', async ({ page }) => {
  const { date, send } = controlsOf(await openForm(page));
  await date.focus();
  await page.keyboard.type('06052099');
  await send.click();
  await expect(date).toHaveAccessibleDescription(new RegExp(`^Fehler: ${messages.time}`));
  await page.getByRole('link', { name: messages.time }).click();
  await page.keyboard.type('06052099730PM');
  await expect(date).not.toHaveAttribute('aria-invalid');
  await expect(date).toHaveValue(/^2099-.*T19:30$/);
});

test('A text without a number stops the form with one sentence, unless its field is not asked for', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page, '?paket=1');
  const { guests, hours, type, send } = controlsOf(form);
  await fill(form, required);
  await guests.fill('achtzig');
  await hours.fill('bis Mitternacht');
  await send.click();
  await form.getByRole('link', { name: /^Geben Sie im Feld „Gäste“ eine Zahl/ }).click();
  await expect(guests).toBeFocused();
  await guests.fill('ca. 80');
  await expect(form.locator('[aria-invalid]')).toHaveCount(1);
  // Without a package there is nothing to add to, and no field for it.
  await type.selectOption('Anfrage');
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent.map((request) => request.headers()['x-plan'])).toEqual(['gaeste=80']);
});

test('A mistyped mail provider is asked about under its field, corrected by one tap, and holds nothing up', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, { ...required, email: 'lena@gmail.c' });
  await form.getByRole('button', { name: 'Ja, ändern', exact: true }).click();
  await expect(email).toHaveValue('lena@gmail.com');
  await expect(email).toBeFocused();
  await email.fill('lena@gmial.com');
  await expect(email).toHaveAccessibleDescription(/^Meinten Sie lena@gmail\.com\?/);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await partsOf(sent[0])).toContainEqual(['email', 'lena@gmial.com']);
});
