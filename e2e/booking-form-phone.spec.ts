/**
 * How short the way to a booking is on a phone: taps beside typing, and screens to scroll through.
 */
import { emptyParty } from '../src/domain/booking/party.ts';
import { prices } from './fixtures/owner.ts';
import { estimate } from '../src/domain/offer/estimate.ts';
import { someone } from './fixtures/desk.ts';
import { packageOf } from './fixtures/offer.ts';
import { controlsOf, fill, filled, formOf, required, success } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';

test('Five taps and the typing send a plain booking', async ({ page }) => {
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

test('The fields of a plain booking fit two phone screens', async ({ page }) => {
  // Coming from another page, the form has its fonts; on a first visit the machine may show a wider
  // one.
  await page.goto('/pakete');
  await page.goto('/buchen');
  const form = formOf(page);
  await fill(form, required);
  const end = (element: Element): number => element.getBoundingClientRect().bottom + scrollY;
  await expect.poll(() => controlsOf(form).send.evaluate(end)).toBeLessThanOrEqual(2 * 844);
});

test('Extras stay folded until a guest opens them, and the total stays in view while they are typed', async ({
  page,
}) => {
  await page.goto('/buchen?paket=2');
  const { cocktails, hours } = controlsOf(formOf(page));
  await expect(cocktails).toBeHidden();
  await page.getByText('Extras', { exact: true }).tap();
  const item = packageOf(2);
  const more = item.mostCocktails - item.cocktails;
  await cocktails.fill(String(more));
  // The keyboard covers the lower half of the screen.
  await page.setViewportSize({ width: 390, height: 400 });
  const { total } = estimate(item, { ...emptyParty, cocktails: more }, prices);
  for (const field of [cocktails, hours]) {
    await field.tap();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.locator('details').getByText(total.text, { exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});
