/** Booked from the mail: the owner presses a button on his phone, and the next guest reads that the day is taken. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/booking/messages.ts';
import { attachedText } from '../src/desk/mail/smtp.fixture.ts';
import { book, mailFrom, mailOf, someone } from './fixtures/desk.ts';
import { controlsOf } from './fixtures/form.ts';
import { expect, openForm, test } from './fixtures/test.ts';

const taken = messages.booked({ from: '', to: '' });

/** Chooses a day, once the form has asked for those that are taken. */
async function choose(page: Page, date: string): Promise<Locator> {
  const asked = page.waitForResponse('**/api/termine');
  const { date: field } = controlsOf(await openForm(page));
  await (await asked).finished();
  await field.fill(date);
  return field;
}

test('A request comes, the owner books it by two taps without a script, the next guest reads that the day is taken, and it is taken back', async ({
  page,
  browser,
  server,
  smtp,
}) => {
  const email = someone();
  const number = await book(server, { email, date: '05. Juni 2098, 19:30 Uhr' });
  const mail = await mailFrom(smtp, email);
  const link = new URL(/Stand: .* (https?:\S+)/.exec(mail.text ?? '')?.[1] ?? '');
  expect(mail.html).toContain(link.search.replace('&', '&#38;'));

  await using context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const owner = await context.newPage();
  const response = await owner.goto(link.pathname + link.search);
  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const word of [number, 'offen', 'Jürgen Groß', '5. Juni 2098'])
    await expect(owner.getByRole('main')).toContainText(word);
  await expect(owner.getByRole('textbox', { name: /^Text der E-Mail/ })).toHaveValue(/Guten Tag Jürgen Groß/);
  // A mail that is quoted may carry the link away.
  for (const way of ['link', 'navigation'] as const)
    await expect(owner.getByRole(way, { name: /Büro|Kalender|Anfragen/ })).toHaveCount(0);
  await expect(owner.getByText('Notiz')).toHaveCount(0);
  const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();
  await press('Gebucht');
  await expect(owner.getByText('Die Anfrage ist gebucht, der Tag vergeben.')).toBeVisible();
  const booked = await mailOf(smtp, ({ mail }) => mail.subject === `${number} ist jetzt gebucht`);
  expect(attachedText(booked.mail)).toContain('STATUS:CONFIRMED');

  const days = await page.request.get('/api/termine');
  expect(days.headers()).toMatchObject({ 'cache-control': 'public, max-age=60', 'content-type': 'application/json' });
  expect(await days.text()).toContain('{"von":"2098-06-05","bis":"2098-06-05"}');
  // They name nobody.
  expect(await days.text()).not.toMatch(new RegExp(`${number}|Groß|@`));
  await expect(await choose(page, '2098-06-05T19:30')).toHaveAccessibleDescription(new RegExp(taken));

  await press('Offen');
  await expect(owner.getByText('Die Anfrage ist offen.')).toBeVisible();
  expect(await (await page.request.get('/api/termine')).text()).not.toContain('2098-06-05');
});

test('An answer about taken days that is none says nothing', async ({ page }) => {
  for (const answer of [{ status: 404, body: '<h1>404</h1>' }, { body: '{"tage":"x"}' }]) {
    await page.route('/api/termine', (route) => route.fulfill(answer));
    await expect(await choose(page, '2098-06-30T19:30')).toHaveAccessibleDescription(/30\.\sJuni 2098, 19:30\sUhr$/);
  }
});
