/** The Büro without a browser: nobody else sees or changes a booking, and nothing typed is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startSmtp } from '../../../src/desk/mail/delivery/smtp.fixture.ts';
import { routes } from '../../../src/buero/routes.ts';
import { pages } from '../../fixtures/built.ts';
import { cookieOf, hasBuero, linkInto, noBuero } from '../../fixtures/buero.ts';
import { book, mailOf, someone, stored, undelivered, withStore } from '../../fixtures/desk.ts';
import { parseHtml } from '../../fixtures/html.ts';
import { anfragen, startServer, type RunningServer } from '../../fixtures/server.ts';
import { test } from '../../fixtures/site.ts';
import { faultsOf } from '../../fixtures/validHtml.ts';

test.skip(!hasBuero, noBuero);

const get = (server: RunningServer, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
const post = (
  server: RunningServer,
  path: string,
  form: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  });

/** What a page keeps in hidden fields. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    parseHtml(html)
      .elements('input')
      .filter(({ attribs }) => attribs.type === 'hidden')
      .map(({ attribs: { name = '', value = '' } }) => [name, value]),
  );

/** A booking as the owner has it open. */
async function openBooking(
  server: RunningServer,
  overrides: Readonly<Record<string, string>> = {},
) {
  const reference = await book(server, overrides);
  const path = `/buero/${reference}`;
  const headers = { Cookie: await cookieOf(server) };
  const page = async (): Promise<string> => (await get(server, path, headers)).text();
  return {
    reference,
    path,
    headers,
    page,
    /** Sends a form of the page. */
    send: (form: Readonly<Record<string, string>>) => post(server, path, form, headers),
    /** The form of a letter with what was typed. */
    letter: async (typed: Readonly<Record<string, string>>) => ({
      ...hiddenIn(await page()),
      ...typed,
    }),
  };
}

/** The addresses of all pages that only the owner may see. */
const guarded = routes.filter(({ access }) => access === 'owner').map(({ pattern }) => pattern);

test('Every page refuses visitors who are not signed in, shows no booking, and changes nothing', async ({
  server,
}) => {
  const reference = await book(server, { name: 'Geheimer Gast' });
  const paths = [...guarded.map((path) => path.replace('[nummer]', reference)), '/buero/A1-1111'];
  for (const path of paths) {
    for (const answer of [
      await get(server, path),
      await get(server, path, { Cookie: 'buero=x' }),
      await post(server, path, { stand: 'gebucht', loeschen: 'ja' }),
    ]) {
      expect(answer.status, path).toBe(401);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
      expect(answer.headers.get('referrer-policy'), path).toBe('same-origin');
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html, path).toContain('<meta name="robots" content="noindex"');
      expect(html, path).toContain('Link an mich senden');
      expect(html, path).not.toContain('Geheimer Gast');
    }
  }
  const cookie = await cookieOf(server);
  expect(await (await get(server, `/buero/${reference}`, { Cookie: cookie })).text()).toContain(
    '· offen',
  );
});

test('A link signs in once; a wrong or used one is refused, and a new one is offered', async ({
  server,
}) => {
  const link = linkInto(server).slice(server.url.length);
  for (const look of [1, 2]) expect((await get(server, link)).status, String(look)).toBe(200);
  const entered = await post(server, link);
  expect(entered.status).toBe(303);
  expect(entered.headers.get('set-cookie')).toMatch(
    /^buero=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  for (const address of [
    link,
    `${linkInto(server).slice(server.url.length)}x`,
    '/buero/anmelden',
  ]) {
    const refused = await post(server, address);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await refused.text()).toContain('Link an mich senden');
  }
});

