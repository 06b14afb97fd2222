/** The fields of the form, their hints and their errors. */
import fc from 'fast-check';
import { business, prices } from './fixtures/owner.ts';
import { fieldNames } from '../src/domain/booking/fields.ts';
import { validate } from '../src/domain/booking/validate.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { namesOf } from '../src/helpers.ts';
import { euro } from '../src/domain/format/price.ts';
import { note } from './fixtures/cocktails.ts';
import {
  accept,
  answerWith,
  controlsOf,
  fill,
  filled,
  formOf,
  partsOf,
  required,
  success,
} from './fixtures/form.ts';
import { drinkOf, packageOf, packages } from './fixtures/offer.ts';
import { expect, hold, islands, openForm, test } from './fixtures/test.ts';
import { drawn } from './fixtures/weight.ts';

const { extras, terms } = prices;

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
        field.tagName === 'INPUT' ? field.getAttribute('type') : field.tagName.toLowerCase(),
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
  for (const name of fieldNames) await expect(controlsOf(form)[name]).toBeVisible();
  await expect(controlsOf(form).type.locator('option').first()).toHaveCSS('display', 'none');
});

test('On a wide screen the next steps stay in sight while the form scrolls', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/buchen');
    await page
      .getByRole('button', { name: 'Anfrage senden', exact: true })
      .evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await expect(
      page.getByRole('heading', { name: 'So geht es weiter', exact: true }),
      `${width}`,
    ).toBeInViewport({ ratio: 1 });
  }
});

test('?paket= chooses a package with its price before and after hydration, and an unknown value chooses none', async ({
  page,
}) => {
  const { type, name } = controlsOf(formOf(page));
  for (const query of ['?paket=99', '?paket=01', '?paket="]']) {
    await page.goto(`/buchen${query}`);
    await expect(type, query).toHaveValue('Keine Auswahl');
  }
  const expectChosen = async (paket: number): Promise<void> => {
    const { bookingType, price } = packageOf(paket);
    await expect(type).toHaveValue(bookingType);
    await expect(formOf(page).getByText(euro(price), { exact: true }).last()).toBeVisible();
  };
  for (const { paket } of packages) {
    await page.goto(`/buchen?paket=${paket}`);
    await expectChosen(paket);
  }
  await page.goto('/buchen?paket=2');
  await expect(islands.form(page)).toHaveCount(0);
  await name.focus();
  await expect(islands.form(page)).toBeAttached();
  await expectChosen(2);
});

test('The address fills in guests and cocktails; changes made before hydration survive it and a visit to another page', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/buchen?paket=1#gaeste=80&cocktails=40');
  const { type, guests, cocktails } = controlsOf(formOf(page));
  await expect(guests).toHaveValue('80');
  await guests.fill('95');
  await type.selectOption(packageOf(3).bookingType);
  const expectChanged = async (): Promise<void> => {
    await expect(type).toHaveValue(packageOf(3).bookingType);
    await expect(guests).toHaveValue('95');
    await expect(cocktails).toHaveValue('40');
  };
  release();
  await expect(islands.form(page)).toBeAttached();
  await expectChanged();
  await page.goto('/cocktails');
  await page.goto('/buchen');
  await expectChanged();
  // The estimate waits for no further input.
  await expect(page.getByText('Geschätzter Preis').locator('visible=true')).toBeVisible();
  // Another number of guests replaces the cocktails, too.
  await page.goto('/buchen?paket=3#gaeste=25');
  await expect(guests).toHaveValue('25');
  await expect(cocktails).toHaveValue('');
});

test('Another tab restores package, date and guests for 30 days, but neither the place nor anything about the visitor', async ({
  page,
  context,
}) => {
  const form = await openForm(page, '?paket=2');
  await fill(form);
  const { guests, venue, cocktails } = controlsOf(form);
  await guests.fill('80');
  await venue.fill('Siegburg');
  await cocktails.fill('5');
  const tab = await context.newPage();
  await tab.clock.install({ time: Date.now() + 29 * 24 * 60 * 60_000 });
  await tab.goto('/buchen');
  const later = controlsOf(formOf(tab));
  await expect(later.type).toHaveValue(packageOf(2).bookingType);
  await expect(later.date).toHaveValue(filled.date);
  await expect(later.guests).toHaveValue('80');
  for (const name of ['venue', 'name', 'email', 'tel', 'firma', 'anfrage', 'cocktails'] as const)
    await expect(later[name], name).toHaveValue('');
  // Opening the form has kept the party for another 30 days, and no longer.
  await tab.clock.setFixedTime(Date.now() + 70 * 24 * 60 * 60_000);
  await tab.goto('/kontakt');
  await tab.evaluate(() => sessionStorage.clear());
  await tab.goto('/buchen');
  await expect(later.guests).toHaveValue('');
});

