/**
 * Pages that the browser translates and extensions change, before the first touch and after it:
 * React finds its texts gone, and elements that it did not make.
 */
import type { Page } from '@playwright/test';
import { takenDaysAnswer } from '../src/domain/booking/takenDays.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { emptyParty } from '../src/domain/booking/party.ts';
import { decimal } from '../src/domain/format/wording.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { note, noteBox, select } from './fixtures/cocktails.ts';
import { mailFrom, someone } from './fixtures/desk.ts';
import {
  controlsOf,
  expectKept,
  failure,
  fill,
  filled,
  formOf,
  json,
  shownDate,
  success,
} from './fixtures/form.ts';
import { drinkOf, packageOf } from './fixtures/offer.ts';
import { changeTheWords, letOthersChange } from './fixtures/otherHands.ts';
import { prices } from './fixtures/owner.ts';
import { expect, islands, openForm, startUsing, test } from './fixtures/test.ts';

test('A form translated before the first touch keeps every letter and the focus, and its request arrives', async ({
  page,
  smtp,
}) => {
  const email = someone();
  await page.goto('/buchen?paket=2');
  await letOthersChange(page);
  const form = formOf(page);
  const { name, guests, type, send } = controlsOf(form);
  const scriptLoaded = page.waitForResponse(/BookingForm.*\.js/);
  await name.tap();
  await page.keyboard.type('Zoë');
  await scriptLoaded;
  await page.keyboard.type(' Müßig', { delay: 50 });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Zoë Müßig');
  await fill(form, { ...filled, email, name: '   ' });
  await guests.fill('40');
  await send.tap();
  // The server refuses the empty name: its answer is a page of its own, and translated, too.
  const message = 'Geben Sie Ihren Namen ein.';
  await expect(form.getByRole('alert')).toContainText(message);
  // The focus on the mistakes hydrates this page at once. Words that change in these milliseconds
  // would still have React render the form anew.
  await expect(islands.form(page)).toBeAttached();
  await letOthersChange(page);
  await form.getByRole('link', { name: message }).tap();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(filled.name, { delay: 20 });
  await expectKept(form, { ...filled, email });
  await expect(type).toHaveValue(packageOf(2).bookingType);
  await send.tap();
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  expect((await mailFrom(smtp, email)).text).toContain('Gäste: 40');
});

test('A form whose words alone are changed before the first touch keeps every letter and the focus', async ({
  page,
}) => {
  await page.goto('/buchen');
  await changeTheWords(page);
  const { name } = controlsOf(formOf(page));
  const scriptLoaded = page.waitForResponse(/BookingForm.*\.js/);
  await name.tap();
  await page.keyboard.type('Zoë');
  await scriptLoaded;
  await page.keyboard.type(' Müßig', { delay: 50 });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Zoë Müßig');
});

test('A menu translated before the first touch opens and closes by one tap each, and leads to its pages', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await letOthersChange(page);
  const heading = page.getByRole('heading', { name: 'Menü', exact: true });
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  const scriptLoaded = page.waitForResponse(/MobileMenu.*\.js/);
  await open.tap();
  await scriptLoaded;
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Menü schließen' }).tap();
  await expect(heading).toBeHidden();
  await open.tap();
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Pakete' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Preise und Optionen' })).toBeVisible();
});

test('A menu translated while it is used opens, closes, and closes at a link', async ({ page }) => {
  await page.goto('/kontakt');
  const open = page.getByRole('button', { name: 'Menü öffnen' });
  await startUsing(open, islands.menu(page));
  await letOthersChange(page);
  const heading = page.getByRole('heading', { name: 'Menü', exact: true });
  await open.tap();
  await expect(heading).toBeVisible();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Menü schließen' }).tap();
  await expect(heading).toBeHidden();
  await expect(open).toHaveAttribute('aria-expanded', 'false');
});

/** Opens two drinks, notes both and gives one up. */
async function chooseDrinks(page: Page): Promise<void> {
  const first = drinkOf(true, 1);
  const second = drinkOf(false);
  const shown = await select(page, first.name);
  await expect(shown).toContainText('Noch keiner vorgemerkt.');
  await expect(shown.getByRole('listitem')).toHaveText(first.ingredients.map(ingredientText));
  await noteBox(shown).check();
  await expect(shown).toContainText('1 vorgemerkt. Zur Anfrage');
  await expect(noteBox(shown)).toBeChecked();
  await shown.getByRole('button', { name: 'Schließen' }).tap();
  await expect(shown).toBeHidden();
  const other = await select(page, second.name);
  await noteBox(other).check();
  await expect(other).toContainText('2 vorgemerkt. Zur Anfrage');
  await noteBox(other).uncheck();
  await expect(other).toContainText('1 vorgemerkt. Zur Anfrage');
  await page.goBack();
  await expect(other).toBeHidden();
  const box = page.getByRole('checkbox', { name: `${first.name} vormerken`, exact: true });
  await expect(page.getByRole('link', { name: '1 vorgemerkt · Zur Anfrage' })).toBeVisible();
  await box.uncheck();
  await expect(page.getByRole('link', { name: /Zur Anfrage$/ })).toHaveCount(0);
}

test('Cocktails translated before the first touch are shown in the dialog, noted and given up', async ({
  page,
}) => {
  await page.goto('/cocktails');
  await letOthersChange(page);
  await chooseDrinks(page);
});