test('Links to sign in lead to the page that was asked for, and never to another site', async ({
  server,
}) => {
  const Cookie = await cookieOf(server);
  const address = `${linkInto(server).slice(server.url.length)}&ziel=${encodeURIComponent('/buero/K7-4932')}`;
  for (const answer of [
    await get(server, address, { Cookie }),
    await post(server, address, {}, { Cookie }),
  ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/buero/K7-4932']);
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example/buero/x',
    '/agb',
    '/buero/../../agb',
    '',
  ]) {
    const led = await post(
      server,
      `${linkInto(server).slice(server.url.length)}&ziel=${encodeURIComponent(elsewhere)}`,
    );
    expect([led.status, led.headers.get('location')], elsewhere).toEqual([303, '/buero']);
  }
});

test('A link opened by http sets no cookie, says so, and still works by https', async () => {
  await using server = await startServer({ SITE_URL: 'https://bar.example', TRUST_PROXY: '1' });
  const link = linkInto(server).slice(server.url.length);
  const plain = await post(
    server,
    link,
    {},
    { Origin: 'http://bar.example', 'X-Forwarded-Host': 'bar.example' },
  );
  expect([plain.status, plain.headers.get('set-cookie')]).toEqual([400, null]);
  expect(await plain.text()).toContain('über https');
  expect((await post(server, link, {}, { Origin: 'https://bar.example' })).status).toBe(303);
  // On localhost the cookie needs no https.
  const local = await post(
    server,
    linkInto(server).slice(server.url.length),
    {},
    { Origin: server.url },
  );
  expect([local.status, local.headers.get('set-cookie')]).toEqual([
    303,
    expect.not.stringContaining('Secure'),
  ]);
});

test('Without a mail server the sign-in page offers no link by mail, but names the command whose link signs in', async () => {
  await using server = await startServer();
  const door = await get(server, '/buero');
  const html = await door.text();
  expect([door.status, html]).toEqual([401, expect.stringContaining('npm run anfragen -- buero')]);
  expect(html).not.toMatch(/<button|Link in Ihr Postfach/);
  const answer = await post(server, '/buero/link');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run anfragen -- buero');
  const { output } = await anfragen(server.dataDir, ['buero'], { PORT: new URL(server.url).port });
  const [link = ''] = /^http:\/\/\S+/.exec(output) ?? [];
  expect(new URL(link).origin).toBe(server.url);
  const entered = await post(server, link.slice(server.url.length));
  const [Cookie = ''] = entered.headers.getSetCookie();
  expect((await get(server, '/buero', { Cookie })).status).toBe(200);
});

test('While no mail leaves, sign-in page and list say since when, and the list says why; a sixth link is refused', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 451, message: 'greylisted' });
  await using server = await startServer({ SMTP_URL: smtp.url });
  await post(server, '/buero/link');
  const stuck = /Seit \d\d:\d\d gehen keine Mails an Sie hinaus/;
  await expect.poll(async () => (await get(server, '/buero?gesendet=1')).text()).toMatch(stuck);
  const door = await (await get(server, '/buero?gesendet=1')).text();
  expect(door).toContain('npm run anfragen -- buero');
  expect(door).not.toMatch(/unterwegs|greylisted/);
  const refused = (
    await Promise.all(Array.from({ length: 5 }, () => post(server, '/buero/link')))
  ).find(({ status }) => status === 429);
  const tooMany = await refused?.text();
  expect(tooMany).toMatch(stuck);
  expect(tooMany).not.toContain('aus Ihrem Postfach');
  const headers = { Cookie: await cookieOf(server) };
  const list = async (): Promise<string> => (await get(server, '/buero', headers)).text();
  expect(await list()).toMatch(/Seit \d\d:\d\d warten 5 Mails: [^<]*\./);
  smtp.behave('accept');
  await expect.poll(list).not.toContain('warten');
  const sixth = await post(server, '/buero/link');
  expect([sixth.status, await sixth.text()]).toEqual([
    429,
    expect.stringContaining('aus Ihrem Postfach'),
  ]);
});

