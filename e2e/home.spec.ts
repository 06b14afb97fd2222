/** Startseite: its opening. What it says is in `server/specification`. */
import { expect, test } from './fixtures/test.ts';

test('A guest with the smallest phone sees both buttons without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const main = page.getByRole('main');

  // Words of a usual length: the owner may write longer ones.
  for (const [words, text] of [
    [main.getByRole('heading', { level: 1 }), 'Willkommen an Ihrer mobilen Bar in Köln'],
    [main.getByRole('paragraph').first(), 'Handgemachte Cocktails, wo Sie feiern. '.repeat(4)],
  ] as const)
    await words.evaluate((element, written) => element.replaceChildren(written), text);

  for (const name of ['Mehr erfahren', 'Zu den Cocktails'])
    await expect(main.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
});
