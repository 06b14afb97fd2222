/**
 * The booking form: rows of sections 2, 4, 5, 7 and 8 of the specification.
 *
 * | interaction                                   | outcome                                                           |
 * | --------------------------------------------- | ----------------------------------------------------------------- |
 * | –                                             | seven fields, “Keine Auswahl” preselected and not selectable      |
 * | ?paket=1, 2, 3 / any other value              | the package is chosen / “Keine Auswahl”                           |
 * | typing before React                           | stays                                                             |
 * | “Anfrage senden”                              | one multipart POST with exactly the seven fields                  |
 * | – while in flight                             | button disabled, “wird gesendet”, a second submit sends nothing   |
 * | status “success”                              | the form is replaced by the message and a button to /             |
 * | another status                                | alert with the server's message, form and texts kept              |
 * | HTTP error, no connection, no usable answer   | alert with the generic sentence, form and texts kept              |
 * | a required field empty, a malformed address   | nothing is sent; errors after GOV.UK's pattern                    |
 * | a link of the error summary                   | focus in the field                                                |
 * | a corrected form                              | is sent; no errors remain                                         |
 * | any time zone, any clock change               | the time on the wire is the time that was typed                   |
 */
import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect, islands, openForm, test } from './fixtures/test.ts';

const endpoint = '**/api/sendForm.php';
const failure = 'Es ist ein Fehler aufgetreten. Versuchen Sie es später erneut...';
const success = 'Ihre Anfrage wurde erfolgreich gestellt!';

const filled = {
  firma: 'Gürzenich & Söhne GmbH',
  name: 'Zoë Müßig',
  email: 'zoe.muessig@beispiel.de',
  tel: '+49 221 4710-100',
  anfrage: 'Sommerfest im Garten.\nBitte mit Glashalmen – „für alle“.\n\n45 Gäste, 50 % ohne Alkohol',
  date: '2027-06-05T19:30',
};

const button = (form: Locator) => form.getByRole('button', { name: 'Anfrage senden', exact: true });
const packageField = (form: Locator) => form.getByRole('combobox', { name: 'Paket (optional)', exact: true });
const dateField = (form: Locator) => form.getByLabel('Datum und Uhrzeit', { exact: true });
const textField = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const alertOf = (form: Locator, text: string) => form.getByRole('alert').filter({ hasText: text });

async function fillRequired(form: Locator): Promise<void> {
  await dateField(form).fill(filled.date);
  await textField(form, 'Name').fill(filled.name);
  await textField(form, 'E-Mail').fill(filled.email);
}

async function fillAll(form: Locator): Promise<void> {
  await fillRequired(form);
  await textField(form, 'Firma (optional)').fill(filled.firma);
  await textField(form, 'Telefon (optional)').fill(filled.tel);
  await textField(form, 'Ihre Anfrage (optional)').fill(filled.anfrage);
}

async function expectAllKept(form: Locator): Promise<void> {
  await expect(dateField(form)).toHaveValue(filled.date);
  await expect(textField(form, 'Name')).toHaveValue(filled.name);
  await expect(textField(form, 'E-Mail')).toHaveValue(filled.email);
  await expect(textField(form, 'Firma (optional)')).toHaveValue(filled.firma);
  await expect(textField(form, 'Telefon (optional)')).toHaveValue(filled.tel);
  await expect(textField(form, 'Ihre Anfrage (optional)')).toHaveValue(filled.anfrage);
}

/** Name and value of each part of a sent form, in order. */
async function partsOf(request: Request): Promise<[string, string][]> {
  const type = (await request.headerValue('content-type')) ?? '';
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}

/** Answers every request of the form and collects what was sent. */
async function answerWith(page: Page, answer: (route: Route) => Promise<void>): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(endpoint, async (route) => {
    sent.push(route.request());
    await answer(route);
  });
  return sent;
}

const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) });

