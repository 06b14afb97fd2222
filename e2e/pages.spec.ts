/**
 * From page to page, the footer, the contents of a long text, and questions with their answers.
 * What is written on each page is in `server/specification`.
 */
import { germanPhone } from '../src/domain/format/phone.ts';
import { business } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test('A link opens the next page at its top, and the logo leads home', async ({ page }) => {
  await page.goto('/agb');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' }),
  ).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: business.name }).click();
  await expect(page).toHaveURL('/');
});

test('An unknown address gets a page that says so and leads home', async ({ page }) => {
  const answer = await page.goto('/gibt-es-nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Startseite/ })
    .click();
  await expect(page).toHaveURL('/');
});

test('The footer shows the year of the visit, leads to the legal pages and the telephone, and opens both profiles in a new tab', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-03-01T12:00');
  await page.goto('/partner');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2031 ${business.name}`);
  for (const [name, href] of [
    ['Impressum', '/impressum'],
    ["AGB's", '/agb'],
    ['Datenschutz', '/datenschutz'],
    [germanPhone(business.phone), `tel:${business.phone}`],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const [name, href] of [
    ['Facebook', business.facebook],
    ['Instagram', business.instagram],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (öffnet in einem neuen Tab)` });
    await expect(link).toHaveCount(href ? 1 : 0);
    if (!href) continue;
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('The contents of a long text lead to its sections, and are folded on a phone', async ({
  page,
}) => {
  await page.goto('/agb');
  const link = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link').last();
  const section = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await link.click();
  await expect(section).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/agb');
  await expect(link).toBeHidden();
  await page.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
  await link.click();
  await expect(section).toBeInViewport();
});

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a question opens and shows its answer, and a link to an answer opens it', async ({
    page,
  }) => {
    await page.goto('/pakete');
    const questions = page.getByRole('region', { name: 'Häufige Fragen' }).getByRole('group');
    const answer = questions.first().getByRole('paragraph').first();
    await expect(answer).toBeHidden();
    await questions.first().locator('summary').click();
    await expect(answer).toBeVisible();
    const last = page.locator('[id^="frage-"]').last();
    await page.goto(`/pakete#${await last.getAttribute('id')}`);
    await expect(last.getByRole('paragraph').first()).toBeInViewport();
  });
});
