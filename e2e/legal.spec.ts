/** The legal pages: every fact that the specification and the law ask for, and a way through long texts. */
import { site } from '../src/business/site.ts';
import { expect, test } from './fixtures/test.ts';

test('Visitors read who provides the site, with the EU platform linked and the tax number only when there is one', async ({
  page,
}) => {
  await page.goto('/impressum');
  const main = page.getByRole('main');
  for (const fact of [site.owner, site.street, site.postalCode, site.city]) await expect(main).toContainText(fact);
  await expect(main.getByRole('link', { name: site.email })).toBeVisible();
  await expect(main.locator('a[href="https://ec.europa.eu/consumers/odr/"]')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link');
  await expect(sections.filter({ hasText: 'Steuerliche Angaben' })).toHaveCount(site.vatId ? 1 : 0);
  await expect(main).not.toContainText('sobald sie vorliegt');
});

test('Readers of a long text jump to its sections', async ({ page }) => {
  await page.goto('/agb');
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  await expect(contents.getByRole('link')).toHaveCount(16);
  await contents.getByRole('link', { name: /Stornierung/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Stornierung/ })).toBeInViewport();
});

test('The privacy statement covers every topic, says how long requests are kept, and what WhatsApp rests on', async ({
  page,
}) => {
  await page.goto('/datenschutz');
  const article = page.getByRole('article');
  for (const topic of [
    'Verantwortlicher',
    'Widerruf einer Einwilligung',
    'Beschwerde bei der Aufsichtsbehörde',
    'Datenübertragbarkeit',
    'Auskunft, Berichtigung, Löschung',
    'TLS-Verschlüsselung',
    'Server-Log-Dateien',
    'Kontaktformular',
    'Kartendienst',
  ]) {
    await expect(article.getByRole('heading', { name: topic })).toBeVisible();
  }
  await expect(article).toContainText('Einwilligung');
  await expect(article).toContainText('Drittland');
  await expect(article).toContainText(
    `${site.retentionDays} Tage nach ihrem Eingang aus der Datenbank gelöscht, auch wenn Sie die Bar gebucht haben.`,
  );
  await expect(article.getByRole('paragraph').filter({ hasText: 'WhatsApp Ireland' })).toContainText(
    /Angemessenheitsbeschluss \(EU\) 2023\/1795 \(Art\.\s45 DSGVO\).*Standardvertragsklauseln/,
  );
});
