/**
 * The figures and lists of the customer's specification, on a build of the content that has them (`fixtures/specified`): the owner
 * changes his own whenever he likes.
 */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mainOf, pagesIn } from '../fixtures/built.ts';
import {
  contentOf,
  headingsOf,
  partOf,
  text,
  texts,
  within,
  type Element,
} from '../fixtures/html.ts';
import { test } from '../fixtures/project.ts';
import { root } from '../fixtures/server.ts';

test('The pages have the figures of the specification', { tag: '@slow' }, async ({ project }) => {
  test.setTimeout(300_000);
  const content = join(project.folder, 'src/content');
  for (const folder of ['offer', 'partners']) await rm(join(content, folder), { recursive: true });
  await cp(join(root, 'e2e/fixtures/specified'), content, { recursive: true });
  const { output, exitCode } = await project.npm(['build']);
  expect(exitCode, output).toBe(0);
  const pages = pagesIn(join(project.folder, 'dist'));
  const main = (path: string): Element => mainOf(path, pages);

  await test.step('Startseite', () => {
    expect(texts(main('/'), 'h1')).toEqual([expect.stringMatching(/^Willkommen/)]);
    for (const fact of [/handgemachte Cocktails/i, /mobile Cocktailbar/, /Köln/])
      expect(text(main('/'))).toMatch(fact);
  });

  await test.step('Packages', () => {
    for (const [name, price, cocktails, hours, alcoholic, paket] of [
      ['kleines Event', '599', '50', '3', '3', '1'],
      ['Großes Event', '1.090', '90', '4,5', '4', '2'],
      ['Premium Event', '1.350', '120', '6', '4', '3'],
    ] as const) {
      const card = partOf(main('/pakete/'), 'li', name);
      expect(contentOf(card), name).toContain(`${price}\u00A0€`);
      expect(texts(card, 'li'), name).toEqual([
        expect.stringMatching(`^${cocktails} Cocktails`),
        `${hours} Stunden Barservice`,
        `${alcoholic} alkoholische Kreationen`,
        '2 alkoholfreie Kreationen',
      ]);
      expect(card && within(card).values('href'), name).toContain(`/buchen?paket=${paket}`);
    }
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
      expect(text(main('/pakete/'))).toContain(fact);
    const options = within(main('/buchen/')).elements('option');
    expect(options.map((option) => [option.attribs.value, text(option)])).toEqual([
      ['Keine Auswahl', 'Keine Auswahl'],
      ['Standardpaket', 'kleines Event'],
      ['Großes Paket', 'Großes Event'],
      ['Premiumpaket', 'Premium Event'],
      ['Anfrage', 'unverbindliche Anfrage'],
    ]);
  });

  await test.step('Cocktails', () => {
    expect(headingsOf(main('/cocktails/')).slice(0, 15)).toEqual([
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
    const cards = within(main('/cocktails/')).elements('li');
    const names = (chosen: (card: Element) => boolean): string[] =>
      cards.filter(chosen).flatMap((card) => texts(card, 'h3'));
    const hasPlaceholder = (card: Element): boolean =>
      within(card)
        .values('src')
        .some((src) => src.includes('platzhalter'));
    expect(names(hasPlaceholder)).toEqual([
      'Dark Orange Voltage',
      'Virgin Orangino',
      'Virgin MaiTai',
    ]);
    expect(names((card) => texts(card, 'li').join() === 'XXX')).toEqual([
      'Virgin Orangino',
      'Virgin MaiTai',
    ]);
  });

  await test.step('AGB', () => {
    /** Text below the heading that holds this word. */
    const section = (word: string): string => {
      const all = within(main('/agb/')).elements('h2', 'p', 'li', 'td');
      const begin = all.findIndex(
        (element) => element.name === 'h2' && text(element).includes(word),
      );
      const end = all.findIndex((element, at) => element.name === 'h2' && at > begin);
      return all
        .slice(begin + 1, end < 0 ? undefined : end)
        .map(text)
        .join(' ');
    };
    const numbers = headingsOf(main('/agb/')).map((heading) => Number.parseInt(heading));
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

  await test.step('Impressum', () => {
    const links = within(main('/impressum/')).values('href');
    expect(links).toContain('https://ec.europa.eu/consumers/odr/');
  });

  await test.step('Partner', () => {
    const partners = within(main('/partner/')).elements('section');
    expect(partners).toHaveLength(2);
    for (const words of ['Cocktail-Premix', 'Cocktailkurse'])
      expect(text(partners[0])).toContain(words);
    const products = within(main('/partner/'))
      .elements('li')
      .filter((item) => within(item).elements('img').length > 0);
    expect(products.flatMap((product) => texts(product, 'h3'))).toEqual([
      'Power Cola',
      'Cola Orange',
      'Cola',
      'Power Cola Zero',
    ]);
    for (const words of ['160 mg Koffein je Dose', 'dreimal so viel wie eine normale Cola'])
      expect(text(products[0])).toContain(words);
  });
});
