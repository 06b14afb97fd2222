/**
 * Sending the form, and the answers to it.
 * `submit.test.ts` tests which answers count as success, refusal and failure; here is one test of
 * each.
 */
import { germanPhone } from '../src/domain/format/phone.ts';
import { someone } from './fixtures/inbox.ts';
import {
  accept,
  answerWith,
  controlsOf,
  expectKept,
  fill,
  filled,
  formOf,
  json,
  partsOf,
  required,
  shownDate,
  success,
} from './fixtures/form.ts';
import { packageOf } from './fixtures/offer.ts';
import { business } from './fixtures/owner.ts';
import { expect, hold, openForm, test } from './fixtures/test.ts';

test('The form sends exactly its fields as multipart', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const form = await openForm(page, '?paket=2');
  await fill(form);
  await controlsOf(form).send.click();
  await expect(page.getByText(success)).toBeVisible();
  const [request] = sent;
  expect(request?.method()).toBe('POST');
  expect(await request?.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(await partsOf(request)).toEqual([
    ['type', packageOf(2).value],
    ['date', '05. Juni 2099, 19:30 Uhr'],
    ['name', filled.name],
    ['email', filled.email],
    ['tel', filled.tel],
    ['firma', filled.firma],
    // Browsers write the line ends of a multipart form as CRLF.
    ['anfrage', filled.anfrage.replaceAll('\n', '\r\n')],
  ]);
});

test('While sending, the button is disabled and nothing is sent twice, however long it takes', async ({
  page,
}) => {
  const sent = await answerWith(page, accept);
  const release = await hold(page, '**/api/sendForm.php');
  await page.clock.install();
  const form = await openForm(page);
  const { name, send } = controlsOf(form);
  await fill(form, required);
  await send.scrollIntoViewIfNeeded();
  await send.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(send).toBeDisabled();
  await expect(
    form.getByRole('status').filter({ hasText: 'Ihre Anfrage wird gesendet' }),
  ).toBeInViewport();
  await name.press('Enter');
  // No timeout cuts a slow answer off.
  await page.clock.fastForward('30:00');
  await expect(send).toBeDisabled();
  release();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('After success a message with the number replaces the form, and leads to the home page; the tab keeps nothing of what was typed', async ({
  page,
}) => {
  const form = await openForm(page, '?paket=2');
  const main = page.getByRole('main');
  await fill(form, { ...filled, email: someone() });
  await controlsOf(form).send.click();
  await expect(page.getByRole('heading', { level: 1, name: success, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${success}`));
  await expect(form).toBeHidden();
  await expect(main).toContainText(/Ihre Anfrage hat die Nummer [A-Z]\d-\d{4}(?!\.)/);
  await expect(main).toContainText(/nichts von uns gehört, rufen Sie bitte an\./);
  await expect(page.getByRole('definition').filter({ hasText: shownDate })).toBeVisible();
  await page.getByRole('button', { name: 'Zurück zur Startseite', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText(/^Ihre Anfrage [A-Z]\d-\d{4} ist angekommen\./)).toBeInViewport();
  await expect(controlsOf(formOf(page)).name).toHaveValue('');
});

test('Visitors read why the server refuses and at which field, keep what they typed, and can send again', async ({
  page,
}) => {
  const message = 'Für diesen Abend ist die <b>Bar</b> schon vergeben.';
  const errors = { email: 'An diese Adresse können wir nicht schreiben.' };
  const answers = [{ status: 'error', message, errors }, { status: 'success' }];
  await answerWith(page, (route) => route.fulfill(json(answers.shift())));
  const form = await openForm(page, `?paket=${packageOf(3).number}`);
  const { type, email, send } = controlsOf(form);
  await fill(form);
  await send.click();
  // The message is text, not HTML.
  await expect(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expectKept(form);
  await expect(type).toHaveValue(packageOf(3).value);
  await expect(email).toHaveAccessibleDescription(`Fehler: ${errors.email}`);
  await form.getByRole('link', { name: errors.email }).click();
  await expect(email).toBeFocused();
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
});

test('When sending fails, visitors read the given sentence, keep what they typed, and can mail or call instead', async ({
  page,
}) => {
  await answerWith(page, (route) => route.abort('connectionfailed'));
  const form = await openForm(page, '?paket=2');
  const { send } = controlsOf(form);
  await fill(form);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...',
  );
  await expect(send).toBeEnabled();
  await expect(send).toBeFocused();
  await expectKept(form);
  const mail = form.getByRole('link', { name: 'als E-Mail senden', exact: true });
  expect(decodeURIComponent((await mail.getAttribute('href')) ?? '')).toContain(
    filled.anfrage.replaceAll('\n', '\r\n'),
  );
  await expect(
    mail.locator('..').getByRole('link', { name: germanPhone(business.phone), exact: true }),
  ).toHaveAttribute('href', `tel:${business.phone}`);
});
