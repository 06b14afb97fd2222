/** A new build under the running server: visitors notice nothing, and a build that fails changes nothing. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { astro, copyProject, type Project } from '../fixtures/project.ts';
import { filledForm, send, startServer, type RunningServer } from '../fixtures/server.ts';

/** What `npm run veroeffentlichen` runs. */
const publish = 'src/publish/veroeffentlichen.ts';

const test = base.extend<object, { project: Project; server: RunningServer }>({
  project: [
    async ({}, use) => {
      const project = await copyProject();
      expect(await project.run(astro, 'build')).toMatchObject({ exitCode: 0 });
      await use(project);
      await project.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ project }, use) => {
      const server = await startServer({}, { folder: project.folder });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// One copy of the project for the whole file.
test.describe.configure({ mode: 'default', timeout: 180_000 });

/** Every file that visitors and the server get, as one number. */
function fingerprint({ folder }: Project): string {
  const hash = createHash('sha256');
  for (const output of ['dist', '.server']) {
    const from = realpathSync(join(folder, output));
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      hash.update(file);
      if (entry.isFile()) hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const home = (project: Project): string => readFileSync(join(project.folder, 'dist/index.html'), 'utf8');

const text = async (address: string): Promise<string> => (await fetch(address)).text();

test('A price that the owner publishes is there without a restart, and the form knows it', async ({
  project,
  server,
}) => {
  await project.edit('content/offer/packages/standardpaket.yaml', 'price: 599', 'price: 649');
  expect(await text(`${server.url}/pakete`)).toContain('599\u00A0€');
  const { output, exitCode } = await project.run(publish);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('Preise:\n  599\u00A0€ → 649\u00A0€\n');
  expect(output).toContain('Preise und Optionen (/pakete/)');
  await expect.poll(() => text(`${server.url}/pakete`)).toContain('649\u00A0€');
  // The page that answers without a script comes from the new build too, and allows the styles that stand in it.
  const answer = await send(server.url, filledForm({ name: '', type: 'Standardpaket' }), {
    Accept: 'text/html',
  });
  const page = await answer.text();
  expect(page).toMatch(/649\s€/);
  for (const [, style = ''] of page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    const source = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(answer.headers.get('content-security-policy')).toContain(source);
  }
});

test('Content that has not changed is read by the rules of today', async ({ project }) => {
  const rule = ["title: text.describe('Die Frage", "title: text.toUpperCase().describe('Die Frage"] as const;
  await project.edit('publish/collections.ts', ...rule);
  expect(await project.run(astro, 'build')).toMatchObject({ exitCode: 0 });
  const page = readFileSync(join(project.folder, 'dist/pakete/index.html'), 'utf8');
  expect(/Was kostet eine Absage\?/i.exec(page)?.[0]).toBe('WAS KOSTET EINE ABSAGE?');
  await project.edit('publish/collections.ts', rule[1], rule[0]);
});

test('Visitors, the form and a web server on dist get whole answers through five new builds', async ({
  project,
  server,
}) => {
  const versions = new Set([home(project)]);
  const seen = new Set<string>();
  const troubles: string[] = [];
  let building = true;
  const look = async (what: string, read: () => Promise<{ whole: boolean }>): Promise<void> => {
    while (building) {
      await read().then(
        ({ whole }) => whole || troubles.push(`${what} was cut or wrong`),
        (error: unknown) => troubles.push(`${what}: ${String(error)}`),
      );
    }
  };
  const asset = readdirSync(join(project.folder, 'dist/_astro')).find((name) => name.endsWith('.avif')) ?? '';
  const picture = readFileSync(join(project.folder, 'dist/_astro', asset));
  const visitors = [
    ...Array.from({ length: 4 }, () =>
      look('the home page', async () => {
        const html = await text(server.url);
        seen.add(html);
        return { whole: versions.has(html) };
      }),
    ),
    look('a picture', async () => {
      const response = await fetch(`${server.url}/_astro/${asset}`);
      return { whole: picture.equals(Buffer.from(await response.arrayBuffer())) };
    }),
    look('the form', async () => {
      const response = await send(server.url, filledForm({ name: '' }));
      return { whole: (await response.text()).includes('"status":"error"') };
    }),
    look('dist', async () => ({
      whole: versions.has(await readFile(join(project.folder, 'dist/index.html'), 'utf8')),
    })),
  ];

  const first = join(project.folder, 'first');
  await cp(dirname(realpathSync(join(project.folder, 'dist'))), first, { recursive: true });
  for (let number = 1; number <= 5; number += 1) {
    const name = String(Date.now());
    const folder = join(project.folder, '.builds', name);
    for (const part of ['site', 'server']) await cp(join(first, part), join(folder, part), { recursive: true });
    const html = home(project).replace(/<title>[^<]*/, `<title>Fassung ${number}`);
    versions.add(html);
    await writeFile(join(folder, 'site/index.html'), html);
    // The compressed copies are of the page that was.
    for (const copy of ['br', 'gz']) await rm(join(folder, `site/index.html.${copy}`));
    await writeFile(join(folder, `site/_astro/fassung-${number}.js`), `// ${number}`);
    const swap = `await (await import('./src/hosting/builds.ts')).publishBuild('${name}')`;
    expect(await project.run('--input-type=module', '-e', swap)).toEqual({ output: '', exitCode: 0 });
    await expect.poll(() => text(server.url)).toBe(html);
  }
  building = false;
  await Promise.all(visitors);
  expect(troubles).toEqual([]);
  expect(seen.size).toBe(6);
  // Pages that are still open get their files; the ones of long ago are gone.
  const reachable = await Promise.all(
    [1, 3, 4, 5].map(async (number) => (await fetch(`${server.url}/_astro/fassung-${number}.js`)).status),
  );
  expect(reachable).toEqual([404, 200, 200, 200]);
  expect(readdirSync(join(project.folder, '.builds'))).toHaveLength(5);
});

test('A mistake in the content publishes nothing and leaves the site as it is, byte for byte', async ({
  project,
  server,
}) => {
  const drink = 'content/offer/cocktails/mojito.yaml';
  const [files, page] = [fingerprint(project), await text(server.url)];
  await project.edit(drink, '/images/mojito.jpg', '/images/fehlt.jpg');
  const { output, exitCode } = await project.run(publish);
  expect(exitCode).toBe(1);
  expect(output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
  await project.edit(drink, '/images/fehlt.jpg', '/images/mojito.jpg');
  expect(fingerprint(project)).toBe(files);
  expect(await text(server.url)).toBe(page);
});

test('A build that fails halfway leaves the site as it is, byte for byte', async ({ project }) => {
  const [page, files] = ['pages/kontakt.astro', fingerprint(project)];
  const halt = `---\nthrow new Error('Halt.');\n`;
  await project.edit(page, '---\n', halt);
  const { output, exitCode } = await project.run(astro, 'build');
  expect(exitCode).toBe(1);
  expect(output).toContain('Halt.');
  await project.edit(page, halt, '---\n');
  expect(fingerprint(project)).toBe(files);
});

test('The owner takes builds back, one after the other while there is one', async ({ project, server }) => {
  const { output, exitCode } = await project.run(publish, '--zurueck');
  expect(exitCode, output).toBe(0);
  expect(output).toMatch(/^Die Fassung vom \d\d\. \S+ \d{4}, \d\d:\d\d\sUhr ist wieder online\.$/m);
  await expect.poll(() => text(server.url)).toContain('<title>Fassung 4');
  // Whoever has a page of the withdrawn build open still gets its files.
  expect((await fetch(`${server.url}/_astro/fassung-5.js`)).status).toBe(200);
  for (const number of [3, 2]) {
    expect((await project.run(publish, '--zurueck')).exitCode).toBe(0);
    await expect.poll(() => text(server.url)).toContain(`<title>Fassung ${number}`);
  }
  const last = await project.run(publish, '--zurueck');
  expect(last).toEqual({
    output: 'Es gibt keine frühere Fassung mehr, zu der die Website zurück könnte.\n',
    exitCode: 1,
  });
  expect(await text(server.url)).toContain('<title>Fassung 2');
});

test('A mistyped word publishes nothing', async ({ project }) => {
  const files = fingerprint(project);
  expect(await project.run(publish, '--zurück')).toMatchObject({ exitCode: 1 });
  expect(fingerprint(project)).toBe(files);
});

test('Under a server that began with older code, a new endpoint refuses in German and confirms nothing', async ({
  project,
  server,
}) => {
  await project.edit('pages/api/sendForm.php.ts', 'desk.receive(', 'desk.receiveOtherwise(');
  expect(await project.run(astro, 'build')).toMatchObject({ exitCode: 0 });
  await expect.poll(async () => (await send(server.url, filledForm())).status).toBe(503);
  for (const headers of [{}, { Accept: 'text/html' }]) {
    const answer = await send(server.url, filledForm(), headers);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Ihre Anfrage konnte gerade nicht gespeichert werden.');
  }
  expect(server.log()).toContain('Ist der Code neu, starten Sie den Server neu.');
});
