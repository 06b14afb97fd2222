import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentRules } from '../content.config.ts';
import { checkContent } from './check.ts';
import { mistakeReport, type Mistake } from './mistakes.ts';

const project = join(import.meta.dirname, '../..');
const standard = 'offer/packages/fest.yaml';
const mojito = 'offer/cocktails/minze.yaml';
const terms = 'legal/agb.md';
const received = 'mails/eingang.md';
const offer = 'mails/angebot.md';

const drink = (name: string, order: number, alcoholic: boolean): string => `kind: cocktail
name: ${name}
order: ${order}
featured: ${order}
alcoholic: ${alcoholic}
description: Frische Minze auf weißem Rum.
imageSrc: /images/platzhalter.jpg
imageAlt: Ein Drink
light: '#3ec79a'
ingredients:
  - name: Weißer Rum
`;

const fest = (name: string, paket: number): string => `kind: package
name: ${name}
paket: ${paket}
bookingType: ${name}
price: 599
cocktails: 50
hours: 3
choice:
  alcoholic: 2
  alcoholFree: 2
description: Für den runden Geburtstag.
imageSrc: /images/platzhalter.jpg
imageAlt: Drei Drinks
`;

const business = `url: https://bar.example
name: Bar am Rhein
claim: Die Bar, die zu Ihnen kommt.
owner: Erika Lind
street: Musterstraße 1
postalCode: '50667'
city: Köln
email: post@bar.example
phone: 0221 4710100
whatsapp: 0221 4710100
vatId: DE123456789
account:
  iban: DE89 3704 0044 0532 0130 00
  holder: Erika Lind
phoneHours:
  days: [Montag, Dienstag]
  opens: '17:00'
  closes: '20:00'
hoster: Hoster, Musterstraße 2, 50667 Köln
mailProvider: Anbieter, Musterstraße 3, 50667 Köln
logRetention: 14 Tage
alcoholNote: Ab 18 Jahren.
allergenNote: Fragen Sie uns.
retentionDays: 365
underConstruction: true
`;

const home = `heading: Willkommen
lead: Zwei Sätze. Mehr nicht.
cocktails: Die Karte
evening:
  heading: Ein Abend
  steps: [${'{ heading: Dann, text: Es geht los. }, '.repeat(4)}]
packages: Pakete
closing: { heading: Die Bar, text: Sie kommt. }
`;

/** What the tests change; the project's own files are around it. */
const own: Readonly<Record<string, string>> = {
  'betrieb.yaml': business,
  'startseite.yaml': home,
  [mojito]: drink('Minze', 1, true),
  'offer/cocktails/rum.yaml': drink('Rum', 2, true),
  'offer/cocktails/saft.yaml': drink('Saft', 3, false),
  'offer/cocktails/tee.yaml': drink('Tee', 4, false),
  [standard]: fest('Fest', 1),
  'offer/packages/gala.yaml': fest('Gala', 2),
  'partners/cola.yaml': 'order: 1\nname: Cola\ndescription: Eine Cola.\ndrinks: [minze]\n',
  [terms]:
    '---\ntitle: AGB\ndescription: Was gilt.\nupdated: 2025-11-21\n---\n\n## 1. Wer\n\nInhaber: {{inhaber}}\n',
};

let root: string;
const path = (file: string): string => join(root, 'src/content', file);
const check = async (): Promise<readonly Mistake[]> =>
  (await checkContent(root, contentRules)).mistakes;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inhalt-'));
  await cp(join(project, 'src/content'), path(''), { recursive: true });
  for (const folder of ['offer/cocktails', 'offer/packages', 'partners', 'aktuelles']) {
    for (const name of await readdir(path(folder))) await rm(path(`${folder}/${name}`));
  }
  for (const [file, text] of Object.entries(own)) await writeFile(path(file), text);
  await mkdir(join(root, 'src/assets'));
  for (const folder of ['images', 'icons']) {
    await symlink(join(project, 'src/assets', folder), join(root, 'src/assets', folder));
  }
});

afterEach(() => rm(root, { recursive: true }));

/** Pictures of the owner's own, in the place of the project's. */
async function ownPictures(): Promise<string> {
  const folder = join(root, 'src/assets/images');
  await rm(folder);
  await mkdir(folder);
  await cp(join(project, 'src/assets/images/platzhalter.jpg'), join(folder, 'platzhalter.jpg'));
  return folder;
}

