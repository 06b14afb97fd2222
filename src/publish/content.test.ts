import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentMistakes } from './content.ts';
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

/** A copy of what the owner edits. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inhalt-'));
  await cp(join(project, 'src/content'), join(root, 'src/content'), { recursive: true });
  await mkdir(join(root, 'src/assets'));
  await symlink(join(project, pictures), join(root, pictures));
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

/** `Zeile 5, price: …`, as the report says it. */
const sentences = (mistakes: readonly Mistake[]): string[] =>
  mistakes.map(
    ({ line, field, text }) =>
      `${line === undefined ? '' : `Zeile ${line}, `}${field === undefined ? '' : `${field}: `}${text}`,
  );

it('misses a file that has a place of its own', async () => {
  await rm(path(confirmation));
  expect(await contentMistakes(root)).toEqual([
    { file: `src/content/${confirmation}`, text: 'Die Datei fehlt. Legen Sie sie wieder an.' },
  ]);
});

it('finds nothing wrong with what is on the site', async () => {
  expect(await contentMistakes(root)).toEqual([]);
});

describe('The owner who writes', () => {
  it.each<[string, string, RegExp | string, string, string]>([
    [
      'a price with a comma',
      standard,
      'price: 599',
      'price: 599,50',
      'Zeile 5, price: „599,50“ ist keine Zahl. Schreiben Sie: price: 599.50',
    ],
    [
      'a price with its sign',
      standard,
      'price: 599',
      'price: 599 €',
      'Zeile 5, price: „599 €“ ist keine Zahl. Schreiben Sie: price: 599',
    ],
    [
      'a price with a dot for thousands',
      standard,
      'price: 599',
      'price: 1.190',
      'Zeile 5, price: „1.190“ liest die Website als 1,19. Schreiben Sie ohne Punkt: price: 1190',
    ],
    [
      'hours in words',
      standard,
      /hours: .*/,
      'hours: drei',
      'Zeile 7, hours: „drei“ ist keine Zahl. Schreiben Sie nur die Zahl, ohne Einheit, mit Punkt statt Komma.',
    ],
    [
      'a third of an hour',
      standard,
      /hours: .*/,
      'hours: 3.3',
      'Zeile 7, hours: „3.3“ geht nicht: nur Schritte von 0.5, mit Punkt geschrieben.',
    ],
    [
      'a German name for a field',
      standard,
      'price:',
      'preis:',
      'Zeile 5, preis: Ein Feld „preis“ gibt es nicht. Meinten Sie „price“?',
    ],
    [
      'a field that nobody knows',
      mojito,
      'kind:',
      'glas: Longdrink\nkind:',
      'Zeile 1, glas: Ein Feld „glas“ gibt es hier nicht. Möglich sind: kind, name, order, alcoholic, featured, description, imageSrc, imageAlt, light, caffeine, notice, ingredients.',
    ],
    ['no price', standard, /price: .*\n/, '', 'Zeile 1, price: Das Feld fehlt. Ergänzen Sie eine Zeile: price: …'],
    [
      'a field without its value',
      mojito,
      /name: .*/,
      'name:',
      'Zeile 2, name: Das Feld ist leer. Füllen Sie es aus; ein freiwilliges Feld können Sie auch weglassen.',
    ],
    [
      'a colon in a sentence',
      mojito,
      /description: .*/,
      'description: Unser Klassiker: Minze und Rum',
      'Zeile 6, Im Text steht ein Doppelpunkt. Setzen Sie ihn in Anführungszeichen: description: "Unser Klassiker: Minze und Rum"',
    ],
    [
      'a # in a text',
      mojito,
      /description: .*/,
      'description: Unsere #1',
      'Zeile 6, description: Ab „#“ liest die Website nicht weiter. Gehört es zum Text, schreiben Sie: description: "Unsere #1"',
    ],
    [
      'a colour without quotation marks',
      mojito,
      /light: .*/,
      'light: #3ec79a',
      'light: Ab „#“ liest die Website nicht weiter. Gehört es zum Text, schreiben Sie: light: "#3ec79a"',
    ],
    [
      'two kinds of quotation marks',
      mojito,
      /name: .*/,
      'name: "Mojito“',
      'Zeile 2, Das Anführungszeichen am Anfang des Textes hat am Ende kein gleiches Gegenstück. Ergänzen Sie es.',
    ],
    [
      'a quoted word at the beginning',
      mojito,
      /description: .*/,
      'description: "Frisch" und kühl',
      'Zeile 6, Text mit Anführungszeichen am Anfang muss ganz in Anführungszeichen stehen. Schreiben Sie: description: \'"Frisch" und kühl\'',
    ],
    [
      'an asterisk at the beginning',
      mojito,
      /description: .*/,
      'description: *Neu*',
      'Der Text beginnt mit dem Sonderzeichen „*“. Schreiben Sie: description: "*Neu*"',
    ],
    [
      'an @ at the beginning',
      mojito,
      /description: .*/,
      'description: @home',
      'Zeile 6, Der Text beginnt mit dem Sonderzeichen „@“. Setzen Sie ihn in Anführungszeichen: description: "@home"',
    ],
    [
      'no space after the colon',
      mojito,
      'order: ',
      'order:',
      'Zeile 3, Nach dem Doppelpunkt fehlt ein Leerzeichen: order:1'.replace('order:1', 'order: 1'),
    ],
    ['a text on two lines', mojito, 'kind:', 'Mein Drink\nkind:', '„Mein Drink“ gehört zu keinem Feld.'],
    [
      'a tab',
      mojito,
      '  - name: Weißer',
      '\t- name: Weißer',
      'ist mit der Tabulatortaste eingerückt. Nehmen Sie Leerzeichen.',
    ],
    [
      'a field twice',
      mojito,
      'order:',
      'name: Noch einer\norder:',
      'Zeile 3, „name“ steht hier zum zweiten Mal. Löschen Sie eine der beiden Zeilen.',
    ],
    ['yes', mojito, 'alcoholic: true', 'alcoholic: ja', 'alcoholic: Gefunden: „ja“. Schreiben Sie: alcoholic: true'],
    [
      'a number as a name',
      mojito,
      /name: .*/,
      'name: 1848',
      'Zeile 2, name: „1848“ liest die Website nicht als Text. Schreiben Sie: name: "1848"',
    ],
    [
      'an unknown kind',
      mojito,
      'kind: cocktail',
      'kind: drink',
      'Zeile 1, kind: Gefunden: „drink“. Möglich ist: cocktail oder package.',
    ],
    [
      'caffeine: false',
      mojito,
      'ingredients:',
      'caffeine: false\ningredients:',
      'caffeine: Gefunden: „false“. Möglich ist nur: true. Sonst löschen Sie die Zeile.',
    ],
    ['a place that is taken', mojito, 'order: 1', 'order: 2', 'order: „2“ steht schon in '],
    ['the number of another package', standard, 'paket: 1', 'paket: 2', 'paket: „2“ steht schon in '],
    [
      'the type of another package',
      standard,
      /bookingType: .*/,
      'bookingType: Premiumpaket',
      'bookingType: „Premiumpaket“ steht schon in ',
    ],
    [
      'a fifth place on the home page',
      mojito,
      /featured: .*\n/,
      '',
      'featured: Die Startseite zeigt genau vier Cocktails, mit den Plätzen 1 bis 4. Es fehlt: ',
    ],
    [
      'the name of a missing picture',
      mojito,
      /imageSrc: .*/,
      'imageSrc: /images/mohito.jpg',
      'imageSrc: Das Bild „/images/mohito.jpg“ fehlt. Legen Sie es unter src/assets/images/mohito.jpg ab oder berichtigen Sie den Namen.',
    ],
    [
      'a picture in capitals',
      mojito,
      /imageSrc: .*/,
      'imageSrc: /images/Mein Mojito.JPG',
      'Schreiben Sie: imageSrc: /images/mein-mojito.jpg',
    ],
    [
      'an address without https',
      cola,
      /href: .*/,
      'href: www.cola-shop.de',
      'link, href: Gefunden: „www.cola-shop.de“. Schreiben Sie die Adresse ganz, zum Beispiel https://www.beispiel.de.',
    ],
    [
      'a German date',
      terms,
      /updated: .*/,
      'updated: 01.12.2026',
      'Zeile 4, updated: „01.12.2026“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: updated: 2026-12-01',
    ],
    [
      'a day that does not exist',
      terms,
      /updated: .*/,
      'updated: 2026-02-30',
      'Zeile 4, updated: Gefunden: „2026-02-30“. Diesen Tag gibt es nicht.',
    ],
    [
      'half a place',
      terms,
      '{{inhaber}}',
      '{inhaber}}',
      'Zeile 9, „{inhaber}}“ bliebe so im Text stehen. Ein Platzhalter hat zwei Klammern auf jeder Seite: {{inhaber}}',
    ],
    [
      'a place that nobody knows',
      terms,
      '{{inhaber}}',
      '{{Inhaber}}',
      'Zeile 9, Den Platzhalter {{Inhaber}} gibt es nicht. Meinten Sie {{inhaber}}?',
    ],
    [
      'a place that only the answer has',
      confirmation,
      'Guten Tag,',
      'Guten Tag {{gast}},',
      'Den Platzhalter {{gast}} gibt es nicht.',
    ],
    ['a lost brace in a mail', 'mails/antwort.md', '{{gast}},', '{{gast},', '„{{gast}“ bliebe so im Text stehen.'],
    ['no reply time', confirmation, /replyTime: .*/, '', 'replyTime: '],
    [
      'no details of the request',
      confirmation,
      '{{angaben}}\n\n##',
      '##',
      'Der Platz {{angaben}} gehört in einen Absatz',
    ],
    [
      'details inside a sentence',
      confirmation,
      '{{angaben}}\n\n##',
      'Zu {{ angaben }}\n\n##',
      'Der Platz {{angaben}} gehört',
    ],
    [
      'details in a subject',
      confirmation,
      'bei {{bar}}',
      '{{ angaben }}',
      'Der Platz {{angaben}} gehört in einen Absatz für sich',
    ],
    ['a script', terms, /$/, '<script>alert(1)</script>\n', '„<script>“ ist HTML und gehört nicht in einen Text.'],
    ['no lines around the fields', terms, '---\n', '', 'Zeile 1, Oben fehlen die Felder zwischen zwei Zeilen „---“.'],
    [
      'booked days in German order',
      'termine.yaml',
      'days: []',
      'days:\n  - from: 1.8.2027\n',
      '1. Eintrag, from: „1.8.2027“ würde falsch gelesen. Schreiben Sie Jahr-Monat-Tag: from: 2027-08-01',
    ],
    [
      'booked days that end before they begin',
      'termine.yaml',
      'days: []',
      'days:\n  - from: 2027-08-15\n    to: 2027-08-02\n',
      '1. Eintrag, to: Gefunden: „2027-08-02“. Der letzte Tag liegt vor dem ersten.',
    ],
  ])('%s reads what to write', async (_, file, from, to, sentence) => {
    await edit(file, from, to);
    const mistakes = await contentMistakes(root);
    expect(mustStop(mistakes)).toBe(true);
    expect(sentences(mistakes)).toEqual([expect.stringContaining(sentence)]);
  });

  it('several wrong things reads all of them, with what each field means, and the number last', async () => {
    await edit(standard, 'price: 599', 'price: 599,50');
    await edit(mojito, /description: .*/, 'description: Minze: frisch');
    const report = mistakeReport(await contentMistakes(root));
    expect(report).toContain(`src/content/${standard}\n  Zeile 5, price: `);
    expect(report).toContain('    Gemeint ist: Preis in Euro, inklusive MwSt.\n');
    expect(report).toContain(`src/content/${mojito}\n  Zeile 6: `);
    expect(report.split('\n').at(-1)).toBe('2 Fehler im Inhalt. Die Website bleibt, wie sie ist.');
  });

  it('with the line ends of Windows and a mark at the beginning is read all the same', async () => {
    const text = await readFile(path(terms), 'utf8');
    await writeFile(path(terms), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(await contentMistakes(root)).toEqual([]);
  });

  it('in an old encoding reads how to save the file', async () => {
    await writeFile(path(mojito), Buffer.from(await readFile(path(mojito), 'utf8'), 'latin1'));
    expect(sentences(await contentMistakes(root))).toEqual([
      expect.stringMatching(/^Zeile \d+, Die Datei ist nicht als UTF-8 gespeichert/),
    ]);
  });

  it('news without a text reads that it is missing', async () => {
    await writeFile(path('aktuelles/neu.md'), '---\ntitle: Neu\ndate: 2026-12-01\n---\n');
    expect(sentences(await contentMistakes(root))).toEqual([
      expect.stringContaining('Unter den Feldern fehlt der Text.'),
    ]);
  });
});

describe('A file named', () => {
  it.each([
    ['mojito.yml', 'Diese Datei liest die Website nicht. Benennen Sie sie um in „mojito.yaml“.'],
    ['mojito.yaml.txt', 'Diese Datei liest die Website nicht. Benennen Sie sie um in „mojito.yaml“.'],
    ['Mojito Süß.yaml', 'Benennen Sie die Datei um in „mojito-suess.yaml“.'],
  ])('%s gets its right name', async (name, sentence) => {
    await rename(path(mojito), path(`offer/cocktails/${name}`));
    const mistakes = await contentMistakes(root);
    expect(mistakes).toContainEqual(
      expect.objectContaining({ file: `src/content/offer/cocktails/${name}`, text: expect.stringContaining(sentence) }),
    );
  });

  it('like a copy of an editor disturbs nobody', async () => {
    await writeFile(path(`${mojito}.bak`), '');
    await writeFile(path('.DS_Store'), '');
    expect(await contentMistakes(root)).toEqual([]);
  });
});

describe('A picture', () => {
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
  const names = async (name: string, bytes: Uint8Array): Promise<Mistake[]> => {
    await addPicture(name, bytes);
    await edit(mojito, /imageSrc: .*/, `imageSrc: /images/${name}`);
    return contentMistakes(root);
  };

  it('that a telephone only renamed stops the build', async () => {
    const mistakes = await names('neu.jpg', heic);
    expect(sentences(mistakes)).toEqual([
      expect.stringContaining('imageSrc: Das Bild ist in Wirklichkeit ein HEIC-Bild vom iPhone'),
    ]);
  });

  it('that cannot be read stops the build', async () => {
    const mistakes = await names('neu.jpg', Buffer.from('kein Bild'));
    expect(sentences(mistakes)).toEqual([expect.stringContaining('imageSrc: Das Bild lässt sich nicht lesen')]);
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
    expect(sentences(await contentMistakes(root))).toEqual([
      expect.stringContaining(
        'es gibt aber src/assets/images/Mein Drink.JPG. Benennen Sie diese Datei um in „mein-drink.jpg“.',
      ),
      expect.stringContaining('Benennen Sie die Datei um in „mein-drink.jpg“.'),
    ]);
  });
});
