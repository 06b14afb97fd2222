/**
 * Zoom, larger text and forced colours. `screens` tests larger text on every page, `motion` reduced
 * motion.
 */
import { expectNoViolations } from './fixtures/axe.ts';
import { dialog, expectClosed } from './fixtures/cocktails.ts';
import { controlsOf, fill, required } from './fixtures/form.ts';
import { drinkOf } from './fixtures/offer.ts';
import { everyPath } from './fixtures/pages.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test('At 400 % zoom (320 px) the dialog closes and the menu scrolls to its last entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { name, slug } = drinkOf(true, 1);
  await page.goto(`/cocktails#${slug}`);
  await dialog(page, name).getByRole('button', { name: 'Schließen' }).click();
  await expectClosed(page, name);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL('/buchen');
});

test('With the root font size at 200 % no page scrolls sideways at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const width = (): Promise<number> =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth;
    });
  for (const path of everyPath) {
    await page.goto(path);
    expect.soft(await width(), path).toBe(360);
  }
  const form = await openForm(page, '?paket=1#gaeste=80');
  await fill(form, { ...required, email: 'lena@gmial.com' });
  await width();
  await controlsOf(form).send.click();
  await expect(form.getByRole('button', { name: 'Nein, so senden', exact: true })).toBeVisible();
  expect(await width()).toBe(360);
});

test('With forced colours the focus, the dialog and the chosen option stay visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const form = await openForm(page);
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveCSS('border-style', 'solid');
  await name.focus();
  await expect(name).toHaveCSS('outline-style', 'solid');
  await openCocktails(page);
  const drink = drinkOf(true).name;
  await page.getByRole('link', { name: drink, exact: true }).focus();
  await page.keyboard.press('Enter');
  const shown = dialog(page, drink);
  await expect(shown).toBeVisible();
  await expect(shown).toHaveCSS('border-style', 'solid');
  // The foot lies over the list, which must not show through.
  const foot = shown.getByRole('button', { name: 'Schließen' }).locator('..');
  await expect(foot).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // axe reads the declared colours, not the forced ones.
  await expectNoViolations(page, ['color-contrast']);
  await page.goto('/pakete');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  const number = page
    .getByRole('group', { name: 'Für wie viele Gäste?' })
    .getByRole('radio')
    .first();
  const ground = (): Promise<string> =>
    number.locator('..').evaluate((label) => getComputedStyle(label).backgroundColor);
  const unchosen = await ground();
  await number.check();
  await expect.poll(ground).not.toBe(unchosen);
});
