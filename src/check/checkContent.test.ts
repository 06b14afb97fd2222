import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { businessFile } from '../schemas/business.fixture.ts';
import { checkContent } from './checkContent.ts';
import { readBack } from './readBack.ts';

const project = join(import.meta.dirname, '../..');
const cocktail = 'offer/cocktails/minze.yaml';
const party = 'offer/packages/fest.yaml';
const news = 'aktuelles/winter.md';
const question = 'fragen/wohin.md';
const mail = 'mails/eingang.md';
const reply = 'mails/absage.md';

/** What the tests change, beside the project's own content. */
const own: Readonly<Record<string, string>> = {
  [cocktail]: `kind: cocktail
name: Probeminze
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
name: Probefest
number: 900
value: Probefest
price: 599
cocktails: 50
hours: 3
choice: { alcoholic: 2, alcoholFree: 2 }
description: Für den runden Geburtstag.
imageSrc: /images/platzhalter.jpg
imageAlt: Drei Drinks
`,
  'betrieb.yaml': stringify(businessFile),
  'termine.yaml': '- from: 2027-08-02\n  to: 2027-08-15\n  note: Betriebsferien\n',
  [news]: '---\ntitle: Winterpause\ndate: 2026-11-21\n---\n\nBis Februar.\n',
  [mail]: '---\nsubject: Danke\nsteps: [Wir antworten.]\n---\n\n{{angaben}}\n',
  [reply]: '---\nsubject: Ja\n---\n\nLeider nicht.\n',
  [question]: '---\ntitle: Probefrage?\norder: 900\n---\n\nNach {{ort}}.\n',
};

const photo = readFileSync(join(project, 'src/assets/images/platzhalter.jpg'));

let root: string;
const path = (file: string): string => join(root, 'src/content', file);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inhalt-'));
  cpSync(join(project, 'src/content'), path(''), { recursive: true });
  mkdirSync(join(root, 'src/assets/images'), { recursive: true });
  for (const asset of ['icons', ...globSync('images/*', { cwd: join(project, 'src/assets') })])
    symlinkSync(join(project, 'src/assets', asset), join(root, 'src/assets', asset));
  mkdirSync(path('aktuelles'), { recursive: true });
  for (const [file, text] of Object.entries(own)) writeFileSync(path(file), text);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Replaces text in a file; fails if the text is not there. */
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

const unreadable = 'Diese Zeile oder eine daneben lässt sich nicht lesen.';
const noPlaceholder =
  'Einen solchen Platzhalter gibt es hier nicht, auch keinen als Adresse eines Links. Es gibt: ';

