/** Header, footer and the contents of a long text. What is written on each page is in `server/specification`. */
import { germanPhone } from '../src/domain/format/phone.ts';
import { business } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test('The footer shows the year of the visit, and leads to the legal pages, the telephone and both profiles', async ({
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
