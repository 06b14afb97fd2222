/**
 * Before the script has loaded, the browser answers by itself. React then takes over what it finds, without moving anything under the
 * finger, and whatever others have changed.
 */
import type { Page } from '@playwright/test';
import { emptyParty } from '../src/domain/booking/party.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { euro } from '../src/domain/format/price.ts';
import { ingredientText } from '../src/domain/offer/recipe.ts';
import { dialog, expectClosed, note, noteBox, select } from './fixtures/cocktails.ts';
import { someone } from './fixtures/inbox.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { drinkOf, packageOf } from './fixtures/offer.ts';
import { changes, letOthersChange } from './fixtures/otherHands.ts';
import { prices } from './fixtures/owner.ts';
import { expect, hold, islands, startUsing, test } from './fixtures/test.ts';
import { drawn } from './fixtures/weight.ts';

// React renders an island anew whose HTML is not the delivered one, and reports that.
test.use({ expected: /React error #418/ });

const scripts = '**/*.js';

for (const [whoever, change] of Object.entries(changes))
  for (const speed of ['at once', 'late'] as const) {
    test(`Where ${whoever} the page, and the script comes ${speed}, a form keeps letters, order, focus, caret and package, and is sent by the script`, async ({
      page,
    }) => {
      await change(page);
      const release = speed === 'late' ? await hold(page, scripts) : undefined;
      await page.goto('/buchen?paket=2');
      const form = formOf(page);
      const { name, email, date, guests, type, send } = controlsOf(form);
      const item = packageOf(2);
      await expect(type).toHaveValue(item.value);
      await name.tap();
      await page.keyboard.type('Zoß');
      await page.keyboard.press('ArrowLeft');
      if (release) release();
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
      const draft = await page.evaluate(() => sessionStorage.getItem('anfrage-entwurf'));
      expect(draft).toContain('Zoë Müsß');
      await send.tap();
      await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
      await expect(page).toHaveURL('/buchen?paket=2');
    });

    test(`Where ${whoever} the page, and the script comes ${speed}, the first tap opens the menu, which stays open and leads to a page`, async ({
      page,
    }) => {
      await change(page);
      const release = speed === 'late' ? await hold(page, scripts) : undefined;
      await page.goto('/kontakt');
      const heading = page.getByRole('heading', { name: 'Menü', exact: true });
      const open = page.getByRole('button', { name: 'Menü öffnen' });
      await open.tap();
      await expect(heading).toBeVisible();
      release?.();
      await expect(islands.menu(page)).toBeAttached();
      await expect(heading).toBeVisible();
      await page.getByRole('button', { name: 'Menü schließen' }).tap();
      await expect(heading).toBeHidden();
      await open.tap();
      await page
        .getByRole('navigation', { name: 'Menü' })
        .getByRole('link', { name: 'Pakete' })
        .tap();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Preise und Optionen' }),
      ).toBeVisible();
    });

    test(`Where ${whoever} the page, and the script comes ${speed}, a cocktail's link opens its dialog`, async ({
      page,
    }) => {
      const { name, slug, ingredients } = drinkOf(true, 1);
      await change(page);
      const release = speed === 'late' ? await hold(page, scripts) : undefined;
      await page.goto('/cocktails');
      await page.getByRole('link', { name, exact: true }).tap();
      release?.();
      const shown = dialog(page, name);
      await expect(shown).toBeVisible();
      await expect(page).toHaveURL(`/cocktails#${slug}`);
      await expect(shown.getByRole('listitem')).toHaveText(ingredients.map(ingredientText));
      await shown.getByRole('button', { name: 'Schließen' }).tap();
      await expect(shown).toBeHidden();
    });
  }

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

/** Everything that could move lies above the last field. */
const firstAndLast = ['type', 'anfrage'] as const;

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

const { value: premium } = packageOf(3);
const draft = { name: 'Ada', date: filled.date, type: premium, guests: '500', hours: '1,5' };

for (const [address, stored] of [
  ['/buchen?paket=1', '{}'],
  ['/buchen', JSON.stringify(draft)],
] as const) {
  test(`Hydration moves no field of ${address} under a finger, with the draft ${stored}`, async ({
    page,
  }) => {
    await page.goto('/404');
    await page.evaluate((text) => sessionStorage.setItem('anfrage-entwurf', text), stored);
    const finger = await page.context().newCDPSession(page);
    for (const name of firstAndLast) {
      const release = await hold(page, scripts);
      // The same address again would be a reload, which restores the scroll position.
      await page.goto('about:blank');
      await page.goto(address);
      const field = controlsOf(formOf(page))[name];
      await field.scrollIntoViewIfNeeded();
      await drawn(page);
      const before = await places(page);
      const box = await field.boundingBox();
      if (!box) throw new Error(`${name} is not on the page`);
      const [x, y] = [box.x + 20, box.y + box.height / 2];
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x, y }],
      });
      release();
      // The finger stays down while React takes over.
      await expect(islands.form(page)).toBeAttached();
      expect(await places(page), name).toEqual(before);
      const met = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.id, [
        x,
        y,
      ] as const);
      expect(met).toBe(`feld-${name}`);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.unrouteAll();
    }
  });
}

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

test('Hydration does not interrupt visitors who correct a form that they sent before its script had loaded', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/buchen');
  const form = formOf(page);
  const { name, type, send } = controlsOf(form);
  await fill(form, { ...filled, name: '   ' });
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await name.click();
  await page.keyboard.type('Zoë Müßig von der Lippe ');
  await type.selectOption(premium);
  await name.press('End');
  release();
  await page.keyboard.type('zu Köln');
  await expect(islands.form(page)).toBeAttached();
  await page.keyboard.type(' am Rhein');
  await expect(name).toHaveValue('Zoë Müßig von der Lippe zu Köln am Rhein');
  await expect(type).toHaveValue(premium);
  await expect(form.getByText(euro(packageOf(3).price), { exact: true }).last()).toBeVisible();
});

test('A script that failed to load is loaded with the next touch', async ({ page }) => {
  // Astro tries once more by itself, with a query.
  const everyTry = /\.js(?:\?|$)/;
  await page.route(everyTry, (route) => route.abort());
  await page.goto('/buchen');
  const { name } = controlsOf(formOf(page));
  const failure = page.evaluate(
    () =>
      new Promise<undefined>((resolve) => {
        const onFailure = (event: Event): void => {
          // Keeps the expected error out of the console, where it would fail the test.
          event.preventDefault();
          resolve(undefined);
        };
        addEventListener('astro:hydration-error', onFailure);
      }),
  );
  await name.tap();
  await failure;
  await page.unroute(everyTry);
  await formOf(page).getByRole('textbox', { name: 'E-Mail', exact: true }).tap();
  await expect(islands.form(page)).toBeAttached();
});

test('A menu translated while it is used opens, closes, and closes at a link', async ({ page }) => {
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

/** Opens two drinks, notes both and gives one up. */
async function chooseDrinks(page: Page): Promise<void> {
  const first = drinkOf(true, 1);
  const second = drinkOf(false);
  const shown = await select(page, first.name);
  await expect(shown).not.toContainText('vorgemerkt');
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
