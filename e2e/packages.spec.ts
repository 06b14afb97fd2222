/** Pakete: answers by styles alone. What they say is in `server/specification`. */
import { formLink } from '../src/domain/booking/formLink.ts';
import { suggestionsFor } from '../src/domain/offer/packageSuggestions.ts';
import { packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('The answer for another number of guests moves nothing below it', async ({ page }) => {
  await page.goto('/pakete');
  const guests = page.getByRole('group', { name: 'Für wie viele Gäste?' });
  const below = page.getByRole('heading', { level: 2 }).first();

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await below.boundingBox();
    for (const number of prices.guestNumbers) {
      await guests.getByRole('radio', { name: String(number), exact: true }).check();

      const [cheapest] = suggestionsFor(number, packages, prices);
      const link = formLink({ paket: cheapest?.package.number ?? 0, gaeste: number });
      await expect(guests.getByRole('link').first()).toHaveAttribute('href', link);
      expect(await below.boundingBox(), `${number} at ${width} px`).toEqual(before);
    }
  }
});
