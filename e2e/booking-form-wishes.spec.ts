/** What goes with the message: noted cocktails, and what goes beyond a package with its price. */
import type { Locator, Page } from '@playwright/test';
import { cocktailsPerGuest, extras } from '../src/business/prices.ts';
import { noAdditions } from '../src/offer/additions.ts';
import { estimate } from '../src/offer/estimate.ts';
import { euro, euroFromCents } from '../src/offer/price.ts';
import { note, noteButton } from './fixtures/cocktails.ts';
import { mailFrom, someone } from './fixtures/desk.ts';
import { accept, answerWith, controlsOf, fill, filled, formOf, required, shownDate, success } from './fixtures/form.ts';
import { cocktails as card, drinkOf, packageOf } from './fixtures/offer.ts';
import { expect, openForm, test } from './fixtures/test.ts';

const drink = drinkOf(true);
const virgin = drinkOf(false);
/** As read in a mail whose protected spaces are plain ones. */
const shown = (cents: number): string => euroFromCents(cents).replace('\u00A0', ' ');
const wishes = (page: Page) => page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

test('Visitors note cocktails, see them measured against the package, and take one off', async ({ page }) => {
  const { alcoholic, alcoholFree } = packageOf(1).choice;
  await note(page, drink.slug, virgin.slug);
  await page.goto('/buchen?paket=1');
  const measured = (free: number): string =>
    `1 von ${alcoholic} alkoholischen, ${free} von ${alcoholFree} alkoholfreien gewählt`;
  await expect(wishes(page)).toContainText(measured(1));
  await expect(page.getByText('Wir hängen Ihrer Nachricht die Wunschcocktails an.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${virgin.name} entfernen`, exact: true }).click();
  await expect(wishes(page)).toContainText(measured(0));
  await page.goto(`/cocktails#${virgin.slug}`);
  await expect(noteButton(page)).toBeVisible();
});

test('More cocktails than the package holds may be asked for, and the form promises nothing', async ({ page }) => {
  const { alcoholic, alcoholFree } = packageOf(1).choice;
  const many = card.filter((cocktail) => cocktail.alcoholic).slice(0, alcoholic + 1);
  await note(page, ...many.map(({ slug }) => slug));
  await page.goto('/buchen?paket=1');
  await expect(wishes(page)).toContainText(
    `${many.length} von ${alcoholic} alkoholischen, 0 von ${alcoholFree} alkoholfreien gewählt: mehr, als das Paket vorsieht. Ob das möglich ist und was es kostet, klären wir im Angebot.`,
  );
});

test('Visitors see once what more would cost, and the figures travel with the message', async ({ page, smtp }) => {
  const { bookingType } = packageOf(3);
  const kilometresDriven = extras.includedKilometres + 17;
  const added = { ...noAdditions, cocktails: 15, hours: 2.5, kilometres: kilometresDriven };
  const { lines, total } = estimate({ ...packageOf(3), extras }, added);
  await note(page, drink.slug);
  const form = await openForm(page);
  const { guests, cocktails, hours, kilometres, send, type } = controlsOf(form);
  await expect(cocktails).toBeHidden();
  await type.selectOption(bookingType);
  await guests.fill('80');
  await cocktails.fill('15');
  await hours.fill('2,5');
  await kilometres.fill(String(kilometresDriven));
  for (const { label, cents } of lines) {
    await expect(form.getByRole('definition').filter({ hasText: shown(cents) })).toBeVisible();
    await expect(form.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  // The true sum is the loud one.
  const size = (text: Locator): Promise<number> =>
    text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const sum = form.getByText(shown(total), { exact: true }).locator('visible=true');
  await expect(sum).toHaveCount(1);
  const price = form.getByText(euro(packageOf(3).price), { exact: true }).locator('visible=true');
  expect(await size(sum)).toBeGreaterThan(1.5 * (await size(price.first())));
  await expect(
    form.getByText('Wir hängen Ihrer Nachricht die Zahl der Gäste, die Wunschcocktails und die Schätzung an.', {
      exact: true,
    }),
  ).toBeVisible();

  const email = someone();
  await fill(form, { ...required, email, anfrage: 'Im Garten' });
  const request = page.waitForRequest('**/api/sendForm.php');
  await send.click();
  expect((await request).headers()['x-plan']).toBe(
    `gaeste=80&cocktails=15&hours=2.5&kilometres=${kilometresDriven}&drinks=${drink.slug}`,
  );
  const mail = await mailFrom(smtp, email);
  const text = mail.text?.replaceAll('\u00A0', ' ');
  for (const { label, cents } of [...lines, { label: 'Geschätzter Preis', cents: total }])
    expect(text).toContain(`${label.replaceAll('\u00A0', ' ')}: ${shown(cents)}`);
  for (const words of ['Im Garten', 'Gäste: 80', drink.name]) expect(text).toContain(words);
});

test('Visitors with more guests than their package serves add the missing cocktails at a tap', async ({ page }) => {
  const form = await openForm(page, '?paket=1');
  const { guests, cocktails, send } = controlsOf(form);
  const served = packageOf(1).cocktails;
  const number = Math.ceil(served / cocktailsPerGuest) + 10;
  const missing = String(Math.ceil(number * cocktailsPerGuest) - served);
  await fill(form, required);
  await cocktails.fill('etwa 20');
  await send.click();
  await expect(cocktails).toHaveAttribute('aria-invalid', 'true');
  await guests.fill(String(number));
  const add = form.getByRole('button', { name: `${missing} weitere Cocktails eintragen`, exact: true });
  await add.click();
  await expect(cocktails).toHaveValue(missing);
  await expect(cocktails).toBeFocused();
  await expect(cocktails).not.toHaveAttribute('aria-invalid');
  await expect(add).toBeHidden();
});

test('A number that cannot be meant is not bent in silence: the field and the summary say what to do', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=1');
  const { cocktails, hours, kilometres, send } = controlsOf(form);
  await fill(form, required);
  await cocktails.fill('1.000');
  await hours.fill('1,7');
  await kilometres.fill('2000');
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await send.click();
  const messages = [
    [cocktails, 'Geben Sie die weiteren Cocktails als ganze Zahl an, höchstens 1.000.'],
    [hours, 'Geben Sie die weiteren Stunden in halben Schritten an, zum Beispiel 1,5, höchstens 24.'],
    [kilometres, 'Geben Sie die Anfahrt in ganzen Kilometern an, höchstens 1.500.'],
  ] as const;
  await expect(form.getByRole('alert').getByRole('link')).toHaveText(messages.map(([, message]) => message));
  for (const [field, message] of messages) {
    await form.getByText('Extras und Anfahrt').click();
    await form.getByRole('alert').getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
  }
});

test('Who discards the input sends no cocktails noted before', async ({ page }) => {
  const sent = await answerWith(page, accept);
  await note(page, drink.slug);
  const form = await openForm(page);
  await expect(wishes(page)).toContainText(drink.name);
  page.once('dialog', (question) => void question.accept());
  await form.getByRole('button', { name: 'Eingaben verwerfen', exact: true }).click();
  await expect(wishes(page)).toBeHidden();
  await fill(form, required);
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
  expect(sent[0]?.headers()).not.toHaveProperty('x-plan');
});

test('Without session storage the form and the list of cocktails work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await note(page, drink.slug);
  await expect(page.getByRole('button', { name: 'Vormerkung aufheben', exact: true })).toBeVisible();
  const form = await openForm(page, '?paket=2');
  await expect(controlsOf(form).type).toHaveValue(packageOf(2).bookingType);
  await fill(form, { ...required, email: someone() });
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
});

test.describe('A plan travels in a link', () => {
  const share = { name: 'Plan teilen', exact: true } as const;

  test('Visitors hand on what they chose, and whoever opens the link goes on from there', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await note(page, drink.slug);
    const form = await openForm(page, '?paket=2');
    await fill(form);
    await controlsOf(form).cocktails.fill('30');
    await controlsOf(form).hours.fill('1,5');
    await form.getByRole('button', share).click();
    await expect(form.getByText('Der Link ist kopiert.', { exact: true })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const [told, address] = link.split('\n');
    expect(told?.replaceAll('\u00A0', ' ')).toContain(
      `${packageOf(2).name}, ${shownDate}, 30 weitere Cocktails, 1,5 weitere Stunden, ${drink.name}`,
    );
    expect(address).toBe(
      `${baseURL ?? ''}/buchen#plan=paket=2&cocktails=30&hours=1.5&drinks=${drink.slug}&date=${filled.date}`,
    );

    const friend = await browser.newContext();
    const theirs = await friend.newPage();
    await theirs.goto(address ?? '');
    const their = controlsOf(formOf(theirs));
    await expect(theirs.getByRole('main')).toContainText(`Der Plan: ${told}`);
    await expect(their.type).toHaveValue(packageOf(2).bookingType);
    await expect(their.date).toHaveValue(filled.date);
    await expect(their.cocktails).toHaveValue('30');
    await expect(their.hours).toHaveValue('1,5');
    await expect(wishes(theirs)).toContainText(drink.name);
    await expect(their.name).toHaveValue('');
    await expect(theirs).toHaveURL(`${baseURL ?? ''}/buchen`);
    await their.hours.fill('');
    const { total } = estimate({ ...packageOf(2), extras }, { ...noAdditions, cocktails: 30 });
    await expect(formOf(theirs)).toContainText(shown(total));
    await friend.close();
  });

  test('Phones open their own share sheet once something is chosen; closing it says nothing, and without sheet and clipboard the link is there to copy', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: ({ url }: ShareData) => {
          document.documentElement.lang = url ?? '';
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    const form = await openForm(page);
    await expect(form.getByRole('button', share)).toBeHidden();
    await controlsOf(form).type.selectOption(packageOf(3).bookingType);
    await form.getByRole('button', share).click();
    const link = `${baseURL ?? ''}/buchen#plan=paket=3`;
    await expect(page.locator('html')).toHaveAttribute('lang', link);
    const told = form.getByText(`Kopieren Sie diesen Link: ${link}`, { exact: true });
    await expect(told).toBeHidden();
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
    await form.getByRole('button', share).click();
    await expect(told).toBeVisible();
  });

  test('What visitors chose before is replaced only when they say so', async ({ page }) => {
    const [{ bookingType: big }, { bookingType: premium }] = [packageOf(2), packageOf(3)];
    const form = await openForm(page, '?paket=3');
    const { type, cocktails, name } = controlsOf(form);
    await name.fill('Zoë');
    await cocktails.fill('5');
    const question = form.getByRole('alert');
    for (const answer of ['Meine Auswahl behalten', 'Plan übernehmen']) {
      await page.goto('/kontakt');
      // As the answer to „Für wie viele Gäste?“ links: without a script the package alone.
      await page.goto(`/buchen?paket=2#plan=paket=2&cocktails=30&drinks=${virgin.slug}`);
      await expect(question).toContainText(`${packageOf(2).name} · 30 weitere Cocktails · ${virgin.name}`);
      await expect(type).toHaveValue(premium);
      await expect(cocktails).toHaveValue('5');
      await question.getByRole('button', { name: answer, exact: true }).click();
      await expect(question).toBeHidden();
      await expect(page).toHaveURL('/buchen?paket=2');
      await expect(type).toBeFocused();
      if (answer !== 'Plan übernehmen') await expect(form.getByRole('status').getByText('geblieben')).toBeVisible();
      await expect(name).toHaveValue('Zoë');
      await expect(type).toHaveValue(answer === 'Plan übernehmen' ? big : premium);
      await expect(cocktails).toHaveValue(answer === 'Plan übernehmen' ? '30' : '5');
    }
    await expect(wishes(page)).toContainText(virgin.name);
  });
});
