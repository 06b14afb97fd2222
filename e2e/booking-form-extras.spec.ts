/**
 * What the request brings beside its seven fields, and what keeps it from being lost.
 *
 * | a visitor …                          | gets …                                                                |
 * | ------------------------------------ | --------------------------------------------------------------------- |
 * | puts cocktails on the request        | a list on the form, measured against the package, a line in the text  |
 * | takes one off                        | a shorter list, in the modal and on the form                          |
 * | asks for more than the package holds | a live estimate with its parts, and the same block in the text        |
 * | reloads, or looks at the cocktails   | everything typed back, until it is sent or thrown away                |
 * | meets a dead line                    | another way for the request to leave, with everything typed           |
 * | has no session storage               | a form that works all the same                                        |
 * | has sent the request                 | a summary to keep, and an empty form for the next one                 |
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, islands, openForm, test } from './fixtures/test.ts';

async function choose(page: Page, slug: string): Promise<void> {
  await page.goto(`/cocktails#${slug}`);
  await page.getByRole('button', { name: 'Auf meine Anfrage setzen', exact: true }).click();
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jürgen Groß');
  await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(`fest${Date.now()}@example.org`);
}

const wishes = (page: Page) => page.getByRole('region', { name: 'Ihre Wunschcocktails', exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('Visitors put cocktails on their request and see them measured against the package', async ({ page }) => {
  await choose(page, 'mojito');
  await choose(page, 'virgin-mojito');
  await expect(page.getByRole('dialog')).toContainText('2 Cocktails auf Ihrer Anfrage');
  await expectAccessible(page);
  await page.goto('/buchen?paket=1');
  await expect(wishes(page)).toContainText('1 von 3 alkoholischen, 1 von 2 alkoholfreien gewählt');
  await expect(page.getByText('Wunschcocktails: Mojito, Virgin Mojito', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Virgin Mojito entfernen', exact: true }).click();
  await expect(wishes(page)).toContainText('1 von 3 alkoholischen, 0 von 2 alkoholfreien gewählt');
  await page.goto('/cocktails#virgin-mojito');
  await expect(page.getByRole('button', { name: 'Auf meine Anfrage setzen', exact: true })).toBeVisible();
});

test('More cocktails than the package holds are welcome, and the form says so', async ({ page }) => {
  for (const slug of ['mojito', 'caipirinha', 'cosmopoliton', 'rhubin-smile']) await choose(page, slug);
  await page.goto('/buchen?paket=1');
  await expect(wishes(page)).toContainText('4 von 3 alkoholischen');
  await expect(wishes(page)).toContainText('mehr, als das Paket enthält');
});

test('Visitors see what it would cost, and the figures travel with the request', async ({ page, smtp }) => {
  await choose(page, 'mojito');
  await openForm(page, '?paket=3');
  await page.getByLabel('Weitere Cocktails (optional)', { exact: true }).fill('15');
  await page.getByLabel('Weitere Stunden (optional)', { exact: true }).fill('2');
  await page.getByLabel('Entfernung in km (optional)', { exact: true }).fill('47');
  const estimate = page.getByRole('table', { name: 'unverbindliche Schätzung, inkl. MwSt.' });
  for (const row of [
    'Premium Event 1.350,00 €',
    '15 weitere Cocktails 120,00 €',
    '2 weitere Stunden 110,00 €',
    'Summe 1.588,50 €',
  ]) {
    await expect(estimate.getByRole('row', { name: row, exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  await fillPerson(page);
  await page.getByLabel('Ihre Anfrage (optional)', { exact: true }).fill('Im Garten');
  const sent = page.waitForRequest('**/api/sendForm.php');
  await page.getByRole('button', { name: 'Anfrage senden', exact: true }).click();
  const body = (await sent).postDataBuffer()?.toString('utf8') ?? '';
  expect(body.match(/name="\w+"/g)).toEqual(
    ['firma', 'name', 'email', 'tel', 'anfrage', 'type', 'date'].map((name) => `name="${name}"`),
  );
  const expected = [
    'Im Garten',
    '',
    'Wunschcocktails: Mojito',
    '',
    'Unverbindliche Schätzung, inkl. MwSt.:',
    'Premium Event: 1.350,00 €',
    '15 weitere Cocktails: 120,00 €',
    '2 weitere Stunden: 110,00 €',
    'Anfahrt 47 km, davon 17 km berechnet: 8,50 €',
    'Summe: 1.588,50 €',
  ].join('\n');
  expect(body.replaceAll('\r\n', '\n').replaceAll('\u00A0', ' ')).toContain(expected);

  const number = await page
    .locator('main')
    .getByText(/^[A-Z]\d-\d{4}$/)
    .innerText();
  const { mail } = await smtp.mail((received) => received.mail.subject?.includes(number) === true);
  expect(mail.text?.replaceAll('\u00A0', ' ')).toContain('Summe: 1.588,50 €');
  await expectAccessible(page);
});

