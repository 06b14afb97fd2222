/** Booked from the mail: the owner presses a button on his phone, and the next guest reads that the day is taken. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/booking/messages.ts';
import { attachedText } from '../src/desk/mail/smtp.fixture.ts';
import { expectNoViolations } from './fixtures/axe.ts';
import { book, mailOf, someone, statusPage } from './fixtures/desk.ts';
import { controlsOf, fill, formOf, success } from './fixtures/form.ts';
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

for (const script of [true, false]) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    const date = script ? '2098-06-05T19:30' : '2098-06-06T19:30';
    const day = script ? '5. Juni 2098' : '6. Juni 2098';

    test('A request comes, the owner books it by two taps, the next guest reads that the day is taken, and it is taken back', async ({
      page,
      browser,
      server,
      smtp,
    }) => {
      const email = someone();
      if (script) await expect(await choose(page, date)).not.toHaveAccessibleDescription(/vergeben/);
      else await page.goto('/buchen');
      const form = formOf(page);
      await fill(form);
      const controls = controlsOf(form);
      await controls.email.fill(email);
      await controls.date.fill(date);
      await controls.send.click();
      await expect(page.getByRole('heading', { name: success })).toBeVisible();

      const { mail } = await mailOf(smtp, ({ mail }) => mail.replyTo?.[0]?.address === email);
      const number = /[A-Z]\d-\d{4}/.exec(mail.subject ?? '')?.[0] ?? '';
      const link = new URL(/Stand: .* (https?:\S+)/.exec(mail.text ?? '')?.[1] ?? '');
      expect(mail.html).toContain(link.search.replace('&', '&#38;'));

      const context = await browser.newContext({ javaScriptEnabled: script, baseURL: server.url });
      const phone = await context.newPage();
      const response = await phone.goto(link.pathname + link.search);
      expect(response?.status()).toBe(200);
      const headers = response?.headers() ?? {};
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(phone.getByRole('heading', { level: 1, name: `Anfrage ${number}` })).toBeVisible();
      for (const word of ['offen', 'Zoë Müßig', day]) await expect(phone.getByRole('main')).toContainText(word);
      if (script) expect(await expectNoViolations(phone)).toEqual([]);
      const press = (name: string) => phone.getByRole('button', { name, exact: true }).click();
      await press('Gebucht');
      await expect(phone.getByText(`Der ${day} ist jetzt vergeben.`)).toBeVisible();
      expect(new URL(phone.url()).search).toBe(link.search);
      const download = phone.waitForEvent('download');
      await phone.getByRole('link', { name: 'Termin für Ihren Kalender' }).click();
      expect((await download).suggestedFilename()).toBe(`${number}.ics`);
      const booked = await mailOf(smtp, ({ mail }) => mail.subject === `${number} ist jetzt gebucht`);
      expect(attachedText(booked.mail)).toContain('STATUS:CONFIRMED');
      expect(booked.mail.attachments[0]?.mimeType).toBe('text/calendar');

      const days: { tage: { von: string }[] } = await (await page.request.get('/api/termine')).json();
      expect(days.tage).toContainEqual({ von: date.slice(0, 10), bis: date.slice(0, 10) });
      const guest = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: script })).newPage();
      if (script) await expect(await choose(guest, date)).toHaveAccessibleDescription(new RegExp(taken));
      else {
        // Where a field is wrong, the page that answers says so of the day.
        await guest.goto('/buchen');
        await fill(formOf(guest));
        await controlsOf(formOf(guest)).name.fill(' ');
        await controlsOf(formOf(guest)).date.fill(date);
        await controlsOf(formOf(guest)).send.click();
        await expect(guest.getByText(taken)).toBeVisible();
      }

      await press('Wieder offen');
      await expect(phone.getByText('Stand: offen')).toBeVisible();
      const free: { tage: { von: string }[] } = await (await page.request.get('/api/termine')).json();
      expect(free.tage.map(({ von }) => von)).not.toContain(date.slice(0, 10));
      await guest.context().close();
      await context.close();
    });
  });
}

test('The days that are taken can be kept for a minute, and name nobody', async ({ page, server }) => {
  const number = await book(server, { date: '07. Juni 2098, 19:30 Uhr' });
  await page.goto(statusPage(server.dataDir, number));
  await page.getByRole('button', { name: 'Gebucht', exact: true }).click();
  await expect(page.getByText('Der 7. Juni 2098 ist jetzt vergeben.')).toBeVisible();
  const response = await page.request.get('/api/termine');
  expect(response.headers()['cache-control']).toBe('public, max-age=60');
  expect(response.headers()['content-type']).toBe('application/json');
  const text = await response.text();
  expect(text).toContain('{"von":"2098-06-07","bis":"2098-06-07"}');
  expect(text).not.toMatch(new RegExp(`${number}|Groß|@`));
  expect((await page.request.post('/api/termine')).status()).toBe(405);
});

test('Without an answer the form keeps the days of its build, and says nothing', async ({ page }) => {
  for (const answer of [
    { status: 404, body: '<h1>404</h1>' },
    { body: '{"tage":"x"}' },
    { body: '{"tage":[{"von":7}]}' },
  ]) {
    await page.route('/api/termine', (route) => route.fulfill(answer));
    await expect(await choose(page, '2098-06-30T19:30')).toHaveAccessibleDescription(/30\. Juni 2098, 19:30 Uhr$/);
  }
});

test('A wrong link is a page that is not there, whatever is wrong with it', async ({ page, server }) => {
  const number = await book(server);
  const right = new URL(statusPage(server.dataDir, number), server.url);
  const bodies = new Set<string>();
  for (const query of [
    '',
    `?nummer=${number}`,
    `?nummer=${number}&schluessel=x`,
    right.search.replace(number, 'A2-2222'),
  ]) {
    const response = await page.request.get(`/api/anfrage${query}`);
    expect(response.status()).toBe(404);
    bodies.add(await response.text());
  }
  expect(bodies.size).toBe(1);
  const foreign = { Origin: 'https://evil.example' };
  const post = await page.request.post(right.pathname + right.search, { form: { stand: 'gebucht' }, headers: foreign });
  expect(post.status()).toBe(403);
});
