/**
 * What axe finds in the states that a page takes on in use; `screens` asks it about the pages as
 * they open.
 */
import { expectNoViolations } from './fixtures/axe.ts';
import { note, noteBox } from './fixtures/cocktails.ts';
import { answerWith, controlsOf, fill, formOf, required } from './fixtures/form.ts';
import { cocktails, drinkOf, packageOf } from './fixtures/offer.ts';
import { expect, hold, openCocktails, openForm, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('axe finds no violation', () => {
  test('in the open menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(page.getByRole('button', { name: 'Menü schließen' })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the open dialog', async ({ page }) => {
    await openCocktails(page);
    const { name } = cocktails.find(({ notice }) => notice) ?? drinkOf(true);
    await page.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    await noteBox(dialog).check();
    await expectNoViolations(page);
  });

  test('in the form with errors, filled in, in flight, refused, failed and sent', async ({
    page,
  }) => {
    test.slow();
    const answers = [
      { json: { status: 'error', message: 'An diesem Abend ist die Bar schon vergeben.' } },
      { status: 500 },
      { json: { status: 'success', nummer: 'K7-0042' } },
    ];
    await answerWith(page, (route) => route.fulfill(answers.shift()));
    const answer = await hold(page, '**/api/sendForm.php');
    await note(page, drinkOf(true).slug);
    const form = await openForm(page);
    await expect(page.getByRole('region', { name: 'Ihre Wunschcocktails' })).toContainText(
      drinkOf(true).name,
    );
    const button = form.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expectNoViolations(page);

    await controlsOf(form).type.selectOption(packageOf(3).value);
    await fill(form, required);
    await form.getByText('Extras', { exact: true }).click();
    await controlsOf(form).cocktails.fill('15');
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
    await expect(
      page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' }),
    ).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the pages that answer a form without a script', async ({ page }) => {
    await hold(page, '**/*.js');
    await page.goto('/buchen');
    await page.evaluate(() => {
      const form = document.forms[0];
      if (form) form.noValidate = true;
    });
    const button = page.getByRole('button', { name: 'Anfrage senden' });
    await button.click();
    await expect(page.getByRole('heading', { name: 'Prüfen Sie Ihre Angaben' })).toBeVisible();
    await expectNoViolations(page);
    await fill(formOf(page), required);
    await button.click();
    await expect(
      page.getByRole('heading', { level: 1, name: /erfolgreich gestellt/ }),
    ).toBeVisible();
    await expectNoViolations(page);
  });
});
