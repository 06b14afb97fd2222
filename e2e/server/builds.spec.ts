/** A new build under the running server: visitors notice nothing, and a build that fails changes nothing. */
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { nextBuild } from '../../src/hosting/builds.ts';
import { bodyOf } from '../fixtures/desk.ts';
import { mountDisk } from '../fixtures/needs.ts';
import { copyBuild, fingerprint, test as base, type Project } from '../fixtures/project.ts';
import { open } from '../fixtures/rawHttp.ts';
import { filledForm, send, startServer, workerOf, type RunningServer } from '../fixtures/server.ts';

/** What `npm run veroeffentlichen` runs. */
const publish = 'src/veroeffentlichen.ts';

/** Each row has a project with a build of its own, and a server on it. */
const test = base.extend<{ server: RunningServer }>({
  project: async ({ project }, use) => {
    await copyBuild(project.folder);
    await use(project);
  },
  server: async ({ project }, use) => {
    await using server = await startServer({}, { folder: project.folder });
    await use(server);
  },
});

test.describe.configure({ timeout: 180_000 });

const home = (project: Project): string => readFileSync(join(project.folder, 'dist/index.html'), 'utf8');

const text = async (address: string): Promise<string> => (await fetch(address)).text();

/** Lays a build beside the served one, as `astro build` does: a copy with a title and a script of its own. */
async function prepare(project: Project, number: number, name: string, from = served(project)): Promise<string> {
  const folder = join(project.folder, '.builds', name);
  for (const part of ['site', 'server']) await cp(join(from, part), join(folder, part), { recursive: true });
  const html = home(project).replace(/<title>[^<]*/, `<title>Fassung ${number}`);
  await writeFile(join(folder, 'site/index.html'), html);
  // The compressed copy is of the page that was.
  await rm(join(folder, 'site/index.html.br'), { force: true });
  await writeFile(join(folder, `site/_astro/fassung-${number}.js`), `// ${number}`);
  return html;
}

const done = { output: '', exitCode: 0 };

/** Node's words that publish builds, all at once. */
const publishing = (...names: readonly string[]): string[] => [
  '--input-type=module',
  '-e',
  `import { publishBuild } from './src/hosting/builds.ts';
  await Promise.all(${JSON.stringify(names)}.map((name) => publishBuild(name)));`,
];

/** Node's words that change how it touches files. */
const withFiles = (change: string): string[] => [
  '--import',
  `data:text/javascript,import { readFileSync } from 'node:fs';
  import files from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  ${change}
  syncBuiltinESMExports();`,
];

const swap = (project: Project, ...names: readonly string[]) => project.run(...publishing(...names));

/**
 * Serves another build, and gives its home page.
 *
 * @param change what happens to its folder before
 * @param from the build that it is a copy of
 */
async function replaceBuild(
  project: Project,
  number: number,
  change?: (folder: string) => void | Promise<void>,
  from?: string,
): Promise<string> {
  const name = nextBuild();
  const html = await prepare(project, number, name, from);
  await change?.(join(project.folder, '.builds', name));
  expect(await swap(project, name)).toEqual(done);
  return html;
}

/** The status of the script that one of the builds alone has. */
const script = async (server: RunningServer, number: number): Promise<number> =>
  (await fetch(`${server.url}/_astro/fassung-${number}.js`)).status;

const served = (project: Project): string => dirname(realpathSync(join(project.folder, 'dist')));

test('After a slip in the content, the server starts again with what is published', async ({ project }) => {
  await project.edit('content/betrieb.yaml', /retentionDays: .*/, 'retentionDays: 7');
  await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');
  await using server = await startServer({}, { folder: project.folder });
  const { nummer } = await bodyOf(await send(server.url, filledForm()));
  const list = await project.npm(['anfragen', '--', 'list'], { DATA_DIR: server.dataDir });
  expect(list).toEqual({ output: expect.stringContaining(nummer ?? '?'), exitCode: 0 });
});

test('Visitors, the form and a web server on dist get whole answers through three new builds', async ({
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
  await cp(served(project), first, { recursive: true });
  const names: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    // The first is older than pages stay open.
    const name = String(Date.now() - (number === 1 ? 4 * 24 * 60 * 60_000 : 0));
    names.push(name);
    const html = await prepare(project, number, name, first);
    versions.add(html);
    expect(await swap(project, name)).toEqual(done);
    await expect.poll(() => text(server.url)).toBe(html);
  }
  building = false;
  await Promise.all(visitors);
  expect(troubles).toEqual([]);
  expect(seen.size).toBe(4);
  // Pages that are still open get their files; the ones of long ago are gone.
  expect(await Promise.all([1, 2, 3].map((number) => script(server, number)))).toEqual([404, 200, 200]);
  const kept = readdirSync(join(project.folder, '.builds'));
  expect(names.map((name) => kept.includes(name))).toEqual([false, true, true]);
});

test('On a full disk the owner reads that there is no room, and the failed build takes none', async ({ project }) => {
  const folder = join(project.folder, '.builds');
  // The served build lies below the small disk for the time being.
  using disk = mountDisk(folder, 'size=1m');
  const { output, exitCode } = await project.run(publish);
  expect(exitCode).toBe(1);
  expect(output).toContain('Kein Platz mehr auf dem Datenträger. Schaffen Sie Platz.');
  expect(readdirSync(disk.folder)).toEqual([]);
});

