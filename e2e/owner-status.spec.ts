/** Booked from the mail: the owner presses a button on his phone, and the next guest reads that the day is taken. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/booking/messages.ts';
import { attachedText } from '../src/desk/mail/smtp.fixture.ts';
import { expectNoViolations } from './fixtures/axe.ts';
import { book, mailFrom, mailOf, someone, statusPage } from './fixtures/desk.ts';
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

for (const script of [true, false]) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script, viewport: { width: 390, height: 844 } });
    const day = script ? '5. Juni 2098' : '6. Juni 2098';
    const iso = script ? '2098-06-05' : '2098-06-06';
    const date = `${iso}T19:30`;

    test('A request comes, the owner books it by two taps, the next guest reads that the day is taken, and it is taken back', async ({
      page,
      server,
      smtp,
    }) => {
      const email = someone();
      const number = await book(server, { email, date: `0${day}, 19:30 Uhr` });
      const mail = await mailFrom(smtp, email);
      const link = new URL(/Stand: .* (https?:\S+)/.exec(mail.text ?? '')?.[1] ?? '');
      expect(mail.html).toContain(link.search.replace('&', '&#38;'));

      const owner = await page.context().newPage();
      const response = await owner.goto(link.pathname + link.search);
      expect(response?.status()).toBe(200);
      const headers = response?.headers() ?? {};
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      for (const word of [number, 'offen', 'Jürgen Groß', day])
        await expect(owner.getByRole('main')).toContainText(word);
      await expect(owner.getByRole('textbox', { name: /^Text der E-Mail/ })).toHaveValue(/Guten Tag Jürgen Groß/);
      // A mail that is quoted may carry the link away.
      for (const way of ['link', 'navigation'] as const)
        await expect(owner.getByRole(way, { name: /Büro|Kalender|Anfragen/ })).toHaveCount(0);
      await expect(owner.getByText('Notiz')).toHaveCount(0);
      if (script) expect(await expectNoViolations(owner)).toEqual([]);
      const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();
      await press('Gebucht');
      await expect(owner.getByText('Die Anfrage ist gebucht, der Tag vergeben.')).toBeVisible();
      expect(new URL(owner.url()).search).toBe(link.search);
      const booked = await mailOf(smtp, ({ mail }) => mail.subject === `${number} ist jetzt gebucht`);
      expect(attachedText(booked.mail)).toContain('STATUS:CONFIRMED');
      expect(booked.mail.attachments[0]?.mimeType).toBe('text/calendar');

      const days = await page.request.get('/api/termine');
      expect(days.headers()).toMatchObject({
        'cache-control': 'public, max-age=60',
        'content-type': 'application/json',
      });
      expect(await days.text()).toContain(`{"von":"${iso}","bis":"${iso}"}`);
      // They name nobody.
      expect(await days.text()).not.toMatch(new RegExp(`${number}|Groß|@`));
      if (script) await expect(await choose(page, date)).toHaveAccessibleDescription(new RegExp(taken));

      await press('Offen');
      await expect(owner.getByText('Die Anfrage ist offen.')).toBeVisible();
      expect(await (await page.request.get('/api/termine')).text()).not.toContain(iso);
    });
  });
}

test('An answer about taken days that is none says nothing', async ({ page }) => {
  for (const answer of [{ status: 404, body: '<h1>404</h1>' }, { body: '<h1>404</h1>' }, { body: '{"tage":"x"}' }]) {
    await page.route('/api/termine', (route) => route.fulfill(answer));
    await expect(await choose(page, '2098-06-30T19:30')).toHaveAccessibleDescription(/30\.\sJuni 2098, 19:30\sUhr$/);
  }
});

test('A wrong link is a page that is not there', async ({ page, server }) => {
  const answer = await page.goto(`${statusPage(server.dataDir, await book(server))}x`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das gibt es hier nicht');
});
