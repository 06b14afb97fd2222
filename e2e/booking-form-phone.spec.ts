/** How short the way of a guest on a phone is: taps beside typing, and screens to scroll through. */
import { someone } from './fixtures/desk.ts';
import { everyPath } from './fixtures/pages.ts';
import { controlsOf, fill, filled, formOf, requiredFields, success } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';

test('Five taps and the typing send a plain request', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Anfragen', exact: true }).tap();
  await expect(page).toHaveURL('/buchen');
  const { date, name, email, send } = controlsOf(formOf(page));
  await date.tap();
  await date.fill(filled.date);
  await name.tap();
  await page.keyboard.type(filled.name);
  await email.tap();
  await page.keyboard.type(someone());
  await send.tap();
  await expect(page.getByRole('heading', { level: 1, name: success })).toBeVisible();
});

test('The first of the five taps is the same on every page', async ({ page }) => {
  for (const path of everyPath.filter((path) => path !== '/buchen')) {
    await page.goto(path);
    const call = page.getByRole('banner').getByRole('link', { name: 'Anfragen', exact: true });
    await expect(call, path).toHaveAttribute('href', '/buchen');
    // Nothing lies over it.
    await call.tap({ trial: true });
  }
});

test('A plain request fits two phone screens', async ({ page }) => {
  // From another page the faces are there; on a first visit a wider one of this machine may stand in.
  await page.goto('/pakete');
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, requiredFields);
  const end = (element: Element): number => element.getBoundingClientRect().bottom + scrollY;
  await expect.poll(() => controlsOf(form).send.evaluate(end)).toBeLessThanOrEqual(2 * 844);
});

test('What goes beyond a package stays folded on a phone until a guest asks for it', async ({ page }) => {
  await page.goto('/buchen?paket=2');
  const { cocktails } = controlsOf(formOf(page));
  await expect(cocktails).toBeHidden();
  await page.getByText('Extras und Anfahrt', { exact: true }).tap();
  await expect(cocktails).toBeVisible();
});
