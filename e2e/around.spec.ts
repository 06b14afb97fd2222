/** Aktuelles, Kontakt and Partner: what stands around the offer. */
import { site } from '../src/business/site.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors of Aktuelles find one way to ask, and nothing about the website itself but the notice', async ({
  page,
}) => {
  await page.goto('/aktuelles');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: site.email })).toHaveCount(1);
  await expect(main.getByRole('complementary')).toHaveCount(site.underConstruction ? 1 : 0);
  await expect(main).not.toContainText(/XXX|Daran arbeiten wir|Das geht schon/);
});

test('Visitors know when to call and how to write at other times', async ({ page }) => {
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Montag bis Freitag von 17:00 bis 20:00\sUhr/);
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(main.locator(`a[href="tel:${site.phone}"]`)).toBeVisible();
  await expect(main).toContainText('Rufen Sie zu den Telefonzeiten an oder schreiben Sie uns jederzeit.');
  await expect(main.locator(`a[href="https://wa.me/${site.whatsapp}"]`)).toBeVisible();
});

test('Visitors meet both partners and the colas', async ({ page }) => {
  await page.goto('/partner');
  const main = page.getByRole('main');
  const [premix, cola] = await main.getByRole('region').all();
  await expect(main.getByRole('region')).toHaveCount(2);
  await expect(premix ?? main).toContainText('Cocktail-Premix');
  await expect(premix ?? main).toContainText('Cocktailkurse');
  for (const partner of [premix, cola]) {
    const link = (partner ?? main).getByRole('link', { name: /öffnet in einem neuen Tab/ });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const products = (cola ?? main).getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(products).not.toHaveCount(0);
  for (const product of await products.all()) {
    await expect(product.getByRole('img')).toHaveAttribute('alt', /\S/);
    await expect(product).toContainText(/\w{4,}.*\./);
  }
});

test('Guests go from a partner’s product to the drink that holds it, and on', async ({ page }) => {
  await page.goto('/partner');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Zu den Paketen' })).toHaveAttribute('href', '/pakete');
  await main.getByRole('link', { name: 'Dark Orange Voltage', exact: true }).click();
  await expect(page).toHaveURL('/cocktails#dark-orange-voltage');
});
