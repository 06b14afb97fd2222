/**
 * Before the script has loaded, the browser answers by itself. React then takes over what it finds, without moving anything under the
 * finger, and whatever others have changed.
 */
import type { Page } from '@playwright/test';
import { emptyParty } from '../src/domain/booking/party.fixture.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { dialog, expectClosed, note, noteBox, select } from './fixtures/cocktails.ts';
import { someone } from './fixtures/inbox.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { drinkOf, packageOf } from './fixtures/offer.ts';
import { changes, letOthersChange } from './fixtures/otherHands.ts';
import { prices } from './fixtures/owner.ts';
import {
  expect,
  followMenu,
  hold,
  islands,
  openCocktails,
  startUsing,
  test,
} from './fixtures/test.ts';
import { drawn } from './fixtures/drawn.ts';

// React renders an island anew whose HTML is not the delivered one, and reports that.
test.use({ expected: /React error #418/ });

const scripts = '**/*.js';

/** Where a change and the script race, the script also comes at once. */
const racing = /nobody|again and again|when idle/;
const cases = Object.entries(changes).flatMap(([whoever, change]) => [
  { whoever, change, isLate: true },
  ...(racing.test(whoever) ? [{ whoever, change, isLate: false }] : []),
]);

for (const { whoever, change, isLate } of cases)
  test.describe(`Where ${whoever} the page, and the script comes ${isLate ? 'late' : 'at once'},`, () => {
    /** Lets the script come, where it is late. */
    let release = (): void => undefined;

    test.beforeEach(async ({ page }) => {
      await change(page);
      if (isLate) release = await hold(page, scripts);
    });

    test('a form keeps letters, order, focus, caret and package, and is sent by the script', async ({
      page,
    }) => {
      await page.goto('/buchen?paket=2');
      const form = formOf(page);
      const { name, email, date, guests, type, send } = controlsOf(form);
      const item = packageOf(2);
      await name.tap();
      await page.keyboard.type('Zoß');
      await page.keyboard.press('ArrowLeft');
      release();
      await page.keyboard.type('ë Mü', { delay: 30 });
      await expect(islands.form(page)).toBeAttached();
      await page.keyboard.type('s');
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Zoë Müsß');
      await expect(type).toHaveValue(item.value);
      await guests.fill('40');
      await email.fill(someone());
      await date.fill(filled.date);
      const { total } = estimate(item, { ...emptyParty, guests: 40 }, prices);
      await expect(
        form.getByText(total.text, { exact: true }).locator('visible=true').first(),
      ).toBeVisible();
      await page.reload();
      await expect(name).toHaveValue('Zoë Müsß');
      await name.tap();
      await expect(islands.form(page)).toBeAttached();
      await send.tap();
      await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
      await expect(page).toHaveURL('/buchen?paket=2');
    });

    test('the first tap opens the menu, which stays open, closes, and leads to a page', async ({
      page,
    }) => {
      await page.goto('/kontakt');
      const heading = page.getByRole('heading', { name: 'Menü', exact: true });
      const open = page.getByRole('button', { name: 'Menü öffnen' });
      await open.tap();
      await expect(heading).toBeVisible();
      release();
      await expect(islands.menu(page)).toBeAttached();
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: 'Menü schließen' }).tap();
      await expect(heading).toBeHidden();
      await open.tap();
      await followMenu(page, 'Pakete');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Preise und Optionen' }),
      ).toBeVisible();
    });

    test('the link of a cocktail opens its dialog', async ({ page }) => {
      const { name, slug, ingredients } = drinkOf(true, 1);
      await page.goto('/cocktails');
      await page.getByRole('link', { name, exact: true }).tap();
      release();
      const recipe = dialog(page, name);
      await expect(recipe).toBeVisible();
      await expect(page).toHaveURL(`/cocktails#${slug}`);
      await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
      await recipe.getByRole('button', { name: 'Schließen' }).tap();
      await expect(recipe).toBeHidden();
    });
  });

