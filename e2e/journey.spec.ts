/** The whole way on a phone, from the menu to the owner's mail. */
import { formLink } from '../src/domain/booking/formLink.ts';
import { prices } from './fixtures/owner.ts';
import { decimal } from '../src/domain/format/wording.ts';
import { euro } from '../src/domain/format/price.ts';
import { suggestionsFor } from '../src/domain/offer/packageSuggestions.ts';
import { mailFrom, mailOf, someone } from './fixtures/inbox.ts';
import { controlsOf, fill, filled, formOf, success } from './fixtures/form.ts';
import { packages } from './fixtures/offer.ts';
import { expect, followMenu, test } from './fixtures/test.ts';

test('A visitor takes the price for a number of guests into the form and sends it, and owner and visitor get their mails', async ({
  page,
  smtp,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await followMenu(page, 'Pakete');
  const count = Math.max(...prices.guestNumbers);
  const [suggestion] = suggestionsFor(count, packages, prices);
  if (!suggestion) throw new Error('There is no package.');
  const { package: offered, total } = suggestion;
  const price = euro(total).replace('\u00A0', ' ');
  const guests = page.getByRole('group', { name: 'Für wie viele Gäste?' });
  await guests.getByRole('radio', { name: String(count), exact: true }).tap();
  const suggested = guests.getByRole('link', { name: offered.name });
  await expect(suggested).toContainText(price);
  await suggested.tap();
  await expect(page).toHaveURL(formLink({ paket: offered.number, gaeste: count }));

  const form = formOf(page);
  const controls = controlsOf(form);
  await expect(controls.type).toHaveValue(offered.value);
  await expect(controls.guests).toHaveValue(String(count));
  const email = someone();
  const anfrage =
    'Straßenfest in Köln-Nippes – „für alle“.\n\nBitte:\n\t– Glashalme\n\t– 50 % ohne Alkohol\nÄÖÜ äöü ß €';
  // That hour comes twice, because clocks are put back.
  await fill(form, { ...filled, date: '2099-10-25T02:30', email, anfrage });
  await controls.send.tap();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();
  await expect(page.getByText('Eine Eingangsbestätigung per E-Mail ist unterwegs.')).toBeVisible();

  const mail = await mailFrom(smtp, email);
  const [number = 'none'] = /[A-Z]\d-\d{4}/.exec(mail.subject ?? '') ?? [];
  await expect(page.getByRole('main')).toContainText(number);
  expect(mail.replyTo).toMatchObject([{ name: 'Zoë Müßig', address: email }]);
  const text = mail.text?.replaceAll('\u00A0', ' ');
  expect(text).toContain(`Geschätzter Preis für ${decimal(count)} Gäste: ${price}`);
  expect(text).toContain('Sonntag, 25. Oktober 2099\n02:30 Uhr');
  expect(text).toContain(anfrage.replace(/^/gm, '> ').replace(/ $/gm, ''));

  const acknowledgement = await mailOf(smtp, ({ to }) => to[0] === email);
  expect(acknowledgement.mail.subject).toContain(number);
});
