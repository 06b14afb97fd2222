/** WCAG 2.2 AA as far as axe can tell, in every state that a page takes on; `audit` has the pages as they open. */
import { expectNoViolations } from './fixtures/axe.ts';
import { expect, openCocktails, openForm, test } from './fixtures/test.ts';

test.describe('axe finds nothing', () => {
  test('in the open menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page);
  });

  test('in the open dialog', async ({ page }) => {
    await openCocktails(page);
    for (const name of ['Dark Orange Voltage', 'Virgin MaiTai']) {
      await page.getByRole('link', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Als Wunschcocktail vormerken' }).click();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('in the form: with errors, filled in, in flight, refused, failed, sent', async ({ page }) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answers = [
      () => ({ json: { status: 'error', message: 'An diesem Abend ist die Bar schon vergeben.' } }),
      () => ({ status: 500 }),
      () => ({ json: { status: 'success', nummer: 'K7-0042' } }),
    ];
    let count = 0;
    await page.route('**/api/sendForm.php', async (route) => {
      if (count === 0) await held;
      await route.fulfill(answers[count]?.());
      count += 1;
    });

    await page.goto('/404');
    await page.evaluate(() => sessionStorage.setItem('wunschcocktails', '["mojito","virgin-mojito"]'));
    const form = await openForm(page);
    await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails' })).toContainText('Virgin Mojito');
    const button = form.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);

    await form.getByRole('combobox').selectOption('Premiumpaket');
    await form.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
    await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('zoe@beispiel.de');
    await form.getByText('Extras und Anfahrt').click();
    await form.getByRole('textbox', { name: 'Weitere Cocktails' }).fill('15');
    await expectNoViolations(page);

    await button.click();
    await expect(button).toBeDisabled();
    await expectNoViolations(page);
    answer();
    await expect(form.getByRole('alert')).toHaveText('An diesem Abend ist die Bar schon vergeben.');
    await expectNoViolations(page);

    await button.click();
    await expect(form.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.');
    await expectNoViolations(page);

    await button.click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the pages that answer a form without a script', async ({ page, context }) => {
    await context.route('**/*.js', () => undefined);
    await page.goto('/buchen');
    await page.evaluate(() => {
      const form = document.forms[0];
      if (form) form.noValidate = true;
    });
    const button = page.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre Angaben' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
    await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('zoe.ohne.skript@beispiel.de');
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: /erfolgreich gestellt/ })).toBeVisible();
    await expectNoViolations(page);
  });
});
