/**
 * The pages and the form behind Debian's Caddy, by the file that the manual of hosting installs.
 * That a form waits while the server restarts needs Caddy 2.11 and is not tried: Debian 12 and 13
 * have 2.6.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { messageOf } from '../../src/domain/unknown.ts';
import { dist } from '../fixtures/built.ts';
import { makeFolder } from '../fixtures/folders.ts';
import { freePort } from '../fixtures/port.ts';
import { programOf } from '../fixtures/program.ts';
import { filledForm, root, send } from '../fixtures/server.ts';
import { test as base } from '../fixtures/serverTest.ts';

/** Debian's Caddy; without one, a developer's machine skips the test and says so. */
function caddyProgram(): string {
  try {
    return programOf('caddy', 'caddy');
  } catch (error) {
    if (!process.env.CI) console.warn(messageOf(error));
    base.skip(!process.env.CI, messageOf(error));
    throw error;
  }
}

const test = base.extend<{ caddy: string }>({
  caddy: async ({ server }, use) => {
    const program = caddyProgram();
    const folder = await makeFolder('caddy');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const manual = await readFile(join(root, 'src/hosting/Caddyfile'), 'utf8');
    const config = manual
      .replace(/^(?<www>www\.)?bar\.example \{/gm, `http://$<www>localhost:${port} {`)
      .replace('/srv/cocktailbar/dist', `"${dist}"`)
      .replace('localhost:4321', new URL(server.url).host);
    await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${config}`);
    const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
      env: { HOME: folder },
      stdio: 'ignore',
    });
    await expect(() => fetch(url)).toPass();
    await use(url);
    child.kill();
    await once(child, 'close');
  },
});

/** What a browser gets for this path. */
async function ask(origin: string, path: string) {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    type: header('content-type')?.split(';')[0],
    body: await answer.text(),
    kept: header('cache-control'),
    security: [
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'strict-transport-security',
    ].map(header),
  };
}

test(
  'Caddy sends pages, files and what is missing as the server does',
  { tag: '@slow' },
  async ({ caddy, server }) => {
    const [hashed = ''] = globSync('_astro/**/*.woff2', { cwd: dist });

    for (const [path, status, kept] of [
      ['/', 200, 'public, no-cache'],
      ['/pakete', 200, 'public, no-cache'],
      ['/favicon.svg', 200, 'public, no-cache'],
      [`/${hashed}`, 200, 'public, max-age=31536000, immutable'],
      ['/gibt-es-nicht', 404, 'public, no-cache'],
      ['/_headers', 404, 'public, no-cache'],
      // Kept for a year, it would be missing for a year.
      ['/_astro/nope.js', 404, 'public, no-cache'],
    ] as const) {
      const sent = await ask(server.url, path);
      expect(await ask(caddy, path), path).toEqual({ ...sent, status, kept });
      expect(sent.security, path).not.toContain(null);
    }
  },
);

test('Caddy passes the form on with its `X-Plan` header', { tag: '@slow' }, async ({ caddy }) => {
  const answer = await send(caddy, filledForm(), { 'X-Plan': 'gaeste=viele' });

  expect(await answer.json()).toMatchObject({ errors: { guests: expect.any(String) } });
});
