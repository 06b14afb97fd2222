import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './content.ts';
import { mistakeReport, mustStop, type Mistake } from './mistakes.ts';

const project = join(import.meta.dirname, '../..');
const pictures = 'src/assets/images';
const standard = 'offer/packages/standardpaket.yaml';
const mojito = 'offer/cocktails/mojito.yaml';
const cola = 'partners/cola.yaml';
const terms = 'legal/agb.md';
const confirmation = 'mails/bestaetigung.md';

let root: string;
const path = (file: string): string => join(root, 'src/content', file);
const check = async (): Promise<Mistake[]> => (await checkContent(root)).mistakes;

/** A copy of what the owner edits. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inhalt-'));
  await cp(join(project, 'src/content'), join(root, 'src/content'), { recursive: true });
  await mkdir(join(root, 'src/assets'));
  for (const folder of [pictures, 'src/assets/icons']) {
    await symlink(join(project, folder), join(root, folder));
  }
});

afterEach(() => rm(root, { recursive: true }));

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

/** The head of a PNG, which says how large it is. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** `price: …`, as the report says it. */
const sentences = (mistakes: readonly Mistake[]): string[] =>
  mistakes.map(({ field, text }) => (field === undefined ? text : `${field}: ${text}`));

it('finds nothing wrong with what is on the site', async () => {
  expect(await check()).toEqual([]);
});

it('misses a file that has a place of its own', async () => {
  await rm(path(confirmation));
  expect(await check()).toEqual([
    { file: `src/content/${confirmation}`, text: 'Die Datei fehlt. Legen Sie sie wieder an.' },
  ]);
});

