/**
 * What the customer's specification says of every page, and that pages say what the owner's files
 * say.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { formLink } from '../../src/domain/booking/formLink.ts';
import { decimal } from '../../src/domain/format/wording.ts';
import { germanPhone } from '../../src/domain/format/phone.ts';
import { euro } from '../../src/domain/format/price.ts';
import { suggestionsFor, suggestionWords } from '../../src/domain/offer/packageSuggestions.ts';
import { legalNavigation, navigation } from '../../src/navigation.ts';
import { partnerSchema } from '../../src/schemas/pageSchemas.ts';
import { ingredientText } from '../../src/domain/offer/recipe.ts';
import { businessValues } from '../../src/texts/businessValues.ts';
import { fillMarkdown } from '../../src/texts/fillMarkdown.ts';
import { placeholderPicture } from '../../src/schemas/preliminary.ts';
import { mainOf, pages } from '../fixtures/built.ts';
import {
  contentOf,
  headingsOf,
  partOf,
  text,
  texts,
  within,
  type Element,
} from '../fixtures/html.ts';
import { cocktails, packages } from '../fixtures/offer.ts';
import { business, prices } from '../fixtures/owner.ts';
import { root } from '../fixtures/server.ts';

/** Every page of the specification, with the heading that visitors read first. */
const specified: Readonly<Record<string, RegExp>> = {
  '/': /./,
  '/404.html': /^404 - Seite nicht gefunden$/,
  '/agb/': /^Allgemeine Geschäftsbedingungen$/,
  '/aktuelles/': /^Aktuelles$/,
  '/buchen/': /^Buchung erstellen$/,
  '/cocktails/': /^Unsere Cocktails$/,
  '/datenschutz/': /^Datenschutzerklärung$/,
  '/impressum/': /^Impressum$/,
  '/kontakt/': /^Kontakt$/,
  '/pakete/': /^Preise und Optionen$/,
  '/partner/': /^Unsere Partner$/,
};

const headings = (path: string): string[] => headingsOf(mainOf(path));
/** As the page reads it, whatever its protected spaces. */
const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

test('The built pages are those of the specification, and no other', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(specified).sort());
});

test('Each page is in German and has its heading', () => {
  for (const { path, elements } of pages) {
    expect(elements('html')[0]?.attribs.lang, path).toBe('de');
    expect(elements('h1').map(text), path).toEqual([
      expect.stringMatching(specified[path] ?? /^$/),
    ]);
  }
});

test('The titles of Pakete and Buchen have the words of their headings', () => {
  for (const path of ['/pakete/', '/buchen/']) {
    const title = pages.find((page) => page.path === path)?.elements('title')[0];

    expect(text(title)).toContain(texts(mainOf(path), 'h1')[0]);
  }
});

test('The navigation of each page has its entries, of which the page’s own is marked', () => {
  for (const { path, elements } of pages) {
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
      const isOwn = `${attribs.href}/`.replace('//', '/') === path;
      expect(attribs.title, path).toMatch(/\S/);
      expect(attribs['aria-current'], path).toBe(isOwn ? 'page' : undefined);
    }
  }
});

test('The logo of each page leads home', () => {
  for (const { path, elements } of pages) {
    const [logo] = elements('header').flatMap((header) => within(header).elements('a'));

    expect(logo?.attribs.href, path).toBe('/');
    expect(logo?.attribs['aria-label'] ?? text(logo), path).toContain(business.name);
  }
});

test('The home page shows every package with its price', () => {
  const links = texts(mainOf('/'), 'a');

  for (const { name, price } of packages)
    expect(links).toContainEqual(
      expect.stringMatching(new RegExp(`${name}.*${plain(euro(price))}`)),
    );
});

test('The home page leads to packages and cocktails', () => {
  const links = within(mainOf('/')).elements('a');

  expect(links.map((link) => [text(link), link.attribs.href])).toEqual(
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

  const links = within(mainOf('/'))
    .elements('a')
    .filter(({ attribs }) => attribs.href?.startsWith('/cocktails#'));

  expect(links.map((link) => [text(link), link.attribs.href])).toEqual(
    first.map(({ name, slug }) => [name, `/cocktails#${slug}`]),
  );
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

    expect(contentOf(card), name).toContain(euro(price));
    expect(texts(card, 'li'), name).toEqual([
      expect.stringMatching(`^${cocktails} Cocktails`),
      `${decimal(hours)} Stunden Barservice`,
      expect.stringMatching(`^${choice.alcoholic} alkoholische Kreation`),
      expect.stringMatching(`^${choice.alcoholFree} alkoholfreie Kreation`),
    ]);
    expect(card && within(card).values('href'), name).toContain(`/buchen?paket=${number}`);
  }
});

