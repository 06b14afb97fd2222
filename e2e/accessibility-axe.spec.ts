/** WCAG 2.2 AA as far as axe can tell, in every state that a page takes on; `screens` has the pages as they open. */
import { expectNoViolations } from './fixtures/axe.ts';
import { controlsOf, fill, formOf, holdScripts, requiredFields } from './fixtures/form.ts';
import { cocktails, drinkOf, packageOf } from './fixtures/offer.ts';
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
    const drinks = new Set([drinkOf(true), cocktails.find(({ notice }) => notice), cocktails.at(-1) ?? drinkOf(true)]);
    for (const { name } of [...drinks].filter((drink) => drink !== undefined)) {
      await page.getByRole('link', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Als Wunschcocktail vormerken' }).click();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('in the form: with errors, filled in, in flight, refused, failed, sent', async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
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
    const noted = [drinkOf(true), drinkOf(false)];
    await page.evaluate(
      (text) => sessionStorage.setItem('wishes', text),
      JSON.stringify(noted.map(({ slug }) => slug)),
    );
    const form = await openForm(page);
    await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails' })).toContainText(drinkOf(false).name);
    const button = form.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);

    await controlsOf(form).type.selectOption(packageOf(3).bookingType);
    await fill(form, requiredFields);
    await form.getByText('Extras und Anfahrt').click();
    await controlsOf(form).cocktails.fill('15');
    await expectNoViolations(page);

    await button.click();
    await expect(button).toBeDisabled();
    await expectNoViolations(page);
    answer(undefined);
    await expect(form.getByRole('alert')).toHaveText('An diesem Abend ist die Bar schon vergeben.');
    await expectNoViolations(page);

    await button.click();
    await expect(form.getByRole('alert')).toContainText('Es ist ein Fehler aufgetreten.');
    await expectNoViolations(page);

    await button.click();
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the pages that answer a form without a script', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/buchen');
    await page.evaluate(() => {
      const form = document.forms[0];
      if (form) form.noValidate = true;
    });
    const button = page.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre Angaben' })).toBeVisible();
    await expectNoViolations(page);
    await fill(formOf(page), requiredFields);
    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: /erfolgreich gestellt/ })).toBeVisible();
    await expectNoViolations(page);
  });
});