test('Forms from another site are refused', async ({ server }) => {
  const reference = await book(server);
  const Cookie = await cookieOf(server);
  for (const path of [`/buero/${reference}`, '/buero/kalender', '/buero/abmelden', '/buero/link']) {
    const answer = await post(
      server,
      path,
      { stand: 'gebucht' },
      { Cookie, Origin: 'https://other.example' },
    );
    expect(answer.status, path).toBe(403);
  }
  // The answer does not offer to store what another site sent, also where the browser hides the
  // sender.
  const hidden = await post(
    server,
    `/buero/${reference}`,
    { notiz: 'Von fremder Hand' },
    { Cookie, Origin: 'null' },
  );
  expect([hidden.status, await hidden.text()]).toEqual([
    403,
    expect.not.stringContaining('fremder Hand'),
  ]);
  const own = await post(
    server,
    `/buero/${reference}`,
    { stand: 'gebucht' },
    { Cookie, Origin: server.url },
  );
  expect(own.status).toBe(303);
});

test('While bookings cannot be read, the answer holds what the owner typed', async () => {
  await using server = await startServer();
  const { page, send } = await openBooking(server);
  await rename(server.dataDir, `${server.dataDir}-weg`);
  const answer = await send({ notiz: 'Anzahlung <da>\r\nRuft an' });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('Anzahlung &lt;da&gt;\nRuft an');
  await rename(`${server.dataDir}-weg`, server.dataDir);
  expect((await send({ notiz: 'Anzahlung <da>' })).status).toBe(303);
  expect(await page()).toContain('Anzahlung &lt;da&gt;');
});

test('A page that sends again hides what its form hid', async () => {
  await using server = await startServer();
  const { path, headers, page } = await openBooking(server);
  const html = [await page()];
  for (const other of [`${path}/aendern`, '/buero/neu', '/buero/kalender', '/buero'])
    html.push(await (await get(server, other, headers)).text());
  const fields = html.map(parseHtml).flatMap((one) => one.elements('input', 'textarea', 'select'));
  const isHidden = ({ attribs }: (typeof fields)[number]): boolean => attribs.type === 'hidden';
  const typed = new Set(fields.filter((one) => !isHidden(one)).map(({ attribs }) => attribs.name));
  const buttons = html.map(parseHtml).flatMap((one) => one.elements('button'));
  const hidden = [...fields.filter(isHidden), ...buttons].flatMap(({ attribs: { name, value } }) =>
    name && !typed.has(name) ? [[name, value || 'x'] as const] : [],
  );
  expect(hidden.map(([name]) => name)).toContain('version');
  const refused = await post(server, path, Object.fromEntries(hidden));
  const noServer = await post(server, '/buero/link', { ziel: '/buero' });
  expect([refused.status, noServer.status]).toEqual([401, 503]);
  for (const answer of [refused, noServer])
    expect(parseHtml(await answer.text()).elements('textarea'), answer.url).toEqual([]);
});

test('The HTML of every page is valid, also of one that is refused', async ({ server }) => {
  const { reference, path, headers, letter, send } = await openBooking(server);
  await post(server, '/buero/neu', { name: 'Jana', tel: '0171 2345678' }, headers);
  await send({ ...(await letter({ oben: 'Gern.', senden: 'ja' })), art: 'angebot' });
  await send({ stand: 'gebucht' });
  await send({ betrag: '100', wie: 'bar', zahlung: 'bekommen', 'zahlungen-gesehen': '0' });
  const shown = routes.filter(({ page }) => page.endsWith('.astro'));
  const answers = [
    ...shown
      .filter(({ access }) => access === 'owner')
      .map(({ pattern }) => get(server, pattern.replace('[nummer]', reference), headers)),
    get(server, linkInto(server).slice(server.url.length)),
    get(server, path),
    post(server, path, { notiz: 'Ruft\nan', stand: 'x' }),
    post(server, path, { notiz: 'x'.repeat(5_001) }, headers),
    post(server, '/buero/A1-1111', { notiz: 'Weg' }, headers),
    post(server, `${path}/aendern`, { version: '1', gaeste: '80' }, headers),
    post(server, `${path}/aendern`, { date: 'bald', posten: 'Bar', preis: 'x' }, headers),
    post(server, path, { betrag: 'viel', zahlung: 'bekommen' }, headers),
    post(server, path, { art: 'storno', gebuehr: 'x', senden: 'ja' }, headers),
    post(server, path, { loeschen: 'ja' }, headers),
  ];
  const statuses: number[] = [];
  let faults = '';
  for (const answer of await Promise.all(answers)) {
    statuses.push(answer.status);
    const { pathname } = new URL(answer.url);
    faults += faultsOf(await answer.text(), `${answer.status} ${pathname}`);
  }
  expect(faults).toBe('');
  expect(statuses.slice(-10)).toEqual([200, 401, 401, 422, 404, 409, 422, 422, 422, 409]);
});

