/** The fields of the form, what fills them in, their hints and their errors. */
import type { Page } from '@playwright/test';
import { messages } from '../src/domain/booking/messages.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { euro } from '../src/domain/format/price.ts';
import { namesOf } from '../src/domain/records.ts';
import { note } from './fixtures/cocktails.ts';
import { drawn } from './fixtures/drawn.ts';
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
import { business } from './fixtures/owner.ts';
import { expect, hold, islands, openForm, test } from './fixtures/test.ts';

test('The form has its fields in order, requires three, and does not list “Keine Auswahl”', async ({
  page,
}) => {
  await page.goto('/buchen');
  const form = formOf(page);
  const fields = await form
    .locator('[name]:not([tabindex="-1"])')
    .evaluateAll((all) =>
      all.map((field) => [
        field.getAttribute('name'),
        field.getAttribute('type') ?? field.tagName.toLowerCase(),
        field.hasAttribute('required'),
        field.getAttribute('autocomplete')?.replace('off', '') || null,
      ]),
    );
  expect(fields).toEqual([
    ['date', 'datetime-local', true, null],
    ['gaeste', 'text', false, null],
    ['type', 'select', false, null],
    ['ort', 'text', false, null],
    ['cocktails', 'text', false, null],
    ['hours', 'text', false, null],
    ['name', 'text', true, 'name'],
    ['email', 'email', true, 'email'],
    ['tel', 'tel', false, 'tel'],
    ['firma', 'text', false, 'organization'],
    ['anfrage', 'textarea', false, null],
  ]);
  await expect(controlsOf(form).date).toHaveAttribute('max', '9999-12-31T23:59');
  await expect(controlsOf(form).type.locator('option').first()).toHaveCSS('display', 'none');
});

test('?paket= chooses a package with its price before and after hydration, and an unknown value chooses none', async ({
  page,
}) => {
  const { type, name } = controlsOf(formOf(page));
  for (const query of ['?paket=99', '?paket=01', '?paket="]']) {
    await page.goto(`/buchen${query}`);
    await expect(type, query).toHaveValue('Keine Auswahl');
  }
  const expectChosen = async ({ value, price }: (typeof packages)[number]): Promise<void> => {
    await expect(type).toHaveValue(value);
    await expect(formOf(page).getByText(euro(price), { exact: true }).last()).toBeVisible();
  };
  for (const item of packages) {
    await page.goto(`/buchen?paket=${item.number}`);
    await expectChosen(item);
  }
  await expect(islands.form(page)).toHaveCount(0);
  await name.focus();
  await expect(islands.form(page)).toBeAttached();
  await expectChosen(packageOf(packages.length));
});

