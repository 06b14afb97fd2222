/**
 * A new build under the running server: visitors notice nothing, and a build that fails changes
 * nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { newBuildName } from '../../src/build/builds.ts';
import { bodyOf } from '../fixtures/desk.ts';
import { mountDisk, needs } from '../fixtures/needs.ts';
import { copyBuild, test as base, type Project } from '../fixtures/project.ts';
import { open } from '../fixtures/rawHttp.ts';
import {
  filledForm,
  root,
  send,
  startServer,
  workerOf,
  type RunningServer,
} from '../fixtures/server.ts';

/** What `npm run veroeffentlichen` runs. */
const publish = 'src/bin/veroeffentlichen.ts';

/** Each test has a project with a build of its own, and a server on it. */
const test = base.extend<{ server: RunningServer }>({
  project: async ({ project }, use) => {
    await copyBuild(project.folder);
    await use(project);
  },
  server: async ({ project }, use) => {
    await using server = await startServer({}, project.folder);
    await use(server);
  },
});

test.describe.configure({ timeout: 180_000 });

const home = (project: Project): string =>
  readFileSync(join(project.folder, 'dist/index.html'), 'utf8');

const text = async (address: string): Promise<string> => (await fetch(address)).text();

interface Build {
  readonly name: string;
  /** Where it lies until it is published. */
  readonly folder: string;
  /** Its home page. */
  readonly html: string;
}

/**
 * Lays a build beside the served one, as `astro build` does: a copy of the first with a title and a
 * script of its own.
 */
async function prepare(project: Project, name = newBuildName()): Promise<Build> {
  const folder = join(project.folder, `.builds/${name}.neu`);
  for (const part of ['site', 'server'])
    await cp(join(root, '.builds/current', part), join(folder, part), { recursive: true });
  const page = join(folder, 'site/index.html');
  const html = (await readFile(page, 'utf8')).replace(/<title>[^<]*/, `<title>Fassung ${name}`);
  await writeFile(page, html);
  // The compressed copies still hold the old page.
  for (const copy of ['br', 'gz']) await rm(`${page}.${copy}`, { force: true });
  await writeFile(join(folder, `site/_astro/fassung-${name}.js`), '//');
  return { name, folder, html };
}

const done = { output: '', exitCode: 0 };

/**
 * Publishes builds, all at once.
 *
 * @param change a statement that changes how files are touched
 */
const swap = (project: Project, builds: readonly Build[], change = '') =>
  project.run(
    '--input-type=module',
    '-e',
    `import { readFileSync } from 'node:fs';
    import files from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    import { publishBuild } from './src/build/builds.ts';
    ${change}
    syncBuiltinESMExports();
    await Promise.all(${JSON.stringify(builds)}.map(({ name }) => publishBuild(name)));`,
  );

/** Serves another build. */
async function replaceBuild(
  project: Project,
  change?: (folder: string) => Promise<void>,
): Promise<Build> {
  const build = await prepare(project);
  await change?.(build.folder);
  expect(await swap(project, [build])).toEqual(done);
  return build;
}

/** The status of the script that one of the builds alone has. */
const script = async (server: RunningServer, { name }: Build): Promise<number> =>
  (await fetch(`${server.url}/_astro/fassung-${name}.js`)).status;

test('With a mistake in the content the server still starts and serves what is published', async ({
  project,
}) => {
  await project.edit('content/betrieb.yaml', /retentionDays: .*/, 'retentionDays: 7');
  await project.edit('content/preise.yaml', /hour: .*/, 'hour: 55,50');
  await using server = await startServer({}, project.folder);
  expect(await bodyOf(await send(server.url, filledForm()))).toMatchObject({ status: 'success' });
  const folder = join(project.folder, 'sicherungen');
  const backup = await project.npm(['anfragen', '--', 'backup', folder], {
    DATA_DIR: server.dataDir,
  });
  expect(backup).toEqual({ output: expect.stringContaining('1 Anfrage gesichert'), exitCode: 0 });
});