describe('The owner who writes in a field', () => {
  it.each<[string, string, string, string, string]>([
    [
      'a price with a comma',
      standard,
      'price',
      '599,50',
      'price: „599,50“ ist keine Zahl. Schreiben Sie: price: 599.50',
    ],
    ['a price with its sign', standard, 'price', '599 €', 'Schreiben Sie: price: 599'],
    ['a price with a dot for thousands', standard, 'price', '1.190', 'Schreiben Sie: price: 1190'],
    ['a price of nothing', standard, 'price', '0', 'price: Gefunden: „0“. Zu klein: erwartet, dass die Zahl >0 ist.'],
    [
      'an extra hour with a comma',
      'preise.yaml',
      '  hour',
      '55,50',
      'extras, hour: „55,50“ ist keine Zahl. Schreiben Sie: hour: 55.50',
    ],
    [
      'an extra cocktail in quotation marks',
      'preise.yaml',
      '  cocktail',
      "'8 €'",
      'extras, cocktail: „8 €“ ist keine Zahl. Schreiben Sie: cocktail: 8',
    ],
    ['hours in words', standard, 'hours', 'drei', 'hours: „drei“ ist keine Zahl. Schreiben Sie nur die Zahl'],
    [
      'a third of an hour',
      standard,
      'hours',
      '3.3',
      'hours: Gefunden: „3.3“. Ungültige Zahl: muss ein Vielfaches von 0.5 sein.',
    ],
    ['a day with too many hours', standard, 'hours', '60', 'hours: Gefunden: „60“. Zu groß'],
    [
      'yes',
      mojito,
      'alcoholic',
      'ja',
      'alcoholic: „ja“ ist weder true (ja) noch false (nein). Schreiben Sie: alcoholic: true',
    ],
    ['nothing', mojito, 'name', '', 'name: Das Feld ist leer.'],
    ['a number as a name', mojito, 'name', '1848', 'Schreiben Sie: name: "1848"'],
    ['the name of another drink', mojito, 'name', 'Caipirinha', 'name: „Caipirinha“ steht schon in '],
    ['a place that is taken', mojito, 'order', '2', 'order: „2“ steht schon in '],
    ['the number of another package', standard, 'paket', '2', 'paket: „2“ steht schon in '],
    [
      'the type of another package',
      standard,
      'bookingType',
      'Premiumpaket',
      'bookingType: „Premiumpaket“ steht schon in ',
    ],
    [
      'the type of a request without a package',
      standard,
      'bookingType',
      'Keine Auswahl',
      'bookingType: Gefunden: „Keine Auswahl“. Diesen Wert hat das Formular schon',
    ],
    ['an unknown kind', mojito, 'kind', 'drink', 'kind: Gefunden: „drink“. Ungültige Eingabe.'],
    [
      'a colon',
      mojito,
      'description',
      'Unser Klassiker: Minze',
      'Im Text steht ein Doppelpunkt. Schreiben Sie: description: "Unser Klassiker: Minze"',
    ],
    ['a #', mojito, 'description', 'Unsere #1', 'Schreiben Sie: description: "Unsere #1"'],
    ['a colour without quotation marks', mojito, 'light', '#3ec79a', 'Schreiben Sie: light: "#3ec79a"'],
    ['two kinds of quotation marks', mojito, 'name', '"Mojito“', 'Schreiben Sie: name: "Mojito"'],
    [
      'German quotation marks',
      mojito,
      'name',
      '„Mojito“',
      'Diese Anführungszeichen stünden auf der Website. Schreiben Sie: name: "Mojito"',
    ],
    [
      'an apostrophe between apostrophes',
      mojito,
      'name',
      "'Sex on the bar's beach'",
      `Schreiben Sie: name: "Sex on the bar's beach"`,
    ],
    [
      'a quoted word at the beginning',
      mojito,
      'description',
      '"Frisch" und kühl',
      `Schreiben Sie: description: '"Frisch" und kühl'`,
    ],
    ['an asterisk at the beginning', mojito, 'description', '*Neu*', 'Schreiben Sie: description: "*Neu*"'],
    ['an @ at the beginning', mojito, 'description', '@home', 'Schreiben Sie: description: "@home"'],
    [
      'the name of a missing picture',
      mojito,
      'imageSrc',
      '/images/mohito.jpg',
      'imageSrc: Die Datei src/assets/images/mohito.jpg fehlt. Es gibt aber src/assets/images/mojito.jpg',
    ],
    [
      'a picture in capitals',
      mojito,
      'imageSrc',
      '/images/Mein Mojito.JPG',
      'Schreiben Sie: imageSrc: /images/mein-mojito.jpg',
    ],
    [
      'an icon that is not there',
      'preise.yaml',
      '  - icon',
      'sparkel',
      'alwaysIncluded, 1. Eintrag, icon: Die Datei src/assets/icons/sparkel.svg fehlt. Es gibt aber src/assets/icons/sparkle.svg',
    ],
    [
      'a drink that is gone',
      cola,
      'drinks',
      '[gibt-es-nicht]',
      'drinks, 1. Eintrag: Die Datei src/content/offer/cocktails/gibt-es-nicht.yaml fehlt.',
    ],
    [
      'an address without https',
      cola,
      '  href',
      'www.cola-shop.de',
      'link, href: Gefunden: „www.cola-shop.de“. Schreiben Sie die Adresse ganz',
    ],
    [
      'a German date',
      terms,
      'updated',
      '01.12.2026',
      'updated: „01.12.2026“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: updated: 2026-12-01',
    ],
    [
      'a day that does not exist',
      terms,
      'updated',
      '2026-02-30',
      'updated: Gefunden: „2026-02-30“. Diesen Tag gibt es nicht.',
    ],
    ['a year with a slip', terms, 'updated', '2206-12-01', 'updated: Gefunden: „2206-12-01“. Prüfen Sie das Jahr.'],
    [
      'a place in a description',
      terms,
      'description',
      'AGB von {{inhaber}}',
      'Den Platzhalter {{inhaber}} gibt es hier nicht.',
    ],
    [
      'an unknown place in a subject',
      confirmation,
      'subject',
      'Hallo {{gast}}',
      'Den Platzhalter {{gast}} gibt es hier nicht.',
    ],
    [
      'the details in a subject',
      confirmation,
      'subject',
      'Zu {{ angaben }}',
      'Der Platz {{angaben}} gehört in einen Absatz für sich',
    ],
  ])('%s reads what to write', async (_, file, field, value, sentence) => {
    await edit(file, new RegExp(`^${field}:.*`, 'm'), `${field}: ${value}`.trimEnd());
    const mistakes = await check();
    expect(mustStop(mistakes)).toBe(true);
    expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('The owner who', () => {
  it.each<[string, string, RegExp | string, string, string]>([
    [
      'gives a field a German name',
      standard,
      'price:',
      'preis:',
      'preis: Ein Feld „preis“ gibt es hier nicht. Meinten Sie „price“?',
    ],
    [
      'adds a field',
      mojito,
      'kind:',
      'glas: Longdrink\nkind:',
      'Ein Feld „glas“ gibt es hier nicht. Möglich sind: kind, name, order,',
    ],
    ['leaves out a field', standard, /price: .*\n/, '', 'price: Das Feld fehlt. Ergänzen Sie eine Zeile: price: …'],
    ['writes a field twice', mojito, 'order:', 'name: Noch einer\norder:', '„name“ steht hier zum zweiten Mal.'],
    [
      'forgets the space after a colon',
      mojito,
      'order: ',
      'order:',
      'Nach dem Doppelpunkt fehlt ein Leerzeichen: order: 1',
    ],
    [
      'indents with a tab',
      mojito,
      '  - name: Weißer',
      '\t- name: Weißer',
      'mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.',
    ],
    [
      'breaks a text in two',
      mojito,
      'kind:',
      'Mein Drink\nkind:',
      'Die Zeile lässt sich nicht lesen. Prüfen Sie Einrückung',
    ],
    ['frees a place on the home page', mojito, /featured: .*\n/, '', 'featured: Es fehlt: '],
    [
      'adds a day below an empty list',
      'termine.yaml',
      'days: []',
      'days: []\n  - from: 2027-06-05',
      'Löschen Sie „[]“.',
    ],
    [
      'writes a booked day in German order',
      'termine.yaml',
      'days: []',
      'days:\n  - from: 1.8.2027\n',
      'Schreiben Sie Jahr-Monat-Tag: from: 2027-08-01',
    ],
    [
      'ends booked days before they begin',
      'termine.yaml',
      'days: []',
      'days:\n  - from: 2027-08-15\n    to: 2027-08-02\n',
      'Der letzte Tag liegt vor dem ersten.',
    ],
    ['loses half of a place', terms, '{{inhaber}}', '{inhaber}}', '„{inhaber}}“ bliebe so im Text stehen.'],
    [
      'misspells a place',
      terms,
      '{{inhaber}}',
      '{{ Inhaber }}',
      'Den Platzhalter {{Inhaber}} gibt es hier nicht. Meinten Sie {{inhaber}}?',
    ],
    ['loses a brace in a mail', 'mails/antwort.md', '{{gast}},', '{{gast},', '„{{gast“ bliebe so im Text stehen.'],
    [
      'takes the details out of the confirmation',
      confirmation,
      '{{angaben}}\n',
      '',
      'Der Platz {{angaben}} gehört in einen Absatz',
    ],
    [
      'puts the details into a sentence',
      confirmation,
      '{{angaben}}\n',
      'Zu {{ angaben }}\n',
      'Der Platz {{angaben}} gehört',
    ],
    [
      'pastes a script',
      terms,
      /$/,
      '<script>alert(1)</script>\n',
      '„<script>“ ist HTML und gehört nicht in einen Text.',
    ],
    ['deletes the line above the fields', terms, '---\n', '', 'Oben fehlen die Felder zwischen zwei Zeilen „---“.'],
    ['empties a file', mojito, /[^]*/, '\n', 'Die Datei ist leer.'],
  ])('%s reads what to do', async (_, file, from, to, sentence) => {
    await edit(file, from, to);
    const mistakes = await check();
    expect(mustStop(mistakes)).toBe(true);
    expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
  });

  it('makes several slips reads all of them, with lines and what each field means, and the number last', async () => {
    await edit(standard, /price: .*/, 'price: 599,50');
    await edit(mojito, /description: .*/, 'description: Minze: frisch');
    const report = mistakeReport(await check());
    expect(report).toMatch(new RegExp(`src/content/${standard}\\n {2}Zeile \\d+, price: `));
    expect(report).toContain('    Gemeint ist: Preis in Euro, inklusive MwSt.\n');
    expect(report).toMatch(new RegExp(`src/content/${mojito}\\n {2}Zeile \\d+: `));
    expect(report.split('\n').at(-1)).toBe('2 Fehler im Inhalt. Die Website bleibt, wie sie ist.');
  });

  it('deletes a drink of a partner reads where its name still stands', async () => {
    await rm(path('offer/cocktails/dark-orange-voltage.yaml'));
    expect(await check()).toEqual([
      expect.objectContaining({ file: `src/content/${cola}`, help: expect.stringContaining('löschen Sie ihn hier') }),
    ]);
  });

  it('uses the line ends of Windows, with a mark at the beginning, is understood', async () => {
    const text = await readFile(path(terms), 'utf8');
    await writeFile(path(terms), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(await check()).toEqual([]);
  });

  it.each(['latin1', 'utf16le'] as const)('saves a file as %s reads how to save it', async (encoding) => {
    await writeFile(path(mojito), Buffer.from(await readFile(path(mojito), 'utf8'), encoding));
    expect(sentences(await check())).toEqual([expect.stringMatching(/^Die Datei ist nicht als UTF-8 gespeichert/)]);
  });

  it('writes news without a text reads that it is missing', async () => {
    await writeFile(path('aktuelles/neu.md'), '---\ntitle: Neu\ndate: 2026-12-01\n---\n');
    expect(sentences(await check())).toEqual(['Unter den Feldern fehlt der Text.']);
  });
});

describe('A file named', () => {
  it.each([
    ['mojito.yml', 'mojito.yaml'],
    ['mojito.yaml.txt', 'mojito.yaml'],
    ['Mojito Süß.yaml', 'mojito-suess.yaml'],
  ])('%s gets its right name', async (name, right) => {
    await rename(path(mojito), path(`offer/cocktails/${name}`));
    const text = `So liest die Website die Datei nicht. Benennen Sie sie um in „${right}“.`;
    expect(await check()).toContainEqual({ file: `src/content/offer/cocktails/${name}`, text });
  });

  it('like a copy of an editor disturbs nobody', async () => {
    await writeFile(path(`${mojito}.bak`), '');
    await writeFile(path('.DS_Store'), '');
    expect(await check()).toEqual([]);
  });
});

describe('A picture', () => {
  const names = async (name: string, bytes: Uint8Array): Promise<Mistake[]> => {
    await addPicture(name, bytes);
    await edit(mojito, /imageSrc: .*/, `imageSrc: /images/${name}`);
    return check();
  };

  it.each([
    ['a telephone only renamed', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic'],
    ['is none', 'kein Bild'],
  ])('that %s stops the build', async (_, bytes) => {
    expect(sentences(await names('neu.jpg', Buffer.from(bytes, 'latin1')))).toEqual([
      expect.stringContaining('imageSrc: Das Bild lässt sich nicht lesen. Bilder vom iPhone sind oft HEIC'),
    ]);
  });

  it.each([
    ['lying on its side', png(1500, 1200), 'Das Bild liegt quer (1500 × 1200 Pixel).'],
    ['too small', png(400, 500), 'Das Bild ist klein (400 × 500 Pixel)'],
  ])('%s is worth a sentence, no stop', async (_, bytes, sentence) => {
    const mistakes = await names('neu.png', bytes);
    expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
    expect(mustStop(mistakes)).toBe(false);
    expect(mistakeReport(mistakes)).toMatch(/^Gut zu wissen\n[^]*\nDer Inhalt ist in Ordnung\.$/);
  });

  it('whose file has capitals gets its right name, also where it is missed', async () => {
    await addPicture('Mein Drink.JPG', png(1200, 1500));
    await edit(mojito, /imageSrc: .*/, 'imageSrc: /images/mein-drink.jpg');
    expect(sentences(await check())).toEqual([
      expect.stringContaining('Es gibt aber src/assets/images/Mein Drink.JPG: Berichtigen Sie einen der beiden Namen.'),
      expect.stringContaining('Benennen Sie es um in „mein-drink.jpg“.'),
    ]);
  });

  it('that a page needs is missed', async () => {
    await mkdir(join(root, 'src/pages'));
    await writeFile(join(root, 'src/pages/ort.astro'), '<StillLife path="/images/weg.jpg" />');
    expect(await check()).toEqual([
      { file: 'src/assets/images/weg.jpg', text: expect.stringContaining('src/pages/ort.astro zeigt es.') },
    ]);
  });
});