test('What guests typed and noted survives a reload and a visit to other pages, in this tab alone; a link fills in anew', async ({
  page,
  context,
}) => {
  const form = await openForm(page, '?paket=1#gaeste=80');
  const { type, guests, hours } = controlsOf(form);
  await expect(guests).toHaveValue('80');
  await guests.fill('95');
  await type.selectOption(packageOf(3).value);
  await fill(form);
  await hours.fill('3');
  const expectDraft = async (): Promise<void> => {
    await expectKept(form);
    await expect(type).toHaveValue(packageOf(3).value);
    await expect(guests).toHaveValue('95');
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

test('The form writes the date out, questions a past one, and asks guests of the next days to call', async ({
  page,
}) => {
  await page.clock.install({ time: '2027-06-05T08:00+02:00' });
  const { date } = controlsOf(await openForm(page));
  await expect(date).toHaveAccessibleDescription(/Wann soll die Bar öffnen\?/);
  for (const [value, sentence] of [
    ['9999-12-31T23:59', /^Freitag, 31\.\sDezember\s9999, 23:59\sUhr$/],
    ['2020-06-05T19:30', /^Stimmt das Datum\? Freitag, 5\.\sJuni\s2020, 19:30\sUhr liegt/],
    ['2027-06-12T23:30', /12\.\sJuni\s2027, 23:30\sUhr, schon in sieben Tagen: Rufen Sie/],
  ] as const) {
    await date.fill(value);
    await expect(date).toHaveAccessibleDescription(sentence);
  }
  await expect(date).toHaveAccessibleDescription(
    new RegExp(germanPhone(business.phone).replace(/\s/g, '\\s')),
  );
});

/** Delivers the form with other taken days than the owner's, as Astro writes props. */
async function deliverDays(page: Page): Promise<void> {
  const day = (from: string, to: string, note: string): string =>
    `[0,{"from":[0,"${from}"],"to":[0,"${to}"],"note":[0,"${note}"]}]`;
  const days = [day('2098-06-05', '2098-06-05', ''), day('2098-08-02', '2098-08-15', 'Ferien')];
  await page.route(/\/buchen\/?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /&quot;takenDays&quot;:\[1,\[.*?\]\](?=,&quot;replyTime)/,
      `"takenDays":[1,[${days.join()}]]`.replaceAll('"', '&quot;'),
    );
    expect(body).toContain('2098-08-02');
    await route.fulfill({ response, body });
  });
}

test('Guests read that a day is taken, and their enquiry goes all the same', async ({ page }) => {
  await deliverDays(page);
  await answerWith(page, accept);
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  await fill(form, required);
  for (const [day, taken] of [
    ['2098-06-05', messages.booked({ from: '', to: '' })],
    ['2098-08-15', messages.booked({ from: '', to: '', note: 'Ferien' })],
  ] as const) {
    await date.fill(`${day}T19:30`);
    await expect(date).toHaveAccessibleDescription(new RegExp(taken.replace(/[().]/g, '\\$&')));
  }
  await date.fill('2098-06-06T19:30');
  await expect(date).toHaveAccessibleDescription(/6\.\sJuni 2098, 19:30\sUhr$/);
  await date.fill('2098-06-05T19:30');
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
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  expect(sent).toHaveLength(0);
});

test('Before the script is there, a press on the empty form gets the check of the browser', async ({
  page,
}) => {
  await hold(page, '**/_astro/*.js');
  await page.goto('/buchen');
  const { date, send } = controlsOf(formOf(page));
  await send.click();
  await expect(date).toBeFocused();
  await expect(page).toHaveURL('/buchen');
});

test('A day without a time is told apart from no date, and stays', async ({ page }) => {
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  await date.focus();
  await page.keyboard.type('06052099');
  await send.click();
  const message = 'Tippen Sie hinter dem Datum auch die Uhrzeit ein, zum Beispiel 19:30.';
  await expect(date).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
  await form.getByRole('link', { name: message }).click();
  await page.keyboard.type('06052099730PM');
  await expect(date).not.toHaveAttribute('aria-invalid');
  await expect(date).toHaveValue(/^2099-.*T19:30$/);
});

test('What is no number stops the form with one sentence, unless its field is not asked for', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page, '?paket=1');
  const { guests, hours, type, send } = controlsOf(form);
  await fill(form, required);
  const sentence = 'Geben Sie im Feld „Gäste“ eine Zahl bis 2.000 ein, zum Beispiel 80.';
  for (const text of ['ca. 80', '2001']) {
    await guests.fill(text);
    await send.click();
    await expect(guests).toHaveAccessibleDescription(new RegExp(`^Fehler: ${sentence}`));
    await form.getByRole('link', { name: sentence }).click();
    await expect(guests).toBeFocused();
  }
  await guests.fill('80');
  await hours.fill('bis 2 Uhr');
  await send.click();
  await expect(form.locator('[aria-invalid]')).toHaveCount(1);
  // Without a package there is nothing to add to, and no field for it.
  await type.selectOption('Anfrage');
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent.map((request) => request.headers()['x-plan'])).toEqual(['gaeste=80']);
});

/** Values that show a hint, a price or an error at their field. */
const hints = {
  guests: '60',
  hours: 'bis 2 Uhr',
  date: filled.date,
  email: 'lena@gmx',
  anfrage: 'Guten Tag',
} as const;

test('The send button stays under the finger, whatever field was filled in last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, '?paket=1');
  const controls = controlsOf(form);
  const { send } = controls;
  await form.getByText('Extras', { exact: true }).click();
  for (const name of namesOf(hints)) {
    await controls[name].fill(hints[name]);
    // Where something above the button grows, its upper edge leaves the finger first.
    await send.hover({ position: { x: 80, y: 2 } });
    const { x = 0, y = 0 } = (await send.boundingBox()) ?? {};
    await page.mouse.down();
    await drawn(page);
    const met = await send.evaluate(
      (button, [left, top]) => button.contains(document.elementFromPoint(left + 80, top + 2)),
      [x, y] as const,
    );
    expect(met, name).toBe(true);
    // Released elsewhere, the press sends nothing.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await controls[name].fill('');
  }
});

test('A mistyped mail provider is asked about under its field, corrected by one tap, and holds nothing up', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, { ...required, email: 'lena@gmail.c' });
  await expect(email).toHaveAccessibleDescription(/^Meinten Sie lena@gmail\.com\?/);
  await form.getByRole('button', { name: 'Ja, ändern', exact: true }).click();
  await expect(email).toHaveValue('lena@gmail.com');
  await expect(email).toBeFocused();
  await expect(form.getByText('Meinten Sie')).toHaveCount(0);
  await email.fill('lena@gmial.com');
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await partsOf(sent[0])).toContainEqual(['email', 'lena@gmial.com']);
});

test('A field is marked wrong when the form is sent, never while typing, and no longer once it is corrected', async ({
  page,
}) => {
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, required);
  // Mail reaches no domain without a dot.
  await email.fill('zoe@beispiel');
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
