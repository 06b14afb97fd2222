/**
 * What the customer's specification says of every page, and that pages say what the owner's files
 * say.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { emptyParty } from '../../src/domain/booking/party.fixture.ts';
import { formLink } from '../../src/domain/booking/formLink.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { euro } from '../../src/domain/format/price.ts';
import { packageContents } from '../../src/domain/offer/packageContents.ts';
import { suggestionsFor, suggestionWords } from '../../src/domain/offer/packageSuggestions.ts';
import { ingredientText } from '../../src/domain/offer/recipe.ts';
import { partnerSchema } from '../../src/schemas/pageSchemas.ts';
import { placeholderPicture } from '../../src/schemas/preliminary.ts';
import { businessValues } from '../../src/texts/businessValues.ts';
import { fillMarkdown } from '../../src/texts/fillMarkdown.ts';
import { pages } from '../fixtures/built.ts';
import { text, within, type Element } from '../fixtures/html.ts';
import { cocktails, packages } from '../fixtures/offer.ts';
import { business, prices } from '../fixtures/owner.ts';
import { root } from '../fixtures/server.ts';

/** The main part of a page: `/pakete/`. */
function mainOf(path: string): Element {
  const main = pages.find((page) => page.path === path)?.elements('main')[0];
  if (!main) throw new Error(`There is no page ${path}.`);
  return main;
}

/** The texts of the elements with these names within another. */
const texts = (element: Element, ...names: readonly string[]): string[] =>
  within(element)
    .elements(...names)
    .map(text);

const headingsOf = (element: Element): string[] => texts(element, 'h2', 'h3');

/** The innermost element with this name that holds a heading of these words. */
function partOf(element: Element, name: string, heading: string): Element {
  const parts = within(element).elements(name);
  const found = parts.findLast((part) => headingsOf(part).includes(heading));
  if (!found) throw new Error(`There is no ${name} “${heading}”.`);
  return found;
}

/** As the page reads it, whatever its protected spaces. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Text and address of every link within an element. */
const linksIn = (element: Element) =>
  within(element)
    .elements('a')
    .map((link) => [text(link), link.attribs.href]);