test('Everything typed is back after a reload and a trip to the cocktails, until it is thrown away', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=1');
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Ada');
  await form.getByLabel('Ihre Anfrage (optional)', { exact: true }).fill('Erste Zeile\nzweite Zeile');
  await form.getByRole('combobox', { name: 'Paket (optional)', exact: true }).selectOption('Großes Event');
  await form.getByLabel('Weitere Stunden (optional)', { exact: true }).fill('3');
  await page.reload();
  await expect(name).toHaveValue('Ada');
  await page.goto('/cocktails');
  await page.goto('/buchen');
  await expect(name).toHaveValue('Ada');
  await expect(form.getByLabel('Ihre Anfrage (optional)', { exact: true })).toHaveValue('Erste Zeile\nzweite Zeile');
  await expect(form.getByRole('combobox', { name: 'Paket (optional)', exact: true })).toHaveValue('Großes Paket');
  await expect(form.getByLabel('Weitere Stunden (optional)', { exact: true })).toHaveValue('3');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await form.getByRole('button', { name: 'Eingaben verwerfen', exact: true }).click();
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('anfrage-entwurf'))).toBeNull();
});

test('On a dead line the request can leave by mail or phone, with everything that was typed', async ({ page }) => {
  await page.route('**/api/sendForm.php', (route) => route.abort());
  const form = await openForm(page, '?paket=2');
  await fillPerson(page);
  await form.getByLabel('Ihre Anfrage (optional)', { exact: true }).fill('Größe & Ärger + mehr');
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...');
  const mail = new URL(
    (await form.getByRole('link', { name: 'als E-Mail senden', exact: true }).getAttribute('href')) ?? '',
  );
  expect(mail.protocol).toBe('mailto:');
  expect(mail.search).not.toContain('+');
  const body = mail.searchParams.get('body') ?? '';
  for (const text of ['Jürgen Groß', 'Größe & Ärger + mehr', 'Großes Event', '05. Juni 2027, 19:30 Uhr'])
    expect(body).toContain(text);
  await expect(form.getByRole('alert').locator('..').getByRole('link', { name: /^0221/ })).toHaveAttribute(
    'href',
    /^tel:\+49/,
  );
  await expect(form).toContainText('Montag bis Freitag von 17:00 bis 20:00');
  await expectAccessible(page);
});

test('Visitors without a connection are told before anything is sent', async ({ page, context }) => {
  const form = await openForm(page);
  await fillPerson(page);
  let requests = 0;
  await page.route('**/api/sendForm.php', (route) => {
    requests += 1;
    return route.abort();
  });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Sie sind gerade offline');
  expect(requests).toBe(0);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jürgen Groß');
});

test('After a confirmed request visitors keep a summary, and the next one starts empty', async ({ page }) => {
  await choose(page, 'ipanema');
  const form = await openForm(page, '?paket=2');
  await fillPerson(page);
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!', exact: true }),
  ).toBeFocused();
  for (const text of ['Jürgen Groß', 'Großes Event', 'Wunschcocktails: IPANEMA', 'So geht es weiter']) {
    await expect(page.locator('main')).toContainText(text);
  }
  await expect(page.getByRole('button', { name: 'Zusammenfassung drucken', exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto('/buchen');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
});

test('Without session storage the form and the list of cocktails work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await choose(page, 'mojito');
  await expect(page.getByRole('button', { name: 'Von der Anfrage nehmen', exact: true })).toBeVisible();
  const form = await openForm(page);
  await fillPerson(page);
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!', exact: true }),
  ).toBeVisible();
});

test('Cocktails chosen in the meantime are on the form when visitors come back to it', async ({ page }) => {
  await openForm(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await choose(page, 'mojito');
  await page.goBack();
  await expect(wishes(page)).toContainText('Mojito');
  await expect(islands.form(page)).toBeVisible();
});
