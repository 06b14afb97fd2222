/**
 * The figures and lists of the customer's specification, as the built pages have them.
 * This is the one place that holds them: whoever changes what is sold, or a term of the AGB,
 * changes them here too. All other tests read the content.
 */
import { expect, test } from '@playwright/test';
import { business } from '../fixtures/owner.ts';
import { mainOf, pages } from '../fixtures/built.ts';
import { contentOf, within, type Element } from '../fixtures/html.ts';
import { pages as specified } from '../fixtures/pages.ts';

const text = (element: Element | undefined): string =>
  contentOf(element).replace(/\s+/g, ' ').trim();
const texts = (element: Element | undefined, ...names: readonly string[]): string[] =>
  element
    ? within(element)
        .elements(...names)
        .map(text)
    : [];
const headings = (path: string): string[] => texts(mainOf(path), 'h2', 'h3');

/** The innermost element with this name that holds a heading of these words. */
function partOf(path: string, name: string, heading: string): Element | undefined {
  return within(mainOf(path))
    .elements(name)
    .findLast((part) => texts(part, 'h2', 'h3').includes(heading));
}

test('Each page has its heading, and the navigation its entries, of which the page’s own is marked', () => {
  for (const { path, elements } of pages) {
    expect(elements('html')[0]?.attribs.lang, path).toBe('de');
    const heading = specified.find((page) => `${page.path}/`.replace('//', '/') === path)?.heading;
    expect(elements('h1').map(text), path).toEqual([
      expect.stringMatching(heading ?? /^404 - Seite nicht gefunden$/),
    ]);
    const navigation = elements('nav').find(
      ({ attribs }) => attribs['aria-label'] === 'Hauptnavigation',
    );
    const links = navigation ? within(navigation).elements('a') : [];
    expect(
      links.map((link) => [text(link), link.attribs.href]),
      path,
    ).toEqual([
      ['Startseite', '/'],
      ['Aktuelles', '/aktuelles'],
      ['Cocktails', '/cocktails'],
      ['Pakete', '/pakete'],
      ['Kontakt', '/kontakt'],
      ['Partner', '/partner'],
      ['Jetzt Anfragen!', '/buchen'],
    ]);
    for (const { attribs } of links) {
      expect(attribs.title, path).toMatch(/\S/);
      expect(attribs['aria-current'], path).toBe(
        `${attribs.href}/`.replace('//', '/') === path ? 'page' : undefined,
      );
    }
  }
  for (const path of ['/pakete/', '/buchen/']) {
    const title = text(pages.find((page) => page.path === path)?.elements('title')[0]);
    expect(title).toContain(texts(mainOf(path), 'h1')[0]);
  }
});

test('Startseite welcomes visitors to handmade cocktails from a mobile bar in Cologne', () => {
  expect(texts(mainOf('/'), 'h1')).toEqual([expect.stringMatching(/^Willkommen/)]);
  for (const fact of [/handgemachte Cocktails/i, /mobile Cocktailbar/, /Köln/])
    expect(text(mainOf('/'))).toMatch(fact);
});

test('The 404 page says that the page does not exist, and leads to the home page', () => {
  const main = mainOf('/404.html');
  expect(texts(main, 'p')).toContain(
    'Diese Seite existiert nicht mehr oder ist an einer anderen Stelle.',
  );
  expect(
    within(main)
      .elements('a')
      .map((link) => [text(link), link.attribs.href]),
  ).toContainEqual(['Zur Startseite', '/']);
});

test('Three packages have their price, cocktails, hours and creations', () => {
  for (const [name, price, cocktails, hours, alcoholic, paket] of [
    ['kleines Event', '599', '50', '3', '3', '1'],
    ['Großes Event', '1.090', '90', '4,5', '4', '2'],
    ['Premium Event', '1.350', '120', '6', '4', '3'],
  ] as const) {
    const card = partOf('/pakete/', 'li', name);
    for (const words of [`${price}\u00A0€`, 'inkl.\u00A0MwSt.'])
      expect(contentOf(card), name).toContain(words);
    expect(texts(card, 'li'), name).toEqual([
      `${cocktails} Cocktails`,
      `${hours} Stunden Barservice`,
      `${alcoholic} alkoholische Kreationen`,
      '2 alkoholfreie Kreationen',
    ]);
    expect(card && within(card).values('href'), name).toEqual([`/buchen?paket=${paket}`]);
  }
});

