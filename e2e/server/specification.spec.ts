/**
 * What the specification says of every page, and that pages say what the owner's files
 * say.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { load, type CheerioAPI } from 'cheerio';
import { parse } from 'yaml';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { euro } from '../../src/domain/format/money.ts';
import { ingredientText } from '../../src/domain/offer/ingredients.ts';
import { partnerSchema } from '../../src/schemas/pageSchemas.ts';
import { preliminaryPicture } from '../../src/domain/offer/preliminary.ts';
import { publishedReader } from '../../src/server/published.ts';
import { dist, pages } from '../fixtures/built.ts';
import { business, cocktails, packageOf, packages, prices } from '../fixtures/content.ts';
import { root } from '../fixtures/server.ts';
import { specificationValues } from './specificationValues.ts';

/** As the page reads it, whatever its protected spaces. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** What stands in the main part of a page: `/pakete/`. */
function mainOf(path: string): CheerioAPI {
  const page = pages.find((built) => built.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return load(page.$('main').html() ?? '');
}

/** What stands in the innermost element that holds a heading of these words. */
function partOf($: CheerioAPI, name: string, heading: string): CheerioAPI {
  const headings = $('h2, h3').filter((_, element) => plain($(element).text()) === heading);
  const part = headings.closest(name).last().html();
  if (!part) throw new Error(`There is no ${name} “${heading}”.`);
  return load(part);
}

const textsOf = ($: CheerioAPI, selector: string): string[] =>
  Array.from($(selector), (element) => plain($(element).text()));

/** Text and address of every link. */
const linksOf = ($: CheerioAPI, selector = 'a') =>
  Array.from($(selector), (link) => [plain($(link).text()), $(link).attr('href')]);

/** Values of an attribute, wherever it stands. */
const values = ($: CheerioAPI, attribute: string) =>
  Array.from($(`[${attribute}]`), (element) => $(element).attr(attribute));

test('Pages say the prices and terms of the specification that the owner has not changed', () => {
  for (const { page, part = 'body', values } of specificationValues) {
    const $ = mainOf(page);
    // Words of neighbouring cells stay apart.
    $('*').append(' ');
    const said = ` ${plain($(part).text())}`;

    for (const value of values) expect.soft(said, page).toContain(` ${value}`);
  }
});

test('The built pages are those of the specification, each with its heading', () => {
  const built = pages.map(({ path, $ }) => [path, plain($('h1').text())]);

  expect(Object.fromEntries(built)).toEqual({
    '/': expect.stringMatching(/^Willkommen/),
    '/404.html': '404 - Seite nicht gefunden',
    '/agb/': 'Allgemeine Geschäftsbedingungen',
    '/aktuelles/': 'Aktuelles',
    '/buchen/': 'Buchung erstellen',
    '/cocktails/': 'Unsere Cocktails',
    '/datenschutz/': 'Datenschutzerklärung',
    '/impressum/': 'Impressum',
    '/kontakt/': 'Kontakt',
    '/pakete/': 'Preise und Optionen',
    '/partner/': 'Unsere Partner',
  });
});

const entries = [
  ['Startseite', '/'],
  ['Aktuelles', '/aktuelles'],
  ['Cocktails', '/cocktails'],
  ['Pakete', '/pakete'],
  ['Kontakt', '/kontakt'],
  ['Partner', '/partner'],
  ['Jetzt Anfragen!', '/buchen'],
] as const;

for (const [name, selector] of [
  ['navigation', 'nav[aria-label="Hauptnavigation"]'],
  ['menu of phones', 'nav[aria-labelledby="menu-heading"]'],
] as const)
  test(`The ${name} of each page has its entries, of which the page’s own is marked`, () => {
    for (const { path, $ } of pages) {
      const links = `${selector} a[title]`;

      expect(linksOf($, links), path).toEqual(entries);
      const own = entries.filter(([, to]) => `${to}/`.replace('//', '/') === path);
      expect(linksOf($, `${links}[aria-current="page"]`), path).toEqual(own);
    }
  });

test('The logo of each page leads home', () => {
  for (const { path, $ } of pages) {
    const [logo] = linksOf($, 'header a');

    expect(logo, path).toEqual([business.name, '/']);
  }
});

/** What the name of a link says that opens a new tab. */
const newTab = '(öffnet in einem neuen Tab)';

test('The footer of each page leads to the legal pages, the telephone and both profiles', () => {
  const ways = [
    ['Impressum', '/impressum'],
    ["AGB's", '/agb'],
    ['Datenschutz', '/datenschutz'],
    [plain(germanPhone(business.phone)), `tel:${business.phone}`],
    [`Facebook ${newTab}`, business.facebook],
    [`Instagram ${newTab}`, business.instagram],
  ].filter(([, href]) => href);

  for (const { path, $ } of pages)
    expect(linksOf($, 'footer a'), path).toEqual(expect.arrayContaining(ways));
});

test('A link that opens a new tab says so', () => {
  for (const { path, $ } of pages) {
    const saying = textsOf($, 'a').filter((words) => words.includes(newTab));

    expect(saying, path).toEqual(textsOf($, 'a[target="_blank"]'));
  }
});

test('The home page shows every package with its price', () => {
  const links = textsOf(mainOf('/'), 'a');

  for (const { name, price } of packages) {
    const shown = links.filter((words) => words.includes(name));
    expect(shown.join(), name).toContain(plain(euro(price)));
  }
});

test('The home page leads to packages and cocktails', () => {
  expect(linksOf(mainOf('/'))).toEqual(
    expect.arrayContaining([
      ['Mehr erfahren', '/pakete'],
      ['Zu den Cocktails', '/cocktails'],
    ]),
  );
});

test('The home page leads to four cocktails: the featured ones, then the first of the card', () => {
  const first = cocktails
    .toSorted((a, b) => (a.featured ?? cocktails.length) - (b.featured ?? cocktails.length))
    .slice(0, 4);

  const links = linksOf(mainOf('/'), 'a[href^="/cocktails#"]');

  expect(links).toEqual(first.map(({ name, slug }) => [name, `/cocktails#${slug}`]));
});

test('The 404 page says that the page does not exist, and leads to the home page', () => {
  const $ = mainOf('/404.html');

  expect(textsOf($, 'p')).toContain(
    'Diese Seite existiert nicht mehr oder ist an einer anderen Stelle.',
  );
  expect(values($, 'href')).toContain('/');
});

test('Each package has its price, cocktails, hours and creations, and a link to its form that names it', () => {
  const said = new Intl.NumberFormat('de-DE');
  for (const { name, price, cocktails, hours, choice, number } of packages) {
    const card = partOf(mainOf('/pakete/'), 'li', name);

    expect(plain(card.text()), name).toContain(plain(euro(price)));
    const contents = [
      `${said.format(cocktails)} Cocktails`,
      `${said.format(hours)} Stunde`,
      `${choice.alcoholic} alkoholische Kreation`,
      `${choice.alcoholFree} alkoholfreie Kreation`,
    ];
    expect(textsOf(card, 'li'), name).toEqual(
      contents.map((words) => expect.stringMatching(`^${words}`)),
    );
    const link = card(`a[href="/buchen?paket=${number}"]`);
    const labels = (link.attr('aria-labelledby') ?? '').split(' ');
    const words = labels.map((id) => plain(card(`[id="${id}"]`).text()));
    expect(words.join(' ')).toBe(`Anfragen ${name}`);
  }
});

test('Pakete says that prices include VAT, and offers an individual offer by e-mail', () => {
  const offer = partOf(mainOf('/pakete/'), 'section', 'Alle Preise Inklusive der MwSt.');

  expect(plain(offer.text())).toContain('individuelles Angebot');
  expect(values(offer, 'href')).toContain(`mailto:${business.email}`);
});

test('Pakete names the prices of additions and travel, what is on request and always included', () => {
  const { cocktail, hour } = prices.additionPrices;
  const { kilometre, includedKilometres } = prices.travelPrices;
  const facts = [
    ...[...prices.alwaysIncluded, ...prices.onRequest].map((item) => item.text),
    `weitere Cocktails, je ${euro(cocktail)}`,
    `weitere Stunden Barservice, je ${euro(hour)}`,
    `weitere Kilometer, je ${euro(kilometre)}`,
    `${includedKilometres} km`,
  ];

  const said = plain(mainOf('/pakete/').text());
  for (const fact of facts) expect(said).toContain(plain(fact));
});

test('Pakete names for each number of guests a package, its price with enough cocktails, and its form', () => {
  const $ = mainOf('/pakete/');
  const links = linksOf($, 'tr a').map(([, href = '']) => href);

  expect(links).toEqual(
    prices.guestNumbers.map((guests) =>
      expect.stringMatching(`^/buchen\\?paket=[1-9]\\d*#gaeste=${guests}$`),
    ),
  );
  const rows = prices.guestNumbers.map((guests, index) => {
    const [number = ''] = /\d+/.exec(links[index] ?? '') ?? [];
    const { name, price, cocktails } = packageOf(Number(number));
    const more = Math.max(0, Math.ceil(guests * prices.cocktailsPerGuest) - cocktails);
    const total = plain(euro(price + more * prices.additionPrices.cocktail));
    return [`${guests} Gäste`, more ? `${name} plus ${more} Cocktails` : name, total];
  });
  expect(textsOf($, 'th, td')).toEqual(rows.flat());
});

test('The form offers „Keine Auswahl“, every package by its value, and „unverbindliche Anfrage“', () => {
  const $ = mainOf('/buchen/');
  const options = Array.from($('option'), (option) => [$(option).val(), plain($(option).text())]);

  expect(options).toEqual([
    ['Keine Auswahl', 'Keine Auswahl'],
    ...packages.map(({ value, name }) => [value, name]),
    ['Anfrage', 'unverbindliche Anfrage'],
  ]);
});

test('The form tells browsers what each field takes', () => {
  const fields = Array.from(mainOf('/buchen/')('input'), ({ attribs }) => attribs);

  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'name', autocomplete: 'name' }),
      expect.objectContaining({ name: 'email', type: 'email', autocomplete: 'email' }),
      expect.objectContaining({ name: 'tel', autocomplete: 'tel' }),
      expect.objectContaining({ name: 'firma', autocomplete: 'organization' }),
      expect.objectContaining({ name: 'date', max: '9999-12-31T23:59' }),
    ]),
  );
});