test.describe('What the form offers', () => {
  test('Visitors find seven fields, three of them required', async ({ page }) => {
    const form = await openForm(page);
    await expect(packageField(form)).toHaveValue('Keine Auswahl');
    await expect(dateField(form)).toHaveAttribute('type', 'datetime-local');
    await expect(dateField(form)).toHaveAttribute('max', '9999-12-31T23:59');
    await expect(dateField(form)).toHaveAttribute('required', '');
    await expect(textField(form, 'Name')).toHaveAttribute('required', '');
    await expect(textField(form, 'E-Mail')).toHaveAttribute('required', '');
    await expect(textField(form, 'E-Mail')).toHaveAttribute('type', 'email');
    for (const name of ['Firma (optional)', 'Telefon (optional)', 'Ihre Anfrage (optional)'])
      await expect(textField(form, name)).not.toHaveAttribute('required');
    expect(await textField(form, 'Ihre Anfrage (optional)').evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
    await expect(button(form)).toBeEnabled();
  });

  test('The dropdown holds the given values and labels; “Keine Auswahl” cannot be chosen', async ({ page }) => {
    const form = await openForm(page);
    const options = await packageField(form)
      .locator('option')
      .evaluateAll((all) =>
        all.map((option) => ({
          value: option.getAttribute('value'),
          label: option.textContent,
          selectable: getComputedStyle(option).display !== 'none',
        })),
      );
    expect(options).toEqual([
      { value: 'Keine Auswahl', label: 'Keine Auswahl', selectable: false },
      { value: 'Standardpaket', label: 'kleines Event', selectable: true },
      { value: 'Großes Paket', label: 'Großes Event', selectable: true },
      { value: 'Premiumpaket', label: 'Premium Event', selectable: true },
      { value: 'Anfrage', label: 'unverbindliche Anfrage', selectable: true },
    ]);
  });

  for (const [paket, value] of [
    ['1', 'Standardpaket'],
    ['2', 'Großes Paket'],
    ['3', 'Premiumpaket'],
  ] as const) {
    test(`?paket=${paket} chooses “${value}”, before and after React`, async ({ page }) => {
      await page.goto(`/buchen?paket=${paket}`);
      const form = page.getByRole('form', { name: 'Anfrage' });
      await expect(packageField(form)).toHaveValue(value);
      await textField(form, 'Name').focus();
      await expect(islands.form(page)).toBeAttached();
      await expect(packageField(form)).toHaveValue(value);
    });
  }

  test('Any other ?paket= leaves “Keine Auswahl”', async ({ page }) => {
    for (const query of [
      '',
      '?paket=',
      '?paket=0',
      '?paket=4',
      '?paket=01',
      '?paket=Premiumpaket',
      '?paket="]',
      '?Paket=1',
    ]) {
      const form = await openForm(page, query);
      await expect(packageField(form), query).toHaveValue('Keine Auswahl');
    }
  });

  test('“Anfragen” at a package leads to the form with this package', async ({ page }) => {
    await page.goto('/pakete');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Premium Event' }) })
      .getByRole('link', { name: /Anfragen/ })
      .click();
    await expect(page).toHaveURL('/buchen?paket=3');
    await expect(packageField(page.getByRole('form', { name: 'Anfrage' }))).toHaveValue('Premiumpaket');
  });

  test('What was typed before React took over stays', async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto('/buchen');
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const form = page.getByRole('form', { name: 'Anfrage' });
    await fillAll(form);
    await packageField(form).selectOption('Anfrage');
    await expect(islands.form(page)).toHaveCount(0);
    release();
    await expect(islands.form(page)).toBeAttached();
    await expectAllKept(form);
    await expect(packageField(form)).toHaveValue('Anfrage');
  });

  test('The chosen date is said in words, and a past one is asked about but not refused', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await dateField(form).fill(filled.date);
    await expect(form).toContainText('Samstag, 05. Juni 2027, 19:30 Uhr');
    await expect(form).not.toContainText('Vergangenheit');
    await fillRequired(form);
    await dateField(form).fill('2020-06-05T19:30');
    await expect(form).toContainText('Freitag, 05. Juni 2020, 19:30 Uhr – liegt in der Vergangenheit.');
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test.describe('Sending', () => {
  test('The form sends exactly the seven fields as a multipart form', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page, '?paket=2');
    await fillAll(form);
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(1);
    const [request] = sent;
    if (!request) throw new Error('nothing was sent');
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).pathname).toBe('/api/sendForm.php');
    expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await partsOf(request)).toEqual([
      ['firma', filled.firma],
      ['name', filled.name],
      ['email', filled.email],
      ['tel', filled.tel],
      // Browsers write the line ends of a multipart form as CRLF.
      ['anfrage', filled.anfrage.replaceAll('\n', '\r\n')],
      ['type', 'Großes Paket'],
      ['date', '05. Juni 2027, 19:30 Uhr'],
    ]);
  });

  test('What was not filled in travels empty, the package as “Keine Auswahl”', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent[0] && (await partsOf(sent[0]))).toEqual([
      ['firma', ''],
      ['name', filled.name],
      ['email', filled.email],
      ['tel', ''],
      ['anfrage', ''],
      ['type', 'Keine Auswahl'],
      ['date', '05. Juni 2027, 19:30 Uhr'],
    ]);
  });

  test('“unverbindliche Anfrage” travels as “Anfrage”', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await packageField(form).selectOption({ label: 'unverbindliche Anfrage' });
    await fillRequired(form);
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent[0] && (await partsOf(sent[0]))).toContainEqual(['type', 'Anfrage']);
  });

  test('While the request is in flight the button is disabled, and nothing is sent twice', async ({ page }) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = await answerWith(page, async (route) => {
      await answered;
      await route.fulfill(json({ status: 'success' }));
    });
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await expect(button(form)).toBeDisabled();
    await expect(form.getByRole('status').filter({ hasText: 'Ihre Anfrage wird gesendet' })).toBeVisible();
    await textField(form, 'Name').press('Enter');
    await form.evaluate((element: HTMLFormElement) => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await expect(button(form)).toBeDisabled();
    answer();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('Two clicks at once send one request', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
    });
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('After success the form gives way to the message, which takes the focus', async ({ page }) => {
    await answerWith(page, (route) => route.fulfill(json({ status: 'success', nummer: 'A-2027-0042' })));
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    const heading = page.getByRole('heading', { name: success, exact: true });
    await expect(heading).toBeFocused();
    await expect(form).toBeHidden();
    await expect(page.getByRole('main')).toContainText('A-2027-0042');
    await page.getByRole('button', { name: 'Zurück zur Startseite', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('Every HTTP status from 200 to 299 counts as transport success', async ({ page }) => {
    for (const status of [201, 299]) {
      await answerWith(page, (route) => route.fulfill(json({ status: 'success' }, status)));
      const form = await openForm(page);
      await fillRequired(form);
      await button(form).click();
      await expect(page.getByText(success), String(status)).toBeVisible();
    }
  });
});

test.describe('When the server refuses', () => {
  test('Visitors read the server’s message and keep what they typed', async ({ page }) => {
    const message = 'Für diesen Abend ist die Bar schon vergeben. Nennen Sie uns einen anderen Termin.';
    let answers = [json({ status: 'error', message }), json({ status: 'success' })];
    const sent = await answerWith(page, (route) => {
      const [first = json(null), ...rest] = answers;
      answers = rest;
      return route.fulfill(first);
    });
    const form = await openForm(page, '?paket=3');
    await fillAll(form);
    await button(form).click();
    await expect(alertOf(form, message)).toHaveText(message);
    await expectAllKept(form);
    await expect(packageField(form)).toHaveValue('Premiumpaket');
    await expect(button(form)).toBeEnabled();
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('A field that only the server finds wrong is named like any other', async ({ page }) => {
    const errors = { email: 'An diese Adresse können wir nicht schreiben. Geben Sie eine andere ein.' };
    await answerWith(page, (route) =>
      route.fulfill(json({ status: 'error', message: 'Prüfen Sie Ihre Angaben', errors })),
    );
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await expect(textField(form, 'E-Mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(textField(form, 'E-Mail')).toHaveAccessibleDescription(`Fehler: ${errors.email}`);
    await form.getByRole('link', { name: errors.email }).click();
    await expect(textField(form, 'E-Mail')).toBeFocused();
  });

  test('A message is shown as text, whatever is in it', async ({ page }) => {
    const message = '<b>Nein</b> <img src=x onerror=alert(1)>';
    await answerWith(page, (route) => route.fulfill(json({ status: 'error', message })));
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await expect(alertOf(form, '<b>Nein</b>')).toHaveText(message);
  });

  test('Only “success” is success', async ({ page }) => {
    let status: unknown;
    await answerWith(page, (route) => route.fulfill(json({ status, message: `Nicht ${String(status)}.` })));
    const form = await openForm(page);
    await fillRequired(form);
    for (status of ['Success', 'ok', '', true, null, undefined]) {
      await button(form).click();
      await expect(alertOf(form, `Nicht ${String(status)}.`)).toBeVisible();
    }
  });
});

test.describe('When the request fails', () => {
  const failures: readonly [string, (route: Route) => Promise<void>][] = [
    ['status 500', (route) => route.fulfill(json({ status: 'success' }, 500))],
    ['status 404', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' })],
    ['status 429', (route) => route.fulfill(json({ status: 'error', message: 'Zu oft.' }, 429))],
    ['no connection', (route) => route.abort('connectionfailed')],
    ['a connection that breaks', (route) => route.abort('connectionreset')],
    ['a page instead of JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>ok' })],
    ['half a JSON text', (route) => route.fulfill({ contentType: 'application/json', body: '{"status":"succ' })],
    ['status 204: no answer to read', (route) => route.fulfill({ status: 204 })],
    ['an empty answer', (route) => route.fulfill({ contentType: 'application/json', body: '' })],
    ['null', (route) => route.fulfill(json(null))],
    ['an array', (route) => route.fulfill(json([{ status: 'success' }]))],
    ['a text', (route) => route.fulfill(json('success'))],
    ['an object without status and message', (route) => route.fulfill(json({}))],
  ];

  test('Visitors read the generic sentence and keep what they typed, whatever went wrong', async ({ page }) => {
    let fail: (route: Route) => Promise<void> = (route) => route.abort();
    const sent = await answerWith(page, (route) => fail(route));
    const form = await openForm(page, '?paket=1');
    await fillAll(form);
    for (const [name, way] of failures) {
      await test.step(name, async () => {
        fail = way;
        const before = sent.length;
        await button(form).click();
        await expect.poll(() => sent.length).toBe(before + 1);
        await expect(button(form)).toBeEnabled();
        await expect(alertOf(form, failure)).toHaveText(failure);
        await expectAllKept(form);
        await expect(packageField(form)).toHaveValue('Standardpaket');
        await expect(form.getByRole('status').filter({ hasText: 'wird gesendet' })).toHaveCount(0);
      });
    }
  });

  test('The alert is in the page, not a pop-up, and a second try can succeed', async ({ page }) => {
    const popUps: string[] = [];
    page.on('dialog', async (dialog) => {
      popUps.push(dialog.message());
      await dialog.dismiss();
    });
    let tries = 0;
    const sent = await answerWith(page, (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.fulfill(json({ status: 'success' }));
    });
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await expect(alertOf(form, failure)).toBeVisible();
    await button(form).click();
    await expect(page.getByText(success)).toBeVisible();
    expect(popUps).toEqual([]);
    // The same request, should the first one have arrived after all.
    const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('No timeout cuts a slow answer off', async ({ page }) => {
    await page.clock.install();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await answerWith(page, async (route) => {
      await answered;
      await route.fulfill(json({ status: 'success' }));
    });
    const form = await openForm(page);
    await fillRequired(form);
    await button(form).click();
    await page.clock.fastForward('30:00');
    await expect(button(form)).toBeDisabled();
    answer();
    await expect(page.getByText(success)).toBeVisible();
  });
});

test.describe('What has to be filled in', () => {
  test('An empty form is not sent: the summary takes the focus and leads to each field', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    const title = await page.title();
    await button(form).click();
    const summary = alertOf(form, 'Prüfen Sie Ihre Angaben');
    await expect(summary).toBeVisible();
    await expect(summary.locator('..')).toBeFocused();
    await expect(page).toHaveTitle(`Fehler: ${title}`);
    const fields = [
      [dateField(form), 'Wählen Sie Datum und Uhrzeit Ihrer Veranstaltung.'],
      [textField(form, 'Name'), 'Geben Sie Ihren Namen ein.'],
      [textField(form, 'E-Mail'), 'Geben Sie Ihre E-Mail-Adresse ein.'],
    ] as const;
    await expect(summary.getByRole('link')).toHaveText(fields.map(([, message]) => message));
    for (const [field, message] of fields) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`^Fehler: ${message}`));
      await summary.getByRole('link', { name: message }).click();
      await expect(field).toBeFocused();
    }
    for (const name of ['Firma (optional)', 'Telefon (optional)', 'Ihre Anfrage (optional)'])
      await expect(textField(form, name)).not.toHaveAttribute('aria-invalid');
    expect(sent).toHaveLength(0);
  });

  test('Each press on the button moves the focus to the summary again', async ({ page }) => {
    const form = await openForm(page);
    await button(form).click();
    await expect(form.getByRole('alert').locator('..')).toBeFocused();
    await button(form).focus();
    await button(form).press('Enter');
    await expect(form.getByRole('alert').locator('..')).toBeFocused();
  });

  test('An address that is none is not sent', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await fillRequired(form);
    const message = 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.';
    for (const email of ['zoe', 'zoe@', '@beispiel.de', 'zoe muessig@beispiel.de', 'zoe@beispiel..de', 'zoe@-x.de']) {
      await textField(form, 'E-Mail').fill(email);
      await button(form).click();
      await expect(alertOf(form, message).getByRole('link', { name: message })).toBeVisible();
      await expect(textField(form, 'E-Mail')).toHaveAttribute('aria-invalid', 'true');
      await expect(textField(form, 'E-Mail')).toHaveValue(email);
    }
    expect(sent).toHaveLength(0);
  });

  test('Spaces alone are no name', async ({ page }) => {
    const form = await openForm(page);
    await fillRequired(form);
    await textField(form, 'Name').fill('   ');
    await button(form).click();
    await expect(form.getByRole('link', { name: 'Geben Sie Ihren Namen ein.' })).toBeVisible();
  });

  test('Nothing is marked wrong while visitors type or leave a field', async ({ page }) => {
    const form = await openForm(page);
    await textField(form, 'E-Mail').fill('zoe@');
    await textField(form, 'Name').focus();
    await textField(form, 'E-Mail').focus();
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
  });

  test('A corrected form is sent, and the errors are gone', async ({ page }) => {
    await answerWith(page, (route) => route.fulfill(json({ status: 'error', message: 'Ein Moment noch.' })));
    const form = await openForm(page);
    const title = await page.title();
    await button(form).click();
    await expect(form.locator('[aria-invalid]')).toHaveCount(3);
    await fillRequired(form);
    await button(form).click();
    await expect(alertOf(form, 'Ein Moment noch.')).toBeVisible();
    await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    await expect(form.getByRole('alert').filter({ hasText: 'Prüfen Sie' })).toHaveCount(0);
    await expect(page).toHaveTitle(title);
  });
});

test.describe('Date and time', () => {
  const cases = [
    ['America/New_York', '2027-03-14T02:30', '14. März 2027, 02:30 Uhr', 'a time that this night does not have there'],
    ['Europe/Berlin', '2027-03-28T02:30', '28. März 2027, 02:30 Uhr', 'a time that this night does not have here'],
    ['Europe/Berlin', '2027-10-31T02:30', '31. Oktober 2027, 02:30 Uhr', 'a time that this night has twice'],
    ['Pacific/Kiritimati', '2027-12-31T23:59', '31. Dezember 2027, 23:59 Uhr', 'fourteen hours ahead'],
    ['Pacific/Pago_Pago', '2028-02-29T00:00', '29. Februar 2028, 00:00 Uhr', 'a leap day, eleven hours behind'],
    ['Asia/Kolkata', '2027-05-01T18:05', '01. Mai 2027, 18:05 Uhr', 'half hours'],
    ['Europe/Berlin', '9999-12-31T23:59', '31. Dezember 9999, 23:59 Uhr', 'the last minute that there is'],
  ] as const;
  for (const [timezoneId, typed, sentAs, why] of cases) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });
      test(`A visitor’s ${typed} stays what it is: ${why}`, async ({ page }) => {
        const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
        const form = await openForm(page);
        await fillRequired(form);
        await dateField(form).fill(typed);
        await button(form).click();
        await expect(page.getByText(success)).toBeVisible();
        expect(sent[0] && (await partsOf(sent[0]))).toContainEqual(['date', sentAs]);
      });
    });
  }

  test('No year after 9999', async ({ page }) => {
    const sent = await answerWith(page, (route) => route.fulfill(json({ status: 'success' })));
    const form = await openForm(page);
    await fillRequired(form);
    await dateField(form).evaluate((element: HTMLInputElement) => {
      element.value = '10000-01-01T00:00';
    });
    await expect(dateField(form)).toHaveValue('10000-01-01T00:00');
    await button(form).click();
    await expect(dateField(form)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toHaveLength(0);
  });
});