test(
  'Pages, pictures, the form and dist stay whole while three builds are published',
  { tag: '@slow' },
  async ({ project, server }) => {
    const versions = new Set([home(project)]);
    const seen = new Set<string>();
    const troubles: string[] = [];
    let building = true;
    const look = async (what: string, isWhole: () => Promise<boolean>): Promise<void> => {
      while (building) {
        await isWhole().then(
          (whole) => whole || troubles.push(`${what} was cut or wrong`),
          (error: unknown) => troubles.push(`${what}: ${String(error)}`),
        );
        // Without a pause the visitors would take the processor from the builds.
        await pause(10);
      }
    };
    const asset =
      readdirSync(join(project.folder, 'dist/_astro')).find((name) => name.endsWith('.avif')) ?? '';
    const picture = readFileSync(join(project.folder, 'dist/_astro', asset));
    const visitors = [
      ...Array.from({ length: 4 }, () =>
        look('the home page', async () => {
          const html = await text(server.url);
          seen.add(html);
          return versions.has(html);
        }),
      ),
      look('a picture', async () => {
        const response = await fetch(`${server.url}/_astro/${asset}`);
        return picture.equals(Buffer.from(await response.arrayBuffer()));
      }),
      look('the form', async () => {
        const response = await send(server.url, filledForm({ name: '' }));
        return (await response.text()).includes('"status":"error"');
      }),
      look('dist', async () =>
        versions.has(await readFile(join(project.folder, 'dist/index.html'), 'utf8')),
      ),
    ];
    // This visitor has begun to send a form.
    const form = new URLSearchParams({
      name: 'Gast',
      email: 'gast@example.org',
      date: '2099-06-05T19:30',
    }).toString();
    const slow = await open(server);
    const answer = readText(slow);
    const head = [
      'POST /api/sendForm.php HTTP/1.1',
      'Host: localhost',
      `Content-Length: ${form.length}`,
    ];
    const type = 'Content-Type: application/x-www-form-urlencoded';
    slow.write([...head, type, 'Connection: close', '', form.slice(0, 10)].join('\r\n'));

    const builds: Build[] = [];
    // The first build is older than any open page.
    for (const age of [4 * 24 * 60 * 60_000, 0, 0]) {
      const build = await prepare(project, String(Date.now() - age));
      builds.push(build);
      versions.add(build.html);
      expect(await swap(project, [build])).toEqual(done);
      await expect.poll(() => text(server.url)).toBe(build.html);
      if (builds.length === 1) slow.write(form.slice(10));
    }
    building = false;
    await Promise.all(visitors);
    expect(await answer).toContain('"status":"success"');
    expect(troubles).toEqual([]);
    expect(seen.size).toBe(4);
    // Pages that are still open get their files; the ones of long ago are gone.
    expect(await Promise.all(builds.map((build) => script(server, build)))).toEqual([
      404, 200, 200,
    ]);
    const kept = readdirSync(join(project.folder, '.builds'));
    expect(builds.map(({ name }) => kept.includes(name))).toEqual([false, true, true]);
  },
);

test(
  'On a full disk publishing says that there is no room, and leaves no file behind',
  { tag: '@slow' },
  async ({ project }) => {
    const folder = join(project.folder, '.builds');
    // The small disk hides the served build.
    using disk = mountDisk(folder, 'size=64k');
    const { output, exitCode } = await project.run(publish);
    expect(exitCode).toBe(1);
    expect(output).toContain('Kein Platz mehr auf dem Datenträger. Schaffen Sie Platz.');
    expect(readdirSync(disk.folder)).toEqual([]);
  },
);

test(
  '--zurueck restores one build after the other, and files of open pages stay through the next publish',
  { tag: '@slow' },
  async ({ project, server }) => {
    const original = home(project);
    const [first, second] = [await replaceBuild(project), await replaceBuild(project)];
    await expect.poll(() => text(server.url)).toBe(second.html);
    expect(await project.run(publish, '--zurück')).toMatchObject({ exitCode: 1 });
    for (const [words, html] of [
      [['--', '--zurueck'], first.html],
      // As typed without the „--“.
      [['--zurueck'], original],
    ] as const) {
      const { output, exitCode } = await project.npm(['veroeffentlichen', ...words]);
      expect(exitCode, output).toBe(0);
      expect(output).toMatch(
        /^Die Fassung vom \d\d?\. \S+ \d{4}, \d\d:\d\d\sUhr ist wieder online\.$/m,
      );
      await expect.poll(() => text(server.url)).toBe(html);
      // Whoever has a page of the withdrawn build open still gets its files.
      expect(await script(server, second)).toBe(200);
    }
    expect(await project.run(publish, '--zurueck')).toEqual({
      output: 'Es gibt keine frühere Fassung mehr, zu der die Website zurück könnte.\n',
      exitCode: 1,
    });
    const next = await replaceBuild(project);
    await expect.poll(() => text(server.url)).toBe(next.html);
    expect(await script(server, second)).toBe(200);
  },
);

