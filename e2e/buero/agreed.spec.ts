/** What is agreed with a guest, in the Büro: on a phone, and without a script. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { bookWithoutMail, hasBuero, noBuero, signIn } from '../fixtures/buero.ts';
import { packageOf } from '../fixtures/offer.ts';
import { prices } from '../fixtures/owner.ts';
import { book, stored, withStore } from '../fixtures/desk.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!hasBuero, noBuero);
test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The day of the form's date field, which has no role of its own. */
const date = (page: Page) => page.getByLabel('Datum und Uhrzeit', { exact: true });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Changes of day, guests and price reach history, evening sheet, calendar, table and taken days', async ({
    page,
    server,
  }) => {
    const reference = await book(
      server,
      { date: '05. Juni 2096, 19:30 Uhr', anfrage: 'Bitte ohne Strohhalme' },
      { 'X-Plan': 'gaeste=80&ort=Gut%20Leidenhausen' },
    );
    await signIn(page, server);
    await page.goto(`/buero/${reference}`);
    await bookWithoutMail(page);
    await page.getByRole('link', { name: 'Ändern', exact: true }).click();
    await date(page).fill('2096-06-12T20:00');
    await field(page, 'Gäste').fill('90');
    await field(page, 'Preis').fill('1.234,50 €');
    await expect(field(page, 'Posten 3')).toHaveValue('Anfahrt nach Gut Leidenhausen');
    await field(page, 'Preis 3').fill('35');
    await page.getByText('Gast, Ort und Rechnung').click();
    await field(page, 'Ansprechperson vor Ort, mit Telefon').fill('Frau Groß, 0171 1234567');
    await field(page, 'Allergien, ohne Namen').fill('Nüsse');
    await press(page, 'Speichern');

    await expect(page).toHaveURL(new RegExp(`/${reference}[?]gespeichert=aendern#gilt$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12. Juni 2096, 20:00');
    const history = page.getByRole('listitem').filter({ hasText: 'Gäste 80 → 90' });
    for (const text of [
      '5. Juni 2096, 19:30 Uhr → ',
      '→ 1.234,50 €',
      'Anfahrt nach Gut Leidenhausen 0 € → 35 €',
      'Zusammen ',
    ])
      await expect(history).toContainText(text);

    await page.goto(`/buero/${reference}/laufzettel`);
    const sheet = page.getByRole('main');
    for (const text of [
      '12. Juni 2096',
      'Nüsse',
      'Bitte ohne Strohhalme',
      'Am Abend gezählt',
      'Heute zu kassieren',
    ])
      await expect(sheet).toContainText(text);
    await expect(page.getByRole('link', { name: 'Frau Groß, 0171 1234567' })).toHaveAttribute(
      'href',
      'tel:+491711234567',
    );
    await expect(page.getByRole('link', { name: 'Gut Leidenhausen' })).toHaveAttribute(
      'href',
      /query=Gut%20Leidenhausen/,
    );

    await page.goto('/buero/kalender?ab=2096-06');
    await expect(page.getByRole('link', { name: 'Di., 12.06.2096: Jürgen Groß' })).toBeVisible();
    const taken = await (await page.request.get('/api/termine')).text();
    expect(taken).toContain('2096-06-12');
    expect(taken).not.toContain('2096-06-05');
    const table = await page.request.get('/buero/anfragen.csv');
    expect(table.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(await table.text()).toContain('2096-06-12 20:00');
    await page.goto('/buero');
    const link = page.getByRole('link', { name: 'Zahlungen als Tabelle' });
    const payments = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(payments.headers()).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="zahlungen.csv"',
    });
    expect(await payments.text()).toMatch(/^\uFEFF?"Tag";"Betrag";/);
  });

  test('When two people change what is agreed, the later one sees both changes before saving', async ({
    page,
    server,
  }) => {
    const reference = await book(server, {}, { 'X-Plan': 'gaeste=80' });
    await signIn(page, server);
    const other = await page.context().newPage();
    for (const one of [page, other]) await one.goto(`/buero/${reference}/aendern`);
    await field(other, 'Gäste').fill('95');
    await press(other, 'Speichern');
    await field(page, 'Gäste').fill('90');
    await page.getByText('Gast, Ort und Rechnung').click();
    await field(page, 'Ort der Feier').fill('Siegburg');
    const answer = page.waitForResponse((one) => one.request().method() === 'POST');
    await press(page, 'Speichern');
    expect((await answer).status()).toBe(409);
    const said = page.getByRole('alert');
    for (const text of ['Gäste 80 → 95', 'Gäste 95 → 90', 'Siegburg'])
      await expect(said).toContainText(text);
    await expect(field(page, 'Gäste')).toHaveValue('90');
    expect(
      stored(server.dataDir).find((booking) => booking.reference === reference)?.plan.guests,
    ).toBe(95);
    await press(page, 'Speichern');
    await expect(page.getByRole('listitem').filter({ hasText: 'Gäste 95 → 90' })).toBeVisible();
  });

  test('The change form keeps what was typed after an error and a lost session', async ({
    page,
    server,
  }) => {
    const reference = await book(server, {}, { 'X-Plan': 'gaeste=20' });
    await signIn(page, server);
    await page.goto(`/buero/${reference}/aendern`);
    await page.getByText('Gast, Ort und Rechnung').click();
    await field(page, 'Rechnungsadresse').fill('Groß GmbH\nDomstraße 1');
    await field(page, 'Posten 2').fill('Blumen');
    await field(page, 'Preis 2').fill('viel');
    await press(page, 'Speichern');
    await expect(page).toHaveTitle(/^Fehler: /);
    await page.getByRole('link', { name: /^Schreiben Sie einen Betrag/ }).click();
    await expect(field(page, 'Preis 2')).toHaveValue('viel');
    await field(page, 'Preis 2').fill('35');

    await page.context().clearCookies();
    await press(page, 'Speichern');
    await expect(page.getByRole('button', { name: 'Link an mich senden' })).toBeVisible();
    const beside = await page.context().newPage();
    await signIn(beside, server);
    await press(page, 'Noch einmal senden');
    await expect(page).toHaveURL(new RegExp(`/${reference}[?]gespeichert=aendern#gilt$`));
    expect(stored(server.dataDir).find((booking) => booking.reference === reference)).toMatchObject(
      {
        billing: 'Groß GmbH\nDomstraße 1',
        priceLines: [{ kind: 'package' }, { kind: 'own', label: 'Blumen', cents: 3500 }],
      },
    );
  });

  test('More guests change the price but not the owner’s price lines, and „Preise lassen“ restores it', async ({
    page,
    server,
  }) => {
    const reference = await book(server, {}, { 'X-Plan': 'gaeste=20' });
    const pricesNow = () =>
      stored(server.dataDir).find((booking) => booking.reference === reference)?.priceLines;
    await signIn(page, server);
    await page.goto(`/buero/${reference}/aendern`);
    await field(page, 'Posten 2').fill('Blumen');
    await field(page, 'Preis 2').fill('35');
    await press(page, 'Speichern');
    const before = pricesNow();
    await page.goto(`/buero/${reference}/aendern`);
    // One guest more than the package is enough for.
    const { cocktails } = packageOf(3);
    const guests = Math.floor(cocktails / prices.cocktailsPerGuest) + 1;
    await field(page, 'Gäste').fill(String(guests));
    await press(page, 'Speichern');
    await expect(page.getByRole('status')).toContainText(/Neu gerechnet.* → /);
    expect(pricesNow()).toMatchObject([
      { kind: 'package' },
      { kind: 'cocktails' },
      { label: 'Blumen', cents: 3500 },
    ]);
    await press(page, 'Preise lassen');
    await expect(page.getByRole('button', { name: 'Preise lassen' })).toHaveCount(0);
    expect(pricesNow()).toEqual(before);
  });

  test('A booking by telephone needs no e-mail address, warns of a taken day, and sends no mail', async ({
    page,
    server,
  }) => {
    const taken = await book(server, { name: 'Jana Groß', date: '05. Juni 2095, 19:30 Uhr' });
    await signIn(page, server);
    await page.goto(`/buero/${taken}`);
    await bookWithoutMail(page);
    await page.getByRole('link', { name: 'Anfragen', exact: true }).click();
    await page.getByRole('link', { name: '+ Anfrage vom Telefon' }).click();
    await date(page).fill('2095-06-05T18:00');
    await field(page, 'Name').fill('Paula Anruf');
    await press(page, 'Anfrage anlegen');
    await expect(page.getByText(`vergeben: ${taken}, Jana Groß`)).toBeVisible();
    await date(page).fill('2095-06-06T18:00');
    await page
      .getByRole('link', { name: 'Geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.' })
      .click();
    await field(page, 'Telefon').fill('0171 1234567');
    await press(page, 'Anfrage anlegen');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('6. Juni 2095, 18:00');
    await expect(page.getByText('am Telefon eingegangen')).toBeVisible();
    const reference = /[A-Z]\d-\d{4}/.exec(page.url())?.[0] ?? 'none';
    expect(withStore(server.dataDir, ({ outbox }) => outbox.of(reference))).toEqual([]);
    await page.getByRole('link', { name: 'Anfragen', exact: true }).click();
    await expect(page.getByRole('link', { name: reference })).toBeVisible();
  });
});