test('A payment whose form is sent twice is entered once, and one from an old page not at all', async ({
  server,
}) => {
  const { reference, page, send } = await openBooking(server);
  const seen = /name="zahlungen-gesehen" value="(\d+)"/.exec(await page())?.[1] ?? '-';
  const pay = (betrag: string) =>
    send({ betrag, wie: 'bar', zahlung: 'bekommen', 'zahlungen-gesehen': seen });
  const answers = await Promise.all([pay('299,50'), pay('299,50')]);
  expect(answers.map(({ headers }) => headers.get('Location')).sort()).toEqual([
    `/buero/${reference}?geld=eingetragen#geld`,
    `/buero/${reference}?geld=schon#geld`,
  ]);
  const stale = await pay('150');
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('value="150"')]);
  const payments = () =>
    stored(server.dataDir).find((one) => one.reference === reference)?.payments;
  expect(payments()).toMatchObject([{ cents: 29_950, way: 'bar' }]);
  const takeBack = () => send({ 'zahlung-zuruecknehmen': String(payments()?.[0]?.id) });
  expect([(await takeBack()).status, (await takeBack()).status]).toEqual([303, 303]);
  expect(payments()).toEqual([]);
});

test('A note that is too long is refused, and not cut', async ({ server }) => {
  const { reference, send } = await openBooking(server);
  const save = (notiz: string) => send({ notiz });
  expect((await save('x'.repeat(70_000))).status).toBe(413);
  const long = await save(`${'y'.repeat(5000)}!`);
  expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('y!</textarea>')]);
  expect(stored(server.dataDir).find((one) => one.reference === reference)?.note).toBe('');
  expect((await save('y'.repeat(5000))).status).toBe(303);
});

test('A form with too many fields is refused, and an address nested in addresses leads to the list', async ({
  server,
}) => {
  // The most fields that fit into a body: comparing them one by one would hold up the server.
  const many = await fetch(`${server.url}/buero/K7-4932`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'a=&'.repeat(21_800),
  });
  expect(many.status).toBe(413);
  let address = '/buero/K7-4932';
  while (address.length < 12_000) address = `/buero/anmelden?ziel=${encodeURIComponent(address)}`;
  const nested = await get(server, address);
  expect(await nested.text()).toContain('name="ziel" value="/buero"');
});

test('A note for a booking that was deleted meanwhile is answered with its text to copy', async ({
  server,
}) => {
  const { send } = await openBooking(server);
  await send({ loeschen: 'ja' });
  const answer = await send({ notiz: 'Ruft\nan' });
  const page = await answer.text();
  expect(answer.status).toBe(404);
  for (const text of ['Die Anfrage ist gelöscht', 'Ruft\nan</textarea>'])
    expect(page).toContain(text);
});

