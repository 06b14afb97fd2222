/**
 * Before the script has loaded, the browser answers by itself. React then takes over what it finds,
 * without moving anything under the finger, and whatever others have changed.
 */
import type { Locator, Page } from '@playwright/test';
import { euro } from '../src/domain/format/money.ts';
import { tabKeys } from '../src/islands/tabStorage.ts';
import { dialog, expectClosed } from './fixtures/cocktails.ts';
import { newEmailAddress } from './fixtures/inbox.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { cocktailOf, packageOf, prices } from './fixtures/content.ts';
import { changes } from './fixtures/foreignChanges.ts';
import { drawn, expect, hold, islands, openForm, test, useOpenMenu } from './fixtures/test.ts';

// React renders an island anew whose HTML is not the delivered one, and reports that.
test.use({ expected: /React error #418/ });

/** More guests than the package is for: what they cost shows that the script works. */
const many = packageOf(2).cocktails;
const expectEstimate = (form: Locator): Promise<void> => {
  const { price, cocktails } = packageOf(2);
  const more = Math.ceil(many * prices.cocktailsPerGuest) - cocktails;
  const shown = form.getByText(euro(price + more * prices.additionPrices.cocktail), {
    exact: true,
  });
  return expect(shown.locator('visible=true').first()).toBeVisible();
};

/** Taps where the link stands now: a locator's `tap` may scroll first. */
async function tapInPlace(page: Page, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error('The link is not on the page.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

for (const [whoever, change] of Object.entries(changes))
  test.describe(`Where ${whoever},`, () => {
    test.beforeEach(({ page }) => change(page));

    test('the form keeps what was typed before its script was there, and is sent', async ({
      page,
    }) => {
      const release = await hold(page, '**/*.js');
      await page.goto(`/buchen?paket=${packageOf(2).number}`);
      const form = formOf(page);
      const { name, guests, type, send } = controlsOf(form);
      const typed = { ...filled, name: 'Zoë Müsß', email: newEmailAddress() };
      await fill(form, { ...typed, name: 'Zoß' });
      await guests.fill(String(many));
      const wish = form.getByRole('checkbox', { name: cocktailOf(true).name, exact: true });
      await form.getByText('Wunschcocktails').click();
      await wish.check();
      await name.tap();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');

      release();
      await page.keyboard.type('ë Mü', { delay: 30 });
      await expect(islands.form(page)).toBeAttached();
      await page.keyboard.type('s');

      await expect(name).toBeFocused();
      await expectKept(form, typed);
      await expect(wish).toBeChecked();
      await expect(type).toHaveValue(packageOf(2).value);
      await expectEstimate(form);
      await send.tap();
      await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
    });

    // An extension's icons stand at fields, which the pages of menu and cocktails do not have.
    if (change === changes['an extension puts icons in']) return;

    test('the menu that was opened before its script was there can still be used', async ({
      page,
    }) => {
      const release = await hold(page, '**/*.js');
      await page.goto('/agb');
      await page.getByRole('button', { name: 'Menü öffnen' }).tap();
      await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();

      release();
      await expect(islands.menu(page)).toBeAttached();

      await useOpenMenu(page);
    });

    test('a cocktail selected before its script was there opens its dialog, and the page is where it was', async ({
      page,
    }) => {
      const { name, slug } = cocktailOf(true, 3);
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
      await tapInPlace(page, link);
      await expect(card.getByText('Zutaten:')).toBeVisible();
      await expect.poll(place, 'the browser has followed the link').not.toBe(before);

      release();

      await expect(dialog(page, name)).toBeVisible();
      await expect(card.getByText('Zutaten:')).toBeHidden();
      await dialog(page, name).getByRole('button', { name: 'Schließen' }).tap();
      await expectClosed(page, name);
      await expect.poll(place).toBe(before);
      await page.goBack();
      await expect(page).toHaveURL('/kontakt');
    });
  });

/** How far each field of the form is from the top of the page, in pixels. */
const places = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('form [id^="feld-"]')].map((field) => [
        field.id,
        Math.round(field.getBoundingClientRect().top + scrollY),
      ]),
    ),
  );

test('No field moves under a finger while a draft gets its estimate', async ({ page }) => {
  const draft = { type: packageOf(3).value, hours: '1,5' };
  await page.goto('/404');
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    tabKeys.draft,
    JSON.stringify(draft),
  ] as const);
  const release = await hold(page, '**/*.js');
  await page.goto('/buchen');
  const form = formOf(page);
  const field = controlsOf(form).anfrage;
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
  await expect(form.getByText('Geschätzter Preis').locator('visible=true').first()).toBeVisible();

  expect(await places(page)).toEqual(before);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('A form sent before its script was there leaves nothing in the tab', async ({ page }) => {
  const form = await openForm(page, `?drinks=${cocktailOf(true).slug}`);
  const { name, send } = controlsOf(form);
  await fill(form);
  const release = await hold(page, '**/*.js');
  await page.reload();

  await send.tap();
  await expect(page.getByText(success)).toBeVisible();
  release();
  await page.goto('/buchen');

  await expect(name).toHaveValue('');
  await name.tap();
  await expect(islands.form(page)).toBeAttached();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