test('The date field says at once whether a day is free, taken or past', async ({
  page,
  server,
}) => {
  const reference = await book(server, { date: '08. Mai 2095, 19:30 Uhr' });
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await bookWithoutMail(page);
  await page.goto('/buero/neu');
  const state = page.getByText(/^Der Tag: /);
  await date(page).fill('2095-05-08T18:00');
  await expect(state).toContainText(`vergeben: ${reference}`);
  await date(page).fill('2095-05-07T18:00');
  await expect(state).toHaveText('Der Tag: frei');
  await page.getByLabel('Bis', { exact: true }).fill('2095-05-08');
  await expect(state).toContainText(`vergeben: ${reference}`);
  await date(page).fill('2020-05-08T18:00');
  await page.getByLabel('Bis', { exact: true }).fill('');
  await expect(state).toHaveText('Der Tag: vorbei');
  // The event's own days do not count as taken.
  await page.goto(`/buero/${reference}/aendern`);
  await expect(state).toContainText('für diese Anfrage vergeben');
  await page.getByLabel('Bis', { exact: true }).fill('2095-05-09');
  await expect(state).toHaveText('Der Tag: frei');
  await page.getByLabel('Bis', { exact: true }).fill('');
  await expect(state).toContainText('für diese Anfrage vergeben');
});

