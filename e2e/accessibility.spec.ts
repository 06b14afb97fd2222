/** Use by keyboard, with zoom and forced colours, and what axe finds in the states that a page takes on in use. */
import { expectNoViolations } from './fixtures/axe.ts';
import { dialog, expectClosed, note, noteBox, select } from './fixtures/cocktails.ts';
import { answerWith, controlsOf, fill, formOf, json, required, success } from './fixtures/form.ts';
import { cocktails, drinkOf, packageOf } from './fixtures/offer.ts';
import { expect, hold, openCocktails, openForm, test } from './fixtures/test.ts';

test.describe('axe finds no violation', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('in the open menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('heading', { name: 'Menü', exact: true })).toBeVisible();
    await expectNoViolations(page);
  });

  test('in the open dialog', async ({ page }) => {
    await openCocktails(page);
    const { name } = cocktails.find(({ notice }) => notice) ?? drinkOf(true);
    await noteBox(await select(page, name)).check();
    await expectNoViolations(page);
  });

  test('in the form with errors, in flight, refused, failed and sent', async ({ page }) => {
    const answers = [
      json({ status: 'error', message: 'An diesem Abend ist die Bar schon vergeben.' }),
      { status: 500 },
      json({ status: 'success', nummer: 'K7-0042' }),
    ];
    await answerWith(page, (route) => route.fulfill(answers.shift()));
    const answer = await hold(page, '**/api/sendForm.php');
    await note(page, drinkOf(true).slug);
    const form = await openForm(page);
    const { send, type, cocktails: more } = controlsOf(form);
    const alert = form.getByRole('alert');
    await send.click();
    await expect(alert).toBeVisible();
    await expectNoViolations(page);

    await type.selectOption(packageOf(3).value);
    await fill(form, required);
    await form.getByText('Extras', { exact: true }).click();
    await more.fill('15');
    await send.click();
    await expect(send).toBeDisabled();
    await expectNoViolations(page);
    answer();
    await expect(alert).toContainText('vergeben');
    await expectNoViolations(page);

    await send.click();
    await expect(alert).toContainText('Es ist ein Fehler aufgetreten.');
    await expectNoViolations(page);

    await send.click();
    await expect(page.getByRole('heading', { name: success })).toBeVisible();
    await expectNoViolations(page);
  });
});

test('The first Tab reaches a link that skips the navigation', async ({ page }) => {
  await page.goto('/buchen');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

/** What is wrong with the focus where it stands; `undefined` once it has left the page. Runs in the page. */
function focusFault(): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // The outline may be drawn by a pseudo-element that spans the card.
  const isOutlined = [undefined, '::after', '::before'].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = !hit || !(element.contains(hit) || hit.contains(element));
  const fault = `${isOutlined ? '' : 'no outline'} ${isCovered ? 'covered' : ''}`.trim();
  return fault && `${fault}: ${element.outerHTML.slice(0, 120)}`;
}

for (const path of ['/cocktails', '/buchen'])
  test(`On a phone every focused element of ${path} shows its focus and is not covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (path === '/buchen') await openForm(page);
    else await page.goto(path);
    // The bar that counts noted drinks sticks to the lower edge.
    if (path === '/cocktails') {
      await page.getByRole('checkbox').first().check();
      await expect(page.getByRole('link', { name: '1 vorgemerkt · Zur Anfrage' })).toBeVisible();
    }

    const faults: string[] = [];
    for (let stops = 1; ; stops += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(focusFault);
      if (fault === undefined) {
        expect(stops).toBeGreaterThan(10);
        break;
      }
      expect(stops, 'it lets the focus go').toBeLessThan(400);
      if (fault) faults.push(fault);
    }

    expect(faults).toEqual([]);
  });

test('At 400 % zoom (320 px) the dialog closes and the menu scrolls to its last entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { name, slug } = drinkOf(true, 1);
  await page.goto(`/cocktails#${slug}`);

  await dialog(page, name).getByRole('button', { name: 'Schließen' }).click();
  await expectClosed(page, name);

  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const last = page.getByRole('navigation', { name: 'Menü' }).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL('/buchen');
});

test('With forced colours fields, the focus and the dialog stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/buchen');
  const { name } = controlsOf(formOf(page));
  await expect(name).toHaveCSS('border-style', 'solid');
  await name.focus();
  await expect(name).toHaveCSS('outline-style', 'solid');
  await openCocktails(page);
  await expect(await select(page, drinkOf(true).name)).toHaveCSS('border-style', 'solid');
});