async function edit(file: string, from: RegExp | string, to: string): Promise<void> {
  const text = await readFile(path(file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  await writeFile(path(file), text.replace(from, to));
}

/** `betrieb.yaml 2 name: sentence`: what stops the site, on one line each. */
const stops = (mistakes: readonly Mistake[]): string[] =>
  mistakes
    .filter(({ advice }) => advice !== true)
    .map(({ file, line, field, text }) =>
      [file.replace('src/content/', ''), line, field === undefined ? undefined : `${field}:`, text]
        .filter((part) => part !== undefined)
        .join(' '),
    );

const advised = (mistakes: readonly Mistake[]): string[] =>
  mistakes.flatMap(({ file, line, text, advice }) =>
    advice ? [`${file.replace('src/content/', '')} ${line}: ${text}`] : [],
  );

test('finds nothing wrong in the content that these tests change', async () => {
  expect(stops(await check())).toEqual([]);
});

test.each<[file: string, from: RegExp | string, to: string, said: string]>([
  [
    standard,
    'price: 599',
    'price: 599,50',
    '5 price: Eine Zahl ohne Einheit, mit Punkt statt Komma, ',
  ],
  [
    standard,
    'price: 599',
    'price: 1.190',
    '5 price: Mindestens 50 Euro; Tausender ohne Punkt: 1190.',
  ],
  [standard, 'price: 599', 'price: 59900', '5 price: Das sind über 100 Euro je Cocktail.'],
  [
    standard,
    'price: 599',
    'price: 599\npreis: 599',
    '6 preis: Ein Feld „preis“ gibt es hier nicht. Es gibt: kind, ',
  ],
  [standard, 'hours: 3', 'hours: 3.3', '7 hours: Ein Vielfaches von 0.5.'],
  [standard, 'hours: 3', 'hours:', '7 hours: Das Feld ist leer.'],
  [standard, '  alcoholFree: 2\n', '', '9 choice, alcoholFree: Das Feld fehlt.'],
  [
    standard,
    'paket: 1',
    'paket: 2',
    'gala.yaml 3 paket: „2“ steht auch in fest.yaml; jeden Wert gibt es nur einmal.',
  ],
  [
    standard,
    'name: Fest',
    'name: Fest: groß',
    '2 name: Ab hier lässt sich die Datei nicht lesen. Prüfen Sie Einrückung, ',
  ],
  [standard, 'name: Fest', 'name: *Fest*', '2 name: Ab hier lässt sich die Datei nicht lesen.'],
  [standard, 'name: Fest', 'name: !Fest', '2 name: Ab hier lässt sich die Datei nicht lesen.'],
  [
    standard,
    'runden',
    '{{bar}}',
    '11 description: „{{bar}}“ ist kein Platzhalter, den es hier gibt. Es gibt: keine.',
  ],
  [mojito, 'featured: 1\n', '', 'offer/cocktails featured: Es fehlt: 1.'],
  [mojito, 'kind: cocktail', 'kind: drink', '1 kind: Schreiben Sie cocktail oder package.'],
  [
    mojito,
    '/platzhalter.jpg',
    '/minze.jpg',
    '7 imageSrc: Die Datei src/assets/images/minze.jpg fehlt. Es gibt dort: ',
  ],
  [
    mojito,
    'name: Weißer',
    'nameWeißer',
    '11 ingredients, 1. Eintrag: Hier stehen Felder, jedes auf einer eigenen Zeile',
  ],
  [
    'betrieb.yaml',
    "'50667'",
    '50667',
    '6 postalCode: Ein Text. Besteht er nur aus Ziffern, kommt er in Anführungsz',
  ],
  [
    'betrieb.yaml',
    'Construction: true',
    'Construction: ja',
    '25 underConstruction: true (ja) oder false (nein).',
  ],
  ['betrieb.yaml', 'DE89 3704', 'DE89 3705', '13 account, iban: Diese IBAN gibt es nicht'],
  [
    'betrieb.yaml',
    'phone: 0221 4710100',
    'phone: 0221 47',
    '9 phone: Eine solche Nummer gibt es nicht.',
  ],
  [
    'betrieb.yaml',
    'Dienstag]',
    'Di]',
    '16 phoneHours, days, 2. Eintrag: Eines von: Montag, Dienstag, ',
  ],
  ['betrieb.yaml', 'Bar am Rhein', 'Bar #1 am Rhein', '2 Ab „#“ liest die Website nicht weiter.'],
  [
    'betrieb.yaml',
    'Rhein',
    '**Rhein**',
    '2 name: „**“ wäre so zu lesen: Hier gibt es weder fette Schrift noch Links.',
  ],
  [
    'partners/cola.yaml',
    '[minze]',
    'minze',
    '4 drinks: Eine Liste: jeder Eintrag auf einer eigenen Zeile',
  ],
  [
    'partners/cola.yaml',
    '[minze]',
    '[limette]',
    '4 drinks, 1. Eintrag: Die Datei src/content/offer/cocktails/limette.yaml',
  ],
  [terms, '2025-11-21', '21.11.2025', '4 updated: Ein Tag, den es gibt, wie 2026-12-01.'],
  [terms, '2025-11-21', '2025-02-30', '4 updated: Ein Tag, den es gibt, wie 2026-12-01.'],
  [
    terms,
    '{{inhaber}}',
    '{inhaber}}',
    '9 „{inhaber}}“ ist kein Platzhalter, den es hier gibt. Es gibt: {{bar}}, ',
  ],
  [terms, 'Inhaber:', '[Hier](/pakte), Inhaber:', '9 Der Link „/pakte“ führt zu keiner Seite.'],
  [terms, '{{inhaber}}', '{{angebot}}', '9 „{{angebot}}“ ist kein Platzhalter, den es hier gibt.'],
  [terms, /\n## [^]*/, '', 'Unter den Feldern fehlt der Text.'],
  [terms, /^---/, '', '1 Die Felder stehen zwischen zwei Zeilen „---“'],
  [
    terms,
    /^---\n([^]*)/,
    '$1\n---\n\nEnde\n',
    '1 Die Felder stehen zwischen zwei Zeilen „---“, die erste ganz oben',
  ],
  [terms, /[^]*/, '', 'Die Datei ist leer.'],
  [
    terms,
    'Inhaber',
    '**Inhaber',
    '9 „**“ wäre so zu lesen. Fehlt das Gegenstück, oder steht ein Leerzeichen zu viel?',
  ],
  [terms, '{{inhaber}}', '[Anruf bei {{telefon}}](/kontakt)', '9 „](“ wäre so zu lesen.'],
  ['preise.yaml', 'notIncluded: >-\n  ', 'notIncluded: >-\n  **', '„**“ wäre so zu lesen.'],
  [
    received,
    '\n{{angaben}}\n',
    '\nDas sind {{angaben}}\n',
    '{{angaben}} gehört auf eine Zeile für sich.',
  ],
  [
    received,
    '\n{{angaben}}\n',
    '\n{{angaben}}\n\n{{ angaben }}\n',
    '{{angaben}} steht weiter oben schon: Löschen',
  ],
  [offer, '\n{{gilt}}\n', '\nEs gilt {{gilt}}\n', '{{gilt}} gehört auf eine Zeile für sich.'],
  [offer, '\n{{gilt}}\n', '\nEs gilt {{ gilt }}\n', '{{gilt}} gehört auf eine Zeile für sich.'],
  [offer, '\n{{gilt}}\n', '\n{{gilt}}\n\n{{gilt}}\n', '{{gilt}} steht weiter oben schon: Löschen'],
])('refuses %s with %j changed to %j: %s', async (file, from, to, said) => {
  await edit(file, from, to);
  const found = stops(await check());
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(said);
});

test('names a file that has another encoding or another name, or is missing', async () => {
  await writeFile(path(terms), Buffer.from(own[terms] ?? '', 'utf16le'));
  await rename(path(mojito), path('offer/cocktails/Minze 2.yml'));
  await rm(path('legal/impressum.md'));
  await writeFile(path('notiz.txt'), 'Milch');
  await writeFile(path('offer/.DS_Store'), '');
  expect(stops(await check())).toEqual([
    expect.stringMatching(/^offer\/cocktails featured: Es fehlt: 1\.$/),
    expect.stringMatching(
      /^partners\/cola\.yaml 4 drinks, 1\. Eintrag: Die Datei \S+minze\.yaml fehlt\./,
    ),
    expect.stringMatching(/^legal\/impressum\.md Die Datei fehlt\. Es gibt dort: agb\.md, /),
    expect.stringMatching(/^legal\/agb\.md Die Datei ist nicht als UTF-8 gespeichert\./),
    'notiz.txt Diese Datei liest die Website nicht. Hierher gehört sie nicht.',
    expect.stringMatching(
      /^offer\/cocktails\/Minze 2\.yml Diese Datei liest die Website nicht\. Namen sind hier: \S+\.yaml\.$/,
    ),
  ]);
});

test('accepts stars, dots and repeated words that are no Markdown', async () => {
  await edit(
    standard,
    'Für den runden',
    'Ein sehr sehr schöner Infinity Punch, Duran Duran … für den runden',
  );
  await edit(terms, 'Inhaber', '**Zu 50 %.. fett**, 5 * 3 Kund*innen: Inhaber');
  expect(await check()).toEqual([]);
});

test('accepts a note after a number, a date, true or a quoted text', async () => {
  await edit(standard, 'price: 599', 'price: 599 # bis Mai');
  await edit(terms, '2025-11-21', '2025-11-21 # mit Anwalt');
  await edit('betrieb.yaml', 'Construction: true', 'Construction: true # bald nicht mehr');
  await edit('betrieb.yaml', 'name: Bar am Rhein', 'name: "Bar #1 am Rhein"');
  expect(stops(await check())).toEqual([]);
});

test('advises on a line that goes with its empty placeholder, and refuses an empty placeholder beside another one', async () => {
  await edit('betrieb.yaml', /^whatsapp: .*\n/m, '');
  await edit(terms, 'Inhaber', 'WhatsApp: {{whatsapp}}\nInhaber');
  const before = await check();
  expect(stops(before)).toEqual([]);
  expect(advised(before)).toContain(
    'legal/agb.md 9: Die Zeile entfällt: {{whatsapp}} hat keinen Wert.',
  );
  await edit(terms, '{{whatsapp}}\n', '{{whatsapp}} oder ');
  expect(stops(await check())).toEqual([
    'legal/agb.md 9 {{whatsapp}} hat keinen Wert. Geben Sie ihm eine Zeile für sich, oder löschen Sie ihn.',
  ]);
});

test('advises to add a placeholder of several lines that a mail lacks, whatever spaces are in its braces', async () => {
  const advice = 'mails/angebot.md undefined: Im Text fehlt {{gilt}}.';
  await edit(offer, '\n{{gilt}}\n', '\n{{ gilt }}\n');
  expect(advised(await check())).not.toContain(advice);
  await edit(offer, '{{ gilt }}', '');
  expect(advised(await check())).toContain(advice);
});

test('refuses a picture that cannot be shown, and advises on one that is small or landscape', async () => {
  const file = join(await ownPictures(), 'neu.jpg');
  const bytes = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: 'tomato' } })
      .jpeg()
      .toBuffer();
  await edit(mojito, 'platzhalter', 'neu');
  const whole = await bytes(1200, 1500);
  for (const broken of [Buffer.from('HEIC'), whole.subarray(0, whole.length / 2)]) {
    await writeFile(file, broken);
    expect(stops(await check())).toEqual([
      expect.stringContaining('7 imageSrc: /images/neu.jpg: Das Bild lässt sich nicht lesen.'),
    ]);
  }
  for (const [width, height, said] of [
    [400, 500, 'klein (400 × 500 Pixel)'],
    [1500, 1200, 'quer (1500 × 1200 Pixel)'],
  ] as const) {
    await writeFile(file, await bytes(width, height));
    const found = await check();
    expect(stops(found)).toEqual([]);
    expect(advised(found)).toEqual([expect.stringContaining(said)]);
  }
});

