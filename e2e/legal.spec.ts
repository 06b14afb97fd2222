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

test('The terms have sixteen numbered sections with every figure', async ({ page }) => {
  await page.goto('/agb');
  const article = page.getByRole('article');
  const headings = await article.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((heading) => Number.parseInt(heading))).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  for (const [section, facts] of [
    ['Angebote', [/unverbindlich/, /30\sTage/]],
    ['Vertragsschluss', [/schriftlich/]],
    ['Anzahlung', [/mindestens 50\s%/, /Überweisung oder in bar/, /verzichten/]],
    ['Fälligkeit', [/14\sKalendertagen nach Erhalt/]],
    ['Zahlungsverzug', [/5\sProzentpunkten über dem Diskontsatz/, /mindestens jedoch 8\s%/]],
    ['Aufbau', [/1–2\sStunden/, /Vortag/, /zusätzlich/]],
    ['Material', [/mindestens 100\s%/, /doppelte Zahl/]],
    ['Standardgetränke', [/nach Verbrauch/, /geschlossene, sortenreine Kisten/]],
    ['Speisen', [/nach der bestellten Menge/, /Rückgabe ist nicht möglich/]],
    ['Beschädigung', [/Gläser/, /in Rechnung/]],
    ['Parkkosten', [/in Rechnung/]],
    ['Abfall', [/gegen Gebühr/]],
    ['Gerichtsstand', [/Köln/]],
  ] as const) {
    const text = await article.evaluate((element, title) => {
      const heading = [...element.querySelectorAll('h2')].find(({ textContent }) => textContent.includes(title));
      let found = '';
      for (let next = heading?.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
        found += next.textContent;
      return found;
    }, section);
    for (const fact of facts) expect(text, section).toMatch(fact);
  }
  const rows = await article
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' '))));
  expect(rows.slice(1)).toEqual([
    ['bis 60 Tage vorher', '30 %'],
    ['bis 30 Tage vorher', '60 %'],
    ['29 bis 14 Tage vorher', 'kein Pauschalsatz festgelegt'],
    ['weniger als 14 Tage vorher', '100 %'],
  ]);
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