test('Pakete says that prices include VAT, and offers an individual offer by e-mail', () => {
  const offer = partOf('/pakete/', 'section', 'Alle Preise Inklusive der MwSt.');
  expect(text(offer)).toContain('individuelles Angebot');
  expect(offer && within(offer).values('href')).toContain(`mailto:${business.email}`);
});

test('Pakete names the prices of extras and what is always included', () => {
  for (const fact of [
    'beleuchtete mobile Bar',
    'hochwertige Gläser',
    'Trinkhalme aus Glas',
    'individuell gestaltete Getränkekarten',
    'kristallklares Eis aus der eigenen Kühlbox',
    'CO₂-Glaskühler',
    'weitere Cocktails, je 8,00 €',
    'weitere Stunden Barservice, je 55,00 €',
    'Anfahrt in Köln bis 30 km',
    'weitere Kilometer, je 0,50 €',
  ])
    expect(text(mainOf('/pakete/'))).toContain(fact);
});

test('The packages that the form offers have the values and labels of the list', () => {
  const options = within(mainOf('/buchen/')).elements('option');
  expect(options.map((option) => [option.attribs.value, text(option)])).toEqual([
    ['Keine Auswahl', 'Keine Auswahl'],
    ['Standardpaket', 'kleines Event'],
    ['Großes Paket', 'Großes Event'],
    ['Premiumpaket', 'Premium Event'],
    ['Anfrage', 'unverbindliche Anfrage'],
  ]);
});

test('Nine alcoholic and four alcohol-free cocktails stand in their order; three show the placeholder, two keep their recipe', () => {
  expect(headings('/cocktails/').slice(0, 15)).toEqual([
    'Alkoholische Cocktails',
    'Mojito',
    'Caipirinha',
    'Cosmopoliton',
    'Rhubin Smile',
    'Sex on the Beach',
    'Tequila Sunrise',
    'Cubra Libre',
    'Cöln Iced Tea',
    'Dark Orange Voltage',
    'Alkoholfreie Cocktails',
    'Virgin Mojito',
    'IPANEMA',
    'Virgin Orangino',
    'Virgin MaiTai',
  ]);
  const cards = within(mainOf('/cocktails/')).elements('li');
  const names = (chosen: (card: Element) => boolean): string[] =>
    cards.filter(chosen).flatMap((card) => texts(card, 'h3'));
  expect(
    names((card) =>
      within(card)
        .values('src')
        .some((src) => src.includes('platzhalter')),
    ),
  ).toEqual(['Dark Orange Voltage', 'Virgin Orangino', 'Virgin MaiTai']);
  expect(names((card) => texts(card, 'li').join() === 'XXX')).toEqual([
    'Virgin Orangino',
    'Virgin MaiTai',
  ]);
});

/** Text of the AGB below the heading that holds this word. */
function section(word: string): string {
  const all = within(mainOf('/agb/')).elements('h2', 'p', 'li', 'td');
  const begin = all.findIndex((element) => element.name === 'h2' && text(element).includes(word));
  const end = all.findIndex((element, at) => element.name === 'h2' && at > begin);
  return all
    .slice(begin + 1, end < 0 ? undefined : end)
    .map(text)
    .join(' ');
}

test('The AGB have sixteen numbered sections with every figure', () => {
  const numbers = headings('/agb/').map((heading) => Number.parseInt(heading));
  expect(numbers.filter((number) => number > 0)).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 1),
  );
  for (const [word, facts] of [
    ['Angebote', [/unverbindlich/, /30 Tage/]],
    ['Vertragsschluss', [/schriftlich/]],
    ['Anzahlung', [/mindestens 50 %/, /Überweisung oder in bar/, /verzichten/]],
    ['Fälligkeit', [/14 Kalendertagen nach Erhalt/]],
    ['Zahlungsverzug', [/5 Prozentpunkten über dem Diskontsatz/, /mindestens jedoch 8 %/]],
    [
      'Stornierung',
      [/bis 60 Tage vorher 30 %/, /bis 30 Tage vorher 60 %/, /weniger als 14 Tage vorher 100 %/],
    ],
    ['Aufbau', [/1–2 Stunden/, /Vortag/, /zusätzlich/]],
    ['Material', [/mindestens 100 %/, /doppelte Zahl/]],
    ['Standardgetränke', [/nach Verbrauch/, /geschlossene, sortenreine Kisten/]],
    ['Speisen', [/nach der bestellten Menge/, /Rückgabe ist nicht möglich/]],
    ['Beschädigung', [/Gläser/, /in Rechnung/]],
    ['Parkkosten', [/in Rechnung/]],
    ['Abfall', [/gegen Gebühr/]],
    ['Gerichtsstand', [/Köln/]],
  ] as const) {
    for (const fact of facts) expect(section(word), word).toMatch(fact);
  }
});