test('A cocktail selected before its script has loaded shows its ingredients, then its dialog, and Back leaves the page', async ({
  page,
}) => {
  const { name, slug } = drinkOf(true, 1);
  await page.goto('/kontakt');
  const release = await hold(page, scripts);
  await page.goto('/cocktails');
  const card = page.locator(`#${slug}`);
  await card.getByRole('link', { name, exact: true }).click();
  await expect(card.getByText('Zutaten:')).toBeVisible();
  await expect(page).toHaveURL(`/cocktails#${slug}`);
  await expect(islands.modal(page)).toHaveCount(0);
  release();
  await expect(dialog(page, name)).toBeVisible();
  await expect(card.getByText('Zutaten:')).toBeHidden();
  await dialog(page, name).getByRole('button', { name: 'Schließen' }).click();
  await expectClosed(page, name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible();
});

test('The page behind the dialog of a cocktail selected before its script has loaded stays where it was', async ({
  page,
}) => {
  const { name } = drinkOf(true, 3);
  const release = await hold(page, scripts);
  await page.goto('/cocktails');
  const link = page.getByRole('link', { name, exact: true });
  await link.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const place = (): Promise<number> => page.evaluate(() => scrollY);
  const before = await place();
  // `tap` of a locator may scroll first.
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/#/);
  await expect.poll(place, 'the browser has followed the link').not.toBe(before);
  release();
  await expect(dialog(page, name)).toBeVisible();
  await expect.poll(place).toBe(before);
  await dialog(page, name).getByRole('button', { name: 'Schließen' }).tap();
  await expectClosed(page, name);
  expect(await place()).toBe(before);
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
  const release = await hold(page, scripts);
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

test('A form filled in before its script has loaded keeps every value', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/buchen');
  const form = formOf(page);
  const { guests, type } = controlsOf(form);
  await fill(form);
  await guests.fill('85');
  await type.selectOption('Anfrage');
  await expect(islands.form(page)).toHaveCount(0);
  release();
  await expect(islands.form(page)).toBeAttached();
  await expectKept(form);
  await expect(guests).toHaveValue('85');
  await expect(type).toHaveValue('Anfrage');
});

test('A form sent without its script brings its figures, and clears the draft and the noted cocktails', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await note(page, drinkOf(true).slug);
  await page.goto('/buchen?paket=2');
  const form = formOf(page);
  const { name, cocktails, send } = controlsOf(form);
  await fill(form);
  await cocktails.fill('30');
  await hold(page, scripts);
  await page.reload();
  await expectKept(form);
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('30 weitere Cocktails');
  await page.unroute(scripts);
  await page.goto('/buchen');
  await expect(name).toHaveValue('');
  await name.click();
  await expect(islands.form(page)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true })).toHaveCount(
    0,
  );
});

test.describe('Translated while it is used,', () => {
  test('a menu opens, says so, and closes', async ({ page }) => {
    await page.goto('/kontakt');
    const open = page.getByRole('button', { name: 'Menü öffnen' });
    await startUsing(open, islands.menu(page));
    await letOthersChange(page);
    const heading = page.getByRole('heading', { name: 'Menü', exact: true });
    await open.tap();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Menü schließen' }).tap();
    await expect(heading).toBeHidden();
  });

  test('the list of cocktails shows them in the dialog, and they are noted and given up', async ({
    page,
  }) => {
    await openCocktails(page);
    await letOthersChange(page);
    const [first, second] = [drinkOf(true, 1), drinkOf(false)];
    const way = page.getByRole('link', { name: /Zur Anfrage$/ });
    for (const [index, { name, ingredients }] of [first, second].entries()) {
      const recipe = await select(page, name);
      await expect(recipe.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
      await noteBox(recipe).check();
      await expect(recipe).toContainText(`${index + 1} vorgemerkt. Zur Anfrage`);
      await recipe.getByRole('button', { name: 'Schließen' }).tap();
      await expect(recipe).toBeHidden();
    }
    for (const { name } of [first, second])
      await page.getByRole('checkbox', { name: `${name} vormerken`, exact: true }).uncheck();
    await expect(way).toHaveCount(0);
  });
});