test('Pakete says that prices include VAT, and offers an individual offer by e-mail', () => {
  const offer = partOf(mainOf('/pakete/'), 'section', 'Alle Preise Inklusive der MwSt.');

  expect(text(offer)).toContain('individuelles Angebot');
  expect(offer && within(offer).values('href')).toContain(`mailto:${business.email}`);
});

test('Pakete names the prices of extras and what is always included', () => {
  const main = text(mainOf('/pakete/'));
  const { cocktail, hour, kilometre, includedKilometres } = prices.extras;
  const { alwaysIncluded, onRequest } = prices;

  for (const fact of [
    ...[...alwaysIncluded, ...onRequest].map((item) => item.text),
    `weitere Cocktails, je ${euro(cocktail)}`,
    `weitere Stunden Barservice, je ${euro(hour)}`,
    `weitere Kilometer, je ${euro(kilometre)}`,
    `${includedKilometres} km`,
  ])
    expect(main).toContain(plain(fact));
});

test('The form offers every package by its value, before and after what is none', () => {
  const options = within(mainOf('/buchen/')).elements('option');

  expect(options.map((option) => [option.attribs.value, text(option)])).toEqual([
    ['Keine Auswahl', 'Keine Auswahl'],
    ...packages.map(({ value, name }) => [value, name]),
    ['Anfrage', 'unverbindliche Anfrage'],
  ]);
});

/** The attributes of a field of the form. */
const fieldOf = (name: string) =>
  within(mainOf('/buchen/'))
    .elements('input')
    .find(({ attribs }) => attribs.name === name)?.attribs;

test('Browsers fill in what they know of the guest', () => {
  const known = ['name', 'email', 'tel', 'firma'].map((name) => fieldOf(name)?.autocomplete);

  expect(known).toEqual(['name', 'email', 'tel', 'organization']);
});

test('The date of a booking may be as late as the year 9999', () => {
  expect(fieldOf('date')?.max).toBe('9999-12-31T23:59');
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

  expect(headings('/cocktails/').slice(0, expected.length)).toEqual(expected);
});

test('Each drink has its ingredients, and the placeholder where it has no picture', () => {
  for (const { name, imageSrc, ingredients } of cocktails) {
    const card = partOf(mainOf('/cocktails/'), 'li', name);
    const pictures = card ? within(card).values('src') : [];

    expect(texts(card, 'li'), name).toEqual(
      ingredients.map((ingredient) => plain(ingredientText(ingredient))),
    );
    const hasPlaceholder = pictures.some((src) => src.includes('platzhalter'));
    expect(hasPlaceholder, name).toBe(imageSrc === placeholderPicture);
  }
});

/** A text of the owner, filled: a section without a value for its placeholder is left out. */
const written = (page: string): string =>
  fillMarkdown(
    readFileSync(`${root}src/content/legal/${page}.md`, 'utf8'),
    businessValues(business, prices.terms),
  );

test('The terms are shown with each of their sections', () => {
  const sections = [...written('agb').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);

  expect(headings('/agb/')).toEqual(expect.arrayContaining(sections.map(plain)));
});

test('Legal pages have each of their links', () => {
  for (const page of ['agb', 'impressum', 'datenschutz']) {
    const links = [...written(page).matchAll(/\]\((https:[^)]*)\)/g)].map(([, href]) => href);

    expect(within(mainOf(`/${page}/`)).values('href'), page).toEqual(expect.arrayContaining(links));
  }
});

test('The Impressum names who provides the site', () => {
  const main = mainOf('/impressum/');

  for (const fact of [
    business.owner,
    business.street,
    business.postalCode,
    business.city,
    business.vatId,
  ])
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
  ])
    expect(headings('/datenschutz/')).toContainEqual(expect.stringContaining(topic));
  for (const words of ['Einwilligung', 'Drittland'])
    expect(text(mainOf('/datenschutz/'))).toContain(words);
});

test('The privacy statement says who keeps what how long', () => {
  const { hoster, logRetention, retentionDays } = business;

  for (const words of [hoster, logRetention, `${retentionDays} Tage`])
    expect(text(mainOf('/datenschutz/'))).toContain(plain(words));
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
      expect(texts(notice, 'h2'), path).toEqual(['Diese Website ist noch im Aufbau']);
      expect(text(notice), path).toContain('Die Buchungsfunktion steht noch nicht zur Verfügung.');
      expect(within(notice).values('href'), path).toContain(`mailto:${business.email}`);
    }
  }
});

test('Aktuelles has one link to write an e-mail', () => {
  const links = within(mainOf('/aktuelles/')).values('href');

  expect(links.filter((href) => href === `mailto:${business.email}`)).toHaveLength(1);
});

