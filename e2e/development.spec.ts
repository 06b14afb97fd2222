/** `npm run dev` shows what a visitor sees, a change by itself, and mistakes. */
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as usual } from '@playwright/test';
import { controlsOf, formOf } from './fixtures/form.ts';
import { test } from './fixtures/project.ts';
import { packageOf } from './fixtures/content.ts';
import { filledForm, send } from './fixtures/server.ts';
import { islands } from './fixtures/test.ts';

/** A development server prepares each file when it is first asked for. */
const expect = usual.configure({ timeout: 30_000 });

test(
  'The development server shows a working site, a changed island by itself, and what is wrong in content',
  { tag: '@slow' },
  async ({ page, project, server }) => {
    test.setTimeout(240_000);
    await appendFile(join(project.folder, 'src/content/termine.yaml'), '\n- from: 2098-06-05\n');
    await test.step('A taken port is refused, not replaced', async () => {
      const { port } = new URL(server.url);

      await expect(project.start(['dev'], { PORT: port })).rejects.toThrow(
        `Port ${port} is already in use`,
      );
    });

    const url = await project.start(['dev'], { PORT: '0' });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    // Making each picture takes seconds.
    await page.route('**/_image?*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );

    await test.step('A taken day is shown', async () => {
      await page.goto(`${url}/buchen`);
      // In development an island loads without a touch.
      await expect(islands.form(page)).toBeAttached();
      const { date } = controlsOf(formOf(page));

      await date.fill('2098-06-05T19:30');

      await expect(date).toHaveAccessibleDescription(/An diesem Tag ist die Bar schon vergeben\./);
    });

    await test.step('A changed island is shown', async () => {
      await project.edit(
        'islands/BookingForm/BookingForm.tsx',
        'Anfrage senden',
        'Anfrage abschicken',
      );

      await expect(page.getByRole('button', { name: 'Anfrage abschicken' })).toBeVisible();
    });

    expect(problems).toEqual([]);
    await page.close();

    const pageText = async (): Promise<string> =>
      (await fetch(`${url}/pakete`, { headers: { Accept: 'text/html' } })).text();

    await test.step('A mistake in a price is named until it is mended', async () => {
      const price = `content/offer/packages/${packageOf(1).slug}.yaml`;
      await project.edit(price, /^price: .*/m, 'price: 650,50');

      const mistake = await pageText();
      expect(mistake).toContain('Bitte berichtigen');
      expect(mistake).toMatch(/Zeile \d+, price: Eine Zahl ohne Einheit/);

      await project.edit(price, 'price: 650,50', 'price: 650');
      expect(await pageText()).not.toContain('Bitte berichtigen');
    });

    await test.step('An enquiry is answered, and kept from the live site', async () => {
      const answer = await send(url, filledForm());
      const withoutScript = await send(url, filledForm({ name: '' }), { Accept: 'text/html' });

      expect(await answer.json()).toMatchObject({ status: 'success' });
      expect(await withoutScript.text()).toContain('Geben Sie Ihren Namen ein.');
      expect(existsSync(join(project.folder, 'data'))).toBe(false);
    });
  },
);