test('refuses content without a picture that a page shows', async () => {
  await symlink(join(project, 'src/pages'), join(root, 'src/pages'));
  await symlink(join(project, 'src/components'), join(root, 'src/components'));
  expect(stops(await check())).toEqual([]);
  await ownPictures();
  const missed = await check();
  // One that is imported, one that is found by its path.
  for (const picture of ['lichterkette', 'tresen-breit'])
    expect(stops(missed)).toContainEqual(
      expect.stringContaining(
        `src/assets/images/${picture}.jpg Das Bild fehlt; die Website zeigt es.`,
      ),
    );
});

test('advises on news that appear on a later day', async () => {
  await writeFile(path('aktuelles/neu.md'), '---\ntitle: Neu\ndate: 2099-12-01\n---\n\nText.\n');
  expect(advised(await check())).toEqual([
    expect.stringMatching(/^aktuelles\/neu\.md 3: Die Meldung erscheint erst/),
  ]);
});

test('reports file, line, field, rule and what the field means', () => {
  const mistake = {
    file: 'a.yaml',
    line: 2,
    field: 'price',
    text: 'Eine Zahl.',
    help: 'Der Preis.',
  };
  expect(
    mistakeReport([mistake, { file: 'b.md', text: 'Das Bild ist klein.', advice: true }]),
  ).toBe(
    [
      'Gut zu wissen\n\nb.md\n  Das Bild ist klein.\n',
      'Bitte berichtigen\n\na.yaml\n  Zeile 2, price: Eine Zahl.\n    Gemeint ist: Der Preis.\n',
      'Ein Fehler im Inhalt. Die Website bleibt, wie sie ist.',
    ].join('\n'),
  );
});