test('„Überall abmelden“ ends all sessions, links and calendar feeds, and says what it cannot end', async () => {
  await using server = await startServer();
  const [phone, laptop] = [await cookieOf(server), await cookieOf(server)];
  const link = linkInto(server).slice(server.url.length);
  const kalender = await (await get(server, '/buero/kalender', { Cookie: phone })).text();
  const ics = /\/api\/kalender\.ics\?schluessel=[\w-]+/.exec(kalender)?.[0] ?? '';
  expect((await get(server, ics)).status).toBe(200);
  const page = await (await get(server, '/buero/kalender', { Cookie: laptop })).text();
  for (const text of ['Angemeldet: 2 Geräte', 'Passwort Ihres Postfachs', 'Kalender'])
    expect(page).toContain(text);
  const out = await post(server, '/buero/abmelden', { ueberall: 'ja' }, { Cookie: laptop });
  expect(await (await get(server, out.headers.get('location') ?? '')).text()).toContain(
    '<h1>Überall abgemeldet</h1>',
  );
  expect((await get(server, '/buero', { Cookie: phone })).status).toBe(401);
  expect((await get(server, ics)).status).toBe(404);
  expect((await post(server, link)).status).toBe(401);
});

test('A letter goes to the guest, and as a mail of its own to the owner; the same form sent twice sends it once', async ({
  server,
  smtp,
}) => {
  const email = someone();
  const { reference, path, page, send, letter: letterOf } = await openBooking(server, { email });
  const form = await letterOf({ oben: 'Gern, für 999 Euro.', unten: 'Ihre Bar', senden: 'ja' });
  for (const time of [1, 2]) {
    const answer = await send(form);
    const to = [303, `${path}?gespeichert=angebot&gesendet=angebot`];
    expect([answer.status, answer.headers.get('location')], String(time)).toEqual(to);
  }
  const isLetter = (text = ''): boolean => text.startsWith('Gern, für 999 Euro.');
  const acknowledged = await mailOf(
    smtp,
    ({ to, mail }) => to.includes(email) && !isLetter(mail.text),
  );
  const ofLetter = () =>
    smtp.received.filter(({ mail }) => isLetter(mail.text) && mail.to?.[0]?.address === email);
  await expect.poll(() => ofLetter().length).toBe(2);
  const [letter, copy] = ofLetter().sort(({ to }) => (to.includes(email) ? -1 : 1));
  expect([letter?.to, copy?.to]).toEqual([[email], [expect.not.stringContaining(email)]]);
  expect(copy?.mail.messageId).toBe(letter?.mail.messageId);
  for (const one of [letter, copy]) {
    expect(one?.mail.inReplyTo).toBe(acknowledged.mail.messageId);
    expect(one?.mail.headers.map(({ key }) => key)).not.toContain('auto-submitted');
    expect(one?.mail.html).toContain('Gern, für 999 Euro.');
  }
  expect(await page()).toContain('· beantwortet');
  expect(undelivered(server.dataDir).filter((mail) => mail.reference === reference)).toEqual([]);
});

test('A letter whose prices changed meanwhile is not sent, shows the new ones, and keeps what was typed', async ({
  server,
}) => {
  const { reference, letter, send } = await openBooking(server);
  const form = await letter({ oben: 'Gern <b>morgen</b>', senden: 'ja' });
  withStore(server.dataDir, (store) => {
    const booking = store.bookings.get(reference);
    const priceLines = [{ kind: 'own', label: 'Festpreis', cents: 77_700 }] as const;
    if (booking)
      store.bookings.setAgreed(
        reference,
        booking.version,
        { ...booking, priceLines },
        ['Festpreis'],
        new Date(),
      );
  });
  const answer = await send(form);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  for (const text of ['777\u00A0€', 'Gern &lt;b&gt;morgen&lt;/b&gt;', '· offen'])
    expect(page).toContain(text);
  expect(
    (await send({ ...hiddenIn(page), art: 'angebot', oben: 'Gern morgen', senden: 'ja' })).status,
  ).toBe(303);
});

