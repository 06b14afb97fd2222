import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkContent } from './content.ts';
import { mistakeReport, mustStop, type Mistake } from './mistakes.ts';

const project = join(import.meta.dirname, '../..');
const pictures = 'src/assets/images';
const standard = 'offer/packages/standardpaket.yaml';
const mojito = 'offer/cocktails/mojito.yaml';
const cola = 'partners/cola.yaml';
const calendar = 'termine.yaml';
const terms = 'legal/agb.md';
const confirmation = 'mails/bestaetigung.md';
const answer = 'mails/antwort.md';

const drink = (name: string, place: number, alcoholic = true): string => `kind: cocktail
name: ${name}
order: ${place}
featured: ${place}
alcoholic: ${alcoholic}
description: Frische Minze auf weißem Rum.
imageSrc: /images/platzhalter.jpg
imageAlt: Ein Drink
light: '#3ec79a'
ingredients:
  - name: Weißer Rum
  - name: Minze
`;

const eventPackage = (bookingType: string, paket: number): string => `kind: package
name: ${bookingType}
paket: ${paket}
bookingType: ${bookingType}
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

/** The content of a bar that has everything. */
const own: Readonly<Record<string, string>> = {
  'betrieb.yaml': `url: https://bar.example
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
phoneHours:
  days: [Montag, Dienstag]
  opens: '17:00'
  closes: '20:00'
hoster: Hoster, Musterstraße 2, 50667 Köln
mailProvider: Anbieter, Musterstraße 3, 50667 Köln
logRetention: 14 Tage
facebook: https://facebook.example/bar
instagram: https://instagram.example/bar
designer: Studio Beispiel
travel: einfache Strecke
alcoholNote: Ab 18 Jahren.
allergenNote: Fragen Sie uns.
retentionDays: 365
underConstruction: true
`,
  'preise.yaml': `extras:
  cocktail: 8
  hour: 55
  kilometre: 0.5
  includedKilometres: 30
cocktailsPerGuest: 2
guestNumbers: [25, 50]
terms:
  offerDays: 30
  depositPercent: 50
  paymentDays: 14
  setUpHours: 1–2
  reservePercent: 100
alwaysIncluded:
  - icon: sparkle
    text: beleuchtete Bar
onRequest:
  - icon: ice
    text: klares Eis
notIncluded: Parkkosten ([AGB 1](/agb#1-wer))
`,
  'startseite.yaml': `heading: Willkommen an der Bar
lead: Cocktails, wo Sie feiern.
cocktails: Ein Blick auf die Karte
evening:
  heading: Ein Abend
  steps:
    - heading: '{{aufbau}} Stunden vorher'
      text: Wir bauen auf.
    - heading: Der erste Cocktail
      text: Von Hand gemixt.
    - heading: '{{stunden}}'
      text: So lange mixen wir.
    - heading: Noch eine Stunde
      text: Für {{stundenpreis}} je Stunde.
packages: '{{pakete}} im Überblick'
`,
  [mojito]: drink('Mojito', 1),
  'offer/cocktails/caipirinha.yaml': drink('Caipirinha', 2),
  'offer/cocktails/ipanema.yaml': drink('Ipanema', 3, false),
  'offer/cocktails/sunrise.yaml': drink('Sunrise', 4, false),
  [standard]: eventPackage('Standardpaket', 1),
  'offer/packages/premiumpaket.yaml': eventPackage('Premiumpaket', 2),
  [cola]: `order: 1
name: Cola
description: Eine Cola-Marke.
drinks: [caipirinha]
link:
  text: Zum Shop
  href: https://cola.example
`,
  [calendar]: 'days: []\n',
  [terms]: '---\ntitle: AGB\ndescription: Was gilt.\nupdated: 2025-11-21\n---\n\n## 1. Wer\n\nInhaber: {{inhaber}}\n',
  ...Object.fromEntries(
    ['impressum', 'datenschutz', 'barrierefreiheit'].map((name) => [
      `legal/${name}.md`,
      `---\ntitle: ${name}\ndescription: Was gilt.\nupdated: 2025-11-21\n---\n\nText mit [Link](/agb#1-wer).\n`,
    ]),
  ),
  [confirmation]: `---
subject: Ihre Anfrage
replyTime: bald
steps:
  - Wir prüfen den Termin. Es gelten unsere {{agb}}.
---

Guten Tag,

vielen Dank. Wir melden uns {{antwortzeit}} bei Ihnen.

{{angaben}}

{{schritte}}

Viele Grüße
`,
  [answer]: '---\nsubject: Ihre Anfrage\n---\n\nGuten Tag {{gast}},\n\n{{angebot}}\n',
  'mails/zusage.md': '---\nsubject: Zusage\n---\n\nGuten Tag {{gast}},\n\n{{vereinbarung}}\n',
  'mails/absage.md': '---\nsubject: Absage\n---\n\nGuten Tag {{gast}},\n\n{{tage}}\n',
};

