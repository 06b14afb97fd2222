/** Where the script fails, the page stays as it was delivered: its HTML works without one. */
import type { Page } from '@playwright/test';
import { name, noteBox, select } from './fixtures/cocktails.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { someone } from './fixtures/inbox.ts';
import { drinkOf } from './fixtures/offer.ts';
import { expect, islands, openCocktails, openForm, test } from './fixtures/test.ts';

test.use({
  // A script that is missing, and an island that throws, are reported.
  expected: /broken on purpose|Failed to fetch dynamically imported module/,
  // As in `takeover.spec.ts`.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Lets React throw as soon as it renders a new element, as it does where another script took one away. */
const breakIslands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Reflect.set(Document.prototype, 'createElement', () => {
      throw new Error('broken on purpose');
    });
  });

test('A form whose script is missing on the server is sent by the browser', async ({ page }) => {
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, { ...filled, email: someone() });

  await controlsOf(form).send.tap();

  await expect(page.getByText(success)).toBeVisible();
});

test('A form that throws keeps what was typed, and is sent by the browser', async ({ page }) => {
  const form = await openForm(page);
  const { guests, send } = controlsOf(form);
  const typed = { ...filled, email: someone() };
  await fill(form, typed);

  await breakIslands(page);
  await guests.fill('80');

  await expect(islands.form(page)).toHaveCount(0);
  await expectKept(form, typed);
  await send.tap();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('80');
});

test('A dialog that throws is closed, and cards show their ingredients', async ({ page }) => {
  const [first, other] = [drinkOf(true), drinkOf(true, 1)];
  await openCocktails(page);
  const recipe = await select(page, first.name);

  await breakIslands(page);
  await noteBox(recipe).check();

  await expect(page.getByRole('dialog')).toBeHidden();
  await name(page, other.name).tap();
  await expect(page.locator(`#${other.slug}`).getByText('Zutaten:')).toBeVisible();
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