test('A letter names the stored price, whatever its form says', async ({ server, smtp }) => {
  const email = someone();
  const { letter, send } = await openBooking(server, { email });
  await send(
    await letter({ oben: 'Hallo', gilt: 'Preis: 1 €', block: 'Preis: 1 €', senden: 'ja' }),
  );
  const { mail } = await mailOf(
    smtp,
    ({ to, mail: { text } }) => to.includes(email) && text?.startsWith('Hallo') === true,
  );
  expect(mail.text).toContain('inkl. MwSt.');
  expect(mail.text).not.toContain('Preis: 1 €');
});

test('Booking or blocking a taken day asks first, and names whose day it is', async ({
  server,
}) => {
  const date = '07. Juli 2096, 19:30 Uhr';
  const [first, second] = [
    await openBooking(server, { date }),
    await openBooking(server, { date }),
  ];
  await first.send({ stand: 'gebucht' });
  const booking = await second.send({ stand: 'gebucht' });
  const asked = await booking.text();
  expect(booking.status).toBe(409);
  for (const text of [`gebucht ist ${first.reference}`, '· offen']) expect(asked).toContain(text);
  expect((await second.send({ ...hiddenIn(asked), stand: 'gebucht' })).status).toBe(303);
  expect(await second.page()).toContain('· gebucht');

  const days = { von: '2096-07-01', bis: '2096-07-14' };
  const block = (seen = {}) => post(server, '/buero/kalender', { ...days, ...seen }, first.headers);
  const blocking = await block();
  const calendar = await blocking.text();
  expect(blocking.status).toBe(409);
  expect(calendar).toContain(`07.07.2096 (Jürgen Groß, ${first.reference})`);
  expect((await block(hiddenIn(calendar))).status).toBe(303);
});

test('Without a mail server the booking says that a letter would wait, and that one waits', async () => {
  await using server = await startServer();
  const { page, path, headers, letter, send } = await openBooking(server);
  expect(await page()).toContain('Noch gehen keine Mails hinaus');
  await send(await letter({ oben: 'Gern.', senden: 'ja' }));
  const answered = await (await get(server, `${path}?gesendet=angebot`, headers)).text();
  expect(answered).toContain('Angebot wartet. Noch gehen keine Mails hinaus');
  // The newest first.
  expect(await page()).toMatch(/Angebot wartet noch\.[^]*eingegangen/);
  expect(await page()).not.toContain('noch einmal versuchen');
});

test('The history says that a mail was refused, and a button sends it again', async () => {
  await using smtp = await startSmtp();
  smtp.behave({ code: 550, message: 'mailbox unavailable' });
  // Nothing is sent again by itself meanwhile.
  await using server = await startServer({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: '600' });
  const { reference, page, send } = await openBooking(server);
  await expect
    .poll(server.log)
    .toMatch(new RegExp(`Mail an Sie zu Anfrage ${reference}: nicht zugestellt .Antwort 550`));
  expect(await page()).toMatch(/Mail an Sie wartet: [^]*noch einmal versuchen/);
  // The mail server's own words are for the log.
  expect(await page()).not.toContain('mailbox unavailable');
  expect(server.log()).toContain('mailbox unavailable');
  smtp.behave('accept');
  expect((await send({ erneut: 'ja' })).status).toBe(303);
  await mailOf(smtp, ({ mail }) => mail.messageId?.startsWith(`<${reference}.owner.`) === true);
});

