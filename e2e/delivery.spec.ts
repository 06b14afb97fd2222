/** The whole way, on a phone: from the menu to the owner's mail, on the real server with a real mail server behind it. */
import { expect, test } from './fixtures/test.ts';

test('A visitor looks at a cocktail, picks a package, sends a request, and the owner reads all of it', async ({
  page,
  smtp,
}) => {
  await page.goto('/');

  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Cocktails', exact: true }).tap();
  await page.getByRole('link', { name: 'Rhubin Smile', exact: true }).tap();
  const cocktail = page.getByRole('dialog', { name: 'Rhubin Smile' });
  await expect(cocktail.getByRole('listitem')).toContainText(['Wodka', 'Rhabarbernektar']);
  await cocktail.getByRole('button', { name: 'Schließen', exact: true }).tap();
  await expect(cocktail).toBeHidden();

  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Pakete', exact: true }).tap();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Großes Event' }) })
    .getByRole('link', { name: /Anfragen/ })
    .tap();
  await expect(page).toHaveURL('/buchen?paket=2');

  const email = `zoe.muessig.${String(process.pid)}@beispiel.de`;
  const anfrage =
    'Straßenfest in Köln-Nippes – „für alle“.\n\nBitte:\n\t– Glashalme\n\t– 50 % ohne Alkohol\nÄÖÜ äöü ß €';
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByRole('combobox', { name: 'Paket (optional)' })).toHaveValue('Großes Paket');
  await form.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-10-31T02:30');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
  await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(email);
  await form.getByRole('textbox', { name: 'Firma (optional)', exact: true }).fill('Gürzenich & Söhne');
  await form.getByRole('textbox', { name: 'Telefon (optional)', exact: true }).fill('+49 221 4710-100');
  await form.getByRole('textbox', { name: 'Nachricht (optional)', exact: true }).fill(anfrage);
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
  const number = /Nummer\s+([A-Z]\d-\d{4})/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  expect(number).not.toBe('');
  await expect(page.getByText('Eine Bestätigung per E-Mail ist unterwegs.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'AGB', exact: true })).toBeVisible();

  const { mail } = await smtp.mail(({ mail }) => mail.replyTo?.[0]?.address === email);
  expect(mail.subject).toContain(number);
  expect(mail.replyTo).toMatchObject([{ name: 'Zoë Müßig', address: email }]);
  for (const text of [
    'Zoë Müßig',
    email,
    'Gürzenich & Söhne',
    '+49 221 4710-100',
    'Großes Event',
    'Sonntag, 31. Oktober 2027',
    '02:30\u00A0Uhr',
    anfrage.replace(/^/gm, '> ').replace(/ $/gm, ''),
  ]) {
    expect(mail.text).toContain(text);
  }

  // „Antworten“ opens the finished offer, to the guest.
  const reply = new URL(/href="(mailto:[^"]*)"/.exec(mail.html ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '');
  expect(reply.pathname).toBe(email);
  const offer = reply.searchParams.get('body') ?? '';
  for (const text of [
    'Guten Tag Zoë Müßig,',
    'Großes Event: ',
    'Preis: ',
    'Die Anzahlung beträgt mindestens ',
    '/agb',
  ]) {
    expect(offer).toContain(text);
  }

  const confirmation = await smtp.mail(({ to }) => to[0] === email);
  expect(confirmation.mail.subject).toContain(number);
  for (const text of ['So geht es weiter', '/agb', 'Großes Event']) expect(confirmation.mail.text).toContain(text);

  await page.getByRole('button', { name: 'Zurück zur Startseite', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
});

test('A visitor says how many guests come, takes the price into the form, and the owner reads it', async ({
  page,
  smtp,
}) => {
  await page.goto('/pakete');
  const guests = page.getByRole('group', { name: 'Für wie viele Gäste?' });
  await guests.getByRole('radio', { name: '60', exact: true }).tap();
  const suggestion = guests.getByRole('listitem').filter({ hasText: 'Großes Event' });
  await expect(suggestion).toContainText('1.330 €');
  await suggestion.getByRole('link', { name: 'Anfragen' }).tap();
  await expect(page).toHaveURL('/buchen?paket=2');
  const form = page.getByRole('form', { name: 'Anfrage' });
  await expect(form.getByRole('combobox')).toHaveValue('Großes Paket');
  await expect(form.getByRole('textbox', { name: 'Weitere Cocktails' })).toHaveValue('30');
  await expect(form.getByText('1.330 €', { exact: true })).toBeVisible();
  const email = `sechzig.${String(process.pid)}@beispiel.de`;
  await form.getByLabel('Datum und Uhrzeit', { exact: true }).fill('2027-06-05T19:30');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoë Müßig');
  await form.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(email);
  await form.getByRole('button', { name: 'Anfrage senden', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage wurde erfolgreich gestellt!' })).toBeVisible();
  const { mail } = await smtp.mail(({ mail }) => mail.replyTo?.[0]?.address === email);
  for (const text of ['Großes Event', '30 weitere Cocktails', 'Geschätzter Preis: 1.330 €'])
    expect(mail.text?.replaceAll('\u00A0', ' ')).toContain(text);
});
