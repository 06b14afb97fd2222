/** What goes with the message: noted cocktails, and what goes beyond a package with its price. */
import type { Page } from '@playwright/test';
import { cocktailsPerGuest, extras } from '../src/business/prices.ts';
import { noAdditions } from '../src/offer/additions.ts';
import { estimate, planEstimate } from '../src/offer/estimate.ts';
import { euroFromCents } from '../src/offer/price.ts';
import { note, noteButton } from './fixtures/cocktails.ts';
import { someone } from './fixtures/desk.ts';
import {
  accept,
  answerWith,
  controlsOf,
  fill,
  filled,
  formOf,
  partsOf,
  required,
  shownDate,
  success,
} from './fixtures/form.ts';
import { cocktails as card, drinkOf, packageOf } from './fixtures/offer.ts';
import { expect, openForm, test } from './fixtures/test.ts';

const drink = drinkOf(true);
const virgin = drinkOf(false);
/** As read in a mail whose protected spaces are plain ones. */
const shown = (cents: number): string => euroFromCents(cents).replace('\u00A0', ' ');
const wishes = (page: Page) => page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

test('Visitors note cocktails, see them measured against the package, which promises no more than it holds, and take one off', async ({
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
  await expect(page.getByText('Wir hängen Ihrer Nachricht die Wunschcocktails an.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${drink.name} entfernen`, exact: true }).click();
  await expect(wishes(page)).toContainText(measured(alcoholic));
  await expect(wishes(page)).not.toContainText('mehr, als das Paket vorsieht');
  await page.goto(`/cocktails#${drink.slug}`);
  await expect(noteButton(page)).toBeVisible();
});

test('Visitors see once what more would cost, and the figures travel with the message', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const { bookingType } = packageOf(3);
  const added = { ...noAdditions, cocktails: 15, hours: 2.5 };
  const guestCount = Math.floor(packageOf(3).cocktails / cocktailsPerGuest) + 10;
  const need = planEstimate(packageOf(3), { ...added, guests: guestCount }, { extras, cocktailsPerGuest })?.need;
  const { lines, total } = estimate(packageOf(3), added, extras);
  await note(page, drink.slug);
  const form = await openForm(page);
  const { guests, place, cocktails, hours, send, type } = controlsOf(form);
  await expect(cocktails).toBeHidden();
  await type.selectOption(bookingType);
  await guests.fill(String(guestCount));
  await place.fill('Siegburg');
  await cocktails.fill('15');
  await hours.fill('2,5');
  expect(need?.cents).toBeGreaterThan(total);
  for (const { label, cents } of [...lines, ...(need ? [need] : [])]) {
    await expect(form.getByRole('definition').filter({ hasText: shown(cents) })).toBeVisible();
    await expect(form.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(form.getByText(shown(total), { exact: true }).locator('visible=true')).toHaveCount(1);
  await fill(form, required);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent[0]?.headers()['x-plan']).toBe(
    `gaeste=${guestCount}&ort=Siegburg&cocktails=15&hours=2.5&drinks=${drink.slug}`,
  );
  // In words for whoever receives the seven fields alone.
  const [, words] = (await partsOf(sent[0])).find(([field]) => field === 'anfrage') ?? [];
  for (const text of [`Gäste: ${guestCount}`, 'Siegburg', drink.name, `Geschätzter Preis: ${shown(total)}`])
    expect(words?.replaceAll('\u00A0', ' ')).toContain(text);
});

test('Visitors with more guests than their package serves read what they need, and add it at a tap', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=1');
  const { guests, cocktails } = controlsOf(form);
  const number = Math.ceil(packageOf(1).cocktails / cocktailsPerGuest) + 10;
  const missing = Math.ceil(number * cocktailsPerGuest) - packageOf(1).cocktails;
  const { total } = estimate(packageOf(1), { ...noAdditions, cocktails: missing }, extras);
  await guests.fill(String(number));
  await expect(guests).toHaveAccessibleDescription(
    new RegExp(`Für ${number}\\sGäste mit ${missing} weiteren Cocktails: ${shown(total).replace(' ', '\\s')}`),
  );
  const add = form.getByRole('button', { name: 'Cocktails eintragen', exact: true });
  await add.click();
  await expect(cocktails).toHaveValue(String(missing));
  await expect(cocktails).toBeFocused();
  await expect(add).toBeHidden();
});

test('What is more than a number stops no request: the field says what is reckoned with', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page, '?paket=1');
  const { guests, send } = controlsOf(form);
  await fill(form, required);
  await guests.fill('rund 20, dazu 10 Kinder');
  await guests.blur();
  await expect(guests).toHaveAccessibleDescription(
    /„rund 20, dazu 10 Kinder“ geben wir so weiter; gerechnet wird mit 20\.$/,
  );
  await send.click();
  await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
  expect(await partsOf(sent[0])).toContainEqual([
    'anfrage',
    expect.stringContaining('Gäste: „rund 20, dazu 10 Kinder“'),
  ]);
});

test('Drinks noted in one tab are in all of them', async ({ page, context }) => {
  const other = await context.newPage();
  await openForm(other);
  await note(page, drink.slug);
  await expect(wishes(other)).toContainText(drink.name);
});

test('Without storage the form and the list of cocktails work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const storage of ['sessionStorage', 'localStorage']) Object.defineProperty(window, storage, { get });
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
    await expect(theirs.getByText('Der geteilte Plan steht im Formular')).toBeVisible();
    await expect(their.type).toHaveValue(packageOf(2).bookingType);
    await expect(their.date).toHaveValue(filled.date);
    await expect(their.cocktails).toHaveValue('30');
    await expect(their.hours).toHaveValue('1,5');
    await expect(wishes(theirs)).toContainText(drink.name);
    await expect(their.name).toHaveValue('');
    await friend.close();
  });

  test('Phones open their own share sheet once something is chosen; without sheet and clipboard the link is there to copy', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const share = ({ url = '' }: ShareData): string => (document.title = url);
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    });
    const form = await openForm(page);
    await expect(form.getByRole('button', share)).toBeHidden();
    await controlsOf(form).type.selectOption(packageOf(3).bookingType);
    await form.getByRole('button', share).click();
    const link = `${baseURL ?? ''}/buchen#plan=paket=3`;
    await expect(page).toHaveTitle(link);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
    await form.getByRole('button', share).click();
    await expect(form.getByText(`Kopieren Sie diesen Link: ${link}`, { exact: true })).toBeVisible();
  });

  test('It takes the place of what visitors chose before, who get that back at a tap', async ({ page }) => {
    const form = await openForm(page, '?paket=3');
    const { type, cocktails, name } = controlsOf(form);
    await fill(form, { name: 'Zoë' });
    await cocktails.fill('5');
    const link = `/buchen#plan=paket=2&cocktails=30&drinks=${virgin.slug}`;
    await page.goto('/kontakt');
    await page.goto(link);
    await expect(page.getByText('Der geteilte Plan steht im Formular')).toBeVisible();
    await expect(page).toHaveURL('/buchen');
    await expect(type).toHaveValue(packageOf(2).bookingType);
    await expect(cocktails).toHaveValue('30');
    await expect(name).toHaveValue('Zoë');
    await expect(wishes(page)).toContainText(virgin.name);
    await form.getByRole('button', { name: 'Zurück zu Ihrem', exact: true }).click();
    await expect(type).toHaveValue(packageOf(3).bookingType);
    await expect(type).toBeFocused();
    await expect(cocktails).toHaveValue('5');
    await expect(wishes(page)).toBeHidden();
    await expect(page.getByText('Der geteilte Plan steht im Formular')).toBeHidden();
  });
});