test('The built pages are those of the specification, each with its heading', () => {
  const built = pages.map(({ path, elements }) => [path, elements('h1').map(text).join()]);

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

for (const [name, isMeant] of [
  ['navigation', ({ attribs }: Element) => attribs['aria-label'] === 'Hauptnavigation'],
  ['menu of phones', ({ attribs }: Element) => attribs['aria-labelledby'] === 'menu-heading'],
] as const)
  test(`The ${name} of each page has its entries, of which the page’s own is marked`, () => {
    for (const { path, elements } of pages) {
      const links = elements('nav')
        .filter(isMeant)
        .flatMap((navigation) => within(navigation).elements('a'))
        .filter(({ attribs }) => attribs.title);

      expect(
        links.map((link) => [text(link), link.attribs.href, link.attribs['aria-current']]),
        path,
      ).toEqual(
        entries.map(([words, to]) => {
          const isOwn = `${to}/`.replace('//', '/') === path;
          return [words, to, isOwn ? 'page' : undefined];
        }),
      );
    }
  });

test('The logo of each page leads home', () => {
  for (const { path, elements } of pages) {
    const [logo] = elements('header').flatMap(linksIn);

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

  for (const { path, elements } of pages)
    expect(elements('footer').flatMap(linksIn), path).toEqual(expect.arrayContaining(ways));
});

test('A link that opens a new tab says so', () => {
  const links = pages.flatMap(({ elements }) => elements('a'));

  for (const link of links)
    expect(text(link).includes(newTab), text(link)).toBe(link.attribs.target === '_blank');
});

test('The home page shows every package with its price', () => {
  const links = texts(mainOf('/'), 'a');

  for (const { name, price } of packages) {
    const shown = links.filter((words) => words.includes(name));
    expect(shown.join(), name).toContain(plain(euro(price)));
  }
});

test('The home page leads to packages and cocktails', () => {
  expect(linksIn(mainOf('/'))).toEqual(
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

  const links = linksIn(mainOf('/')).filter(([, href]) => href?.startsWith('/cocktails#'));

  expect(links).toEqual(first.map(({ name, slug }) => [name, `/cocktails#${slug}`]));
});

test('The 404 page says that the page does not exist, and leads to the home page', () => {
  const main = mainOf('/404.html');

  expect(texts(main, 'p')).toContain(
    'Diese Seite existiert nicht mehr oder ist an einer anderen Stelle.',
  );
  expect(within(main).values('href')).toContain('/');
});

test('Each package has its price, cocktails, hours and creations, and leads to its form', () => {
  for (const { name, price, cocktails, hours, choice, number } of packages) {
    const card = partOf(mainOf('/pakete/'), 'li', name);

    expect(text(card), name).toContain(plain(euro(price)));
    const contents = Object.values(packageContents({ cocktails, hours, choice }));
    expect(texts(card, 'li'), name).toEqual(
      contents.map((words) => expect.stringMatching(`^${plain(words)}`)),
    );
    expect(within(card).values('href'), name).toContain(`/buchen?paket=${number}`);
  }
});

test('Pakete says that prices include VAT, and offers an individual offer by e-mail', () => {
  const offer = partOf(mainOf('/pakete/'), 'section', 'Alle Preise Inklusive der MwSt.');

  expect(text(offer)).toContain('individuelles Angebot');
  expect(within(offer).values('href')).toContain(`mailto:${business.email}`);
});

test('Pakete names the prices of extras and what is always included', () => {
  const { cocktail, hour, kilometre, includedKilometres } = prices.extras;
  const facts = [
    ...[...prices.alwaysIncluded, ...prices.onRequest].map((item) => item.text),
    `weitere Cocktails, je ${euro(cocktail)}`,
    `weitere Stunden Barservice, je ${euro(hour)}`,
    `weitere Kilometer, je ${euro(kilometre)}`,
    `${includedKilometres} km`,
  ];

  for (const fact of facts) expect(text(mainOf('/pakete/'))).toContain(plain(fact));
});

test('Pakete names the cheapest package for each number of guests', () => {
  const rows = within(mainOf('/pakete/')).elements('tr');
  const cellsOf = (row: Element) => ['th', 'td'].flatMap((name) => within(row).elements(name));

  expect(
    rows.map((row) => [...cellsOf(row).map((cell) => plain(text(cell))), linksIn(row)]),
  ).toEqual(
    prices.guestNumbers.map((guests) => {
      const [cheapest] = suggestionsFor({ ...emptyParty, guests }, packages, prices);
      if (!cheapest) throw new Error('There is no package.');
      const { name, more, price } = suggestionWords(cheapest);
      const words = plain(`${name} ${more}`);
      const link = formLink({ paket: cheapest.package.number, gaeste: guests });
      return [`${guests} Gäste`, words, plain(price), [[words, link]]];
    }),
  );
});

test('The form offers „Keine Auswahl“, every package by its value, and „unverbindliche Anfrage“', () => {
  const options = within(mainOf('/buchen/')).elements('option');

  expect(options.map((option) => [option.attribs.value, text(option)])).toEqual([
    ['Keine Auswahl', 'Keine Auswahl'],
    ...packages.map(({ value, name }) => [value, name]),
    ['Anfrage', 'unverbindliche Anfrage'],
  ]);
});

test('The form tells browsers what each field takes', () => {
  const fields = within(mainOf('/buchen/'))
    .elements('input')
    .map(({ attribs }) => attribs);

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

  expect(headingsOf(mainOf('/cocktails/')).slice(0, expected.length)).toEqual(expected);
});

test('Each drink has its description, ingredients and picture', () => {
  for (const { name, description, imageSrc, imageAlt, ingredients } of cocktails) {
    const card = partOf(mainOf('/cocktails/'), 'li', name);

    expect(texts(card, 'p'), name).toContain(plain(description));
    expect(texts(card, 'li'), name).toEqual(
      ingredients.map((ingredient) => plain(ingredientText(ingredient))),
    );
    expect(within(card).values('alt'), name).toEqual([imageAlt]);
    const isPlaceholder = within(card).values('src').join().includes('platzhalter');
    expect(isPlaceholder, name).toBe(imageSrc === placeholderPicture);
  }
});

test('Cocktails says that it is a selection, and who may drink what', () => {
  const said = text(mainOf('/cocktails/'));

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
    const main = mainOf(`/${page}/`);

    expect(headingsOf(main), page).toEqual(expect.arrayContaining(sections));
    expect(within(main).values('href'), page).toEqual(expect.arrayContaining(links));
  }
});

test('The Impressum names who provides the site', () => {
  const main = mainOf('/impressum/');

  for (const fact of [business.owner, business.street, business.city, business.vatId])
    expect(text(main)).toContain(fact);
  expect(within(main).values('href')).toContain(`mailto:${business.email}`);
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
    expect(text(mainOf('/datenschutz/'))).toContain(topic);
});

test('Kontakt names every way to reach the owner', () => {
  const main = mainOf('/kontakt/');
  const ways = [`mailto:${business.email}`, `tel:${business.phone}`];
  if (business.whatsapp) ways.push(`https://wa.me/${business.whatsapp}`);

  expect(text(main)).toContain(plain(business.phoneHours?.text ?? ''));
  expect(within(main).values('href')).toEqual(expect.arrayContaining(ways));
});

test('Startseite and Aktuelles say that the site is being built, until the owner says that it is finished', () => {
  for (const path of ['/', '/aktuelles/']) {
    const notices = within(mainOf(path)).elements('aside');

    expect(notices, path).toHaveLength(business.underConstruction ? 1 : 0);
    for (const notice of notices) {
      expect(text(notice), path).toContain('Diese Website ist noch im Aufbau');
      expect(text(notice), path).toContain('Die Buchungsfunktion steht noch nicht zur Verfügung.');
      expect(within(notice).values('href'), path).toContain(`mailto:${business.email}`);
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
      expect(linksIn(section), name).toContainEqual([`${plain(link.text)} ${newTab}`, link.href]);
    for (const { title, description, notice = '', imageAlt } of products) {
      const item = partOf(section, 'li', title);
      expect(text(item)).toContain(plain(description));
      expect(text(item)).toContain(plain(notice));
      expect(within(item).values('alt')).toEqual([imageAlt]);
    }
  }
});
