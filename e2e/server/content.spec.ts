/** What the owner gets to read when something in the content is wrong: by command, at a build and while developing. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { root } from '../fixtures/server.ts';

interface Site {
  /** Replaces text in a file below `src`. */
  edit(file: string, from: RegExp | string, to: string): Promise<void>;
  /** Runs a script to its end. */
  run(...command: string[]): Promise<{ output: string; exitCode: number | null }>;
  /** Starts a script that goes on. */
  start(...command: string[]): ChildProcess;
}

const astro = join(root, 'node_modules/astro/bin/astro.mjs');

const test = base.extend<{ site: Site }>({
  /** A copy of the site. */
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inhalt-'));
    const pictures = join(root, 'src/assets/images');
    await cp(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: (path) => path !== pictures });
    await symlink(pictures, join(folder, 'src/assets/images'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await symlink(join(root, 'public'), join(folder, 'public'));
    for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, file), join(folder, file));
    await cp(join(root, 'astro.config.mjs'), join(folder, 'site.config.mjs'));
    // Caches of its own: those in node_modules belong to the real site.
    await writeFile(
      join(folder, 'astro.config.mjs'),
      `import site from './site.config.mjs';
export default { ...site, cacheDir: './.cache', vite: { ...site.vite, cacheDir: './.vite' } };\n`,
    );
    const children: ChildProcess[] = [];
    const start = (...command: string[]): ChildProcess => {
      const child = spawn(process.execPath, command, {
        cwd: folder,
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      return child;
    };
    await use({
      start,
      edit: async (file, from, to) => {
        const path = join(folder, 'src', file);
        const text = await readFile(path, 'utf8');
        expect(text.replace(from, to)).not.toBe(text);
        await writeFile(path, text.replace(from, to));
      },
      run: async (...command) => {
        const child = start(...command);
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
        await once(child, 'close');
        return { output, exitCode: child.exitCode };
      },
    });
    for (const child of children) {
      if (child.exitCode !== null) continue;
      child.kill();
      await once(child, 'close');
    }
    await rm(folder, { recursive: true, force: true });
  },
});

const standard = 'content/offer/packages/standardpaket.yaml';
const business = 'business/site.ts';
const inhalte = 'src/publish/inhalte.ts';

test('The owner asks whether everything is right, and it is', async ({ site }) => {
  expect(await site.run(inhalte)).toEqual({ output: 'Der Inhalt ist in Ordnung.\n', exitCode: 0 });
});

test('A build stops before it begins, with the sentence at its end and nothing for programmers', async ({ site }) => {
  await site.edit(standard, 'price: 599', 'price: 599,50');
  const { output, exitCode } = await site.run(astro, 'build');
  expect(exitCode).toBe(1);
  expect(output.trimEnd()).toMatch(
    /Bitte berichtigen\n\nsrc\/content\/offer\/packages\/standardpaket\.yaml\n {2}Zeile 5, price: „599,50“ ist keine Zahl\. Schreiben Sie: price: 599\.50\n {4}Gemeint ist: .*\n\nEin Fehler im Inhalt\. Die Website bleibt, wie sie ist\.$/,
  );
  expect(output).not.toMatch(/stack|^\s+at |invalid|expected/im);
});

test('While developing, a mistake takes the page’s place and leaves with its correction', async ({ site }) => {
  const listener = createServer().listen(0, 'localhost');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  listener.close();
  site.start(astro, 'dev', '--port', String(port), '--host', 'localhost');
  const read = async (): Promise<string> => {
    const response = await fetch(`http://localhost:${port}/pakete`, { headers: { Accept: 'text/html' } });
    return response.text();
  };
  await expect(async () => expect(await read()).toContain('Preise und Optionen')).toPass();
  await site.edit(standard, 'price: 599', 'price: 599,50');
  const page = await read();
  expect(page).toContain('Im Inhalt ist etwas zu berichtigen');
  expect(page).toContain('Zeile 5, price: „599,50“ ist keine Zahl. Schreiben Sie: price: 599.50');
  await site.edit(standard, 'price: 599,50', 'price: 650');
  await expect(async () => expect(await read()).toMatch(/650\s*€/)).toPass();
});

test('Every wrong fact about the business gets its sentence', async ({ site }) => {
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
  for (const [from, to] of mistakes) await site.edit(business, from, to);
  const { output, exitCode } = await site.run(inhalte);
  expect(exitCode).toBe(1);
  for (const [, , sentence] of mistakes) expect(output).toContain(sentence);
  expect(output).toContain(`${mistakes.length} Fehler im Inhalt.`);
});

for (const [slip, from, to] of [
  ['a missing comma', `owner: 'Vorname Nachname',`, `owner: 'Vorname Nachname'`],
  ['a missing quotation mark', `owner: 'Vorname`, `owner: Vorname`],
] as const) {
  test(`After ${slip} the owner reads where to look`, async ({ site }) => {
    await site.edit(business, from, to);
    const { output, exitCode } = await site.run(inhalte);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/src\/business\/site\.ts\n {2}Zeile \d+: Die Datei lässt sich nicht lesen\. Meist fehlt/);
    expect(output).not.toMatch(/^\s+at /m);
  });
}
