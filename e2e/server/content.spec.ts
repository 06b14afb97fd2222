/** What the owner gets to read when something in the content is wrong: by command, at a build and while developing. */
import { expect } from '@playwright/test';
import { astro, test } from '../fixtures/project.ts';

const standard = 'content/offer/packages/standardpaket.yaml';
const business = 'business/site.ts';
const inhalte = 'src/publish/inhalte.ts';

test('A build stops before it begins, with the sentence at its end and nothing for programmers', async ({
  project,
}) => {
  await project.edit(standard, 'price: 599', 'price: 599,50');
  const { output, exitCode } = await project.run(astro, 'build');
  expect(exitCode).toBe(1);
  expect(output.trimEnd()).toMatch(
    /Bitte berichtigen\n\nsrc\/content\/offer\/packages\/standardpaket\.yaml\n {2}Zeile 5, price: „599,50“ ist keine Zahl\. Schreiben Sie: price: 599\.50\n {4}Gemeint ist: .*\n\nEin Fehler im Inhalt\. Die Website bleibt, wie sie ist\.$/,
  );
  expect(output).not.toMatch(/stack|^\s+at |invalid|expected/im);
});

test('While developing, a mistake takes the page’s place and leaves with its correction', async ({ project }) => {
  const url = await project.develop();
  const read = async (): Promise<string> => {
    const response = await fetch(`${url}/pakete`, { headers: { Accept: 'text/html' } });
    return response.text();
  };
  await expect(async () => expect(await read()).toContain('Preise und Optionen')).toPass();
  await project.edit(standard, 'price: 599', 'price: 599,50');
  const page = await read();
  expect(page).toContain('Im Inhalt ist etwas zu berichtigen');
  expect(page).toContain('Zeile 5, price: „599,50“ ist keine Zahl. Schreiben Sie: price: 599.50');
  await project.edit(standard, 'price: 599,50', 'price: 650');
  await expect(async () => expect(await read()).toMatch(/650\s*€/)).toPass();
});

test('Every wrong fact about the business gets its sentence', async ({ project }) => {
  const mistakes: readonly [RegExp | string, string, string][] = [
    [/phone: '.*'/, `phone: '4711'`, 'phone: Gefunden: „4711“. Schreiben Sie die Nummer mit Vorwahl'],
    [/whatsapp: '.*'/, `whatsapp: 'bar'`, 'whatsapp: Gefunden: „bar“. Schreiben Sie die Nummer mit Vorwahl'],
    [/email: '.*'/, `email: 'post(at)bar.de'`, 'email: Gefunden: „post(at)bar.de“. Schreiben Sie eine E-Mail-Adresse'],
    [
      /postalCode: '.*'/,
      `postalCode: 50667`,
      'postalCode: „50667“ liest die Website nicht als Text. Schreiben Sie: postalCode: "50667"',
    ],
    [/vatId: '.*'/, `vatId: '214/5678/1234'`, 'vatId: Gefunden: „214/5678/1234“. Schreiben Sie die USt-IdNr.'],
    [
      /facebook: '.*'/,
      `facebook: 'www.facebook.com/bar'`,
      'facebook: Gefunden: „www.facebook.com/bar“. Schreiben Sie die Adresse ganz',
    ],
    [
      /\burl: '.*'/,
      `url: 'https://bar.de/start'`,
      'url: Gefunden: „https://bar.de/start“. Lassen Sie alles nach dem Namen weg',
    ],
    [`'Freitag'`, `'Fr'`, 'phoneHours, days, 5. Eintrag: Gefunden: „Fr“. Möglich ist nur: Montag, Dienstag'],
    [/opens: '.*'/, `opens: '17.00'`, 'phoneHours, opens: Gefunden: „17.00“. Schreiben Sie die Uhrzeit'],
    [/retentionDays: .*/, `retentionDays: 7,`, 'retentionDays: „7“ ist zu klein. Schreiben Sie eine Zahl ab 30.'],
    [
      /underConstruction: .*/,
      `underConstruction: 'ja',`,
      'underConstruction: Gefunden: „ja“. Schreiben Sie: underConstruction: true',
    ],
  ];
  for (const [from, to] of mistakes) await project.edit(business, from, to);
  const { output, exitCode } = await project.run(inhalte);
  expect(exitCode).toBe(1);
  for (const [, , sentence] of mistakes) expect(output).toContain(sentence);
  expect(output).toContain(`${mistakes.length} Fehler im Inhalt.`);
});

test('After a „ja“ in the place of true the owner reads what to write', async ({ project }) => {
  await project.edit(business, /underConstruction: .*/, 'underConstruction: ja,');
  const { output, exitCode } = await project.run(inhalte);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/src\/business\/site\.ts\n {2}Zeile \d+: „ja“ steht ohne Anführungszeichen\. .*Ja heißt true/);
});

test('Who publishes after a slip in site.ts reads the same, and nothing for programmers', async ({ project }) => {
  await project.edit(business, `owner: 'Vorname`, `owner: Vorname`);
  const { output, exitCode } = await project.run('src/publish/veroeffentlichen.ts');
  expect(exitCode).toBe(1);
  expect(output).toMatch(/Zeile \d+: Die Datei lässt sich nicht lesen\. Meist fehlt/);
  expect(output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
  expect(output).not.toMatch(/PARSE_ERROR|astro/i);
});

for (const [slip, from, to] of [
  ['a missing comma', `owner: 'Vorname Nachname',`, `owner: 'Vorname Nachname'`],
  ['a missing quotation mark', `owner: 'Vorname`, `owner: Vorname`],
] as const) {
  test(`After ${slip} the owner reads where to look, and what else is wrong`, async ({ project }) => {
    await project.edit(business, from, to);
    await project.edit(standard, 'price: 599', 'price: 599,50');
    const { output, exitCode } = await project.run(inhalte);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/src\/business\/site\.ts\n {2}Zeile \d+: Die Datei lässt sich nicht lesen\. Meist fehlt/);
    expect(output).toContain('price: „599,50“ ist keine Zahl.');
    expect(output).toContain('2 Fehler im Inhalt.');
    expect(output).not.toMatch(/^\s+at /m);
  });
}
