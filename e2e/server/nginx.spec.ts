/** The form behind nginx from Debian, set up as `src/build/README.md` says, without TLS. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { cookieOf, hasBuero, noBuero } from '../fixtures/buero.ts';
import { bodyOf, someone, stored } from '../fixtures/desk.ts';
import { makeFolder } from '../fixtures/folders.ts';
import { needs } from '../fixtures/needs.ts';
import { everyPath } from '../fixtures/pages.ts';
import { freePort } from '../fixtures/port.ts';
import { findProgram, programOf } from '../fixtures/program.ts';
import { filledForm, root, send, startServer, type RunningServer } from '../fixtures/server.ts';

/** What the README lets nginx forward to this server. */
function forwardTo(server: string): string {
  const readme = readFileSync(join(root, 'src/build/README.md'), 'utf8');
  const [block = ''] = /^ +location \/ {$.*?^ +}$/ms.exec(readme) ?? [];
  return block.replace(/(?<=proxy_pass )[^;]+/, server);
}

const config = (folder: string, port: number, location: string): string => `
daemon off;
error_log stderr;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `  ${part}_temp_path ${folder}/${part};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
${location}
  }
}
`;

interface Hosting {
  /** Where visitors come in: nginx. */
  readonly url: string;
  /** The server behind it. */
  readonly server: RunningServer;
}

const test = base.extend<object, { hosting: Hosting }>({
  hosting: [
    async ({}, use) => {
      // The real address is on another host: only the forwarded headers tell the server what the
      // visitor sees.
      await using server = await startServer({
        TRUST_PROXY: '1',
        SITE_URL: 'https://bar.example',
        RATE_LIMIT: '2',
      });
      const [port, folder] = [await freePort(), await makeFolder('nginx')];
      await writeFile(join(folder, 'nginx.conf'), config(folder, port, forwardTo(server.url)));
      const nginx = spawn(
        programOf('nginx-light', 'nginx'),
        ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'],
        {
          stdio: 'inherit',
        },
      );
      const url = `http://127.0.0.1:${port}`;
      // nginx does not say when it listens.
      await expect(() => fetch(url)).toPass({ timeout: 10_000 });
      await use({ url, server });
      const exited = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exited;
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One nginx and one visitor's limit for the whole file.
test.describe.configure({ mode: 'default' });

// Here, not where nginx starts: a fixture of the worker would skip the first test alone.
test.beforeEach(() =>
  needs('nginx (Debian: sudo apt-get install nginx-light)', findProgram('nginx') !== undefined),
);

test(
  'nginx passes every page, the taken days and the Büro on with the headers of the server, and forms of the Büro to it',
  { tag: '@slow' },
  async ({ hosting }) => {
    test.skip(!hasBuero, noBuero);
    // Headers of one connection, and the second in which an answer was made.
    const own = ['connection', 'keep-alive', 'transfer-encoding', 'server', 'date'];
    const headers = { Cookie: await cookieOf(hosting.server) };
    const answer = async (address: string) => {
      const response = await fetch(address, { headers });
      const sent = [...response.headers].filter(([name]) => !own.includes(name));
      return { status: response.status, headers: sent, text: await response.text() };
    };
    // Another visitor's request, which the limit of this one does not count.
    const sent = await send(hosting.server.url, filledForm({ email: someone() }), {
      'X-Forwarded-For': '203.0.113.7',
    });
    const owners = `/buero/${(await bodyOf(sent)).nummer ?? ''}`;
    for (const path of [...everyPath, '/api/termine', owners])
      expect(await answer(hosting.url + path), path).toEqual(
        await answer(hosting.server.url + path),
      );
    const press = {
      method: 'POST',
      body: new URLSearchParams({ stand: 'gebucht' }),
      redirect: 'manual',
    } as const;
    expect(
      (
        await fetch(hosting.url + owners, {
          ...press,
          headers: { ...headers, Origin: hosting.url },
        })
      ).status,
    ).toBe(303);
  },
);

test(
  'Bookings arrive from the visible and the configured address, and the rate limit counts visitors',
  { tag: '@slow' },
  async ({ hosting }) => {
    const visible = await send(hosting.url, filledForm({ name: 'Gast Hinter Nginx' }), {
      Origin: hosting.url,
    });
    expect(await visible.json()).toMatchObject({
      status: 'success',
      nummer: expect.stringMatching(/^\S+$/),
    });
    expect(visible.headers.get('cache-control')).toBe('no-store');
    expect(stored(hosting.server.dataDir)[0]?.name).toBe('Gast Hinter Nginx');

    const configured = { Origin: 'https://bar.example', Accept: 'text/html' };
    const page = await send(hosting.url, filledForm({ email: 'anders@example.org' }), configured);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Ihre Anfrage wurde erfolgreich gestellt!'),
    ]);
    // One policy: two would be combined.
    expect(page.headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);

    // Another site cannot send it, whatever host it claims.
    const foreign = { Origin: 'https://anderswo.example', 'X-Forwarded-Host': 'anderswo.example' };
    expect((await send(hosting.url, filledForm(), foreign)).status).toBe(403);

    // Whatever a visitor writes into the header, nginx appends the address it saw, and that one
    // counts.
    const claimed = await send(hosting.url, filledForm({ name: 'Dritter' }), {
      'X-Forwarded-For': '203.0.113.9',
    });
    expect([claimed.status, claimed.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  },
);
