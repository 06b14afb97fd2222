/** The whole way on a phone, from the menu to the mails. */
import { emptyParty } from '../src/domain/booking/party.fixture.ts';
import { formLink } from '../src/domain/booking/formLink.ts';
import { euro } from '../src/domain/format/price.ts';
import { decimal } from '../src/domain/format/wording.ts';
import { suggestionsFor } from '../src/domain/offer/packageSuggestions.ts';
import { controlsOf, fill, filled, formOf, success } from './fixtures/form.ts';
import { mailFrom, mailOf, someone } from './fixtures/inbox.ts';
import { packages } from './fixtures/offer.ts';
import { prices } from './fixtures/owner.ts';
import { expect, followMenu, test } from './fixtures/test.ts';

test('A visitor sends an enquiry with the price that Pakete named, and both get their mail', async ({
  page,
  smtp,
}) => {
  const email = someone();
  const count = Math.max(...prices.guestNumbers);
  const [suggestion] = suggestionsFor({ ...emptyParty, guestCount: count }, packages, prices);
  if (!suggestion) throw new Error('There is no package.');
  const { package: offered, total } = suggestion;

  await page.goto('/');
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await followMenu(page, 'Pakete');
  const table = page.getByRole('table', { name: /^Für wie viele Gäste/ });
  await table
    .getByRole('row', { name: `${count} Gäste` })
    .getByRole('link')
    .tap();
  await expect(page).toHaveURL(formLink({ paket: offered.number, gaeste: count }));
  await fill(formOf(page), { ...filled, email });
  await controlsOf(formOf(page)).send.tap();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();

  const mail = await mailFrom(smtp, email);
  const [number = 'none'] = /[A-Z]\d-\d{4}/.exec(mail.subject ?? '') ?? [];
  await expect(page.getByRole('main')).toContainText(number);
  expect(mail.text).toContain(`Geschätzter Preis für ${decimal(count)}\u00A0Gäste: ${euro(total)}`);
  expect(mail.text).toContain(filled.anfrage.replace(/^/gm, '> ').replace(/ $/gm, ''));
  const acknowledgement = await mailOf(smtp, ({ to }) => to[0] === email);
  expect(acknowledgement.mail.subject).toContain(number);
});