/** What owners write by mistake, with the line that they have to change, or one beside it. */
test.each<[file: string, from: RegExp | string, to: string, said: string]>([
  // How the lines are written.
  [party, 'name: Probefest', 'name: Probefest: groß', `2 ${unreadable}`],
  [party, 'name: Probefest', 'name: *Probefest*', `2 ${unreadable}`],
  [party, 'name: Probefest', 'name: &Probe fest', `2 ${unreadable}`],
  [party, 'name: Probefest', 'name: "Probefest', `2 ${unreadable}`],
  [party, ' }', '', `9 ${unreadable}`],
  ['termine.yaml', '  to', ' to', `2 ${unreadable}`],
  ['termine.yaml', '  note', '  from: 2027-09-01\n  note', '3 Das Feld steht zweimal da. In'],
  [cocktail, 'Ein Drink', 'Drink #1 der Karte', '7 Ab „#“ liest die Website nicht weiter.'],
  [
    cocktail,
    /^[^]*$/,
    '# kind: cocktail\n',
    'Die Datei ist leer, oder vor jeder Zeile steht ein #.',
  ],
  [cocktail, /^/, '{\\rtf1', 'Das ist kein reiner Text. Speichern Sie die Datei neu'],
  [question, '---\n', '', '1 Die Felder stehen zwischen zwei Zeilen „---“'],
  [news, 'Bis Februar.\n', '', 'Unter den Feldern fehlt der Text.'],
  [news, 'Bis', '<<<<<<< HEAD\nBis\n=======\nAb\n>>>>>>> main\n', '6 Hier stehen zwei Fassungen'],
  [party, 'price', '<<<<<<< HEAD\nprice', '5 Hier stehen zwei Fassungen derselben Stelle.'],

  // What the fields hold.
  [party, '599', '599,50 €', '5 price: Eine Zahl ohne Einheit, mit Punkt statt Komma, '],
  [party, '599', '1.190', '5 price: Mindestens 50 Euro; Tausender ohne Punkt: 1190.'],
  [party, '599', '59900', '5 price: Das sind über 100 Euro je Cocktail.'],
  [party, '599', '599.999', '5 price: Höchstens zwei Stellen hinter dem Punkt.'],
  [party, 'hours: 3', 'hours:', '7 hours: Hier steht nichts.'],
  [party, 'value: Probefest', 'value: Anfrage', '4 value: Diesen Wert hat das Formular schon'],
  [party, ', alcoholFree: 2', '', '8 choice, alcoholFree: Das Feld fehlt.'],
  [party, 'hours', 'preis: 9\nhours', '7 preis: Ein Feld „preis“ gibt es hier nicht. Es gibt: '],
  [cocktail, "'#3ec79a'", '#3ec79a', '8 light: Hier steht nichts: Ein Wert, der mit # beginnt,'],
  [cocktail, 'kind: cocktail', 'kind: drink', '1 kind: Schreiben Sie cocktail oder package.'],
  [cocktail, 'alcoholic: true', 'alcoholic: ja', '4 alcoholic: true (ja) oder false (nein).'],
  [cocktail, 'light', 'featured: 5\nlight', '8 featured: Höchstens 4.'],
  [
    question,
    'Probefrage?',
    '{{ort}}',
    '2 title: Ein Text. Besteht er nur aus Ziffern, oder beginnt er',
  ],
  [cocktail, '- name: W', '- W', '10 ingredients, 1. Eintrag: Hier stehen Felder, jedes mit'],
  [mail, /steps: .*/, 'steps: Wir antworten.', '3 steps: Eine Liste, [30, 60, 90], oder jeder'],
  ['betrieb.yaml', /postalCode: .*/, 'postalCode: 50667', 'postalCode: Ein Text. Besteht er nur'],
  ['betrieb.yaml', 'https://', 'www.', '1 url: Schreiben Sie die Adresse ganz'],
  ['betrieb.yaml', 'bar.example', 'bar.example/', '1 url: Lassen Sie alles nach dem Namen weg'],
  ['betrieb.yaml', 'bar.example', 'bar.example?x', '1 url: Lassen Sie alles nach dem Namen weg'],
  ['betrieb.yaml', 'bar.example', 'bar.example#x', '1 url: Lassen Sie alles nach dem Namen weg'],
  ['betrieb.yaml', 'bar.example', 'bar.example\\x', '1 url: Lassen Sie alles nach dem Namen weg'],
  ['betrieb.yaml', '//', '//ich:pw@', '1 url: Lassen Sie alles nach dem Namen weg'],
  ['betrieb.yaml', /^/, 'travel: Ab Köln.\n', '1 travel: Lassen Sie den Punkt am Ende weg'],
  [
    'betrieb.yaml',
    /^/,
    "phoneHours: { days: [Montag], opens: '9:00', closes: '18:00' }\n",
    '1 phoneHours, opens: Schreiben Sie die Uhrzeit mit vier Ziffern und Doppelpunkt',
  ],
  ['preise.yaml', /kilometre: .*/, 'kilometre: 50', 'extras, kilometre: Höchstens 5 Euro.'],
  ['preise.yaml', /depositPercent: .*/, 'depositPercent: 0', 'terms, depositPercent: Mehr als 0.'],
  ['startseite.yaml', 'Willkommen', 'Hallo', 'heading: Beginnen Sie mit „Willkommen“.'],
  ['termine.yaml', '2027-08-02', '2.8.2027', '1 1. Eintrag, from: Schreiben Sie den Tag als Jahr-'],
  ['termine.yaml', '2027-08-15', '2027-02-30', '2 1. Eintrag, to: Diesen Tag gibt es nicht.'],
  ['termine.yaml', '2027-08-15', '2027-08-01', '2 1. Eintrag, to: Der letzte Tag liegt vor dem'],
  ['termine.yaml', '  to', '- to', '2 2. Eintrag, from: Das Feld fehlt. Gehört die Zeile zum'],
  [party, 'runden', '{{bar}}', `9 ${noPlaceholder}keinen.`],
  [question, '{{ort}}', '{ort}', `6 ${noPlaceholder}{{bar}}, `],
  [question, '{{ort}}', '[uns]( {{agb}})', `6 ${noPlaceholder}{{bar}}, `],
  [mail, '{{angaben}}', '{{angaben}}\n[uns]({{agb}})', `7 ${noPlaceholder}{{bar}}, `],
  [mail, '{{angaben}}', '# Sie haben gesagt: {{angaben}}', '6 Ein Platzhalter für mehrere Zeilen'],
  [reply, 'subject: Ja', 'subject: Ja, {{ firma }}', '2 Im Betreff gibt es nur {{nummer}}, '],
  [mail, 'subject: Danke', 'subject: Danke {{whatsapp}}', '2 Im Betreff gibt es nur {{nummer}}, '],
  [mail, '{{angaben}}', 'Danke.', 'Hier fehlt {{angaben}}, in einer Zeile für sich.'],
  [mail, '{{angaben}}', '{{angaben}}\n\n[uns](www.bar.de)', '8 Der Link führt nirgendwohin:'],
  [
    cocktail,
    'platzhalter.jpg',
    'gin.heic',
    '6 imageSrc: Der Name eines Bildes endet auf .jpg oder',
  ],
  [cocktail, 'platzhalter.jpg', 'Grün Gin.JPEG', '6 imageSrc: Im Namen eines Bildes stehen nur'],
  [cocktail, '/images/', '', '6 imageSrc: Schreiben Sie den Namen mit /images/ davor'],
  [
    cocktail,
    'platzhalter.jpg',
    'xy.jpg',
    '6 imageSrc: Die Datei src/assets/images/xy.jpg fehlt, genau',
  ],
])('refuses %s with %j changed to %j', (file, from, to, said) => {
  edit(file, from, to);

  const found = sentences();

  expect(found[0]).toContain(said);
  expect(found[0]).toMatch(new RegExp(`^${file} `));
  expect(found).toHaveLength(1);
});

