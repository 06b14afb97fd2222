/**
 * What the customer's specification says of every page, and that pages say what the owner's files
 * say.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { load, type CheerioAPI } from 'cheerio';
import { parse } from 'yaml';
import { emptyParty } from '../../src/domain/booking/party.fixture.ts';
import { formLink } from '../../src/domain/booking/formLink.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { euro } from '../../src/domain/format/price.ts';
import { packageContents } from '../../src/domain/offer/packageContents.ts';
import { suggestionsFor, suggestionWords } from '../../src/domain/offer/packageSuggestions.ts';
import { ingredientText } from '../../src/domain/offer/recipe.ts';
import { partnerSchema } from '../../src/schemas/pageSchemas.ts';
import { placeholderPicture } from '../../src/domain/offer/preliminary.ts';
import { businessValues } from '../../src/texts/businessValues.ts';
import { fillMarkdown } from '../../src/texts/fillMarkdown.ts';
import { pages } from '../fixtures/built.ts';
import { cocktails, packages } from '../fixtures/offer.ts';
import { business, prices } from '../fixtures/owner.ts';
import { root } from '../fixtures/server.ts';

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

test('Each package has its price, cocktails, hours and creations, and leads to its form', () => {
  for (const { name, price, cocktails, hours, choice, number } of packages) {
    const card = partOf(mainOf('/pakete/'), 'li', name);

    expect(plain(card.text()), name).toContain(plain(euro(price)));
    const contents = Object.values(packageContents({ cocktails, hours, choice }));
    expect(textsOf(card, 'li'), name).toEqual(
      contents.map((words) => expect.stringMatching(`^${plain(words)}`)),
    );
    expect(values(card, 'href'), name).toContain(`/buchen?paket=${number}`);
  }
});

test('Pakete says that prices include VAT, and offers an individual offer by e-mail', () => {
  const offer = partOf(mainOf('/pakete/'), 'section', 'Alle Preise Inklusive der MwSt.');

  expect(plain(offer.text())).toContain('individuelles Angebot');
  expect(values(offer, 'href')).toContain(`mailto:${business.email}`);
});

test('Pakete names the prices of extras and what is always included', () => {
  const { cocktail, hour, kilometre, includedKilometres } = prices.additionPrices;
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

test('Pakete names the cheapest package for each number of guests', () => {
  const $ = mainOf('/pakete/');
  const rows = prices.guestNumbers.map((guests) => {
    const [cheapest] = suggestionsFor({ ...emptyParty, guestCount: guests }, packages, prices);
    if (!cheapest) throw new Error('There is no package.');
    const { name, more, price } = suggestionWords(cheapest);
    const words = plain(`${name} ${more}`);
    const link = formLink({ paket: cheapest.package.number, gaeste: guests });
    return { cells: [`${guests} Gäste`, words, plain(price)], link: [words, link] };
  });

  expect(textsOf($, 'th, td')).toEqual(rows.flatMap(({ cells }) => cells));
  expect(linksOf($, 'tr a')).toEqual(rows.map(({ link }) => link));
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

test('Cocktails shows every drink of the card in its order', () => {
  const named = (alcoholic: boolean): string[] =>
    cocktails.filter((drink) => drink.alcoholic === alcoholic).map(({ name }) => name);
  const expected = [
    'Alkoholische Cocktails',
    ...named(true),
    'Alkoholfreie Cocktails',
    ...named(false),
  ];

  expect(textsOf(mainOf('/cocktails/'), 'h2, h3').slice(0, expected.length)).toEqual(expected);
});

test('Each drink has its description, ingredients and picture', () => {
  for (const { name, description, imageSrc, imageAlt, ingredients } of cocktails) {
    const card = partOf(mainOf('/cocktails/'), 'li', name);

    expect(textsOf(card, 'p'), name).toContain(plain(description));
    expect(textsOf(card, 'li'), name).toEqual(
      ingredients.map((ingredient) => plain(ingredientText(ingredient))),
    );
    expect(values(card, 'alt'), name).toEqual([imageAlt]);
    const isPlaceholder = values(card, 'src').join().includes('platzhalter');
    expect(isPlaceholder, name).toBe(imageSrc === placeholderPicture);
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

test('Legal pages have each of their sections and links', () => {
  for (const page of ['agb', 'impressum', 'datenschutz']) {
    const markdown = readFileSync(`${root}src/content/legal/${page}.md`, 'utf8');
    // A section without a value for its placeholder is left out.
    const written = fillMarkdown(markdown, businessValues(business, prices.terms));
    const sections = [...written.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => plain(heading));
    const links = [...written.matchAll(/\]\((https:[^)]*)\)/g)].map(([, href]) => href);
    const $ = mainOf(`/${page}/`);

    expect(textsOf($, 'h2, h3'), page).toEqual(expect.arrayContaining(sections));
    expect(values($, 'href'), page).toEqual(expect.arrayContaining(links));
  }
});

test('The Impressum names who provides the site', () => {
  const $ = mainOf('/impressum/');

  for (const fact of [business.owner, business.street, business.city, business.vatId])
    expect(plain($.text())).toContain(fact);
  expect(values($, 'href')).toContain(`mailto:${business.email}`);
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

test('Kontakt names every way to reach the owner', () => {
  const $ = mainOf('/kontakt/');
  const ways = [`mailto:${business.email}`, `tel:${business.phone}`];
  if (business.whatsapp) ways.push(`https://wa.me/${business.whatsapp}`);

  expect(plain($.text())).toContain(plain(business.phoneHours?.text ?? ''));
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