test('Cocktails shows every cocktail of the card in its order', () => {
  const named = (alcoholic: boolean): string[] =>
    cocktails.filter((cocktail) => cocktail.alcoholic === alcoholic).map(({ name }) => name);
  const expected = [
    'Alkoholische Cocktails',
    ...named(true),
    'Alkoholfreie Cocktails',
    ...named(false),
  ];

  expect(textsOf(mainOf('/cocktails/'), 'h2, h3').slice(0, expected.length)).toEqual(expected);
});

test('Each cocktail has its description, ingredients and picture', () => {
  for (const { name, description, imageSrc, imageAlt, ingredients } of cocktails) {
    const card = partOf(mainOf('/cocktails/'), 'li', name);

    expect(textsOf(card, 'p'), name).toContain(plain(description));
    expect(textsOf(card, 'li'), name).toEqual(
      ingredients.map((ingredient) => plain(ingredientText(ingredient))),
    );
    expect(values(card, 'alt'), name).toEqual([imageAlt]);
    const isPreliminary = values(card, 'src').join().includes('platzhalter');
    expect(isPreliminary, name).toBe(imageSrc === preliminaryPicture);
  }
});

test('Cocktails says that it is a selection, and who may drink what', () => {
  const said = plain(mainOf('/cocktails/').text());

  for (const words of [
    'nur eine Auswahl; auf Anfrage',
    business.alcoholNote,
    business.allergenNote,
  ])
    expect(said).toContain(plain(words));
});

