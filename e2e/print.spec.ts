/** What comes out of a printer: a page, and the confirmation. */
import { controlsOf, fill, filled, shownDate } from './fixtures/form.ts';
import { business } from './fixtures/content.ts';
import { expect, openForm, test } from './fixtures/test.ts';

test('On paper a page is black on white, fits its width, and says whose it is', async ({
  page,
}) => {
  await page.goto('/pakete');

  await page.emulateMedia({ media: 'print' });
  // A4 upright.
  await page.setViewportSize({ width: 673, height: 1009 });

  const colours = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        return `${color} on ${backgroundColor}, ${backgroundImage}`;
      }),
  );
  expect([...new Set(colours)]).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0), none']);
  await expect(page.getByRole('img').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(business.street).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 673);
});

test('A received enquiry prints what was sent, and nothing to press', async ({ page }) => {
  const form = await openForm(page, '?paket=2');
  await fill(form);
  await controlsOf(form).send.click();

  await expect(page.getByText(/^[A-Z]\d-\d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  for (const text of [shownDate, filled.name, filled.email, filled.firma])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('button').or(page.getByRole('navigation')).filter({ visible: true }),
  ).toHaveCount(0);
});
