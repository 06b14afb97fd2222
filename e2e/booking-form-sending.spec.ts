/** Sending the form, and the answers to it. How answers are told apart is in `submit.test.ts`. */
import { messages } from '../src/domain/booking/messages.ts';
import { germanPhone } from '../src/domain/format/phone.ts';
import {
  accept,
  answerWith,
  controlsOf,
  expectKept,
  fill,
  filled,
  json,
  required,
  success,
} from './fixtures/form.ts';
import { business, cocktailOf, packageOf } from './fixtures/content.ts';
import { expect, hold, openForm, test } from './fixtures/test.ts';

test('While an enquiry is on its way, the form says so and sends no second', async ({ page }) => {
  const sent = await answerWith(page, accept);
  const release = await hold(page, '**/api/sendForm.php');
  const form = await openForm(page);
  const { name, send } = controlsOf(form);
  await fill(form, required);
  await send.scrollIntoViewIfNeeded();

  await send.dblclick();
  await name.press('Enter');

  await expect(send).toBeDisabled();
  const status = form.getByRole('status').filter({ hasText: 'Ihre Anfrage wird gesendet' });
  await expect(status).toBeInViewport();
  release();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('A confirmation of what the server answers takes the place of the form', async ({ page }) => {
  const zusammenfassung = [
    { label: 'Datum und Uhrzeit', text: 'Freitag, 5. Juni 2099, 19:30 Uhr' },
    { label: 'E-Mail', text: 'zoe@müller.de' },
  ];
  const schaetzung = [
    { label: 'Paket von heute', text: '1.430 €' },
    { label: 'Geschätzter Preis', text: '1.485 €' },
  ];
  await answerWith(page, (route) =>
    route.fulfill(json({ status: 'success', nummer: 'K7-0042', zusammenfassung, schaetzung })),
  );
  const form = await openForm(page, `?paket=${packageOf(1).number}#gaeste=80`);
  await fill(form, required);

  await controlsOf(form).send.click();

  await expect(page.getByRole('heading', { level: 1, name: success, exact: true })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${success}`));
  await expect(form).toBeHidden();
  const main = page.getByRole('main');
  await expect(main).toContainText('Ihre Anfrage hat die Nummer K7-0042');
  await expect(main).toContainText(messages.callAfter(business.callAfterDays));
  await expect(main).toContainText('unter zoe@müller.de.');
  await expect(main.getByRole('definition')).toHaveText([
    'Freitag, 5. Juni 2099, 19:30 Uhr',
    'zoe@müller.de',
    'Paket von heute: 1.430 €\nGeschätzter Preis: 1.485 €',
  ]);
});

test('The confirmation of a near day asks for a call, whatever date is typed meanwhile', async ({
  page,
}) => {
  await answerWith(page, accept);
  const release = await hold(page, '**/api/sendForm.php');
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await fill(form, { ...required, date: `${tomorrow}T19:30` });

  await send.click();
  await date.fill(filled.date);
  release();

  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(/ist schon .*: Rufen Sie uns auch an/)).toBeVisible();
});

test('A sent enquiry leaves an empty form behind, which says that it arrived', async ({ page }) => {
  await answerWith(page, accept);
  const form = await openForm(page, `?drinks=${cocktailOf(true).slug}`);
  await fill(form);
  await controlsOf(form).send.click();
  await page.getByRole('button', { name: 'Zurück zur Startseite', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goBack();

  await expect(page.getByText(/^Ihre Anfrage K7-0042 ist angekommen\./)).toBeInViewport();
  await expect(controlsOf(form).name).toHaveValue('');
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('A refusal is read at the form and at the field that it names', async ({ page }) => {
  const message = 'Für diesen Abend ist die <b>Bar</b> schon vergeben.';
  const errors = { email: 'An diese Adresse können wir nicht schreiben.' };
  await page.setViewportSize({ width: 390, height: 844 });
  await answerWith(page, (route) => route.fulfill(json({ status: 'error', message, errors })));
  const form = await openForm(page);
  const { email, send } = controlsOf(form);
  await fill(form, required);

  await send.click();

  // The message is text, not HTML.
  await expect(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(email).toHaveAccessibleDescription(`Fehler: ${errors.email}`);
  const link = form.getByRole('link', { name: errors.email });
  await expect(link).toBeInViewport();
  await link.click();
  await expect(email).toBeFocused();
});

test('A package that is gone says so, and loading the page again keeps the rest', async ({
  page,
}) => {
  const { number, value } = packageOf(2);
  // The page from before the publish that took the package away.
  await page.route(/\/buchen/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(value, 'Altes Paket');
    await route.fulfill({ response, body });
  });
  const form = await openForm(page, `?paket=${number}`);
  const { type, send } = controlsOf(form);
  await fill(form);
  await expect(type).toHaveValue('Altes Paket');

  await send.click();

  await expect(
    form.getByRole('link', {
      name: 'Dieses Paket gibt es nicht mehr. Laden Sie die Seite neu: Ihre Eingaben bleiben.',
    }),
  ).toBeInViewport();
  await page.unrouteAll();
  await page.reload();
  await expectKept(form);
  await expect(type).toHaveValue('Keine Auswahl');
});

test('When sending fails, guests keep all that they typed, and can mail or call instead', async ({
  page,
}) => {
  await answerWith(page, (route) => route.abort('connectionfailed'));
  const form = await openForm(page, `?drinks=${cocktailOf(true).slug}#gaeste=40`);
  const { venue, send } = controlsOf(form);
  await fill(form);

  await send.click();

  await expect(form.getByRole('alert')).toHaveText(
    'Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...',
  );
  await expect(send).toBeFocused();
  await expectKept(form);
  await venue.fill('Siegburg');
  const mail = form.getByRole('link', { name: 'als E-Mail senden', exact: true });
  const text = decodeURIComponent((await mail.getAttribute('href')) ?? '');
  for (const words of [
    filled.anfrage.replaceAll('\n', '\r\n'),
    'Gäste: 40',
    'Siegburg',
    cocktailOf(true).name,
  ])
    expect(text).toContain(words);
  const call = mail.locator('..').getByRole('link', { name: germanPhone(business.phone) });
  await expect(call).toHaveAttribute('href', `tel:${business.phone}`);
});