test('Prices begun on one device stay with their lines, and are asked about after another one changed them', async ({
  page,
  server,
}) => {
  const reference = await book(server, {}, { 'X-Plan': 'ort=Siegburg' });
  await signIn(page, server);
  await page.goto(`/buero/${reference}/aendern`);
  await field(page, 'Preis').fill('1.000');
  await field(page, 'Posten 3').fill('Blumen');
  await field(page, 'Preis 3').fill('35');
  withStore(server.dataDir, (store) => {
    const booking = store.bookings.get(reference);
    if (!booking) throw new Error('The booking is gone.');
    const [first, travel] = booking.priceLines;
    if (!first || !travel) throw new Error('The booking has no prices.');
    const priceLines = [{ kind: 'own', label: 'Eis', cents: 4_000 } as const, first];
    const agreed = { ...booking, priceLines };
    store.bookings.setAgreed(reference, booking.version, agreed, ['Eis – → 40 €'], new Date());
  });
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'Auf diesem Gerät angefangen' });
  await expect(notice).toContainText('Inzwischen hat sich geändert, was gilt');
  await expect(field(page, 'Preis')).toHaveValue('40');
  await expect(field(page, 'Preis 2')).toHaveValue('1.000');
  await expect(field(page, 'Posten 3')).toHaveValue('Blumen');
  await expect(field(page, 'Preis 3')).toHaveValue('35');
  await press(page, 'Speichern');
  await expect(page.getByRole('alert')).toContainText('Eis – → 40 €');
  await expect(field(page, 'Posten 3')).toHaveValue('Blumen');
  await expect(field(page, 'Posten 4')).toHaveValue('');
  await press(page, 'Speichern');
  await expect(page.getByRole('region', { name: 'Was gilt' })).toContainText('1.075');
  await page.goto(`/buero/${reference}/aendern`);
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
});

test('The booking and its forms fit a small phone, and axe finds no violation', async ({
  page,
  server,
}) => {
  const reference = await book(server, {}, { 'X-Plan': 'gaeste=80&drinks=mojito' });
  await signIn(page, server);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['neu', `${reference}/aendern`, reference]) {
    await page.goto(`/buero/${path}`);
    await expectNoViolations(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      path,
    ).toBe(true);
  }
  await page.goto(`/buero/${reference}/aendern`);
  await field(page, 'Gäste').fill('viele');
  await press(page, 'Speichern');
  await expect(page.getByRole('alert')).toContainText('eine Zahl');
  await expectNoViolations(page);
});

test('An address that looks mistyped is mended in one tap, and keeps the letter that was begun', async ({
  page,
  server,
}) => {
  const reference = await book(server, { email: `pia${Date.now()}@gmial.com` });
  await signIn(page, server);
  await page.goto(`/buero/${reference}`);
  await page.getByText('Lesen', { exact: true }).click();
  await field(page, 'Text darüber').fill('Guten Tag Pia,');
  await page.getByRole('button', { name: /^pia\d+@gmail\.com übernehmen$/ }).click();
  await expect(page.getByText(/^Geht an pia\d+@gmail\.com/)).toBeVisible();
  await expect(page.getByRole('button', { name: / übernehmen$/ })).toHaveCount(0);
  await expect(field(page, 'Text darüber')).toHaveValue('Guten Tag Pia,');
  expect(stored(server.dataDir).find((one) => one.reference === reference)).toMatchObject({
    email: expect.stringMatching(/@gmail\.com$/),
    name: 'Jürgen Groß',
  });
});

test('Moving a booked event onto a taken day asks first, and names whose day it is', async ({
  page,
  server,
}) => {
  const [first, second] = [
    await book(server, { date: '08. August 2096, 19:30 Uhr' }),
    await book(server, { date: '09. August 2096, 19:30 Uhr' }),
  ];
  await signIn(page, server);
  for (const reference of [first, second]) {
    await page.goto(`/buero/${reference}`);
    await bookWithoutMail(page);
  }
  await page.goto(`/buero/${second}/aendern`);
  await date(page).fill('2096-08-08T18:00');
  await press(page, 'Speichern');
  await expect(page.getByRole('alert')).toContainText(`gebucht ist ${first}`);
  await press(page, 'Speichern');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('8. August 2096, 18:00');
});
