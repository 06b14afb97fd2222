import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from './checkContent.ts';
import { mistakeReport } from './mistakes.ts';

const project = join(import.meta.dirname, '../..');
const drink = 'offer/cocktails/minze.yaml';
const party = 'offer/packages/fest.yaml';
const question = 'fragen/wohin.md';

/** What the tests change, beside the project's own content. */
const own: Readonly<Record<string, string>> = {
  [drink]: `kind: cocktail
name: Minze
order: 900
alcoholic: true
description: Frische Minze auf weißem Rum.
imageSrc: /images/platzhalter.jpg
imageAlt: Ein Drink
light: '#3ec79a'
ingredients:
  - name: Weißer Rum
`,
  [party]: `kind: package
name: Fest
number: 900
value: Fest
price: 599
cocktails: 50
hours: 3
choice:
  alcoholic: 2
  alcoholFree: 2
description: Für den runden Geburtstag.
imageSrc: /images/platzhalter.jpg
imageAlt: Drei Drinks
`,
  'offer/packages/gala.yaml': `kind: package
name: Gala
number: 901
value: Gala
price: 799
cocktails: 60
hours: 3
choice: { alcoholic: 2, alcoholFree: 2 }
description: Für die Gala.
imageSrc: /images/platzhalter.jpg
imageAlt: Drei Drinks
`,
  'partners/probe.yaml': `order: 900
name: Probe
description: Eine Cola.
drinks: [minze]
`,
  'termine.yaml': `- from: 2027-08-02
  to: 2027-08-15
  note: Betriebsferien
`,
  'aktuelles/winter.md': '---\ntitle: Winterpause\ndate: 2026-11-21\n---\n\nBis Februar.\n',
  [question]: '---\ntitle: Wohin?\norder: 900\n---\n\nNach {{ort}}.\n',
};

let root: string;
const path = (file: string): string => join(root, 'src/content', file);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inhalt-'));
  mkdirSync(join(root, 'src'));
  cpSync(join(project, 'src/content'), path(''), { recursive: true });
  symlinkSync(join(project, 'src/assets'), join(root, 'src/assets'));
  mkdirSync(path('aktuelles'), { recursive: true });
  for (const [file, text] of Object.entries(own)) writeFileSync(path(file), text);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Replaces text in a file, and says so where it does not stand. */
