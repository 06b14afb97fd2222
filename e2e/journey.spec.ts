/** The whole way on a phone, from the menu to the mails. */
import { controlsOf, fill, filled, formOf, success } from './fixtures/form.ts';
import { mailFrom, mailOf, newEmailAddress } from './fixtures/inbox.ts';
import { prices } from './fixtures/content.ts';
import { expect, followMenu, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('A visitor sends an enquiry with the price that Pakete named, and both get their mail', async ({
  page,
  smtp,
}) => {
  const email = newEmailAddress();
  const guests = `${Math.max(...prices.guestNumbers)} Gäste`;

  await page.goto('/');
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await followMenu(page, 'Pakete');
  const table = page.getByRole('table', { name: /^Für wie viele Gäste/ });
  const row = table.getByRole('row', { name: guests });
  const price = (await row.getByRole('cell').last().innerText()).trim();
  await row.getByRole('link').tap();
  await fill(formOf(page), { ...filled, email });
  await controlsOf(formOf(page)).send.tap();
  await expect(page.getByRole('heading', { name: success })).toBeVisible();

  const mail = await mailFrom(smtp, email);
  const [number = 'none'] = /[A-Z]\d-\d{4}/.exec(mail.subject ?? '') ?? [];
  await expect(page.getByRole('main')).toContainText(number);
  expect(mail.text).toContain(`Geschätzter Preis für ${guests.replace(' ', '\u00A0')}: ${price}`);
  expect(mail.text).toContain(filled.anfrage.replace(/^/gm, '> ').replace(/ $/gm, ''));
  const acknowledgement = await mailOf(smtp, ({ to }) => to[0] === email);
  expect(acknowledgement.mail.subject).toContain(number);
});
