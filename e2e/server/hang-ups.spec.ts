/** Connections that end early, never end, or say what no browser says. */
import { globSync, readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dist } from '../fixtures/built.ts';
import { needs } from '../fixtures/needs.ts';
import { startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

const form = new URLSearchParams({ name: 'Gast', email: 'gast@example.org', date: '2099-06-05T19:30' }).toString();

/** The largest file of the site: no socket takes it in one piece. */
const picture = globSync('_astro/**/*.*', { cwd: dist })
  .map((name) => ({ path: `/${name}`, size: statSync(join(dist, name)).size }))
  .reduce((largest, file) => (file.size > largest.size ? file : largest)).path;

async function open(server: RunningServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The first line of the answer to these lines. */
async function ask(server: RunningServer, ...lines: string[]): Promise<string> {
  const socket = await open(server);
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n', 1)[0] ?? '';
}

/** How many files and connections the server has open. */
const descriptors = (server: RunningServer): number => readdirSync(`/proc/${server.process.pid ?? 0}/fd`).length;

/** How many are open once nobody is connected any more: the end of a connection takes the server a moment. */
async function quiet(server: RunningServer): Promise<number> {
  let last = -1;
  await expect
    .poll(() => {
      const steady = descriptors(server) === last;
      last = descriptors(server);
      return steady;
    })
    .toBe(true);
  return last;
}

test('Visitors who hang up in the middle of a download leave nothing open', async ({ server }) => {
  needs('linux');
  await ask(server, 'GET / HTTP/1.1', 'Host: localhost');
  const before = await quiet(server);
  for (let round = 0; round < 10; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => open(server)));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await once(socket, 'readable');
        socket.resetAndDestroy();
      }),
    );
  }
  await expect.poll(() => descriptors(server)).toBeLessThanOrEqual(before);
});

test('Whoever asks and never reads the answers is dropped, and nobody else notices', async () => {
  needs('linux');
  // The server waits half a minute, twice: here it does so thirty times as fast.
  const hurry = `import { Server } from 'node:http';
    Object.defineProperty(Server.prototype, 'timeout', {
      get() { return this.patience; },
      set(ms) { this.patience = ms / 30; },
    });`;
  await using server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hurry)}`,
  });
  await ask(server, 'GET / HTTP/1.1', 'Host: localhost');
  const before = await quiet(server);
  const socket = await open(server);
  socket.pause();
  // Far more than the buffers of both ends hold.
  socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1_000));
  await expect.poll(() => descriptors(server)).toBeGreaterThan(before);
  expect(await ask(server, 'GET /pakete HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
  await expect.poll(() => descriptors(server)).toBeLessThanOrEqual(before);
  socket.destroy();
});

test('A form whose sender hangs up is no trouble, and its place in the log is empty', async ({ server }) => {
  const before = server.log();
  for (const [length, accepted] of [
    [form.length, 'application/json'],
    [form.length, 'text/html'],
    [form.length + 1_000, 'text/html'],
  ] as const) {
    const lines = [
      'POST /api/sendForm.php HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${length}`,
      `Accept: ${accepted}`,
    ];
    for (let round = 0; round < 20; round += 1) {
      const socket = await open(server);
      socket.write([...lines, '', form].join('\r\n'), () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
  }
  expect(await ask(server, 'GET / HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
  expect(server.log()).toBe(before);
});

test('What no browser sends is refused, and is no error of the server', async ({ server }) => {
  for (const path of ['/', '/api/sendForm.php']) {
    expect(await ask(server, `TRACE ${path} HTTP/1.1`, 'Host: localhost')).toBe('HTTP/1.1 405 Method Not Allowed');
    for (const host of ['a@b', 'a/b', 'a b', '', 'localhost:99999']) {
      expect(await ask(server, `GET ${path} HTTP/1.1`, `Host: ${host}`), host).toBe('HTTP/1.1 400 Bad Request');
    }
  }
  expect(await ask(server, 'GET /%E4 HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 400 Bad Request');
  expect(await ask(server, 'GET //buchen HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 404 Not Found');
  expect(await ask(server, 'GET http://localhost/buchen HTTP/1.1', 'Host: localhost')).toBe('HTTP/1.1 200 OK');
  // To the endpoint it is the request that its path says, sent to the host of its address.
  const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0', 'Origin: http://bar.example'];
  const absolute = 'POST http://bar.example/api/sendForm.php HTTP/1.1';
  expect(await ask(server, absolute, 'Host: localhost', ...form)).toBe('HTTP/1.1 200 OK');
});

test('A file is sent again only when it has changed, and its headers alone where nobody wants more', async ({
  server,
}) => {
  const first = await fetch(`${server.url}/pakete`);
  const page = await first.text();
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  const again = await fetch(`${server.url}/pakete`, { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await fetch(`${server.url}/cocktails`, { headers })).status).toBe(200);
  const head = await fetch(`${server.url}/pakete`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br; q = 0' } });
  expect(head.headers.get('content-encoding')).toBeNull();
  expect(head.headers.get('content-length')).not.toBe('0');
  expect(await head.text()).toBe('');
  const range = await fetch(`${server.url}/pakete`, { headers: { Range: 'bytes=0-9' } });
  expect(range.status).toBe(200);
  expect(await range.text()).toBe(page);
});

test('Nothing outside of the site is sent, nor what the build writes for other hosts', async ({ server }) => {
  for (const path of [
    '/_headers',
    '/_headers/',
    '/_redirects',
    '/_redirects/',
    '/.htaccess',
    '/index.html.br',
    '/404',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/.git/config',
    '//etc/passwd',
  ]) {
    expect(await ask(server, `GET ${path} HTTP/1.1`, 'Host: localhost'), path).toMatch(/^HTTP\/1.1 40[04] /);
  }
});