test('The site stays whole when a publish is cut off, and at every step of two at once', async ({
  project,
  server,
}) => {
  const cut = await swap(
    project,
    [await prepare(project)],
    'files.rename = () => process.exit(9);',
  );
  expect(cut).toEqual({ output: '', exitCode: 9 });
  const look = `for (const step of ['link', 'rename', 'rm', 'symlink']) {
    const take = files[step];
    files[step] = async (...words) => {
      await take(...words);
      readFileSync('dist/index.html');
      readFileSync('.server/worker.mjs');
    };
  }`;
  const builds = [await prepare(project), await prepare(project)];
  expect(await swap(project, builds, look)).toEqual(done);
  expect(readdirSync(join(project.folder, '.builds'))).toEqual(
    expect.arrayContaining(builds.map(({ name }) => name)),
  );
  expect(builds.map(({ html }) => html)).toContain(home(project));
  await expect.poll(() => text(server.url)).toBe(home(project));
});

test('A build that was replaced before its process ended can be restored', async ({ project }) => {
  const [first, second] = [await prepare(project), await prepare(project)];
  const begin = `import { publishBuild } from './src/build/builds.ts';
    import { finishBuild } from './src/build/finishBuild.ts';
    const { hooks } = finishBuild({ build: '${first.name}', siteUrl: '', apiOrigin: '' });
    hooks['astro:config:setup']({ command: 'build', updateConfig() {} });
    await publishBuild('${first.name}');
    await publishBuild('${second.name}');`;
  expect(await project.run('--input-type=module', '-e', begin)).toEqual(done);
  expect(home(project)).toBe(second.html);
  expect(await project.run(publish, '--zurueck')).toMatchObject({ exitCode: 0 });
  expect(home(project)).toBe(first.html);
});

test(
  'A build that does not start is reported once, the previous one is served on, and so is the next one',
  { tag: '@slow' },
  async ({ project, server }) => {
    const before = await text(server.url);
    await replaceBuild(project, (folder) => rm(join(folder, 'server/worker.mjs')));
    const sentence = 'Die neue Fassung der Website ließ sich nicht starten, die bisherige bleibt.';
    await expect.poll(server.log).toContain(sentence);
    expect((await send(server.url, filledForm())).status).toBe(200);
    expect(await text(server.url)).toBe(before);
    // A restart starts the previous build, and does not try the failed one again.
    for (const seconds of [2, 4]) {
      process.kill(workerOf(server), 'SIGKILL');
      await expect.poll(server.log).toContain(`Er startet in ${seconds} Sekunden neu.`);
      await expect.poll(() => text(server.url).catch(() => '')).toBe(before);
    }
    const { html } = await replaceBuild(project);
    await expect.poll(() => text(server.url)).toBe(html);
    expect(server.log().split(sentence)).toHaveLength(2);
    expect(server.log().split('ausgefallen')).toHaveLength(3);
  },
);

test('A server that crashes is started again on its build after a pause, in which it can be stopped', async ({
  project,
  server,
}) => {
  const crash = (): boolean => process.kill(workerOf(server), 'SIGKILL');
  crash();
  await expect
    .poll(server.log)
    .toContain('Der Server ist ausgefallen (SIGKILL). Er startet in 2 Sekunden neu.');
  await expect.poll(() => text(server.url).catch(() => '')).toBe(home(project));
  crash();
  await expect.poll(server.log).toContain('Er startet in 4 Sekunden neu.');
  await server.stop();
  expect(server.process.exitCode).toBe(0);
});

test(
  'A user who may not write the builds reads who publishes, without a stack',
  { tag: '@slow' },
  async ({ project }) => {
    needs('root, who may become another user', process.getuid?.() === 0);
    // Other users may read it.
    for (const folder of [dirname(project.folder), project.folder]) await chmod(folder, 0o755);
    await replaceBuild(project);
    for (const words of [[], ['--zurueck']]) {
      const start = `process.setgid(65534); process.setuid(65534);
      process.argv.push(...${JSON.stringify(words)}); await import('./${publish}');`;
      const { output, exitCode } = await project.run('--input-type=module', '--eval', start);
      expect(output).toContain("sudo -u '#0' npm run veroeffentlichen");
      expect(output).not.toMatch(/^\s+at /m);
      expect(exitCode).toBe(1);
    }
  },
);