test('The form writes the date out, questions a past one, and asks guests of the next days to call, also once it is sent', async ({
  page,
}) => {
  await page.clock.install({ time: '2027-06-05T08:00+02:00' });
  await answerWith(page, accept);
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  await expect(date).toHaveAccessibleDescription(
    `Wann soll die Bar öffnen? Ungefähr genügt. Etwa ${terms.setUpHours} Stunden vorher bauen wir auf.`,
  );
  await fill(form, { ...required, date: '9999-12-31T23:59' });
  await expect(date).toHaveAccessibleDescription('Freitag, 31. Dezember 9999, 23:59 Uhr');
  await date.fill('2020-06-05T19:30');
  await expect(date).toHaveAccessibleDescription(
    'Stimmt das Datum? Freitag, 5. Juni 2020, 19:30 Uhr liegt in der Vergangenheit.',
  );
  await date.fill('2027-06-12T23:30');
  const hint = `, schon in sieben Tagen: Rufen Sie uns auch an, ${germanPhone(business.phone)} oder WhatsApp.`;
  await expect(date).toHaveAccessibleDescription(
    new RegExp(`12. Juni 2027, 23:30 Uhr${hint}$`.replace(/\s/g, '\\s')),
  );
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('main').getByText(/ ist schon /)).toHaveCount(1);
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
  await send.press('Enter');
  await expect(summary.locator('..')).toBeFocused();
  const fields = [
    [date, 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.'],
    [name, 'Geben Sie Ihren Namen ein.'],
    [email, 'Geben Sie Ihre E-Mail-Adresse ein.'],
  ] as const;
  await expect(summary.getByRole('link')).toHaveText(fields.map(([, message]) => message));
  for (const [field, message] of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  // The error does not replace the hint.
  await expect(date).toHaveAccessibleDescription(/Wann soll die Bar öffnen\?/);
  await expect(form.locator('[aria-invalid]')).toHaveCount(fields.length);
  expect(sent).toHaveLength(0);
});

/** Values that have shown a hint or an error below their field when it was left. */
const last = {
  guests: 'ca. 80',
  venue: 'Siegburg',
  cocktails: 'etwa 20',
  hours: 'bis 2 Uhr',
  date: filled.date,
  name: 'Zoë',
  email: 'lena@gmx',
  tel: '0221',
  firma: 'GmbH',
  anfrage: 'Guten Tag',
} as const;

for (const width of [390, 1280]) {
  test(`At ${width} px the send button stays under the finger, whatever field was filled in last`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const form = await openForm(page, '?paket=1');
    const { send } = controlsOf(form);
    if (width === 390) await form.getByText('Extras', { exact: true }).click();
    for (const name of namesOf(last)) {
      const { [name]: field } = controlsOf(form);
      await field.fill(last[name]);
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
      await field.fill('');
    }
  });
}

test('A guest who mistypes a known mail provider is asked when sending, and corrects it by one tap', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, { ...required, email: 'lena@gmail.c' });
  // Enter in the field must show the question too, which stands far below it.
  await email.press('Enter');
  const question = form.getByRole('status').filter({ hasText: 'Meinten Sie lena@gmail.com?' });
  await expect(question).toBeInViewport();
  await form.getByRole('button', { name: 'Ja, ändern', exact: true }).click();
  await expect(email).toHaveValue('lena@gmail.com');
  await expect(
    form.getByRole('status').filter({ hasText: 'Geändert zu lena@gmail.com.' }),
  ).toBeVisible();
  await expect(send).toBeFocused();
  expect(sent).toHaveLength(0);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await partsOf(sent[0])).toContainEqual(['email', 'lena@gmail.com']);
});

test('An address that only looks mistyped is sent after “Nein, so senden”, and not by another tap on the send button', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, { ...required, name: '', email: 'lena@gmial.com' });
  // Errors come before the question about the address.
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByText('Meinten Sie')).toHaveCount(0);
  await fill(form, required);
  await email.fill('lena@gmial.com');
  await send.dblclick();
  const yes = form.getByRole('button', { name: 'Ja, ändern', exact: true });
  await expect(yes).toBeFocused();
  await send.click();
  await expect(yes).toBeFocused();
  expect(sent).toHaveLength(0);
  await form.getByRole('button', { name: 'Nein, so senden', exact: true }).click();
  await expect(page.getByText(success)).toBeVisible();
  // The received page does not ask again.
  await expect(page.getByText('Meinten Sie')).toHaveCount(0);
  expect(await partsOf(sent[0])).toContainEqual(['email', 'lena@gmial.com']);
});

