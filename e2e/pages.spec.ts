/**
 * From page to page, the footer, and the contents of a long text. What is written on each is in
 * `specification`.
 */
import { business } from './fixtures/owner.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import { expect, test } from './fixtures/test.ts';

test('A link opens the next page at its top, however far visitors have scrolled, and the logo leads home', async ({
  page,
}) => {
  await page.goto('/agb');
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' }),
  ).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: business.name }).click();
  await expect(page).toHaveURL('/');
});

test('The footer leads to the legal pages and, in a new tab, to both profiles', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-03-01T12:00');
  await page.goto('/partner');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Impressum', exact: true })).toHaveAttribute(
    'href',
    '/impressum',
  );
  await expect(footer.getByRole('link', { name: "AGB's", exact: true })).toHaveAttribute(
    'href',
    '/agb',
  );
  await expect(footer.getByRole('link', { name: 'Datenschutz', exact: true })).toHaveAttribute(
    'href',
    '/datenschutz',
  );
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
  await expect(footer).toContainText(`© 2031 ${business.name}`);
  await expect(footer.getByRole('link', { name: germanPhone(business.phone) })).toHaveAttribute(
    'href',
    `tel:${business.phone}`,
  );
  if (business.designer) await expect(footer).toContainText(`Design: ${business.designer}`);
});

test('The contents of a long text lead to its sections', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  const last = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await contents.getByRole('link').last().click();
  await expect(last).toBeInViewport();

  // On a phone the contents are folded, so that the text comes first.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents.getByRole('link').last()).toBeHidden();
  await contents.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
  await contents.getByRole('link').nth(1).click();
  await expect(
    page.getByRole('article').getByRole('heading', { level: 2 }).nth(1),
  ).toBeInViewport();
});
