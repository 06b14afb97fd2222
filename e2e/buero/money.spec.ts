/** What a guest pays, in the Büro: on a phone, without a script. */
import type { Page } from '@playwright/test';
import { dayInCologne } from '../../src/domain/format/date.ts';
import { readEuro } from '../../src/domain/format/price.ts';
import { bookWithoutMail, hasBuero, noBuero, signIn } from '../fixtures/buero.ts';
import { book, mailOf, someone, stored } from '../fixtures/desk.ts';
import type { RunningServer } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!hasBuero, noBuero);
test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const money = (page: Page) => page.getByRole('region', { name: 'Geld' });
/** The button that enters the whole deposit, and its sum: `675 €`. */
const depositButton = (page: Page) =>
  money(page).getByRole('button', { name: /^Anzahlung .* ist da$/ });
async function depositOf(page: Page): Promise<string> {
  const label = await depositButton(page).innerText();
  return label.replace(/^Anzahlung | ist da$/g, '');
}
/** What the store holds of a booking's payments, in euro cents. */
const sumsOf = ({ dataDir }: RunningServer, reference: string): number[] =>
  stored(dataDir)
    .filter((one) => one.reference === reference)
    .flatMap(({ payments }) => payments.map(({ cents }) => cents));

/** Opens a booking that was confirmed without a mail. */
async function openBooked(page: Page, server: RunningServer): Promise<string> {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await bookWithoutMail(page);
  return reference;
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('One tap enters the deposit: the page stays there, says so, and takes it back', async ({
    page,
    server,
  }) => {
    const reference = await openBooked(page, server);
    await expect(money(page)).toContainText(/Anzahlung .*, bis/);
    const sum = await depositOf(page);
    await depositButton(page).click();
    await expect(page).toHaveURL(/#geld$/);
    await expect(money(page).getByRole('status')).toHaveText(`${sum} eingetragen`);
    await expect(money(page).getByRole('definition').last()).toHaveText(sum);
    await expect(money(page)).toContainText(/Offen .*, nach der Feier/);
    expect(sumsOf(server, reference)).toEqual([readEuro(sum)]);
    await money(page)
      .getByRole('button', { name: `Zurücknehmen: ${sum}` })
      .click();
    await expect(money(page).getByRole('status')).toHaveText(`${sum} zurückgenommen`);
    await expect(depositButton(page)).toBeVisible();
    expect(sumsOf(server, reference)).toEqual([]);
    const past = page.getByRole('region', { name: 'Verlauf' });
    for (const words of [`${sum} bekommen am`, `Zurückgenommen: ${sum} bekommen am`])
      await expect(past.getByText(words).first()).toBeVisible();
  });

  test('Another sum, another day: what is wrong is said, and nothing typed is lost', async ({
    page,
    server,
  }) => {
    const reference = await openBooked(page, server);
    await money(page).getByText('Anderer Betrag, anderer Tag').click();
    await expect(page.getByLabel('Betrag')).toHaveValue((await depositOf(page)).replace(/\s€/, ''));
    await expect(page.getByLabel('Am', { exact: true })).toHaveValue(dayInCologne(new Date()));
    await page.getByLabel('Betrag').fill('150,50');
    await page.getByLabel('Am', { exact: true }).fill('2099-01-01');
    await page.getByLabel('Wie', { exact: true }).selectOption('bar');
    await money(page).getByRole('textbox', { name: 'Notiz zur Zahlung' }).fill('von der Oma');
    await press(page, 'Bekommen');
    await expect(page.getByRole('alert')).toContainText('Dieser Tag kommt erst noch.');
    await expect(page.getByLabel('Betrag')).toHaveValue('150,50');
    await page.getByLabel('Am', { exact: true }).fill('2026-01-05');
    await press(page, 'Bekommen');
    await expect(money(page)).toContainText(/150,50\s€ Mo\., 5\. Januar 2026, bar, von der Oma/);
    await expect(money(page)).toContainText(/Es fehlen .*, bis/);
    await money(page).getByText('Anderer Betrag, anderer Tag').click();
    await page.getByLabel('Betrag').fill('200');
    await press(page, 'Zurückgezahlt');
    await expect(page.getByRole('alert')).toContainText(/Bezahlt sind 150,50\s€\./);
    await page.getByLabel('Betrag').fill('50');
    await press(page, 'Zurückgezahlt');
    await expect(money(page)).toContainText(/zurückgezahlt 50\s€/);
    expect(sumsOf(server, reference)).toEqual([15_050, -5_000]);
  });

  test('A page left open on another device enters nothing twice, and shows both', async ({
    page,
    server,
    context,
  }) => {
    const reference = await openBooked(page, server);
    const sum = await depositOf(page);
    const [other, third] = [await context.newPage(), await context.newPage()];
    for (const one of [other, third]) await one.goto(`/buero/${reference}`);
    await depositButton(page).click();
    await expect(money(page).getByRole('status')).toHaveText(`${sum} eingetragen`);
    await depositButton(other).click();
    await expect(money(other).getByRole('status')).toContainText('Das ist schon eingetragen');
    await money(third).getByText('Anderer Betrag, anderer Tag').click();
    await third.getByLabel('Betrag').fill('100');
    await press(third, 'Bekommen');
    await expect(third.getByRole('alert')).toContainText(`${sum} bekommen am`);
    await expect(third.getByLabel('Betrag')).toHaveValue('100');
    expect(sumsOf(server, reference)).toHaveLength(1);
    await press(third, 'Bekommen');
    await expect(money(third).getByRole('status')).toHaveText(/^\s*100\s€ eingetragen\s*$/);
  });

  test('The fee is decided in the Storno letter, which shows it again and changes it without a mail', async ({
    page,
    server,
    smtp,
  }) => {
    const email = someone();
    const reference = await book(server, { email });
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await bookWithoutMail(page);
    await page.getByRole('link', { name: 'Storno', exact: true }).click();
    await page.getByLabel('Abgesagt am').fill('2026-01-05');
    await page.getByLabel('Stornogebühr').fill('123,45');
    await press(page, 'Brief neu rechnen');
    const block = page.getByRole('group', { name: 'Was gilt, wie es ankommt' });
    await expect(block).toContainText(/Stornogebühr: 123,45\s€/);
    await press(page, 'Storno senden');
    await expect(page.getByRole('alert')).toContainText('Noch ging keine Bestätigung');
    await press(page, 'Trotzdem senden');
    const { mail } = await mailOf(
      smtp,
      (one) => one.to.includes(email) && one.mail.text?.includes('Stornogebühr') === true,
    );
    expect(mail.text).toMatch(/Stornogebühr: 123,45\s€/);
    expect(mail.text).toContain(`Verwendungszweck: ${reference}`);
    await expect(money(page)).toContainText(/Offen 123,45\s€, bis/);
    await expect(page.getByRole('region', { name: 'Was gilt' })).not.toContainText('Anzahlung');
    await page.getByRole('link', { name: 'Storno', exact: true }).click();
    await expect(page.getByLabel('Abgesagt am')).toHaveValue('2026-01-05');
    await expect(page.getByLabel('Stornogebühr')).toHaveValue('123,45');
    await page.getByLabel('Stornogebühr').fill('0');
    await press(page, 'Gebühr speichern, ohne Mail');
    await expect(money(page)).toContainText('Nichts zu zahlen');
  });
});