let root: string;
const path = (file: string): string => join(root, 'src/content', file);
const check = async (): Promise<Mistake[]> => (await checkContent(root)).mistakes;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inhalt-'));
  for (const [file, text] of Object.entries(own)) {
    await mkdir(dirname(path(file)), { recursive: true });
    await writeFile(path(file), text);
  }
  await mkdir(join(root, 'src/assets'));
  for (const folder of [pictures, 'src/assets/icons']) {
    await symlink(join(project, folder), join(root, folder));
  }
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true });
});

async function edit(file: string, from: RegExp | string, to: string): Promise<void> {
  const text = await readFile(path(file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  await writeFile(path(file), text.replace(from, to));
}

/** A picture of the owner's own, beside those of the project. */
async function addPicture(name: string, bytes: Uint8Array): Promise<void> {
  await rm(join(root, pictures));
  await cp(join(project, pictures), join(root, pictures), { recursive: true });
  await writeFile(join(root, pictures, name), bytes);
}

/** A picture of one colour. */
const picture = (width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })
    .toFormat(format)
    .toBuffer();

/** `price: …`, as the report says it. */
const sentences = (mistakes: readonly Mistake[]): string[] =>
  mistakes.map(({ field, text }) => (field === undefined ? text : `${field}: ${text}`));

test('Nothing is wrong with what is on the site', { timeout: 30_000 }, async () => {
  const { mistakes } = await checkContent(project);
  expect(mustStop(mistakes), mistakeReport(mistakes)).toBe(false);
});

test('A file that the site needs is missed', async () => {
  await rm(path(confirmation));
  expect(await check()).toEqual([
    { file: `src/content/${confirmation}`, text: 'Die Datei fehlt. Legen Sie sie wieder an.' },
  ]);
});

/** A field with a wrong value, by file, and what the owner reads. */
const wrongFields: Readonly<Record<string, readonly (readonly [line: string, sentence: string])[]>> = {
  [standard]: [
    ['price: 599,50', 'price: „599,50“ ist keine Zahl. Schreiben Sie: price: 599.50'],
    ['price: 599 €', 'Schreiben Sie: price: 599'],
    ['price: 599,–', 'Schreiben Sie: price: 599'],
    ['price: 1.190', 'Schreiben Sie: price: 1190'],
    ['price: 0', 'price: Gefunden: „0“. Zu klein: erwartet, dass die Zahl >0 ist.'],
    ['hours: drei', 'hours: „drei“ ist keine Zahl. Schreiben Sie nur die Zahl'],
    ['hours: 3.3', 'hours: Gefunden: „3.3“. Ungültige Zahl: muss ein Vielfaches von 0.5 sein.'],
    ['hours: 60', 'hours: Gefunden: „60“. Zu groß'],
    ['paket: 2', 'paket: „2“ steht schon in '],
    ['bookingType: Premiumpaket', 'bookingType: „Premiumpaket“ steht schon in '],
    ['bookingType: Keine Auswahl', 'bookingType: Gefunden: „Keine Auswahl“. Diesen Wert hat das Formular schon'],
    ['price: 1.190,50 €', 'Schreiben Sie: price: 1190.50'],
    ['price: 8.50 €', 'Schreiben Sie: price: 8.50'],
    ['price: 1 190', 'Schreiben Sie: price: 1190'],
    ['cocktails: 1', 'cocktails: Gefunden: „1“. Zu klein'],
    ['cocktails: 50.5', 'cocktails: „50.5“ ist keine ganze Zahl.'],
    ['cocktails: 50,5', 'cocktails: „50,5“ ist keine ganze Zahl.'],
    [
      'description: Für den runden Geburtstag',
      'description: Gefunden: „Für den runden Geburtstag“. Am Ende fehlt der Punkt.',
    ],
    ['description: Für den Geburtstag..', '„Geburtstag..“ bliebe so im Text stehen'],
    ['description: Für {den} Geburtstag.', '„{den}“ bliebe so im Text stehen. Platzhalter hier: keine.'],
    ['description: Für **den** Geburtstag.', '„**den**“ bliebe so im Text stehen'],
    ['description: Siehe [Pakete](/pakete).', '„[Pakete](/pakete)“ bliebe so im Text stehen'],
  ],
  'preise.yaml': [
    ['  hour: 55,50', 'extras, hour: „55,50“ ist keine Zahl. Schreiben Sie: hour: 55.50'],
    ['  kilometre: 0.555', 'extras, kilometre: Gefunden: „0.555“. Ungültige Zahl: muss ein Vielfaches von 0.01 sein.'],
    ['  kilometre: 0,555', 'extras, kilometre: Gefunden: „0,555“. Ungültige Zahl: muss ein Vielfaches von 0.01 sein.'],
    ['  offerDays: 30.5', 'terms, offerDays: „30.5“ ist keine ganze Zahl.'],
    ['  offerDays: 30 Tage', 'terms, offerDays: „30 Tage“ ist keine Zahl. Schreiben Sie: offerDays: 30'],
    ['  depositPercent: 50 %', 'Schreiben Sie: depositPercent: 50'],
    [
      '  setUpHours: 1–2 Stunden',
      'setUpHours: Gefunden: „1–2 Stunden“. Schreiben Sie nur die Zahlen, zum Beispiel 1–2.',
    ],
    ['  setUpHours: 2', 'Schreiben Sie: setUpHours: "2"'],
    ['notIncluded: Parkkosten.', 'notIncluded: Gefunden: „Parkkosten.“. Lassen Sie den Punkt am Ende weg'],
    [
      'notIncluded: Parken ([AGB](/agb#9-parken))',
      'notIncluded: Der Link „/agb#9-parken“ führt zu einer Stelle, die es nicht gibt.',
    ],
    ['guestNumbers: 25, 50', 'guestNumbers: „25, 50“ ist keine Liste. Schreiben Sie: guestNumbers: [25, 50]'],
    ['guestNumbers: 25', 'guestNumbers: „25“ ist keine Liste. Schreiben Sie: guestNumbers: [25]'],
    ['guestNumbers: 25-50', '„25-50“ ist keine Liste. Jeder Eintrag steht auf einer eigenen Zeile'],
    ['guestNumbers: 25 und 50]', '„25 und 50]“ ist keine Liste. Jeder Eintrag steht auf einer eigenen Zeile'],
    ["  cocktail: '8 €'", 'extras, cocktail: „8 €“ ist keine Zahl. Schreiben Sie: cocktail: 8'],
    [
      '  - icon: sparkel',
      'icon: Die Datei src/assets/icons/sparkel.svg fehlt. Es gibt aber src/assets/icons/sparkle.svg',
    ],
  ],
  'betrieb.yaml': [
    ["phone: '4711'", 'phone: Gefunden: „4711“. Schreiben Sie die Nummer mit Vorwahl'],
    ['whatsapp: bar', 'whatsapp: Gefunden: „bar“. Schreiben Sie die Nummer mit Vorwahl'],
    ['email: post(at)bar.de', 'email: Gefunden: „post(at)bar.de“. Schreiben Sie eine E-Mail-Adresse'],
    ['postalCode: 50667', 'postalCode: „50667“ ist hier kein Text. Schreiben Sie: postalCode: "50667"'],
    ['vatId: 214/5678/1234', 'vatId: Gefunden: „214/5678/1234“. Schreiben Sie die USt-IdNr.'],
    ['facebook: www.facebook.com/bar', 'facebook: Gefunden: „www.facebook.com/bar“. Schreiben Sie die Adresse ganz'],
    ["facebook: ''", 'facebook: Das Feld ist leer. Füllen Sie es aus oder löschen Sie die Zeile.'],
    ['designer:', 'designer: Das Feld ist leer. Füllen Sie es aus oder löschen Sie die Zeile.'],
    ['city:', 'city: Das Feld ist leer. Füllen Sie es aus.'],
    [
      'email: post@bär.de',
      'email: Gefunden: „post@bär.de“. Mit Umlauten kennen viele Programme die Adresse nicht. Schreiben Sie sie so: post@xn--br-via.de',
    ],
    ['logRetention: 14', 'logRetention: Gefunden: „14“. Schreiben Sie die Dauer mit Einheit, zum Beispiel 14 Tage.'],
    ['logRetention: 14 Tage.', 'logRetention: Gefunden: „14 Tage.“. Lassen Sie den Punkt am Ende weg'],
    ['name: Bar 🍹 Łódź', 'name: Dem Schriftzug fehlt „🍹Łóź“'],
    [`name: ${'Lange Bar '.repeat(9)}`, 'name: Gefunden: „Lange Bar'],
    ['claim: Die Bar', 'claim: Gefunden: „Die Bar“. Am Ende fehlt der Punkt.'],
    ['claim: Die Bar die Bar die Bar.', 'claim: „Die Bar die Bar“ bliebe so im Text stehen'],
    [
      "  closes: '24:00'",
      'phoneHours, closes: Gefunden: „24:00“. Schreiben Sie die Uhrzeit mit zwei Stellen und Doppelpunkt, von 00:00 bis 23:59',
    ],
    ['url: https://bar.de/start', 'url: Gefunden: „https://bar.de/start“. Lassen Sie alles nach dem Namen weg'],
    [
      '  days: [Montag, Fr]',
      'phoneHours, days, 2. Eintrag: Gefunden: „Fr“. Ungültige Option: erwartet eine von "Montag"',
    ],
    ["  opens: '9 Uhr'", 'phoneHours, opens: Gefunden: „9 Uhr“. Schreiben Sie die Uhrzeit'],
    ["  opens: '17.00'", 'phoneHours, opens: Gefunden: „17.00“. Schreiben Sie die Uhrzeit'],
    ['retentionDays: 36', 'retentionDays: Gefunden: „36“. Zu klein: erwartet, dass die Zahl >=180 ist.'],
    ['underConstruction: ja', '„ja“ ist weder true (ja) noch false (nein). Schreiben Sie: underConstruction: true'],
  ],
  [mojito]: [
    ['name:', 'name: Das Feld ist leer.'],
    ['name: 1848', 'Schreiben Sie: name: "1848"'],
    ['name: Caipirinha', 'name: „Caipirinha“ steht schon in '],
    ['name: "Mojito“', 'Schreiben Sie: name: "Mojito"'],
    ['name: „Mojito“', 'Diese Anführungszeichen stünden auf der Website. Schreiben Sie: name: "Mojito"'],
    ["name: 'Sex on the bar's beach'", `Schreiben Sie: name: "Sex on the bar's beach"`],
    ['order: 2', 'order: „2“ steht schon in '],
    ['kind: drink', 'kind: Gefunden: „drink“. Schreiben Sie cocktail oder package.'],
    ['description: <b>Frisch.</b>.', '„<b>“ ist HTML und gehört nicht in einen Text.'],
    ['imageSrc: /images/mojito', 'Schreiben Sie den Namen des Bildes wie /images/mojito.jpg.'],
    ['description: Klassiker: Minze', 'Im Text steht ein Doppelpunkt. Schreiben Sie: description: "Klassiker: Minze"'],
    ['description: Unsere #1', 'Schreiben Sie: description: "Unsere #1"'],
    ['description: "Frisch" und kühl', `Schreiben Sie: description: '"Frisch" und kühl'`],
    ['description: *Neu*', 'Schreiben Sie: description: "*Neu*"'],
    ['description: @home', 'Schreiben Sie: description: "@home"'],
    ['light: #3ec79a', 'Schreiben Sie: light: "#3ec79a"'],
    ['light: "#fff"', 'light: Gefunden: „#fff“. Schreiben Sie eine Farbe mit sechs Stellen'],
    [
      'imageSrc: /images/platzhaler.jpg',
      'imageSrc: Die Datei src/assets/images/platzhaler.jpg fehlt. Es gibt aber src/assets/images/platzhalter.jpg',
    ],
    ['imageSrc: /images/Mein Mojito.JPG', 'Schreiben Sie: imageSrc: /images/mein-mojito.jpg'],
  ],
  [cola]: [
    ['drinks: caipirinha, mojito', '„caipirinha, mojito“ ist keine Liste. Schreiben Sie: drinks: [caipirinha, mojito]'],
    ['drinks: [gibt-es-nicht]', 'Die Datei src/content/offer/cocktails/gibt-es-nicht.yaml fehlt.'],
    ['  href: www.cola-shop.de', 'link, href: Gefunden: „www.cola-shop.de“. Schreiben Sie die Adresse ganz'],
  ],
  [terms]: [
    ['updated: 01.12.2026', '„01.12.2026“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: updated: 2026-12-01'],
    ['updated: 2026-02-30', 'updated: Gefunden: „2026-02-30“. Diesen Tag gibt es nicht.'],
    ['updated: 2206-12-01', 'updated: Gefunden: „2206-12-01“. Prüfen Sie das Jahr.'],
    ['updated: 31.2.2026', 'updated: Gefunden: „31.2.2026“. Diesen Tag gibt es nicht.'],
    ['description: AGB von {{inhaber}}.', '„{{inhaber}}“ bliebe so im Text stehen. Platzhalter hier: keine.'],
  ],
  [confirmation]: [
    ['subject: {{nummer}} ist da', 'Schreiben Sie: subject: "{{nummer}} ist da"'],
    ['subject: Hallo {{gast}}', '„{{gast}}“ bliebe so im Text stehen.'],
    ['subject: Zu {{ angaben }}', '„{{ angaben }}“ bliebe so im Text stehen.'],
    ['replyTime: zu {{ nummer }}', '„{{ nummer }}“ bliebe so im Text stehen.'],
    ['replyTime: in zwei Tagen.', 'replyTime: Gefunden: „in zwei Tagen.“. Lassen Sie den Punkt am Ende weg'],
  ],
};

test.each(
  Object.entries(wrongFields).flatMap(([file, rows]) => rows.map(([line, sentence]) => [line, file, sentence])),
)('An owner who writes „%s“ in %s reads what to write', async (line, file, sentence) => {
  // The owner may write a list below its field.
  await edit(file, new RegExp(`^${/^\s*(?:- )?\w+:/.exec(line)?.[0]}.*(?:\\n +- .*)*`, 'm'), line);
  const mistakes = await check();
  expect(mustStop(mistakes)).toBe(true);
  expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
});

test.each<[file: string, from: RegExp | string, to: string, sentence: string]>([
  [standard, 'price:', 'preis:', 'preis: Ein Feld „preis“ gibt es hier nicht. Meinten Sie „price“?'],
  [standard, /price: .*\n/, '', 'price: Das Feld fehlt. Ergänzen Sie eine Zeile: price: …'],
  [mojito, 'kind:', 'glas: hoch\nkind:', 'Ein Feld „glas“ gibt es hier nicht. Möglich sind: kind, name, order,'],
  [mojito, 'order:', 'name: Noch einer\norder:', '„name“ steht hier zum zweiten Mal.'],
  [mojito, 'order: ', 'order:', 'Nach dem Doppelpunkt fehlt ein Leerzeichen: order: 1'],
  [mojito, '  - name: Weißer', '\t- name: Weißer', 'mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.'],
  [mojito, '- name: Weißer Rum', '- Rum', '„Rum“ ist keine Gruppe von Feldern. Schreiben Sie: - name: Rum'],
  [mojito, 'description: ', 'description: Neu: ', 'description: "Neu: Frische Minze auf weißem Rum."'],
  [mojito, 'weißem Rum.', 'weißem\n  Rum: gut.', 'description: "Frische Minze auf weißem Rum: gut."'],
  [mojito, '  - name: Minze', ' - name: Minze', 'falsch eingerückt: „-“ beginnt genau unter „-“ darüber.'],
  [mojito, '  - name: Minze', '    - name: Minze', 'falsch eingerückt: „-“ beginnt genau unter „-“ darüber.'],
  [mojito, 'Minze\n', 'Minze\n      amount: 6 Blätter\n', '„amount“ beginnt genau unter „name“ darüber.'],
  [mojito, 'Minze\n', 'Minze\n  amount: 6 Blätter\n', '„amount“ beginnt genau unter „name“ darüber.'],
  [mojito, '- name: Minze', '- name:Minze', 'fehlt ein Leerzeichen: - name: Minze'],
  [mojito, 'name: Mojito', 'name: !Mojito', 'Schreiben Sie: name: "!Mojito"'],
  [mojito, /$/, '---\nname: Noch einer\n', 'Mit „---“ beginnt hier eine zweite Datei.'],
  ['preise.yaml', /onRequest:\n(?: .*\n)*/, 'onRequest: Eis\n', '„Eis“ ist keine Liste. Jeder Eintrag steht auf einer'],
  [cola, 'drinks: [caipirinha]', 'drinks: [caipirinha', 'Am Ende der Liste fehlt „]“.'],
  [mojito, 'kind:', 'Mein Drink\nkind:', 'Die Zeile lässt sich nicht lesen. Prüfen Sie Einrückung'],
  [mojito, /featured: .*\n/, '', 'featured: Es fehlt: '],
  [mojito, /[^]*/, '\n', 'Die Datei ist leer.'],
  [calendar, 'days: []', '', 'Die Datei ist leer.'],
  [calendar, 'days: []', 'days: []\n  - from: 2027-06-05', 'Löschen Sie „[]“.'],
  [calendar, 'days: []', 'days:\n  - from: 1.8.2027\n', 'Schreiben Sie Jahr-Monat-Tag: from: 2027-08-01'],
  [calendar, 'days: []', 'days:\n  - from: 15.08.2027\n', 'Schreiben Sie Jahr-Monat-Tag: from: 2027-08-15'],
  [calendar, 'days: []', 'days:\n  - from: 2027-13-01\n', 'Diesen Tag gibt es nicht.'],
  [
    calendar,
    'days: []',
    'days:\n  - from: 2207-08-02\n    to: 2027-08-15\n',
    'from: Gefunden: „2207-08-02“. Prüfen Sie',
  ],
  [
    calendar,
    'days: []',
    'days:\n  - from: 2027-08-15\n    to: 2027-08-02\n',
    'Der letzte Tag liegt vor dem ersten. Tauschen Sie from und to,',
  ],
  [calendar, 'days: []', 'days:\n  - from: 2027-08-02\n    to: 2028-08-15\n', 'Prüfen Sie das Jahr.'],
  [
    calendar,
    'days: []',
    'days:\n  - from: 2027-06-05\n  - from: 2027-06-01\n    to: 2027-06-07\n',
    'steht schon im 1. Eintrag',
  ],
  [
    cola,
    'order: 1',
    'order: 1\nimage: /images/platzhalter.jpg',
    'imageAlt: Das Feld fehlt. Ergänzen Sie eine Zeile: imageAlt: …',
  ],
  [terms, 'Inhaber:', '#Neu\n\nInhaber:', '„#Neu“ bliebe so im Text stehen'],
  [terms, 'Inhaber:', 'Siehe [Pakete] (/pakete). Inhaber:', '„[Pakete] (/pakete)“ bliebe so im Text stehen'],
  [terms, 'Inhaber:', 'Siehe [Pakete](www.pakete.de). Inhaber:', 'Der Link „www.pakete.de“ führt nirgendwohin.'],
  [terms, 'Inhaber:', 'Siehe [Pakete](/packete). Inhaber:', 'Der Link „/packete“ führt zu keiner Seite.'],
  [terms, 'Inhaber:', 'Siehe [unten](#unten). Inhaber:', 'Der Link „#unten“ führt zu einer Stelle, die es nicht gibt.'],
  [
    terms,
    'Inhaber:',
    '![Bild](/images/mojito.jpg) Inhaber:',
    'Das Bild „/images/mojito.jpg“ kann so nicht gezeigt werden.',
  ],
  [terms, 'Inhaber:', '**Inhaber:', '„**Inhaber:“ bliebe so im Text stehen'],
  [terms, /$/, '\n## 2. Leer\n', 'Unter der Überschrift „2. Leer“ steht nichts.'],
  [
    confirmation,
    'replyTime: bald',
    'replyTime: Wir melden uns',
    'In der E-Mail an Ihre Kunden: „Wir melden uns Wir melden uns“ bliebe',
  ],
  [terms, '{{inhaber}}', '{inhaber}}', '„{inhaber}}“ bliebe so im Text stehen. Meinten Sie {{inhaber}}?'],
  [terms, '{{inhaber}}', '{{ Inhaber }}', '„{{ Inhaber }}“ bliebe so im Text stehen. Meinten Sie {{inhaber}}?'],
  [answer, '{{angebot}}', '{{angebott}}', '„{{angebott}}“ bliebe so im Text stehen. Meinten Sie {{angebot}}?'],
  [answer, '{{gast}},', '{{gast},', '„{{gast}“ bliebe so im Text stehen. Meinten Sie {{gast}}?'],
  [confirmation, 'den Termin', '{{gast}}', '„{{gast}}“ bliebe so im Text stehen. Platzhalter hier: {{bar}}'],
  [confirmation, 'den Termin', '{{nummer}}', '„{{nummer}}“ bliebe so im Text stehen.'],
  [confirmation, '{{angaben}}\n', 'Zu {{ angaben }}\n', 'Der Platzhalter {{angaben}} gehört'],
  [confirmation, '{{schritte}}\n', '{{ schritte }}\n\n{{schritte}}\n', 'Der Platzhalter {{schritte}} gehört'],
  [terms, /$/, '<script>alert(1)</script>\n', '„<script>“ ist HTML und gehört nicht in einen Text.'],
  [terms, '---\n', '', 'Die erste Zeile muss --- heißen.'],
  [terms, /(?<=updated: .*\n)---\n/, '', 'Nach den Feldern fehlt die Zeile ---.'],
  [terms, /title: [^]*?(?=---)/, '', 'Zwischen den zwei Zeilen --- fehlen die Felder.'],
])('An owner who changes %s from %j to %j reads what to do', async (file, from, to, sentence) => {
  await edit(file, from, to);
  const mistakes = await check();
  expect(mustStop(mistakes)).toBe(true);
  expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
});

test('Blank lines above the fields are no mistake', async () => {
  await edit(terms, /^/, '\n\n');
  expect(mustStop(await check())).toBe(false);
});

test('Several slips are listed with lines and what each field means, and counted at the end', async () => {
  await edit(standard, /price: .*/, 'price: 599,50');
  await edit(mojito, /description: .*/, 'description: Minze: frisch');
  const report = mistakeReport(await check());
  expect(report).toMatch(new RegExp(`src/content/${standard}\\n {2}Zeile \\d+, price: `));
  expect(report).toContain('    Gemeint ist: Preis in Euro, inklusive MwSt.\n');
  expect(report).toMatch(new RegExp(`src/content/${mojito}\\n {2}Zeile \\d+: `));
  expect(report.split('\n').at(-1)).toBe('2 Fehler im Inhalt. Die Website bleibt, wie sie ist.');
});

test('An owner who deletes a drink of a partner reads where its name still stands', async () => {
  await rm(path('offer/cocktails/caipirinha.yaml'));
  expect(await check()).toContainEqual(
    expect.objectContaining({ file: `src/content/${cola}`, help: expect.stringContaining('löschen Sie ihn hier') }),
  );
});

test('Notes behind a value, and texts of several lines in any form, are no mistake', async () => {
  await edit(calendar, 'days: []', 'days:\n  - from: 2027-06-05 # Hochzeit\n    word: "Ein Fest,\n      das dauert"\n');
  await edit(confirmation, '  - Wir prüfen den', '  - >-\n    Wir prüfen: den');
  await edit(mojito, /name: Mojito/, 'name: Mojito # bleibt');
  await edit(mojito, /description: .*/, 'description:\n  Frische Minze\n  auf Rum.');
  expect(await check()).toEqual([]);
});

test('Line ends of Windows and a byte order mark are no mistake', async () => {
  for (const file of [terms, mojito, confirmation]) {
    const text = await readFile(path(file), 'utf8');
    await writeFile(path(file), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  }
  expect(await check()).toEqual([]);
});

test.each(['latin1', 'utf16le'] as const)('An owner who saves a file as %s reads how to save it', async (encoding) => {
  await writeFile(path(mojito), Buffer.from(await readFile(path(mojito), 'utf8'), encoding));
  expect(sentences(await check())).toEqual([expect.stringMatching(/^Die Datei ist nicht als UTF-8 gespeichert/)]);
});

test('An owner who writes news without a text reads that it is missing', async () => {
  await mkdir(path('aktuelles'));
  await writeFile(path('aktuelles/neu.md'), '---\ntitle: Neu\ndate: 2025-12-01\n---\n');
  expect(sentences(await check())).toEqual(['Unter den Feldern fehlt der Text.']);
});

test.each([
  ['mojito.yml', 'mojito.yaml'],
  ['mojito.yaml.txt', 'mojito.yaml'],
  ['Mojito Süß.yaml', 'mojito-suess.yaml'],
])('An owner who names a file %s reads its right name', async (name, right) => {
  await rename(path(mojito), path(`offer/cocktails/${name}`));
  const text = `So findet die Website die Datei nicht. Benennen Sie sie um in „${right}“.`;
  expect(await check()).toContainEqual({ file: `src/content/offer/cocktails/${name}`, text });
});

test.each([
  ['winterpause.txt', 'winterpause.md'],
  ['winterpause', 'winterpause.md'],
  ['Winterpause.docx', 'winterpause.md'],
])('An owner who names news %s reads a name that is read', async (name, right) => {
  await mkdir(path('aktuelles'));
  await writeFile(path(`aktuelles/${name}`), '---\ntitle: Neu\ndate: 2025-12-01\n---\n\nPause.\n');
  expect(sentences(await check())).toEqual([expect.stringContaining(`Benennen Sie sie um in „${right}“.`)]);
  await rename(path(`aktuelles/${name}`), path(`aktuelles/${right}`));
  expect(await check()).toEqual([]);
});

test.each<[file: string, pattern: RegExp | string, to: string, sentence: string]>([
  [confirmation, ' Es gelten unsere {{agb}}.', '', 'Der Platzhalter {{agb}} fehlt'],
  [
    confirmation,
    'vielen Dank. Wir melden uns {{antwortzeit}} bei Ihnen.',
    'vielen Dank. Wir melden',
    'Wir melden“ endet ohne Punkt.',
  ],
  [answer, '{{angebot}}', '', 'Im Text fehlt {{angebot}}: Die E-Mail kommt ohne diesen Teil.'],
  [standard, 'alcoholFree: 2', 'alcoholFree: 3', 'choice, alcoholFree: Auf der Karte stehen nur 2.'],
  [standard, 'price: 599', 'price: 59900', 'price: Das sind 1.198'],
  [terms, 'updated: 2025', 'updated: 2099', 'updated: Dieser Tag kommt erst noch.'],
])('An owner who changes %s from %j to %j reads what is good to know', async (file, from, to, sentence) => {
  await edit(file, from, to);
  const mistakes = await check();
  expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
  expect(mustStop(mistakes)).toBe(false);
});

test('An owner who writes after midnight in Cologne has written today', async () => {
  vi.setSystemTime('2026-07-01T22:30:00Z');
  await edit(terms, /updated: .*/, 'updated: 2026-07-02');
  expect(await check()).toEqual([]);
});

test.each([
  ['facebook', 'betrieb.yaml'],
  ['instagram', 'betrieb.yaml'],
  ['whatsapp', 'betrieb.yaml'],
  ['designer', 'betrieb.yaml'],
  ['vatId', 'betrieb.yaml'],
  ['travel', 'betrieb.yaml'],
  ['phoneHours', 'betrieb.yaml'],
  ['link', cola],
  ['drinks', cola],
])('An owner who has no %s leaves it out of %s', async (field, file) => {
  await edit(file, new RegExp(`^${field}:.*\\n(?: .*\\n)*`, 'm'), '');
  expect(await check()).toEqual([]);
});

test.each<[file: string, pattern: RegExp, to: string]>([
  ['preise.yaml', /^onRequest:\n(?: .*\n)*/m, 'onRequest: []\n'],
  ['preise.yaml', /depositPercent: .*/, 'depositPercent: 0'],
  ['preise.yaml', /guestNumbers: .*/, 'guestNumbers: [50, 25, 50]'],
  ['betrieb.yaml', /url: .*/, 'url: https://bär.example'],
  [mojito, /name: Mojito/, 'name: Königinnentrank'],
])('An owner may change %s from %s to %j', async (file, pattern, to) => {
  await edit(file, pattern, to);
  expect(await check()).toEqual([]);
});

test('An owner swaps two drinks, and takes one off the card once another has its place on Startseite', async () => {
  await edit(mojito, 'order: 1', 'order: 2');
  await edit('offer/cocktails/caipirinha.yaml', 'order: 2', 'order: 1');
  expect(await check()).toEqual([]);
  await rm(path(mojito));
  expect(sentences(await check())).toContain('featured: Es fehlt: 1.');
  await writeFile(path('offer/cocktails/neu.yaml'), drink('Neu', 5).replace('featured: 5', 'featured: 1'));
  expect(await check()).toEqual([]);
});

test('An offer without a package, or without drinks of a kind, is told', async () => {
  await rm(path('offer/packages'), { recursive: true });
  for (const name of ['ipanema', 'sunrise'])
    await edit(`offer/cocktails/${name}.yaml`, 'alcoholic: false', 'alcoholic: true');
  expect(sentences(await check())).toEqual([
    expect.stringContaining('Es fehlt ein Paket'),
    expect.stringContaining('Es fehlt ein Cocktail ohne Alkohol'),
  ]);
});

test('Fields that are not indented are told where they belong', async () => {
  await edit(standard, /(?<=choice:\n) {2}(alcoholic: 2\n) {2}(alcoholFree: 2)/, '$1$2');
  expect(sentences(await check())).toEqual(
    ['alcoholic', 'alcoholFree'].map(
      (field) => `${field}: „${field}“ gehört zu „choice“: Rücken Sie die Zeile zwei Leerzeichen weiter ein.`,
    ),
  );
});

test('A legal page that was deleted is missed once, not with every link to it', async () => {
  await rm(path(terms));
  expect(await check()).toEqual([{ file: `src/content/${terms}`, text: 'Die Datei fehlt. Legen Sie sie wieder an.' }]);
});

test('Of two files with one value, the one that was changed last is wrong; a free number is one that the field takes', async () => {
  await writeFile(path('offer/cocktails/alt.yaml'), drink('Alt', 4).replace('order: 4', 'order: 9'));
  expect(sentences(await check())).toEqual([
    'featured: „4“ steht schon in sunrise.yaml; jeden Wert gibt es nur einmal.',
  ]);
  await edit('offer/cocktails/alt.yaml', /order: 9\nfeatured: 4/, 'order: 4');
  expect(sentences(await check())).toEqual([
    'order: „4“ steht schon in sunrise.yaml; jeden Wert gibt es nur einmal. Noch frei ist 5.',
  ]);
});

test('A number is not called free while a file that may have it cannot be read', async () => {
  await edit('offer/cocktails/sunrise.yaml', 'order: 4', 'order: 3');
  await edit(mojito, 'description: ', 'description: Neu: ');
  expect(sentences(await check())).toEqual([
    expect.stringContaining('description: "Neu: Frische Minze auf weißem Rum."'),
    'order: „3“ steht schon in ipanema.yaml; jeden Wert gibt es nur einmal.',
  ]);
});

test('Copies of an editor are no mistake', async () => {
  await writeFile(path(`${mojito}.bak`), '');
  await writeFile(path('.DS_Store'), '');
  expect(await check()).toEqual([]);
});

/** What is said of a drink's new picture. */
async function pictureMistakes(name: string, bytes: Uint8Array): Promise<Mistake[]> {
  await addPicture(name, bytes);
  await edit(mojito, /imageSrc: .*/, `imageSrc: /images/${name}`);
  return check();
}

test.each(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'kein Bild'])(
  'A picture that cannot be read stops the build: %j',
  async (bytes) => {
    expect(sentences(await pictureMistakes('neu.jpg', Buffer.from(bytes, 'latin1')))).toEqual([
      expect.stringContaining('imageSrc: Das Bild lässt sich nicht lesen. Bilder vom iPhone sind oft HEIC'),
    ]);
  },
);

test.each([
  [1500, 1200, 'Das Bild liegt quer (1500 × 1200 Pixel).'],
  [
    400,
    500,
    'Das Bild ist klein (400 × 500 Pixel) und wirkt auf guten Bildschirmen unscharf. Gut sind 1200 × 1500 Pixel.',
  ],
])('Advice on a picture does not stop the build', async (width, height, sentence) => {
  const mistakes = await pictureMistakes('neu.png', await picture(width, height));
  expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
  expect(mustStop(mistakes)).toBe(false);
  expect(mistakeReport(mistakes)).toMatch(/^Gut zu wissen\n[^]*\nDer Inhalt ist in Ordnung\.$/);
});

test('A small picture that is replaced by a good one of its name is told no more', async () => {
  expect(await pictureMistakes('neu.png', await picture(400, 500))).toHaveLength(1);
  await writeFile(join(root, pictures, 'neu.png'), await picture(1200, 1500));
  expect(await check()).toEqual([]);
});

test('A picture that was cut off is told', async () => {
  const whole = await picture(1200, 1500, 'jpeg');
  expect(sentences(await pictureMistakes('neu.jpg', whole.subarray(0, whole.length / 2)))).toEqual([
    expect.stringContaining('imageSrc: Das Bild ist nicht vollständig.'),
  ]);
});

test('A picture whose file has capitals gets its right name, also where it is missed', async () => {
  await addPicture('Mein Drink.JPG', await picture(1200, 1500));
  await edit(mojito, /imageSrc: .*/, 'imageSrc: /images/mein-drink.jpg');
  expect(sentences(await check())).toEqual([
    expect.stringContaining('Es gibt aber src/assets/images/Mein Drink.JPG: Berichtigen Sie einen der beiden Namen.'),
    expect.stringContaining('Benennen Sie sie um in „mein-drink.jpg“.'),
  ]);
});

test.each([
  ['hintergrund-breit.jpg', 'Gut sind 2400 × 1350 Pixel.'],
  ['neu.jpg', 'Gut sind 1200 Pixel in der Breite.'],
])('The advice on a small %s that a page shows names a size for its frame', async (name, sentence) => {
  await addPicture(name, await picture(600, 400, 'jpeg'));
  await mkdir(join(root, 'src/components'));
  await writeFile(join(root, 'src/components/Ort.astro'), `<StillLife path="/images/${name}" />`);
  expect(await check()).toEqual([
    { file: `src/assets/images/${name}`, text: expect.stringContaining(sentence), advice: true },
  ]);
});

test('A picture that a page needs is missed', async () => {
  await mkdir(join(root, 'src/components'));
  await writeFile(join(root, 'src/components/Ort.astro'), '<StillLife path="/images/weg.jpg" />');
  expect(await check()).toEqual([
    { file: 'src/assets/images/weg.jpg', text: expect.stringContaining('src/components/Ort.astro zeigt es.') },
  ]);
});