test('The Impressum names who provides the site, and links the EU platform for disputes', () => {
  const main = mainOf('/impressum/');
  for (const fact of [
    business.owner,
    business.street,
    business.postalCode,
    business.city,
    business.vatId,
  ])
    expect(text(main)).toContain(fact);
  expect(within(main).values('href')).toEqual(
    expect.arrayContaining(['https://ec.europa.eu/consumers/odr/', `mailto:${business.email}`]),
  );
});

test('The privacy statement covers every topic, and says how long requests are kept', () => {
  for (const topic of [
    'Verantwortlicher',
    'Widerruf einer Einwilligung',
    'Beschwerde bei der Aufsichtsbehörde',
    'Datenübertragbarkeit',
    'Auskunft, Berichtigung, Löschung',
    'TLS-Verschlüsselung',
    'Server-Log-Dateien',
    'Kontaktformular',
    'Kartendienst',
  ])
    expect(headings('/datenschutz/')).toContainEqual(expect.stringContaining(topic));
  for (const words of ['Einwilligung', 'Drittland'])
    expect(text(mainOf('/datenschutz/'))).toContain(words);
});

test('The privacy statement names the days after which enquiries are deleted', () => {
  const privacy = text(mainOf('/datenschutz/'));
  expect(privacy).toContain(`steht eine Anfrage ${business.retentionDays} Tage`);
  expect(privacy).toContain('So viele Tage nach dem Eingang');
});

test('Kontakt names the telephone with its hours, and the e-mail address', () => {
  const main = mainOf('/kontakt/');
  expect(text(main)).toContain('Montag bis Freitag von 17:00 bis 20:00 Uhr');
  const ways = [`mailto:${business.email}`, `tel:${business.phone}`];
  if (business.whatsapp) ways.push(`https://wa.me/${business.whatsapp}`);
  expect(within(main).values('href')).toEqual(expect.arrayContaining(ways));
});

test('Startseite and Aktuelles say that the site is being built, until the owner says that it is finished', () => {
  for (const path of ['/', '/aktuelles/']) {
    const notices = within(mainOf(path)).elements('aside');
    expect(notices, path).toHaveLength(business.underConstruction ? 1 : 0);
    for (const notice of notices) {
      expect(texts(notice, 'h2'), path).toEqual(['Diese Website ist noch im Aufbau']);
      expect(text(notice), path).toContain('Die Buchungsfunktion steht noch nicht zur Verfügung.');
      expect(within(notice).values('href'), path).toContain(`mailto:${business.email}`);
    }
  }
  const links = within(mainOf('/aktuelles/')).values('href');
  expect(links.filter((href) => href === `mailto:${business.email}`)).toHaveLength(1);
});

test('Partner shows two partners, and four colas of one, with 160 mg of caffeine in a can', () => {
  const partners = within(mainOf('/partner/')).elements('section');
  expect(partners).toHaveLength(2);
  for (const words of ['Cocktail-Premix', 'Cocktailkurse'])
    expect(text(partners[0])).toContain(words);
  for (const partner of partners) {
    const away = within(partner)
      .elements('a')
      .filter((link) => text(link).includes('öffnet in einem neuen Tab'));
    expect(away.map(({ attribs }) => attribs.target)).toEqual(['_blank']);
  }
  const products = within(mainOf('/partner/'))
    .elements('li')
    .filter((item) => within(item).elements('img').length > 0);
  expect(products.flatMap((product) => texts(product, 'h3'))).toEqual([
    'Power Cola',
    'Cola Orange',
    'Cola',
    'Power Cola Zero',
  ]);
  for (const product of products) expect(texts(product, 'p')[0]).toMatch(/\S/);
  for (const words of ['160 mg Koffein je Dose', 'dreimal so viel wie eine normale Cola'])
    expect(text(products[0])).toContain(words);
});
