/** From page to page, the footer, the notice that the site is being built, and the pages of contact and law. What is written on each is in `specification`. */
import { business } from '../src/business/business.ts';
import { germanPhone } from '../src/business/wording.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors land at the top of the next page, however far they have scrolled, and go home by the logo', async ({
  page,
}) => {
  await page.goto('/agb');
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: business.name }).click();
  await expect(page).toHaveURL('/');
});

test('The footer leads to the legal pages and, in a new tab, to both profiles', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-01T12:00');
  await page.goto('/partner');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Impressum', exact: true })).toHaveAttribute('href', '/impressum');
  await expect(footer.getByRole('link', { name: "AGB's", exact: true })).toHaveAttribute('href', '/agb');
  await expect(footer.getByRole('link', { name: 'Datenschutz', exact: true })).toHaveAttribute('href', '/datenschutz');
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

test('Visitors of Startseite and Aktuelles read that the site is being built and that they should write instead, until the owner says it is finished', async ({
  page,
}) => {
  for (const path of ['/', '/aktuelles']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('complementary')).toHaveCount(business.underConstruction ? 1 : 0);
    if (path === '/aktuelles') await expect(main.getByRole('link', { name: business.email })).toHaveCount(1);
    if (!business.underConstruction) continue;
    const notice = page.getByRole('complementary', { name: 'Diese Website ist noch im Aufbau' });
    await expect(notice).toContainText('Die Buchungsfunktion steht noch nicht zur Verfügung.');
    await expect(notice.getByRole('link', { name: business.email })).toHaveAttribute(
      'href',
      `mailto:${business.email}`,
    );
    // Both readings stand: the form and its call are there all the same.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Jetzt Anfragen!' })).toBeVisible();
  }
});

test('Visitors know how to call and how to write', async ({ page }) => {
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: business.email })).toHaveAttribute('href', `mailto:${business.email}`);
  await expect(main.locator(`a[href="tel:${business.phone}"]`)).toBeVisible();
  if (business.phoneHours) await expect(main).toContainText(business.phoneHours.text);
  if (business.whatsapp) await expect(main.locator(`a[href="https://wa.me/${business.whatsapp}"]`)).toBeVisible();
});

test('Readers of a long text jump to its sections', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  const last = page.getByRole('article').getByRole('heading', { level: 2 }).last();
  await contents.getByRole('link').last().click();
  await expect(last).toBeInViewport();

  // On a phone the text comes first.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents.getByRole('link').last()).toBeHidden();
  await contents.getByText('Inhalt', { exact: true }).filter({ visible: true }).click();
  await contents.getByRole('link').nth(1).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).nth(1)).toBeInViewport();
});