test('An address that reaches nobody is refused; the error summary leads to it and offers the corrected one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerWith(page, accept);
  const form = await openForm(page);
  const { email, name, send } = controlsOf(form);
  await fill(form, { ...required, name: '', email: 'lena@gmx' });
  await send.click();
  const mistakes = form.getByRole('alert');
  await mistakes.getByRole('link', { name: /^Geben Sie eine E-Mail-Adresse/ }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('lena@gmx');
  await expect(mistakes).toContainText('Meinten Sie lena@gmx.de?');
  await mistakes.getByRole('button', { name: 'Ja, ändern', exact: true }).click();
  await expect(email).toHaveValue('lena@gmx.de');
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(form.getByText('Jetzt können Sie senden')).toHaveCount(0);
  await name.fill(filled.name);
  await expect(mistakes).toHaveCount(0);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
});

test('The check of browsers, which alone helps without the script, accepts the same addresses, and those that reach nobody', async ({
  page,
}) => {
  const textOf = (characters: string) =>
    fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 1, maxLength: 6 });
  const address = fc
    .tuple(
      textOf("aZ09aZ09aZ09.-_+!'#%{}~=? (,@"),
      textOf('aZ09aZ09.-_'),
      fc.constantFrom('', '.de', '.d-', `.${'e'.repeat(63)}`, `.${'e'.repeat(64)}`),
    )
    .map(([mailbox, domain, ending]) => `${mailbox}@${domain}${ending}`);
  const addresses = fc.sample(address, { seed: 1, numRuns: 3_000 });
  const native = await page.evaluate((texts) => {
    const field = document.createElement('input');
    field.type = 'email';
    return texts.map((text) => {
      field.value = text;
      return field.validity.valid;
    });
  }, addresses);
  const isAccepted = (email: string): boolean => {
    const form = new FormData();
    form.set('email', email);
    return validate(form, [], ['name', 'date']).valid;
  };
  const reachesNobody = (email: string): boolean =>
    /^\.|\.\.|\.@|=\?/.test(email.trim()) || !/@.*\./.test(email);
  const accepted = addresses.filter(isAccepted);
  expect(accepted.length).toBeGreaterThan(300);
  expect(accepted).toEqual(
    addresses.filter((email, index) => native[index] && !reachesNobody(email)),
  );
});

test('A field is marked wrong when the form is sent, never while typing, and no longer once it is corrected', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { date, name, email, send } = controlsOf(form);
  // Mail reaches no domain without a dot.
  await email.fill('zoe@beispiel');
  await email.blur();
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await date.evaluate((element: HTMLInputElement) => {
    element.value = '10000-01-01T00:00';
  });
  await send.click();
  for (const field of [date, name, email])
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(
    'Fehler: Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
  );
  await email.fill(filled.email);
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(2);
  await email.fill('zoe@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await fill(form, required);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Fehler/);
  expect(sent).toHaveLength(0);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
});

test('What was typed and noted survives a reload and a visit to the cocktails, until the guest discards it', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page, '?paket=1');
  const { type, name, anfrage, hours, send } = controlsOf(form);
  await fill(form, { name: filled.name, anfrage: filled.anfrage });
  await type.selectOption(packageOf(2).bookingType);
  await hours.fill('3');
  await page.reload();
  await expect(name).toHaveValue(filled.name);
  await note(page, drinkOf(true).slug);
  await page.goto('/buchen');
  await expect(name).toHaveValue(filled.name);
  await expect(anfrage).toHaveValue(filled.anfrage);
  await expect(type).toHaveValue(packageOf(2).bookingType);
  await expect(hours).toHaveValue('3');
  await expect(form).toContainText(euro(packageOf(2).price + 3 * extras.hour));
  const wishes = page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });
  await expect(wishes).toContainText(drinkOf(true).name);

  const discard = form.getByRole('button', { name: 'Eingaben verwerfen', exact: true });
  page.once('dialog', (question) => void question.dismiss());
  await discard.click();
  await expect(name).toHaveValue(filled.name);
  page.once('dialog', (question) => void question.accept());
  await discard.click();
  await expect(name).toHaveValue('');
  await expect(wishes).toBeHidden();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await expect(type).toHaveValue('Keine Auswahl');
  await page.reload();
  await expect(name).toHaveValue('');
  await fill(await openForm(page), required);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent[0]?.headers()).not.toHaveProperty('x-plan');
});
