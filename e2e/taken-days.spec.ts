/** What a guest reads of days that are taken. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../src/domain/booking/messages.ts';
import { book, withStore } from './fixtures/desk.ts';
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

test('Once a booking is confirmed, the next guest reads that the day is taken', async ({
  page,
  server,
}) => {
  const reference = await book(server, { date: '05. Juni 2098, 19:30 Uhr' });
  withStore(server.dataDir, (store) => store.bookings.setStatus(reference, 'gebucht', new Date()));
  const days = await page.request.get('/api/termine');
  expect(days.headers()).toMatchObject({
    'cache-control': 'public, max-age=60',
    'content-type': 'application/json',
  });
  expect(await days.text()).toContain('{"von":"2098-06-05","bis":"2098-06-05"}');
  // The list is public and names no guest.
  expect(await days.text()).not.toMatch(new RegExp(`${reference}|Groß|@`));
  await expect(await choose(page, '2098-06-05T19:30')).toHaveAccessibleDescription(
    new RegExp(taken),
  );
});

test('The form calls no day taken when /api/termine fails or answers something else', async ({
  page,
}) => {
  for (const answer of [{ status: 404, body: '<h1>404</h1>' }, { body: '{"tage":"x"}' }]) {
    await page.route('/api/termine', (route) => route.fulfill(answer));
    await expect(await choose(page, '2098-06-30T19:30')).toHaveAccessibleDescription(
      /30\.\sJuni 2098, 19:30\sUhr$/,
    );
  }
});