test('The AGB have sixteen sections, numbered without a gap', () => {
  const numbers = textsOf(mainOf('/agb/'), 'article h2').map((heading) => Number.parseInt(heading));

  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('The Impressum names who provides the site', () => {
  const $ = mainOf('/impressum/');

  for (const fact of [business.owner, business.street, business.city, business.vatId])
    expect(plain($.text())).toContain(fact);
  expect(values($, 'href')).toEqual(
    expect.arrayContaining([
      `mailto:${business.email}`,
      // Online dispute resolution by the EU.
      'https://ec.europa.eu/consumers/odr/',
    ]),
  );
});

test('The privacy statement covers every topic', () => {
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
    'Drittland',
  ])
    expect(plain(mainOf('/datenschutz/').text())).toContain(topic);
});

test('The privacy statement says after how many days the server deletes an enquiry', () => {
  const { retentionDays } = publishedReader(dist)().site.business;

  expect(plain(mainOf('/datenschutz/').text())).toContain(`eine Anfrage ${retentionDays} Tage`);
});

test('Kontakt names every way to reach the owner', () => {
  const $ = mainOf('/kontakt/');
  const ways = [`mailto:${business.email}`, `tel:${business.phone}`];
  if (business.whatsapp) ways.push(`https://wa.me/${business.whatsapp.replace('+', '')}`);

  expect(plain($.text())).toContain(plain(business.phoneHours ?? ''));
  expect(values($, 'href')).toEqual(expect.arrayContaining(ways));
});

test('Startseite and Aktuelles say that the site is being built, until the owner says that it is finished', () => {
  for (const path of ['/', '/aktuelles/']) {
    const $ = mainOf(path);
    const notices = textsOf($, 'aside');

    expect(notices, path).toHaveLength(business.underConstruction ? 1 : 0);
    for (const notice of notices) {
      expect(notice, path).toContain('Diese Website ist noch im Aufbau');
      expect(notice, path).toContain('Die Buchungsfunktion steht noch nicht zur Verfügung.');
      expect(linksOf($, 'aside a').flat(), path).toContain(`mailto:${business.email}`);
    }
  }
});

test('Partner shows every partner with its products', () => {
  const partners = globSync('src/content/partners/*.yaml', { cwd: root }).map((file) =>
    partnerSchema.parse(parse(readFileSync(root + file, 'utf8'))),
  );

  for (const { name, link, products } of partners) {
    const section = partOf(mainOf('/partner/'), 'section', plain(name));
    if (link)
      expect(linksOf(section), name).toContainEqual([`${plain(link.text)} ${newTab}`, link.href]);
    for (const { title, description, notice = '', imageAlt } of products) {
      const item = partOf(section, 'li', title);
      expect(plain(item.text())).toContain(plain(description));
      expect(plain(item.text())).toContain(plain(notice));
      expect(values(item, 'alt')).toEqual([imageAlt]);
    }
  }
});
