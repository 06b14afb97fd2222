/** Other ways to see: zoom, forced colours, less motion. What holds for every page is in `audit`. */
import { expectNoViolations } from './fixtures/axe.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test('At 400 % zoom (320 px) the dialog closes and the menu reaches every entry', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/cocktails#coeln-iced-tea');
  const dialog = page.getByRole('dialog', { name: 'Cöln Iced Tea' });
  await dialog.getByRole('button', { name: 'Schließen' }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL('/buchen');
});

test('With forced colours everything can still be seen and used', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const form = await openForm(page);
  const border = (name: string) =>
    form.getByRole('textbox', { name, exact: true }).evaluate((element) => getComputedStyle(element).borderStyle);
  expect(await border('Name')).toBe('solid');
  await form.getByRole('textbox', { name: 'Name', exact: true }).focus();
  const outline = await form
    .getByRole('textbox', { name: 'Name', exact: true })
    .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).toBe('solid');
  await openCocktails(page);
  await page.getByRole('link', { name: 'Mojito', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mojito' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
  // What sticks to the lower edge lies on a ground of its own; the list must not show through.
  const foot = dialog.getByRole('button', { name: 'Schließen' }).locator('..');
  expect(await foot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  // axe takes the declared colours for the forced ones.
  await expectNoViolations(page, ['color-contrast']);
});

test('Visitors who ask for less motion get the dialog at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cocktails#mojito');
  await expect(page.getByRole('dialog', { name: 'Mojito' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
