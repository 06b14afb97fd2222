/** Where the script fails, the page stays as it was delivered: its HTML works without one. */
import type { Page } from '@playwright/test';
import { name, select } from './fixtures/cocktails.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { someone } from './fixtures/inbox.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test.use({
  // An island that throws is reported.
  expected: /broken on purpose/,
  // As in `takeover.spec.ts`.
  contextOptions: { reducedMotion: 'reduce' },
});

/**
 * Lets React throw as soon as it renders a new element, as it does where another script took one
 * away.
 */
const breakIslands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(Document.prototype, 'createElement', () => {
      throw new Error('broken on purpose');
    });
  });

test('A form that throws keeps what was typed, and is sent by the browser', async ({ page }) => {
  const form = await openForm(page);
  const { guests, send } = controlsOf(form);
  const typed = { ...filled, email: someone() };
  await fill(form, typed);
  await breakIslands(page);

  await guests.fill('80');

  await expect(form).not.toHaveAttribute('data-hydrated');
  await expectKept(form, typed);
  await send.tap();
  await expect(page).toHaveURL('/api/sendForm.php');
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('80');
});

test('A dialog that throws is closed, and cards show their ingredients', async ({ page }) => {
  const [first, other] = [drinkOf(true), drinkOf(true, 1)];
  await openCocktails(page);
  await select(page, first.name);
  await breakIslands(page);

  // Another drink in the address: React renders a new picture.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, drinkOf(true, 2).slug);

  await expect(page.getByRole('dialog')).toBeHidden();
  await name(page, other.name).tap();
  await expect(page.locator(`#${other.slug}`).getByText('Zutaten:')).toBeVisible();
});

test('A browser without popovers loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, { ...filled, email: someone() });

  await controlsOf(form).send.tap();

  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  expect(scripts).toEqual([]);
});
