/**
 * Before the script has loaded, the browser answers by itself. React then takes over what it finds, without moving anything under the
 * finger, and whatever others have changed.
 */
import type { Locator, Page } from '@playwright/test';
import { emptyParty } from '../src/domain/booking/party.fixture.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { dialog, expectClosed, note, noteBox, select } from './fixtures/cocktails.ts';
import { drawn } from './fixtures/drawn.ts';
import { someone } from './fixtures/inbox.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { drinkOf, packageOf } from './fixtures/offer.ts';
import { changes, racing } from './fixtures/otherHands.ts';
import { prices } from './fixtures/owner.ts';
import { expect, hold, islands, test, useOpenMenu } from './fixtures/test.ts';

test.use({
  // React renders an island anew whose HTML is not the delivered one, and reports that.
  expected: /React error #418/,
  // Painted in software, what unfolds and grows takes half of the time; `menu.spec.ts` and `engines/` have it.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Guests that the package does not include: what they cost shows that the script works. */
const expectEstimate = (form: Locator): Promise<void> => {
  const { total } = estimate(packageOf(2), { ...emptyParty, guests: 40 }, prices);
  const shown = form.getByText(total.text, { exact: true });
  return expect(shown.locator('visible=true').first()).toBeVisible();
};

for (const [whoever, change] of Object.entries(changes))
  test(`Where ${whoever}, and the script comes late, form and menu keep what visitors did, and work`, async ({
    page,
  }) => {
    await change(page);
    const releaseForm = await hold(page, '**/BookingForm.*.js');
    const releaseMenu = await hold(page, '**/MobileMenu.*.js');
    await page.goto('/buchen?paket=2');
    const form = formOf(page);
    const { name, guests, type, send } = controlsOf(form);
    const typed = { ...filled, name: 'Zoë Müsß', email: someone() };
    await fill(form, { ...typed, name: 'Zoß' });
    await guests.fill('40');
    await name.tap();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    releaseForm();
    await page.keyboard.type('ë Mü', { delay: 30 });
    await expect(islands.form(page)).toBeAttached();
    await page.keyboard.type('s');
    await expect(name).toBeFocused();
    await expectKept(form, typed);
    await expect(type).toHaveValue(packageOf(2).value);
    await expectEstimate(form);

    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    const menu = page.getByRole('heading', { name: 'Menü', exact: true });
    await expect(menu).toBeVisible();
    releaseMenu();
    await expect(islands.menu(page)).toBeAttached();
    await useOpenMenu(page);

    await page.goBack();
    await expect(islands.form(page)).toBeAttached();
    await expectKept(form, typed);
    await send.tap();
    await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    await expect(page).toHaveURL('/buchen?paket=2');
  });

for (const whoever of racing)
  test(`Where ${whoever}, and the script comes at once, form and menu keep what visitors did, and work`, async ({
    page,
  }) => {
    await changes[whoever](page);
    await page.goto('/buchen?paket=2');
    const form = formOf(page);
    const { name, guests, type } = controlsOf(form);
    await name.tap();
    await page.keyboard.type('Zoß');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('ë Müs', { delay: 30 });
    await expect(islands.form(page)).toBeAttached();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Zoë Müsß');
    await expect(type).toHaveValue(packageOf(2).value);
    await guests.fill('40');
    await expectEstimate(form);
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await useOpenMenu(page);
  });

for (const whoever of [
  'nobody changes the page',
  'translation and extension change the page again and again',
] as const)
  test(`Where ${whoever}, a cocktail selected before its script has loaded shows its ingredients, then its dialog; the page stays where it was, and Back leaves it`, async ({
    page,
  }) => {
    const { name, slug } = drinkOf(true, 3);
    await changes[whoever](page);
    await page.goto('/kontakt');
    const release = await hold(page, '**/*.js');
    await page.goto('/cocktails');
    const card = page.locator(`#${slug}`);
    const link = card.getByRole('link', { name, exact: true });
    await link.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const place = (): Promise<number> => page.evaluate(() => scrollY);
    const before = await place();
    // `tap` of a locator may scroll first.
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not on the page.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(card.getByText('Zutaten:')).toBeVisible();
    await expect(page).toHaveURL(`/cocktails#${slug}`);
    await expect.poll(place, 'the browser has followed the link').not.toBe(before);
    await expect(islands.modal(page)).toHaveCount(0);
    release();
    await expect(dialog(page, name)).toBeVisible();
    await expect(card.getByText('Zutaten:')).toBeHidden();
    await expect.poll(place).toBe(before);
    await dialog(page, name).getByRole('button', { name: 'Schließen' }).tap();
    await expectClosed(page, name);
    expect(await place()).toBe(before);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
  });

test('Where translation and extension change the page again and again, cocktails are shown, noted and given up', async ({
  page,
}) => {
  await changes['translation and extension change the page again and again'](page);
  await page.goto('/cocktails');
  const drinks = [drinkOf(true, 1), drinkOf(false)];
  for (const [index, { name, ingredients }] of drinks.entries()) {
    const recipe = await select(page, name);
    await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
    await noteBox(recipe).check();
    await expect(recipe).toContainText(`${index + 1} vorgemerkt. Zur Anfrage`);
    await recipe.getByRole('button', { name: 'Schließen' }).tap();
    await expect(recipe).toBeHidden();
  }
  for (const { name } of drinks)
    await page.getByRole('checkbox', { name: `${name} vormerken`, exact: true }).uncheck();
  await expect(page.getByRole('link', { name: /Zur Anfrage$/ })).toHaveCount(0);
});

/**
 * Heights of the form's fields on the page, in pixels, without those in a folded group, which
 * browsers lay out late.
 */
const places = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('form [id^="feld-"]')]
        .filter((field) => field.checkVisibility())
        .map((field) => [field.id, Math.round(field.getBoundingClientRect().top + scrollY)]),
    ),
  );

/** As the tab keeps it: its package shows an estimate. */
const draft = { name: 'Ada', date: filled.date, type: packageOf(3).value, hours: '1,5' };

test('Hydration moves no field under a finger, also with a draft and its estimate', async ({
  page,
}) => {
  await page.goto('/404');
  await page.evaluate(
    (text) => sessionStorage.setItem('anfrage-entwurf', text),
    JSON.stringify(draft),
  );
  const release = await hold(page, '**/*.js');
  await page.goto('/buchen');
  const field = controlsOf(formOf(page)).anfrage;
  await field.scrollIntoViewIfNeeded();
  await drawn(page);
  const before = await places(page);
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not on the page.');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  release();
  // The finger stays down while React takes over.
  await expect(islands.form(page)).toBeAttached();
  expect(await places(page)).toEqual(before);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('A form sent without its script clears the draft and the noted cocktails', async ({
  page,
}) => {
  await note(page, drinkOf(true).slug);
  await page.goto('/buchen');
  const form = formOf(page);
  const { name, send } = controlsOf(form);
  await fill(form);
  const release = await hold(page, '**/*.js');
  await page.reload();
  await expectKept(form);
  await send.tap();
  await expect(page.getByText(success)).toBeVisible();
  release();
  await page.goto('/buchen');
  await expect(name).toHaveValue('');
  await name.tap();
  await expect(islands.form(page)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true })).toHaveCount(
    0,
  );
});

test('A browser without popovers loads no script and sends the form', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, { ...filled, email: someone() });
  await controlsOf(form).send.tap();
  await expect(page.getByText(success)).toBeVisible();
  expect(scripts).toEqual([]);
});
