/**
 * The figures and lists of the specification, sections 2, 3 and 9, as visitors read them. This is the one place that holds
 * them: whoever changes what is sold, or a term of the AGB, changes them here too. All other tests read the content.
 */
import type { Locator, Page } from '@playwright/test';
import { business } from '../src/business/business.ts';
import { controlsOf, formOf } from './fixtures/form.ts';
import { expect, test } from './fixtures/test.ts';

test('Startseite welcomes visitors to handmade cocktails from a mobile bar in Cologne', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
  for (const fact of [/handgemachte Cocktails/i, /mobile Cocktailbar/, /Köln/])
    await expect(page.getByRole('main')).toContainText(fact);
});

test('The navigation has seven entries', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link');
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent.trim(), link.getAttribute('href')]),
  );
  for (const link of await links.all()) await expect(link).toHaveAttribute('title', /\S/);
  expect(found).toEqual([
    ['Startseite', '/'],
    ['Aktuelles', '/aktuelles'],
    ['Cocktails', '/cocktails'],
    ['Pakete', '/pakete'],
    ['Kontakt', '/kontakt'],
    ['Partner', '/partner'],
    ['Jetzt Anfragen!', '/buchen'],
  ]);
});

test('Three packages have their price, cocktails, hours and creations', async ({ page }) => {
  await page.goto('/pakete');
  for (const [name, price, cocktails, hours, alcoholic, paket] of [
    ['kleines Event', '599', '50', '3', '3', '1'],
    ['Großes Event', '1.090', '90', '4,5', '4', '2'],
    ['Premium Event', '1.350', '120', '6', '4', '3'],
  ] as const) {
    const card: Locator = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    await expect(card).toContainText(`${price}\u00A0€`);
    await expect(card).toContainText(new RegExp(`(?<!\\d)${cocktails}\\sCocktails`));
    await expect(card).toContainText(new RegExp(`(?<![\\d,])${hours}\\sStunden Barservice`));
    await expect(card).toContainText(`${alcoholic} alkoholische Kreationen`);
    await expect(card).toContainText('2 alkoholfreie Kreationen');
    await expect(card.getByRole('link', { name: /Anfragen/ })).toHaveAttribute('href', `/buchen?paket=${paket}`);
  }
});

test('Extras have their prices, and what is always included is named', async ({ page }) => {
  await page.goto('/pakete');
  for (const fact of [
    /beleuchtete mobile Bar/,
    /hochwertige Gläser/,
    /Trinkhalme aus Glas/,
    /individuell gestaltete Getränkekarten/,
    /kristallklares Eis aus der eigenen Kühlbox/,
    /CO₂-Glaskühler/,
    /weitere Cocktails, je 8,00\s€/,
    /weitere Stunden Barservice, je 55,00\s€/,
    /Anfahrt in Köln bis 30\skm/,
    /weitere Kilometer, je 0,50\s€/,
  ])
    await expect(page.getByRole('main')).toContainText(fact);
});

test('The packages that the form offers have the values and labels of the list', async ({ page }) => {
  await page.goto('/buchen');
  const options = controlsOf(formOf(page)).type.locator('option');
  expect(await options.evaluateAll((all) => all.map((it) => [it.getAttribute('value'), it.textContent]))).toEqual([
    ['Keine Auswahl', 'Keine Auswahl'],
    ['Standardpaket', 'kleines Event'],
    ['Großes Paket', 'Großes Event'],
    ['Premiumpaket', 'Premium Event'],
    ['Anfrage', 'unverbindliche Anfrage'],
  ]);
});

test('Nine alcoholic and four alcohol-free cocktails stand in their order; three show the placeholder, two keep their recipe', async ({
  page,
}) => {
  await page.goto('/cocktails');
  const names = (grid: string): Promise<string[]> =>
    page.getByRole('region', { name: grid, exact: true }).getByRole('heading', { level: 3 }).allInnerTexts();
  expect(await names('Alkoholische Cocktails')).toEqual([
    'Mojito',
    'Caipirinha',
    'Cosmopoliton',
    'Rhubin Smile',
    'Sex on the Beach',
    'Tequila Sunrise',
    'Cubra Libre',
    'Cöln Iced Tea',
    'Dark Orange Voltage',
  ]);
  expect(await names('Alkoholfreie Cocktails')).toEqual([
    'Virgin Mojito',
    'IPANEMA',
    'Virgin Orangino',
    'Virgin MaiTai',
  ]);
  const cardsWith = (has: Locator): Promise<string[]> =>
    page.getByRole('listitem').filter({ has }).getByRole('heading', { level: 3 }).allInnerTexts();
  expect(await cardsWith(page.locator('img[src*="platzhalter"]'))).toEqual([
    'Dark Orange Voltage',
    'Virgin Orangino',
    'Virgin MaiTai',
  ]);
  for (const name of ['Virgin Orangino', 'Virgin MaiTai']) {
    await page.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog.getByRole('listitem')).toHaveText(['XXX']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

/** Text of the AGB below the heading that holds this word. */
const section = (page: Page, word: string): Promise<string> =>
  page.getByRole('article').evaluate((article, title) => {
    const heading = [...article.querySelectorAll('h2')].find(({ textContent }) => textContent.includes(title));
    let found = '';
    for (let next = heading?.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
      found += next.textContent;
    return found;
  }, word);

test('The AGB have sixteen numbered sections with every figure', async ({ page }) => {
  await page.goto('/agb');
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((heading) => Number.parseInt(heading))).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  for (const [word, facts] of [
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
    const text = await section(page, word);
    for (const fact of facts) expect(text, word).toMatch(fact);
  }
  const cancellation = (await section(page, 'Stornierung')).replace(/\s+/g, ' ');
  for (const row of ['bis 60 Tage vorher30 %', 'bis 30 Tage vorher60 %', 'weniger als 14 Tage vorher100 %'])
    expect(cancellation.replace(/(?<=vorher) /g, '')).toContain(row);
});

test('The Impressum links the EU platform for disputes', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('main').locator('a[href="https://ec.europa.eu/consumers/odr/"]')).toBeVisible();
});

test('The privacy statement covers every topic, and says how long requests are kept', async ({ page }) => {
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
  await expect(article).toContainText(`${business.retentionDays} Tage nach ihrem Eingang aus der Datenbank gelöscht.`);
});

test('The telephone is answered on working days from five to eight; of the two partners one has four colas, with 160 mg of caffeine in a can', async ({
  page,
}) => {
  await page.goto('/kontakt');
  await expect(page.getByRole('main')).toContainText(/Montag bis Freitag von 17:00 bis 20:00\sUhr/);
  await page.goto('/partner');
  const partners = page.getByRole('main').getByRole('region');
  await expect(partners).toHaveCount(2);
  await expect(partners.first()).toContainText('Cocktail-Premix');
  await expect(partners.first()).toContainText('Cocktailkurse');
  const products = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  const names = ['Power Cola', 'Cola Orange', 'Cola', 'Power Cola Zero'];
  await expect(products.getByRole('heading', { level: 3 })).toHaveText(names);
  for (const product of await products.all()) await expect(product.getByRole('paragraph').first()).toHaveText(/\S/);
  const away = partners.getByRole('link', { name: /öffnet in einem neuen Tab/ });
  await expect(away).toHaveCount(2);
  for (const link of await away.all()) await expect(link).toHaveAttribute('target', '_blank');
  await expect(products.first()).toContainText(/160\smg Koffein je Dose/);
  await expect(products.first()).toContainText('dreimal so viel wie eine normale Cola');
});