test('Cocktails translated while they are used are shown in the dialog, noted and given up', async ({
  page,
}) => {
  await page.goto('/cocktails');
  await startUsing(
    page.getByRole('link', { name: drinkOf(true).name, exact: true }),
    islands.modal(page),
  );
  await letOthersChange(page);
  await chooseDrinks(page);
});

test('A form translated while it is used says what holds after every change, asks, refuses, fails and sends', async ({
  page,
}) => {
  const taken = '2099-08-02';
  await page.route('/api/termine', (route) =>
    route.fulfill(json(takenDaysAnswer([{ from: taken, to: taken, word: 'Ferien' }]))),
  );
  await note(page, drinkOf(true).slug, drinkOf(true, 1).slug);
  const form = await openForm(page, '?paket=1');
  await letOthersChange(page);
  const controls = controlsOf(form);
  const { date, name, email, guests, type, send } = controls;

  await send.tap();
  const mistakes = form.getByRole('alert');
  await expect(mistakes.getByRole('link')).toHaveCount(3);
  await expect(email).toHaveAccessibleDescription('Fehler: Geben Sie Ihre E-Mail-Adresse ein.');
  await email.fill('lena@gmx');
  await send.tap();
  await expect(email).toHaveAccessibleDescription(/^Fehler: Geben Sie eine E-Mail-Adresse wie/);
  await expect(mistakes).toContainText('Meinten Sie lena@gmx.de?');
  await mistakes.getByRole('button', { name: 'Ja, ändern', exact: true }).tap();
  await expect(email).toHaveValue('lena@gmx.de');
  await expect(email).toBeFocused();
  await fill(form);
  await expect(mistakes).toHaveCount(0);

  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  for (const [day, words] of [
    ['2099-06-05', shownDate],
    [taken, 'Sonntag, 2. August 2099, 19:30 Uhr. An diesem Tag ist die Bar nicht frei (Ferien).'],
    [soon, ', schon in zwei Tagen: Rufen Sie uns auch an'],
    ['2001-06-05', 'Dienstag, 5. Juni 2001, 19:30 Uhr liegt in der Vergangenheit.'],
    [soon, ', schon in zwei Tagen: Rufen Sie uns auch an'],
    [taken, 'Sonntag, 2. August 2099, 19:30 Uhr. An diesem Tag ist die Bar nicht frei (Ferien).'],
    ['2099-06-05', shownDate],
  ] as const) {
    await date.fill(`${day}T19:30`);
    await expect(date).toHaveAccessibleDescription(new RegExp(words.replace(/[^\p{L}]/gu, '.')));
  }
  const item = packageOf(1);
  const many = Math.ceil(item.cocktails / prices.cocktailsPerGuest) + 10;
  for (const count of [many, 1, many + 1, 1999, many]) {
    await guests.fill(String(count));
    await expect(guests).toHaveAccessibleDescription(new RegExp(`ür ${decimal(count)}.G`));
  }
  await form.getByRole('button', { name: 'So übernehmen', exact: true }).tap();
  await expect(type).toBeFocused();
  await type.selectOption(item.bookingType);
  await form.getByText('Extras', { exact: true }).click();
  await controls.cocktails.fill(String(item.mostCocktails));
  const price = form.getByText('Rufen Sie uns an', { exact: true }).locator('visible=true');
  await expect(price.first()).toBeVisible();
  const more = item.mostCocktails - item.cocktails;
  await controls.cocktails.fill(String(more));
  await controls.hours.fill('2');
  await expect(price).toHaveCount(0);
  const asked = { ...emptyParty, guests: many, cocktails: more, hours: 2 };
  const { lines, total } = estimate(item, asked, prices);
  await expect(form.getByRole('term').locator('visible=true')).toHaveText(
    lines.map(({ label }) => label),
  );
  await expect(
    form.getByText(total.text, { exact: true }).locator('visible=true').first(),
  ).toBeVisible();
  const wished = page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });
  await wished.getByRole('checkbox', { name: drinkOf(true).name, exact: true }).uncheck();
  await expect(wished).toContainText('1 von');

  let answers = 0;
  await page.route('**/api/sendForm.php', (route) => {
    answers += 1;
    if (answers === 1) return route.abort('connectionfailed');
    if (answers === 2)
      return route.fulfill(
        json({ status: 'error', message: 'Nein.', errors: { name: 'Anders.' } }),
      );
    return route.fulfill(
      json({ status: 'success', nummer: 'K7-0042', eingangsbestaetigung: true }),
    );
  });
  await email.fill('lena@gmial.com');
  await send.tap();
  await form.getByRole('button', { name: 'Ja, ändern', exact: true }).tap();
  await expect(email).toHaveValue('lena@gmail.com');
  await expect(
    form.getByRole('status').filter({ hasText: 'Geändert zu lena@gmail.com.' }),
  ).toBeVisible();
  await email.fill('lena@gmial.com');
  await send.tap();
  await form.getByRole('button', { name: 'Nein, so senden', exact: true }).tap();
  await expect(form.getByRole('alert')).toHaveText(failure);
  await expect(form.getByText('Ihre Eingaben sind noch da.')).toBeVisible();
  await send.tap();
  await expect(name).toHaveAccessibleDescription('Fehler: Anders.');
  await expectKept(form, { ...filled, email: 'lena@gmial.com' });
  await expect(controls.hours).toHaveValue('2');
  await name.fill('Zoë');
  await send.tap();
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Ihre Anfrage hat die Nummer K7-0042');
  await expect(page.getByRole('definition').first()).toHaveText(item.name);
});
