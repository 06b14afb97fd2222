/**
 * The owner's day in the Büro, on a phone: every act by links and forms, most of it without a
 * script.
 */
import type { Page } from '@playwright/test';
import {
  attachedText,
  type Received,
  type SmtpPeer,
} from '../../src/desk/mail/delivery/smtp.fixture.ts';
import { untoldIngredient } from '../../src/domain/offer/recipe.ts';
import { keys } from '../../src/islands/visitorStore.ts';
import { ingredientText } from '../../src/domain/offer/recipe.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bookWithoutMail, hasBuero, noBuero, linkInto, signIn } from '../fixtures/buero.ts';
import { book, mailOf, someone, withStore } from '../fixtures/desk.ts';
import { cocktails, drinkOf } from '../fixtures/offer.ts';
import { prices } from '../fixtures/owner.ts';
import { doubleText, expect, test } from '../fixtures/test.ts';

test.skip(!hasBuero, noBuero);
test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The letter's text above what is agreed, unfolded. */
async function openLetter(page: Page) {
  const above = page.getByRole('textbox', { name: /^Text/ }).first();
  if (!(await above.isVisible())) await page.getByText('Lesen', { exact: true }).click();
  return above;
}

/** The path of the link to sign in that is mailed because of this. */
async function linkMailed(smtp: SmtpPeer, ask: () => Promise<unknown>): Promise<string> {
  const before = smtp.received.length;
  await ask();
  const isNew = (one: Received): boolean => smtp.received.indexOf(one) >= before;
  const { mail } = await mailOf(
    smtp,
    (one) => isNew(one) && one.mail.subject === 'Ihr Link ins Büro',
  );
  return /\/buero\/anmelden\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('The owner signs in by mail, sends offer, confirmation and cancellation of a booking, and signs out', async ({
    page,
    server,
    smtp,
  }) => {
    const email = someone();
    const reference = await book(server, {
      email,
      name: 'Jürgen Groß',
      date: '08. Mai 2098, 19:30 Uhr',
    });
    await page.goto(`/buero/${reference}`);
    await expect(page.getByText('Jürgen Groß')).toHaveCount(0);
    const link = await linkMailed(smtp, () => press(page, 'Link an mich senden'));
    await expect(page.getByRole('heading', { name: 'Der Link ist unterwegs' })).toBeVisible();
    await page.goto(link);
    await press(page, 'Anmelden');

    for (const text of ['8. Mai 2098', 'Jürgen Groß', 'Ein Fest im Garten', 'Premium Event'])
      await expect(page.getByRole('main')).toContainText(text);
    const past = page.getByRole('region', { name: 'Verlauf' });
    await expect(page.getByText(`Geht an ${email}, eine Kopie an Sie.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Storno', exact: true })).toHaveCount(0);
    await (await openLetter(page)).fill('Hallo Herr Groß,\n\nso könnte es sein:');
    const price = await page.getByRole('group', { name: 'Was gilt, wie es ankommt' }).innerText();
    await press(page, 'Angebot senden');
    await expect(page.getByRole('status')).toContainText(`Angebot gesendet an ${email}`);
    await expect(page).toHaveURL(/gesendet=angebot$/);
    const isOffer = ({ to, mail }: Received) =>
      to.includes(email) && mail.text?.includes('unverbindlich und gilt') === true;
    const toGuest = await mailOf(smtp, isOffer);
    expect(toGuest.mail.text).toContain('Hallo Herr Groß,\n\nso könnte es sein:');
    const inOneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim();
    expect(price).toContain('Preis');
    expect(inOneLine(toGuest.mail.text)).toContain(inOneLine(price));
    await past.getByText(toGuest.mail.subject ?? '-').click();
    await expect(past.getByText('unverbindlich und gilt')).toBeVisible();

    await press(page, 'Bestätigung senden');
    await expect(page.getByText(`Anfrage ${reference} · gebucht`)).toBeVisible();
    const confirmed = await mailOf(
      smtp,
      ({ to, mail }) => to.includes(email) && mail.attachments.length > 0,
    );
    expect(attachedText(confirmed.mail)).toContain('DTSTART:20980508T173000Z');
    expect(await (await page.request.get('/api/termine')).text()).toContain('2098-05-08');
    // Back shows the next letter, not the one that was sent.
    await page.goBack();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Nachricht senden', exact: true })).toBeVisible();
    await page.goto('/buero/kalender?ab=2098-05');
    await page.getByRole('link', { name: 'Do., 08.05.2098: Jürgen Groß' }).click();
    await page.getByRole('link', { name: 'Storno', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Text darüber' })).toHaveValue(
      /Stornierung der Buchung/,
    );
    await expect(page.getByRole('group', { name: 'Was gilt, wie es ankommt' })).toContainText(
      'Noch zu zahlen',
    );
    await press(page, 'Storno senden');
    const cancelled = await mailOf(
      smtp,
      ({ to, mail }) => to.includes(email) && attachedText(mail).includes('METHOD:CANCEL'),
    );
    expect(cancelled.mail.attachments[0]?.method).toBe('CANCEL');
    for (const word of ['beantwortet', 'gebucht', 'storniert'])
      await expect(past.getByText(word, { exact: true })).toBeVisible();
    expect(await (await page.request.get('/api/termine')).text()).not.toContain('2098-05-08');
    await page.goto('/buero');
    await expect(page.getByRole('heading', { name: /^Noch zu bekommen/ })).toBeVisible();
    const claim = page.getByRole('link', { name: reference });
    const fee = claim.filter({ hasText: 'Stornogebühr' });
    await expect(fee).toBeVisible();
    await fee.click();
    await page.getByRole('button', { name: /^Stornogebühr .* ist da$/ }).click();
    await expect(page.getByText('Alles bezahlt', { exact: true })).toBeVisible();
    await page.goto('/buero');
    await expect(fee).toHaveCount(0);

    await page.getByRole('link', { name: 'Kalender' }).click();
    const cookies = await page.context().cookies();
    await press(page, 'Auf diesem Gerät abmelden');
    // The session itself has ended, not only its cookie.
    await page.context().addCookies(cookies);
    await page.goto(`/buero/${reference}`);
    await expect(page.getByRole('button', { name: 'Link an mich senden' })).toBeVisible();
    await expect(page.getByText('Jürgen Groß')).toHaveCount(0);
  });

  test('A note typed while signed out is kept, and sent again once the owner has signed in', async ({
    page,
    context,
    server,
    smtp,
  }) => {
    const reference = await book(server);
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await page
      .getByRole('textbox', { name: /^Nur für Sie/ })
      .fill('Ruft am Montag an\nund bringt Eis');
    await page.context().clearCookies();
    await press(page, 'Notiz speichern');
    const note = page.getByRole('textbox', { name: 'Notiz' });
    await expect(note).toHaveValue('Ruft am Montag an\nund bringt Eis');
    const beside = context.waitForEvent('page');
    const link = await linkMailed(smtp, () => press(page, 'Link an mich senden'));
    const other = await beside;
    await expect(other.getByRole('heading', { name: 'Der Link ist unterwegs' })).toBeVisible();
    await other.goto(link);
    await press(other, 'Anmelden');
    await expect(other.getByRole('heading', { name: 'Was gilt' })).toBeVisible();
    await expect(note).toHaveValue('Ruft am Montag an\nund bringt Eis');
    await press(page, 'Noch einmal senden');
    await expect(page.getByRole('textbox', { name: /^Nur für Sie/ })).toHaveValue(
      'Ruft am Montag an\nund bringt Eis',
    );
  });

  test('A search shows the bookings that match, stands in no address, and is still there after Back', async ({
    page,
    server,
  }) => {
    const [reference, other] = [
      await book(server, { name: 'Suchmich Gesucht' }),
      await book(server),
    ];
    await signIn(page, server);
    await page.getByRole('searchbox').fill('suchmich');
    await press(page, 'Suchen');
    await expect(page.getByRole('link', { name: reference })).toBeVisible();
    await expect(page.getByRole('link', { name: other })).toHaveCount(0);
    expect(page.url()).not.toContain('suchmich');
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { name: 'Was gilt' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('suchmich');
    await expect(page.getByRole('link', { name: reference })).toBeVisible();
  });

  test('Days that the owner blocks are taken for guests, until they are freed', async ({
    page,
    server,
  }) => {
    await signIn(page, server);
    await page.getByRole('link', { name: 'Kalender' }).click();
    await page.getByText('Mehrere Tage sperren').click();
    await page.getByLabel('Von').fill('2098-08-02');
    await page.getByLabel('Bis').fill('2098-08-01');
    await page.getByLabel('Grund').fill('Betriebsferien');
    await press(page, 'Sperren');
    await expect(page.getByRole('alert')).toContainText('Der letzte Tag liegt vor dem ersten');
    await page.getByLabel('Bis').fill('2098-08-15');
    await press(page, 'Sperren');
    const days = page.getByRole('listitem').filter({ hasText: 'Sa., 2. bis Fr., 15. August 2098' });
    await expect(days).toContainText('Betriebsferien');
    const taken = '{"von":"2098-08-02","bis":"2098-08-15","wort":"Betriebsferien"}';
    expect(await (await page.request.get('/api/termine')).text()).toContain(taken);
    await days.getByRole('button').click();
    await expect(days).toHaveCount(0);
    expect(await (await page.request.get('/api/termine')).text()).not.toContain(taken);
  });

  test('A tap on a day of the calendar blocks it, the next one frees it, and a booked day leads to its booking', async ({
    page,
    server,
  }) => {
    const reference = await book(server, { date: '13. Juli 2097, 19:30 Uhr' });
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await bookWithoutMail(page);
    await page.goto('/buero/kalender?ab=2097-07');
    const month = page.getByRole('table', { name: /^Juli 2097/ });
    await expect(month).toContainText('3 Samstage frei');
    await month.getByRole('button', { name: 'Samstag, 20. Juli 2097, frei: sperren' }).click();
    await expect(month).toContainText('2 Samstage frei');
    const blocked = page.getByRole('button', {
      name: 'Samstag, 20. Juli 2097, gesperrt: freigeben',
    });
    await expect(blocked).toBeInViewport();
    const taken = async () => (await page.request.get('/api/termine')).text();
    expect(await taken()).toContain('2097-07-20');
    await blocked.click();
    await expect(month).toContainText('3 Samstage frei');
    expect(await taken()).not.toContain('2097-07-20');
    await month
      .getByRole('link', { name: `Samstag, 13. Juli 2097, gebucht: ${reference}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${reference}$`));
  });

  test('Saving a note keeps the previous one in the history', async ({ page, server }) => {
    const reference = await book(server);
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    const note = page.getByRole('textbox', { name: /^Nur für Sie/ });
    for (const text of ['Ruft an', 'Ruft morgen an']) {
      await note.fill(text);
      await press(page, 'Notiz speichern');
      await expect(page.getByText('Gespeichert.')).toBeVisible();
      await expect(note).toHaveValue(text);
    }
    const past = page.getByRole('region', { name: 'Verlauf' });
    await past.getByText('Notiz geändert; vorher').click();
    await expect(past.getByText('Ruft an', { exact: true })).toBeVisible();
  });

  test('A booking is deleted by the button that „Löschen“ unfolds', async ({ page, server }) => {
    const reference = await book(server);
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await page.getByText('Löschen', { exact: true }).click();
    await press(page, `Anfrage ${reference} löschen`);
    expect((await page.goto(`/buero/${reference}`))?.status()).toBe(404);
  });

  test('A confirmed booking is deleted only after a question that names its sums', async ({
    page,
    server,
  }) => {
    const reference = await book(server);
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await bookWithoutMail(page);
    await page.getByText('Löschen', { exact: true }).click();
    await press(page, `Anfrage ${reference} löschen`);
    await expect(page.getByRole('alert')).toContainText('Noch nicht gelöscht.');
    await expect(page.getByRole('alert')).toContainText(/gebucht für .*, 0\s€ bezahlt, .*€ offen/);
    await press(page, `Anfrage ${reference} löschen`);
    expect((await page.goto(`/buero/${reference}`))?.status()).toBe(404);
  });
});

test('A letter to a guest without an e-mail address is copied, and counts as sent', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const reference = await book(server);
  withStore(server.dataDir, (store) => {
    const booking = store.bookings.get(reference);
    if (booking)
      store.bookings.setAgreed(
        reference,
        booking.version,
        { ...booking, email: '' },
        ['Ohne E-Mail'],
        new Date(),
      );
  });
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await expect(page.getByRole('button', { name: 'Angebot senden' })).toHaveCount(0);
  await press(page, 'Angebot: Kopieren');
  await press(page, 'Kopieren');
  await expect(page.getByRole('button', { name: 'Kopiert', exact: true })).toBeVisible();
  const text = await page.getByRole('textbox', { name: 'Text des Briefs' }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(page.getByText(`Anfrage ${reference} · beantwortet`)).toBeVisible();
});

test('A letter or note that was begun is kept on the device until it is sent or discarded', async ({
  page,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  const suggested = await (await openLetter(page)).inputValue();
  await (await openLetter(page)).fill('Guten Tag,\n\ndazu morgen mehr.');
  await page.getByRole('textbox', { name: /^Nur für Sie/ }).fill('Eis mitbringen');
  await page.getByRole('link', { name: 'Kalender' }).click();
  await page.goto(`/buero/${reference}`);
  await expect(await openLetter(page)).toHaveValue('Guten Tag,\n\ndazu morgen mehr.');
  await page.getByRole('button', { name: 'Verwerfen' }).first().click();
  await expect(await openLetter(page)).toHaveValue(suggested);
  await press(page, 'Notiz speichern');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Nur für Sie/ })).toHaveValue('Eis mitbringen');
  await (await openLetter(page)).fill('Hallo!');
  await press(page, 'Angebot senden');
  await expect(page.getByText(/^Angebot gesendet an /)).toBeVisible();
  await page.goto(`/buero/${reference}?brief=angebot`);
  await expect(await openLetter(page)).toHaveValue(suggested);
});

test('What is begun after a letter or a note was stored survives a reload', async ({
  page,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}?brief=nachricht`);
  await (await openLetter(page)).fill('Hallo!');
  await press(page, 'Nachricht senden');
  await expect(page.getByText(/^Nachricht gesendet an /)).toBeVisible();
  const note = page.getByRole('textbox', { name: /^Nur für Sie/ });
  await note.fill('Ruft an');
  await press(page, 'Notiz speichern');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await note.fill('Ruft an und bringt Eis');
  await page.reload();
  await expect(note).toHaveValue('Ruft an und bringt Eis');
});

test('Saving the fee of a cancellation keeps the letter that was begun', async ({
  page,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await bookWithoutMail(page);
  await page.goto(`/buero/${reference}?brief=storno`);
  await press(page, 'Storno senden');
  await press(page, 'Trotzdem senden');
  await expect(page.getByText(/^Storno gesendet an /)).toBeVisible();
  await page.goto(`/buero/${reference}?brief=storno`);
  await (await openLetter(page)).fill('Sie zahlen nichts.');
  await page.getByLabel('Stornogebühr').fill('0');
  await press(page, 'Gebühr speichern, ohne Mail');
  await expect(page).toHaveURL(/#geld$/);
  await page.goto(`/buero/${reference}?brief=storno`);
  await expect(await openLetter(page)).toHaveValue('Sie zahlen nichts.');
  await expect(page.getByLabel('Stornogebühr')).toHaveValue('0');
});

test('Without a clipboard a copy button says that it could not copy, and marks the text', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await signIn(page, server);
  await page.goto('/buero/kalender');
  await page.getByText('Kalender auf dem Telefon').click();
  await press(page, 'Kopieren');
  await expect(page.getByRole('button', { name: 'Nicht kopiert, nur markiert' })).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Adresse des Kalenders' });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await address.inputValue());
});

test('The privacy statement names the cookies of the Büro, and what the form keeps in browsers', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, server);
  await page.getByRole('searchbox').fill('Groß');
  await press(page, 'Suchen');
  await expect(page.getByRole('heading', { name: /^Gefunden/ })).toBeVisible();
  const cookies = (await context.cookies()).map(({ name }) => name);
  await page.goto('/datenschutz');
  const named = page.getByText(/^Cookies \(/).locator('code');
  expect((await named.allInnerTexts()).sort()).toEqual(cookies.sort());
  const kept = page.getByRole('row').getByRole('cell').locator('code');
  expect(new Set(await kept.allInnerTexts())).toEqual(new Set(Object.values(keys)));
});

test('Signing out takes what was begun off the device', async ({ page, server }) => {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await (await openLetter(page)).fill('Liebe Frau Groß,');
  await page.getByRole('link', { name: 'Kalender' }).click();
  await press(page, 'Auf diesem Gerät abmelden');
  await expect(page.getByRole('button', { name: 'Link an mich senden' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Frau Groß');
});

test('The field of a letter is as high as its text, also on a narrow phone with text at 200 %', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/buero/${await book(server)}`);
  await doubleText(page);
  const above = await openLetter(page);
  const hidden = await above.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('On a phone the button of the next letter is in view, and the letter is folded', async ({
  page,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await expect(page.getByRole('button', { name: 'Angebot senden' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('textbox', { name: 'Text darüber' })).toBeHidden();
  await page.goto(`/buero/${reference}?brief=nachricht`);
  const message = page.getByRole('button', { name: 'Nachricht senden', exact: true });
  await page.setViewportSize({ width: 390, height: 400 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(message).not.toBeInViewport();
  await message.click();
  await expect(page.getByRole('alert')).toContainText('In diesem Brief steht noch nichts.');
});

test('The same letter less a paragraph, from a second tab, is not called sent: both are shown, and it goes if it is wanted', async ({
  page,
  context,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto(`/buero/${reference}?brief=nachricht`);
  await (await openLetter(page)).fill('Guten Tag,\n\nes geht.\n\nGruß');
  await press(page, 'Nachricht senden');
  await expect(page.getByText(/^Nachricht gesendet an /)).toBeVisible();
  await (await openLetter(second)).fill('Guten Tag,\n\nGruß');
  await press(second, 'Nachricht senden');
  const alert = second.getByRole('alert');
  await expect(alert).toContainText('Nicht gesendet.');
  await alert.getByText(/^Nachricht: /).click();
  await expect(alert.getByText('es geht.')).toBeVisible();
  await expect(await openLetter(second)).toHaveValue('Guten Tag,\n\nGruß');
  await press(second, 'Trotzdem senden');
  await expect(second.getByText(/^Nachricht gesendet an /)).toBeVisible();
  expect(
    withStore(server.dataDir, (store) =>
      store.history.of(reference).filter(({ kind }) => kind === 'letter'),
    ),
  ).toHaveLength(2);
});

test('On a small phone the list of bookings begins on the first screen', async ({
  page,
  server,
}) => {
  await book(server);
  await signIn(page, server);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
});

test('Pages of the Büro show what guests typed as text, and axe finds no violation', async ({
  page,
  server,
}) => {
  const typed = '<img src=x onerror=alert(1)>';
  const guest = { email: someone(), date: '05. Juni 2097, 19:30 Uhr' };
  const reference = await book(server, { ...guest, name: typed, firma: typed, anfrage: typed });
  await book(server, guest);
  for (const path of ['/buero', linkInto(server)]) {
    await page.goto(path);
    await expectNoViolations(page);
  }
  await press(page, 'Anmelden');
  await page.goto(`/buero/${reference}`);
  await bookWithoutMail(page);
  for (const path of ['', `/${reference}`, '/kalender?ab=2097-06', `/${reference}/laufzettel`]) {
    await page.goto(`/buero${path}`);
    await expect(page.getByText(typed).first(), path).toBeVisible();
    await expectNoViolations(page);
  }
  // Sent a second time, the letter asks first.
  await page.goto(`/buero/${reference}?brief=bestaetigung`);
  await press(page, 'Bestätigung senden');
  await expect(page.getByText(/^Bestätigung gesendet an /)).toBeVisible();
  await page.goto(`/buero/${reference}?brief=bestaetigung`);
  await press(page, 'Bestätigung senden');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expectNoViolations(page);
  for (const path of ['/buero/kalender', '/buero/A1-1111']) {
    await page.goto(path);
    await expectNoViolations(page);
  }
});

test('The evening sheet prints on one page with day, place, telephone and recipes', async ({
  page,
  server,
}) => {
  const { name, ingredients } = drinkOf(true);
  const reference = await book(
    server,
    { tel: '0221 4710100', date: '05. Juni 2094, 19:30 Uhr' },
    {
      'X-Plan': `gaeste=80&ort=Gut%20Leidenhausen&drinks=${cocktails.map(({ slug }) => slug).join(',')}`,
    },
  );
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await page.getByText('Alles, was gilt').click();
  // The sheet has the drinks with their recipes, the day in its head, and no e-mail address.
  const agreed = page.locator('#gilt .buero-facts').getByRole('term');
  const labels = (await agreed.allTextContents()).filter(
    (label) => !/^(Wunschcocktails|Datum|E-Mail)/.test(label.trim()),
  );
  await page.goto(`/buero/${reference}/laufzettel`);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('main');
  for (const label of labels)
    await expect(sheet.getByRole('term').getByText(label, { exact: true })).toBeVisible();
  const recipe = ingredients[0] ? ingredientText(ingredients[0]) : '';
  for (const text of [
    '5. Juni 2094, 19:30',
    'Gut Leidenhausen',
    '0221 4710100',
    '80',
    name,
    recipe,
  ])
    await expect(sheet).toContainText(text);
  const toPack = sheet.getByRole('list').filter({ hasText: prices.alwaysIncluded[0]?.text ?? '' });
  for (const { text } of prices.alwaysIncluded) await expect(toPack).toContainText(text);
  await expect(sheet).not.toContainText(untoldIngredient);
  await expect(
    page.getByRole('navigation').or(page.getByRole('button')).filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Zur Anfrage' })).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('The header stands at the same place on every page, also on a wide screen', async ({
  page,
  server,
}) => {
  const reference = await book(server);
  await signIn(page, server);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const places = [];
    for (const path of ['', '/kalender', '/neu', `/${reference}`, `/${reference}/aendern`]) {
      await page.goto(`/buero${path}`);
      const link = page.getByRole('link', { name: 'Kalender', exact: true });
      places.push(await link.evaluate((element) => element.getBoundingClientRect().right));
    }
    expect(new Set(places).size, `${width}: ${places.join(', ')}`).toBe(1);
  }
});