test('The owner takes builds back, one after the other while there is one; what open pages need stays through the next publish', async ({
  project,
  server,
}) => {
  const original = home(project);
  const versions = [original, await replaceBuild(project, 1), await replaceBuild(project, 2)];
  await expect.poll(() => text(server.url)).toBe(versions.pop());
  for (const version of versions.reverse()) {
    const { output, exitCode } = await project.run(publish, '--zurueck');
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^Die Fassung vom \d\d?\. \S+ \d{4}, \d\d:\d\d\sUhr ist wieder online\.$/m);
    await expect.poll(() => text(server.url)).toBe(version);
    // Whoever has a page of the withdrawn build open still gets its files.
    expect(await script(server, 2)).toBe(200);
  }
  expect(await project.run(publish, '--zurueck')).toEqual({
    output: 'Es gibt keine frühere Fassung mehr, zu der die Website zurück könnte.\n',
    exitCode: 1,
  });
  const next = await replaceBuild(project, 3);
  await expect.poll(() => text(server.url)).toBe(next);
  expect(await script(server, 2)).toBe(200);
});

test('The owner who forgets the middle „--“ gets back what was there before', async ({ project, server }) => {
  const before = await text(server.url);
  await replaceBuild(project, 7);
  await expect.poll(() => text(server.url)).toContain('<title>Fassung 7');
  const { output, exitCode } = await project.npm(['veroeffentlichen', '--zurueck']);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('ist wieder online.');
  await expect.poll(() => text(server.url)).toBe(before);
});

test('Two builds that are published at once both stay whole', async ({ project, server }) => {
  const names = [String(Date.now()), String(Date.now() + 1)];
  for (const [index, name] of names.entries()) await prepare(project, 7 + index, name);
  expect(await swap(project, ...names)).toEqual(done);
  expect(readdirSync(join(project.folder, '.builds'))).toEqual(expect.arrayContaining(names));
  await expect.poll(() => text(server.url)).toMatch(/<title>Fassung [78]/);
});

test('After every step of a publish the site is whole', async ({ project }) => {
  const name = nextBuild();
  const html = await prepare(project, 7, name);
  const look = `for (const step of ['link', 'rename', 'rm', 'symlink']) {
    const take = files[step];
    files[step] = async (...words) => {
      await take(...words);
      readFileSync('dist/index.html');
      readFileSync('.server/worker.mjs');
    };
  }`;
  expect(await project.run(...withFiles(look), ...publishing(name))).toEqual(done);
  expect(home(project)).toBe(html);
});

test('A publish that is cut off before its swap stands in nobody’s way', async ({ project, server }) => {
  const name = nextBuild();
  await prepare(project, 7, name);
  const cut = await project.run(...withFiles('files.rename = () => process.exit(9);'), ...publishing(name));
  expect(cut).toEqual({ output: '', exitCode: 9 });
  const html = await replaceBuild(project, 8);
  await expect.poll(() => text(server.url)).toBe(html);
});

test('A build that does not come up is said once, and the site and form of before go on; the next one is served', async ({
  project,
  server,
}) => {
  const before = await text(server.url);
  const whole = served(project);
  await replaceBuild(project, 9, (folder) => rm(join(folder, 'server/worker.mjs')));
  const sentence = 'Die neue Fassung der Website ließ sich nicht starten, die bisherige bleibt.';
  await expect.poll(server.log).toContain(sentence);
  expect((await send(server.url, filledForm())).status).toBe(200);
  expect(await text(server.url)).toBe(before);
  const html = await replaceBuild(project, 10, undefined, whole);
  await expect.poll(() => text(server.url)).toBe(html);
  expect(server.log().split(sentence)).toHaveLength(2);
});

test('A server that dies is started again on the build that served, with a sentence; asked to end meanwhile, it ends', async ({
  project,
}) => {
  await using server = await startServer({}, { folder: project.folder });
  const crash = (): boolean => process.kill(workerOf(server), 'SIGKILL');
  crash();
  await expect.poll(server.log).toContain('Der Server ist ausgefallen (SIGKILL). Er startet in 2 Sekunden neu.');
  await expect.poll(() => text(server.url).catch(() => '')).toBe(home(project));
  crash();
  await expect.poll(server.log).toContain('Er startet in 4 Sekunden neu.');
  await server.stop();
  expect(server.process.exitCode).toBe(0);
});

test('Whoever has just begun to send a form when a new build takes over gets its answer', async ({
  project,
  server,
}) => {
  const form = new URLSearchParams({ name: 'Gast', email: 'gast@example.org', date: '2099-06-05T19:30' }).toString();
  const socket = await open(server);
  const answer = readText(socket);
  const head = ['POST /api/sendForm.php HTTP/1.1', 'Host: localhost', `Content-Length: ${form.length}`];
  socket.write(
    [...head, 'Content-Type: application/x-www-form-urlencoded', 'Connection: close', '', form.slice(0, 10)].join(
      '\r\n',
    ),
  );
  const html = await replaceBuild(project, 14);
  await expect.poll(() => text(server.url)).toBe(html);
  socket.write(form.slice(10));
  expect(await answer).toContain('"status":"success"');
});

test('A mistyped word publishes nothing, and takes nothing back', async ({ project }) => {
  await replaceBuild(project, 13);
  const files = fingerprint(project);
  expect(await project.run(publish, '--zurück')).toMatchObject({ exitCode: 1 });
  expect(fingerprint(project)).toBe(files);
});