test.each<[name: string, bytes: Buffer]>([
  ['umbenannt.jpg', Buffer.from('\0\0\0\x18ftypheic')],
  ['ohne-ende.jpg', photo.subarray(0, -9)],
  ['leer.png', Buffer.from('')],
])('refuses the picture %s that cannot be shown, whether named or not', (name, bytes) => {
  writeFileSync(join(root, 'src/assets/images', name), bytes);

  expect(sentences()).toEqual([
    `src/assets/images/${name} Das ist kein ganzes JPEG oder PNG. Sichern Sie das Bild noch einmal, als JPEG; es nur umzubenennen genügt nicht.`,
  ]);
});

test('names the picture that lies there under another spelling', () => {
  writeFileSync(join(root, 'src/assets/images/bild.HEIC'), '');
  edit(cocktail, 'platzhalter', 'bild');

  expect(sentences()).toEqual([
    `${cocktail} 6 imageSrc: Die Datei src/assets/images/bild.jpg fehlt, genau so geschrieben. Dort liegt: bild.HEIC.`,
  ]);
});

test.each([
  [cocktail, 'offer/cocktails/alpen-minze.yaml', ['2 name', '3 order']],
  [party, 'offer/packages/alles.yaml', ['2 name', '3 number', '4 value']],
  [question, 'fragen/ort.md', ['2 title', '3 order']],
])('names both files that share a value, and blames neither: %s', (file, copy, places) => {
  cpSync(path(file), path(copy));

  expect(sentences()).toEqual(
    places.map(
      (place) =>
        `${file} ${place}: Das steht auch in ${basename(copy)}. Ändern Sie es in einer der beiden Dateien.`,
    ),
  );
});