test('Partner shows every partner with its products', () => {
  const sections = within(mainOf('/partner/')).elements('section');
  const partners = globSync('src/content/partners/*.yaml', { cwd: root })
    .map((file) => partnerSchema.parse(parse(readFileSync(root + file, 'utf8'))))
    .sort((a, b) => a.order - b.order);

  expect(sections).toHaveLength(partners.length);
  for (const [at, { name, link, products }] of partners.entries()) {
    const section = sections[at];
    expect(text(section), name).toContain(plain(name));
    for (const { title, notice = '' } of products) {
      const item = partOf(mainOf('/partner/'), 'li', title);
      expect(texts(item, 'p')[0], title).toMatch(/\S/);
      expect(text(item), title).toContain(plain(notice));
    }
    const away = section ? within(section).elements('a') : [];
    const toPartner = away.filter(({ attribs }) => attribs.href === link?.href);
    expect(toPartner.map(({ attribs }) => attribs.target)).toEqual(link ? ['_blank'] : []);
  }
});

/** Text and address of a link. */
const wayOf = (link: Element): readonly [string, string | undefined] => [
  text(link),
  link.attribs.href,
];

test('The menu of phones has every entry, the telephone and the e-mail address', () => {
  for (const { path, elements } of pages) {
    const menu = elements('div').filter(({ attribs }) => attribs.id === 'menu');

    const links = menu.flatMap((part) => within(part).elements('a'));
    expect(links.map(wayOf), path).toEqual([
      ...navigation.map((entry) => [entry.text, entry.to]),
      [plain(germanPhone(business.phone)), `tel:${business.phone}`],
      [business.email, `mailto:${business.email}`],
    ]);
  }
});

test('The menu of phones marks the entry of its page', () => {
  for (const { to } of navigation) {
    const page = pages.find(({ path }) => path === `${to}/`.replace('//', '/'));

    const menu = page?.elements('div').find(({ attribs }) => attribs.id === 'menu');
    const links = menu ? within(menu).elements('a') : [];
    const marked = links.filter(({ attribs }) => attribs['aria-current'] === 'page');
    expect(marked.map(({ attribs }) => attribs.href)).toEqual([to]);
  }
});

test('Pakete answers each number of guests with the packages that fit, their prices and the way to the form', () => {
  const { elements } = within(mainOf('/pakete/'));

  for (const number of prices.guestNumbers) {
    const option = elements('label').find((label) => text(label) === String(number));
    const [radio] = option ? within(option).elements('input') : [];
    const answer = elements('ul').find(
      ({ attribs }) => attribs.id === radio?.attribs['aria-describedby'],
    );
    const rows = answer ? within(answer).elements('a') : [];

    const fitting = suggestionsFor(number, packages, prices);
    expect(rows.map(({ attribs }) => attribs.href)).toEqual(
      fitting.map((one) => formLink({ paket: one.package.number, gaeste: number })),
    );
    for (const [index, one] of fitting.entries())
      for (const words of Object.values(suggestionWords(one)))
        expect(text(rows[index])).toContain(plain(words));
  }
});

test('Cocktails describes every drink and its picture', () => {
  for (const { name, description, imageAlt } of cocktails) {
    const card = partOf(mainOf('/cocktails/'), 'li', name);

    expect(texts(card, 'p'), name).toContain(plain(description));
    expect(card && within(card).values('alt'), name).toEqual([imageAlt]);
  }
});

test('Cocktails says once what holds for all of them', () => {
  const said = text(mainOf('/cocktails/'));

  for (const words of [
    'nur eine Auswahl; auf Anfrage',
    business.alcoholNote,
    business.allergenNote,
  ])
    expect(said.split(plain(words)), words).toHaveLength(2);
});

/** What the name of a link says that opens a new tab. */
const newTab = '(öffnet in einem neuen Tab)';

test('The footer of each page leads to the legal pages, the telephone and both profiles', () => {
  const ways = [
    ...legalNavigation.map((entry) => [entry.text, entry.to]),
    [plain(germanPhone(business.phone)), `tel:${business.phone}`],
    [`Facebook ${newTab}`, business.facebook],
    [`Instagram ${newTab}`, business.instagram],
  ].filter(([, href]) => href);

  for (const { path, elements } of pages) {
    const links = elements('footer').flatMap((footer) => within(footer).elements('a'));
    expect(links.map(wayOf), path).toEqual(expect.arrayContaining(ways));
  }
});

test('A link that opens a new tab says so', () => {
  const links = pages.flatMap(({ elements }) => elements('a'));

  for (const link of links)
    expect(text(link).includes(newTab), text(link)).toBe(link.attribs.target === '_blank');
});
