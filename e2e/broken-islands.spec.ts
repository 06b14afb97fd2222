/** Where the script fails, the page stays as it was delivered: its HTML works without one. */
import type { Locator } from '@playwright/test';
import { name, select } from './fixtures/cocktails.ts';
import { controlsOf, expectKept, fill, filled, formOf, success } from './fixtures/form.ts';
import { newEmailAddress } from './fixtures/inbox.ts';
import { cocktailOf } from './fixtures/content.ts';
import { changes } from './fixtures/foreignChanges.ts';
import { expect, hold, openCocktails, openForm, test } from './fixtures/test.ts';

test.use({
  // An island that throws is reported.
  expected: /Failed to execute 'removeChild'|React error #418|broken on purpose/,
});

/** Another script takes away what React has rendered: React throws where it would remove it. */
const takeAway = (part: Locator): Promise<void> => part.evaluate((element) => element.remove());

test('A form that throws while somebody types keeps every letter, and is sent by the browser', async ({
  page,
}) => {
  const form = await openForm(page);
  const { name, guests, send } = controlsOf(form);
  const typed = { ...filled, email: newEmailAddress() };
  await send.tap();
  await expect(form.getByRole('alert')).toBeVisible();
  await fill(form, { ...typed, name: '' });
  await guests.fill('80');
  await takeAway(form.getByRole('alert').locator('..'));

  // The first letter mends the last error.
  await name.tap();
  await page.keyboard.type(typed.name, { delay: 30 });

  await expect(form).not.toHaveAttribute('data-hydrated');
  await expectKept(form, typed);
  await send.tap();
  await expect(page).toHaveURL('/api/sendForm.php');
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('80');
});

test('A form that throws while it takes over a changed page keeps every letter, and is sent once', async ({
  page,
}) => {
  await changes['an extension puts icons in'](page);
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'title', {
      get() {
        throw new Error('broken on purpose');
      },
    }),
  );
  const release = await hold(page, '**/*.js');
  await page.goto('/buchen');
  const form = formOf(page);
  const { name, send } = controlsOf(form);
  const typed = { ...filled, email: newEmailAddress() };
  await fill(form, { ...typed, name: 'Zoë M' });
  await name.tap();
  await page.keyboard.press('End');

  const failed = page.waitForEvent('pageerror', ({ message }) => message === 'broken on purpose');
  release();
  await failed;
  await page.keyboard.type('üßig');

  await expectKept(form, typed);
  await send.tap();
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
});

test('A dialog that throws is closed, and cards show their ingredients', async ({ page }) => {
  const [first, other] = [cocktailOf(true), cocktailOf(true, 1)];
  await openCocktails(page);
  const recipe = await select(page, first.name);
  await takeAway(recipe.locator('> *'));

  // Another cocktail in the address.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, cocktailOf(true, 2).slug);

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
  await fill(form, { ...filled, email: newEmailAddress() });

  await controlsOf(form).send.tap();

  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
  expect(scripts).toEqual([]);
});