test('reads back what may be valid and still a typo', async () => {
  const picture = path('../assets/images/klein.png');
  await sharp({ create: { width: 150, height: 200, channels: 3, background: 'red' } }).toFile(
    picture,
  );
  edit(cocktail, 'platzhalter.jpg', 'klein.png');
  edit('termine.yaml', /^/, '- from: 2026-11-18\n- from: 2026-11-19\n  to: 2026-11-20\n');
  const hidden = '---\ntitle: Nie\ndate: 2026-11-22\nhidden: true\n---\n\nBis nie.\n';
  writeFileSync(path('aktuelles/nie.md'), hidden);

  const contents = checkContent(root).files.map(({ content }) => content);
  const text = (await readBack(root, contents, '2026-11-20')).replaceAll('\u00A0', ' ');

  for (const said of [
    'Probefest 599 € · weiterer Cocktail ',
    'Vergeben: Donnerstag, 19. November 2026 bis Freitag, 20. November 2026 · Montag, 2. August 2027 bis Sonntag, 15. August 2027 (Betriebsferien)\n',
    'winter.md erscheint, wenn Sie ab Samstag, 21. November 2026 veröffentlichen',
    'klein.png hat 150 × 200 Pixel und wird unscharf',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('nie.md');
});

test('names two cocktails for one place on the home page', () => {
  edit(cocktail, /$/, 'featured: 4\n');
  cpSync(path(cocktail), path('offer/cocktails/alpen-minze.yaml'));

  expect(sentences()).toContainEqual(expect.stringMatching(/ featured: Das steht auch in /));
});

test('names a file that is missing', () => {
  rmSync(path('preise.yaml'));

  expect(sentences()).toEqual(['preise.yaml Die Datei fehlt.']);
});

test.each(['_winter.md', 'winter.txt'])('names a file that nothing reads: %s', (name) => {
  renameSync(path(news), path(`aktuelles/${name}`));

  expect(sentences()).toEqual([
    expect.stringMatching(
      `^aktuelles/${name} Diese Datei liest die Website nicht\\. .*hidden: true`,
    ),
  ]);
});

test('names a file that is no text', () => {
  writeFileSync(path('betrieb.yaml'), Buffer.from('name: Köln', 'latin1'));

  expect(sentences()).toEqual([expect.stringMatching(/^betrieb\.yaml Das ist kein reiner Text/)]);
});

test.each<[what: string, file: string, from: RegExp | string, to: string]>([
  ['an address with umlauts', 'betrieb.yaml', 'bar.', 'bär.'],
  ['an address with a port', 'betrieb.yaml', 'bar.example', 'bar.example:8443'],
  ['a hidden cocktail', cocktail, 'kind: cocktail', 'kind: cocktail\nhidden: true'],
  ['a single day', 'termine.yaml', '  to: 2027-08-15\n', ''],
  ['a single day with its end', 'termine.yaml', 'to: 2027-08-15', 'to: 2027-08-02'],
  [
    'a subject that is never empty',
    reply,
    'subject: Ja',
    'subject: "{{ gast }}, {{tag}}: {{bar}}"',
  ],
  ['a note with a placeholder', 'betrieb.yaml', /^/, '# {{telefon}} kommt von hier.\n'],
  ['a note with a placeholder in Markdown', mail, 'steps', '#{{bald}}\n  # {{firma}}\nsteps'],
  ['taken days that are notes alone', 'termine.yaml', /^[^]*$/, '# - from: 2027-06-05\n'],
])('takes %s', (_, file, from, to) => {
  edit(file, from, to);

  expect(sentences()).toEqual([]);
});
