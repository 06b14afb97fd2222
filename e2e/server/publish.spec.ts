/**
 * `npm run veroeffentlichen`, here and from the owner's computer: real builds, and two clones with
 * git between them. A program that runs the command here stands in for ssh.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { cp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeFolder } from '../fixtures/folders.ts';
import { packageOf } from '../fixtures/content.ts';
import { test as base, type Project } from '../fixtures/project.ts';
import { endOf, environment, listenTo, root } from '../fixtures/server.ts';

const ssh = `#!/bin/sh
for command; do :; done
cd / && exec env --ignore-environment PATH="$PATH" sh -c "$command"
`;

/** The sentence for the owner, with Git's own words below it. */
const newer = /^Nichts ist veröffentlicht: Auf dem Server ist Neues, das hier fehlt\.[^]*rejected/m;
const price = `src/content/offer/packages/${packageOf(1).slug}.yaml`;

/** Publishes from a folder, in a process group of its own. */
const publishFrom = (folder: string, path: string) =>
  spawn('npm', ['run', '--silent', 'veroeffentlichen'], {
    cwd: folder,
    env: { ...environment, PATH: path, HOME: folder, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });

/** The owner's computer: a clone of the project on the server. */
interface Owner {
  readonly folder: string;
  publish(): ReturnType<typeof publishFrom>;
}

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' });

const identity = ['-c', 'user.name=Bar', '-c', 'user.email=bar@example.org'] as const;

async function setPrice(folder: string, euros: number): Promise<void> {
  const file = join(folder, price);
  await writeFile(file, readFileSync(file, 'utf8').replace(/^price: .*/m, `price: ${euros}`));
}

const test = base.extend<{ owner: Owner }>({
  /** The project is the server's, with a site that was published before. */
  owner: async ({ project }, use) => {
    const folder = join(await makeFolder('rechner'), 'cocktailbar');
    const bin = await makeFolder('bin');
    await writeFile(join(bin, 'ssh'), ssh, { mode: 0o755 });
    git(project.folder, 'init', '--quiet', '--initial-branch', 'main');
    git(project.folder, 'config', 'receive.denyCurrentBranch', 'updateInstead');
    git(project.folder, 'add', '*.json', '*.mjs', '.config', 'public', 'src');
    git(project.folder, ...identity, 'commit', '--quiet', '--message', 'Begin');
    // The server publishes in place, whatever its own settings say.
    await writeFile(join(project.folder, '.env'), 'PUBLISH_TO=ssh://bar@server.example/srv/bar\n');
    await cp(join(root, 'dist'), join(project.folder, 'dist'), { recursive: true });
    git(project.folder, 'clone', '--quiet', ...identity, '.', folder);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await cp(join(project.folder, '.cache'), join(folder, '.cache'), { recursive: true });
    await writeFile(join(folder, '.env'), `PUBLISH_TO=ssh://bar@server.example${project.folder}\n`);
    await use({ folder, publish: () => publishFrom(folder, `${bin}:${environment.PATH ?? ''}`) });
  },
});

/** The packages as the server's site shows them. */
const published = ({ folder }: Project): string =>
  readFileSync(join(folder, 'dist/pakete/index.html'), 'utf8');

/** Every file of the server's site, and when it was written. */
const siteOf = ({ folder }: Project) =>
  globSync('dist/**/*', { cwd: folder }).map((name) => [
    name,
    statSync(join(folder, name)).mtimeMs,
  ]);

test.describe.configure({ timeout: 300_000 });

test(
  'What the owner changes is published on the server, once nothing there is newer',
  { tag: '@slow' },
  async ({ owner, project }) => {
    await setPrice(owner.folder, 1999);
    await writeFile(join(owner.folder, 'src/content/aktuelles/neu.md'), '---\ntitle: Neu\n---\n');
    const mistake = await endOf(owner.publish());
    expect(mistake.exitCode).toBe(1);
    expect(mistake.output).toContain('Nichts ist veröffentlicht: Die Website bleibt, wie sie ist.');
    expect(mistake.output).not.toContain('Die Texte gehen an');

    await rm(join(owner.folder, 'src/content/aktuelles/neu.md'));
    const pictures = 'src/assets/images';
    await cp(join(root, pictures, 'platzhalter.jpg'), join(owner.folder, pictures, 'neu.jpg'));
    await project.edit('content/betrieb.yaml', /$/, '\n# Geändert am Server\n');
    const before = siteOf(project);
    const changed = await endOf(owner.publish());
    expect([changed.exitCode, changed.output]).toEqual([1, expect.stringMatching(newer)]);
    git(project.folder, ...identity, 'commit', '--all', '--message', 'On the server');
    const refused = await endOf(owner.publish());
    expect([refused.exitCode, refused.output]).toEqual([1, expect.stringMatching(newer)]);
    expect(siteOf(project)).toEqual(before);

    const [, pull = ''] = /„git ([^“]+)“/.exec(refused.output) ?? [];
    // Two clones on one machine need no ssh between them.
    git(owner.folder, ...pull.replace('ssh://bar@server.example', '').split(' '));
    const { exitCode, output } = await endOf(owner.publish());

    expect([exitCode, output]).toEqual([0, expect.stringMatching(/\nVeröffentlicht\.\n$/)]);
    expect(published(project)).toContain('1.999');
    expect(existsSync(join(project.folder, pictures, 'neu.jpg'))).toBe(true);
    expect(readFileSync(join(owner.folder, 'src/content/betrieb.yaml'), 'utf8')).toContain(
      'Geändert am Server',
    );
  },
);

test(
  'A publish that is cut off leaves the old site, and the next makes up for it without a commit',
  { tag: '@slow' },
  async ({ owner, project }) => {
    const before = siteOf(project);
    await setPrice(owner.folder, 1999);
    const publish = owner.publish();
    const { log, closed } = listenTo(publish);
    // The second time the server says it.
    await expect
      .poll(() => log().split('wird geprüft und gebaut').length, { timeout: 120_000 })
      .toBe(3);

    process.kill(-(publish.pid ?? 0), 'SIGKILL');
    await closed;

    expect(siteOf(project)).toEqual(before);
    expect((await endOf(owner.publish())).exitCode).toBe(0);
    expect(git(owner.folder, 'rev-list', '--count', 'HEAD')).toBe('2\n');
    expect(published(project)).toContain('1.999');
  },
);

test('A word that is not known publishes nothing', async ({ project }) => {
  const { exitCode, output } = await project.npm(['veroeffentlichen', '--', '--probe']);

  expect(exitCode).toBe(1);
  expect(output).toBe('„--probe“ versteht dieser Befehl nicht: Er nimmt keine Angaben.\n');
  expect(existsSync(join(project.folder, 'dist'))).toBe(false);
});
