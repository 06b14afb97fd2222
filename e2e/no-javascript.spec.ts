/**
 * The whole site with JavaScript switched off.
 *
 * | interaction                          | outcome                                                         |
 * | ------------------------------------ | --------------------------------------------------------------- |
 * | the menu button on a phone           | opens and closes the menu; its links work                       |
 * | a cocktail's name                    | its ingredients appear on its card                              |
 * | “Anfrage senden”                     | a German page confirms, with the request's number               |
 * | – with something wrong               | a German page says what to mend, everything typed still there   |
 * | – mended there                       | the confirmation                                                |
 * | ?paket= needs a script               | the form starts with “Keine Auswahl”                            |
 */
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

const email = (): string => `ohne.skript.${String(Date.now())}.${String(Math.random()).slice(2)}@beispiel.de`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Visitors open the menu, follow a link, and close it', async ({ page }) => {
    await page.goto('/');
    const heading = page.getByRole('heading', { name: 'Menü', exact: true });
    await expect(heading).toBeHidden();
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(heading).toBeVisible();
    await page.getByRole('button', { name: 'Menü schließen' }).tap();
    await expect(heading).toBeHidden();
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Pakete' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Preise und Optionen' })).toBeVisible();
    await expect(heading).toBeHidden();
  });
});

test('Visitors read what is in a cocktail', async ({ page }) => {
  await page.goto('/cocktails');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tequila Sunrise' }) });
  await expect(card.getByText('Grenadine', { exact: false }).last()).toBeHidden();
  await card.getByRole('link', { name: 'Tequila Sunrise' }).click();
  await expect(card.getByText('Zutaten:')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(['Tequila', 'Orangensaft', 'Grenadine']);
  await page.goto('/cocktails#virgin-maitai');
  await expect(page.getByText('Das Rezept verraten wir Ihnen auf Anfrage.').last()).toBeVisible();
});

test('Visitors send a request and get a German page that confirms it', async ({ page, smtp }) => {
  const address = email();
  await page.goto('/buchen');
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByRole('combobox')).toHaveValue('Keine Auswahl');
  await form.getByRole('combobox').selectOption('Großes Paket');
  await form.getByLabel('Datum und Uhrzeit').fill('2027-06-05T19:30');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Jürgen Groß');
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(address);
  await form.getByRole('textbox', { name: 'Nachricht (optional)' }).fill('Zeile eins\nZeile zwei mit „Größe“');
  await form.getByRole('button', { name: 'Anfrage senden' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Eine Bestätigung per E-Mail ist unterwegs.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('Samstag, 5. Juni 2027, 19:30 Uhr');
  const missing = (images: HTMLImageElement[]): string[] => images.filter((it) => !it.naturalWidth).map((it) => it.src);
  await expect.poll(() => page.locator('img').evaluateAll(missing)).toEqual([]);
  const number = /Nummer\s+([A-Z0-9-]+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  const { mail } = await smtp.mail(({ mail }) => mail.replyTo?.[0]?.address === address);
  expect(mail.subject).toContain(number);
  expect(mail.text).toContain('> Zeile eins\n> Zeile zwei mit „Größe“');
  expect(mail.text).toContain('Samstag, 5. Juni 2027');
  await page.getByRole('link', { name: 'Zurück zur Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
});

test('Visitors who sent something wrong keep what they typed, mend it, and are done', async ({ page, smtp }) => {
  const address = email();
  await page.goto('/buchen');
  const form = page.getByRole('form', { name: 'Anfrage' });
  // The browser checks required fields by itself; what only the server refuses gets through to it.
  await form.getByRole('combobox').selectOption('Premiumpaket');
  await form.getByLabel('Datum und Uhrzeit').fill('2027-06-05T19:30');
  await form.getByRole('textbox', { name: 'Firma (optional)' }).fill('Gürzenich & Söhne "GmbH"');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('   ');
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(address);
  await form.getByRole('textbox', { name: 'Telefon (optional)' }).fill('0221 4710-100');
  await form.getByRole('textbox', { name: 'Nachricht (optional)' }).fill('\nErste Zeile\n\n<dritte> & letzte');
  await form.getByRole('button', { name: 'Anfrage senden' }).click();

  const message = 'Geben Sie Ihren Namen ein.';
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre Angaben' })).toBeVisible();
  await expect(form.getByRole('alert').locator('..')).toBeFocused();
  await expect(form.getByText('Extras und Anfahrt')).toBeHidden();
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(`Fehler: ${message}`);
  await form.getByRole('link', { name: message }).click();
  await expect(name).toBeFocused();
  await expect(form.getByRole('combobox')).toHaveValue('Premiumpaket');
  await expect(form.getByLabel('Datum und Uhrzeit')).toHaveValue('2027-06-05T19:30');
  await expect(form.getByRole('textbox', { name: 'Firma (optional)' })).toHaveValue('Gürzenich & Söhne "GmbH"');
  await expect(form.getByRole('textbox', { name: 'E-Mail' })).toHaveValue(address);
  await expect(form.getByRole('textbox', { name: 'Telefon (optional)' })).toHaveValue('0221 4710-100');
  await expect(form.getByRole('textbox', { name: 'Nachricht (optional)' })).toHaveValue(
    'Erste Zeile\n\n<dritte> & letzte',
  );

  await name.fill('Jürgen Groß');
  await form.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /erfolgreich gestellt/ })).toBeVisible();
  const { mail } = await smtp.mail(({ mail }) => mail.replyTo?.[0]?.address === address);
  expect(mail.text).toContain('> Erste Zeile\n>\n> <dritte> & letzte');
  expect(mail.text).toContain('Gürzenich & Söhne "GmbH"');
});

test('Every page can be read to its end', async ({ page }) => {
  for (const [path, last] of [
    ['/cocktails', 'Virgin MaiTai'],
    ['/pakete', 'Alle Preise Inklusive der MwSt.'],
    ['/agb', '16. Erfüllungsort und Gerichtsstand'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: last })).toBeVisible();
  }
});