function edit(file: string, from: RegExp | string, to: string): void {
  const text = readFileSync(path(file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path(file), text.replace(from, to));
}

/** `offer/packages/fest.yaml 5 price: sentence`, without what is said of it beyond. */
const sentences = (): string[] =>
  checkContent(root).mistakes.map(({ file, line, field, text }) =>
    [file.replace('src/content/', ''), line, field && `${field}:`, text].filter(Boolean).join(' '),
  );

test('finds nothing wrong in the content as it is', () => {
  expect(sentences()).toEqual([]);
});

test.each<[file: string, from: RegExp | string, to: string, said: string]>([
  [party, '599', '599,50 €', '5 price: Eine Zahl ohne Einheit, mit Punkt statt Komma, '],
  [party, '599', '1.190', '5 price: Mindestens 50 Euro; Tausender ohne Punkt: 1190.'],
  [party, '599', '59900', '5 price: Das sind über 100 Euro je Cocktail.'],
  [
    party,
    'price: 599',
    'price: 599\npreis: 599',
    '6 preis: Ein Feld „preis“ gibt es hier nicht. Es gibt: kind, name, number, ',
  ],
  [
    party,
    'price: 599',
    'price: 599\nprice: 699',
    '6 price: Das Feld steht zweimal da. Löschen Sie eines.',
  ],
  [party, 'hours: 3', 'hours:', '7 hours: Hier steht nichts.'],
  [party, '  alcoholFree: 2\n', '', '9 choice, alcoholFree: Das Feld fehlt.'],
  [party, 'number: 900', 'number: 901', 'gala.yaml 3 number: Das steht auch in fest.yaml; '],
  [party, 'name: Fest', 'name: Fest: groß', '2 name: Ab hier lässt sich die Datei nicht lesen.'],
  [party, 'name: Fest', 'name: *Fest*', '2 name: Ab hier lässt sich die Datei nicht lesen.'],
  [party, 'runden', '{{bar}}', '11 Einen solchen Platzhalter gibt es hier nicht. Es gibt: keinen.'],
  [party, 'value: Fest', 'value: Anfrage', '4 value: Diesen Wert hat das Formular schon'],
  [
    drink,
    "'#3ec79a'",
    '#3ec79a',
    '8 light: Hier steht nichts. Beginnt der Wert mit #, kommt er in Anführungszeichen.',
  ],
  [drink, 'Ein Drink', 'Drink #1 der Karte', '7 imageAlt: Ab „#“ liest die Website nicht weiter.'],
  [drink, 'kind: cocktail', 'kind: drink', '1 kind: Schreiben Sie cocktail oder package.'],
  [drink, 'alcoholic: true', 'alcoholic: ja', '4 alcoholic: true (ja) oder false (nein).'],
  [
    drink,
    'platzhalter.jpg',
    'gin-basil.heic',
    '6 imageSrc: Der Name eines Bildes endet auf .jpg oder .png. HEIC',
  ],
  [
    drink,
    'platzhalter.jpg',
    'Grün Drink.jpg',
    '6 imageSrc: Im Namen eines Bildes stehen nur kleine Buchstaben',
  ],
  [
    drink,
    '/images/platzhalter.jpg',
    'platzhalter.jpg',
    '6 imageSrc: Schreiben Sie den Namen mit /images/ davor',
  ],
  [
    drink,
    'platzhalter.jpg',
    'xy.jpg',
    '6 imageSrc: Die Datei src/assets/images/xy.jpg fehlt. Es gibt dort: bar-bei-ihnen.jpg, ',
  ],
  [
    'partners/probe.yaml',
    '[minze]',
    '[minze, gibt-es-nicht]',
    '4 drinks, 2. Eintrag: Die Datei src/content/offer/cocktails/gibt-es-nicht.yaml fehlt.',
  ],
  [
    'partners/probe.yaml',
    '[minze]',
    'minze',
    '4 drinks: Eine Liste: jeder Eintrag auf einer eigenen Zeile',
  ],
  [
    'betrieb.yaml',
    /closes: .*/,
    'closes: 21.30',
    'closes: Schreiben Sie die Uhrzeit mit Doppelpunkt in Anführungszeichen',
  ],
  [
    'betrieb.yaml',
    /postalCode: .*/,
    'postalCode: 50667',
    'postalCode: Ein Text. Was YAML für eine Zahl hält, kommt in Anführungszeichen',
  ],
  [
    'termine.yaml',
    '2027-08-15',
    '2027-08-01',
    '2 1. Eintrag, to: Der letzte Tag liegt vor dem ersten.',
  ],
  [
    'termine.yaml',
    '2027-08-15',
    '2027-02-30',
    '2 1. Eintrag, to: Ein Tag, den es gibt, wie 2026-12-01.',
  ],
  [
    'termine.yaml',
    'note',
    'grund',
    '3 1. Eintrag, grund: Ein Feld „grund“ gibt es hier nicht. Es gibt: from, to, note.',
  ],
  [
    'aktuelles/winter.md',
    '2026-11-21',
    '21.11.2026',
    '3 date: Ein Tag, den es gibt, wie 2026-12-01.',
  ],
  ['aktuelles/winter.md', 'title: Winterpause\n', '', '2 title: Das Feld fehlt.'],
  ['aktuelles/winter.md', 'Bis Februar.\n', '', 'Unter den Feldern fehlt der Text.'],
  [question, '---\n', '', '1 Die Felder stehen zwischen zwei Zeilen „---“'],
  [question, '\n---\n', '\n', '1 Die Felder stehen zwischen zwei Zeilen „---“'],
  [
    question,
    '{{ort}}',
    '{{stadt}}',
    '6 Einen solchen Platzhalter gibt es hier nicht. Es gibt: {{bar}}, ',
  ],
  [question, '{{ort}}', '{ort}}', '6 Einen solchen Platzhalter gibt es hier nicht.'],
  [question, '{{ort}}', '{ort}', '6 Einen solchen Platzhalter gibt es hier nicht.'],
])('refuses %s with %j changed to %j', (file, from, to, said) => {
  edit(file, from, to);
  const found = sentences();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test('says what is meant and what stands there', () => {
  edit(party, '599', '599,50');
  expect(mistakeReport(checkContent(root).mistakes)).toBe(`Bitte berichtigen

src/content/offer/packages/fest.yaml
  Zeile 5, price: Eine Zahl ohne Einheit, mit Punkt statt Komma, Tausender ohne Punkt, zum Beispiel 599.50 oder 1190.
    Gemeint ist: Preis in Euro, inklusive MwSt.
    Da steht: price: 599,50

Ein Fehler im Inhalt. Die Website bleibt, wie sie ist.`);
});

test('names a file that is missing, one that nothing reads, and one that is no text', () => {
  rmSync(path('preise.yaml'));
  rmSync(path('offer/packages'), { recursive: true });
  renameSync(path(drink), path('offer/cocktails/_minze.yaml'));
  writeFileSync(path('betrieb.yaml'), Buffer.from('name: Köln', 'latin1'));
  expect(sentences()).toEqual([
    expect.stringMatching(/^betrieb\.yaml Die Datei ist nicht als UTF-8 gespeichert/),
    'preise.yaml Die Datei fehlt.',
    'offer/packages/*.yaml Die Datei fehlt.',
    expect.stringMatching(
      /^partners\/probe\.yaml 4 drinks, 1\. Eintrag: Die Datei .*minze\.yaml fehlt/,
    ),
    expect.stringMatching(
      /^offer\/cocktails\/_minze\.yaml Diese Datei liest die Website nicht\. .*hidden: true/,
    ),
  ]);
});

test('takes a hidden drink, hidden news, a single day, and a file of taken days with nothing but notes', () => {
  edit(drink, 'kind: cocktail', 'kind: cocktail\nhidden: true');
  edit('aktuelles/winter.md', 'title', 'hidden: true\ntitle');
  edit('termine.yaml', '  to: 2027-08-15\n', '');
  expect(sentences()).toEqual([]);
  writeFileSync(path('termine.yaml'), '# - from: 2027-06-05\n');
  expect(sentences()).toEqual([]);
});
