/** What a guest reads of days that are taken (`content/termine.yaml`), and that the page asks for none. */
import type { Page } from '@playwright/test';
import { messages } from '../src/domain/booking/messages.ts';
import { accept, answerWith, controlsOf, fill, required, success } from './fixtures/form.ts';
import { expect, openForm, test } from './fixtures/test.ts';

/** Delivers the form with other days than the owner's, as Astro writes props. */
async function deliverDays(page: Page): Promise<void> {
  const day = (from: string, to: string, note: string): string =>
    `[0,{"from":[0,"${from}"],"to":[0,"${to}"],"note":[0,"${note}"]}]`;
  const days = [day('2098-06-05', '2098-06-05', ''), day('2098-08-02', '2098-08-15', 'Ferien')];
  await page.route(/\/buchen\/?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /&quot;takenDays&quot;:\[1,\[.*?\]\](?=,&quot;replyTime)/,
      `"takenDays":[1,[${days.join()}]]`.replaceAll('"', '&quot;'),
    );
    expect(body).toContain('2098-08-02');
    await route.fulfill({ response, body });
  });
}

test('Guests read that a day is taken, and their enquiry goes all the same', async ({ page }) => {
  await deliverDays(page);
  const sent = await answerWith(page, accept);
  const form = await openForm(page);
  const { date, send } = controlsOf(form);
  await fill(form, required);
  for (const [day, taken] of [
    ['2098-06-05', messages.booked({ from: '', to: '' })],
    ['2098-08-15', messages.booked({ from: '', to: '', note: 'Ferien' })],
  ] as const) {
    await date.fill(`${day}T19:30`);
    await expect(date).toHaveAccessibleDescription(new RegExp(taken.replace(/[().]/g, '\\$&')));
  }
  await date.fill('2098-06-06T19:30');
  await expect(date).toHaveAccessibleDescription(/6\.\sJuni 2098, 19:30\sUhr$/);
  await date.fill('2098-06-05T19:30');
  await send.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toHaveLength(1);
});