test('An offer that waits while its price changes never leaves: page and list say why, and lead to writing it anew', async () => {
  await using smtp = await startSmtp();
  await using server = await startServer({ SMTP_URL: smtp.url });
  const email = someone();
  const { reference, path, headers, page, letter, send } = await openBooking(server, { email });
  const isGuests = ({ to }: { readonly to: readonly string[] }): boolean => to.includes(email);
  await mailOf(smtp, isGuests);
  smtp.behave({ code: 451, message: 'später' });
  const form = await letter({ art: 'angebot', oben: 'Für 999 Euro:', unten: 'Gruß' });
  expect((await send({ ...form, senden: 'ja' })).status).toBe(303);
  await expect.poll(page).toContain('Angebot wartet: ');
  withStore(server.dataDir, (store) => {
    const booking = store.bookings.get(reference);
    const priceLines = [{ kind: 'own', label: 'Bar', cents: 140_000 }] as const;
    if (booking)
      store.bookings.setAgreed(
        reference,
        booking.version,
        { ...booking, priceLines },
        ['Preis'],
        new Date(),
      );
  });
  smtp.behave('accept');
  await send({ erneut: 'ja' });
  await expect.poll(page).toMatch(/Angebot nicht mehr gesendet: Inzwischen Preis .* 1\.400/);
  expect(await page()).toContain(`href="${path}?brief=angebot#brief"`);
  expect(await page()).not.toContain('noch einmal versuchen');
  const list = await (await get(server, '/buero', headers)).text();
  expect(list).toContain('Angebot nicht mehr gesendet');
  const anew = await letter({ art: 'angebot', oben: 'Für 1.400 Euro:', unten: 'Gruß' });
  expect((await send({ ...anew, senden: 'ja' })).status).toBe(303);
  await expect.poll(() => smtp.received.filter(isGuests).length).toBe(2);
  expect(smtp.received.findLast(isGuests)?.mail.text).toContain('Für 1.400 Euro:');
});

test('Deleting an address removes every trace of that person from the disk, and nothing of others', async () => {
  await using server = await startServer();
  const email = someone();
  const guest = { email, name: 'Vergissmein Nicht' };
  const [first, second, other] = [
    await book(server, guest),
    await book(server, { ...guest, anfrage: 'Noch etwas', email: email.toUpperCase() }),
    await book(server),
  ];
  const headers = { Cookie: await cookieOf(server) };
  const page = await (await get(server, `/buero/${first}`, headers)).text();
  expect(page).toContain('Alles zu dieser Adresse löschen');
  expect(page).toContain(second);
  await post(server, `/buero/${first}`, { loeschen: 'adresse' }, headers);
  expect(stored(server.dataDir).map(({ reference }) => reference)).toEqual([other]);
  for (const entry of readdirSync(server.dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? readFileSync(file).toString('latin1').toLowerCase() : '';
    for (const trace of ['vergissmein', email]) expect(bytes, file).not.toContain(trace);
  }
});

test('No public page leads to the Büro', () => {
  for (const { path, html } of pages) expect(html, path).not.toContain('/buero');
});

test('A letter that reaches two processes at once is sent once', async ({ server }) => {
  await using other = await startServer({ DATA_DIR: server.dataDir });
  for (let round = 0; round < 10; round += 1) {
    const { reference, path, headers, letter } = await openBooking(server);
    const form = await letter({ oben: 'Gern, für 999 Euro.', senden: 'trotzdem' });
    const statuses = await Promise.all(
      [server, other].map(async (one) => (await post(one, path, form, headers)).status),
    );
    expect(statuses).toEqual([303, 303]);
    const kinds = withStore(server.dataDir, (store) =>
      store.history.of(reference).map(({ kind }) => kind),
    );
    expect(kinds.filter((kind) => kind === 'letter')).toHaveLength(1);
  }
});

test('A search that is too long is refused and logged as no error', async ({ server }) => {
  const headers = { Cookie: await cookieOf(server) };
  const before = server.log();
  expect((await post(server, '/buero', { suche: `${'x'.repeat(99)}🍹` }, headers)).status).toBe(
    422,
  );
  const shorter = await post(server, '/buero', { suche: `${'x'.repeat(98)}🍹` }, headers);
  expect([shorter.status, shorter.headers.get('location')]).toEqual([303, '/buero?gefunden']);
  expect(server.log()).toBe(before);
});
