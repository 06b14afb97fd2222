/** How short the form is for a guest on a phone. */
import { controlsOf, fill, formOf, requiredFields } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';

test('A plain request fits two phone screens', async ({ page }) => {
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, requiredFields);
  const box = await controlsOf(form).send.boundingBox();
  const scrolled = await page.evaluate(() => scrollY);
  expect((box?.y ?? Infinity) + (box?.height ?? 0) + scrolled).toBeLessThanOrEqual(2 * 844);
});

test('What goes beyond a package stays folded on a phone until a guest asks for it', async ({ page }) => {
  await page.goto('/buchen?paket=2');
  const { cocktails } = controlsOf(formOf(page));
  await expect(cocktails).toBeHidden();
  await page.getByText('Darf es mehr sein?', { exact: true }).tap();
  await expect(cocktails).toBeVisible();
});
