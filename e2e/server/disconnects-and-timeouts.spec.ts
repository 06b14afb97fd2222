/**
 * Connections that end early, send slowly or never read: nothing stays open, and nobody else
 * notices.
 */
import { once } from 'node:events';
import { globSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dist } from '../fixtures/built.ts';
import { someone } from '../fixtures/desk.ts';
import { ask, open } from '../fixtures/rawHttp.ts';
import { startServer, workerOf, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/site.ts';

/** The largest file of the site: no socket takes it in one piece. */
const picture = globSync('_astro/**/*.*', { cwd: dist })
  .map((name) => ({ path: `/${name}`, size: statSync(join(dist, name)).size }))
  .reduce((largest, file) => (file.size > largest.size ? file : largest)).path;

const home = ['GET / HTTP/1.1', 'Host: localhost'] as const;

/** How many files and connections the server has open. */
const descriptors = (server: RunningServer): number =>
  readdirSync(`/proc/${workerOf(server)}/fd`).length;

/**
 * How many are open once nobody is connected any more; the server takes a moment to end a
 * connection.
 */
async function quiet(server: RunningServer): Promise<number> {
  await ask(server, ...home);
  let last = -1;
  await expect.poll(() => last === (last = descriptors(server))).toBe(true);
  return last;
}

/**
 * A server whose time limits are a tenth as long: on a busy machine other visitors still are in
 * time.
 */
function startHurriedServer(): Promise<RunningServer> {
  const hurry = `
    import http from 'node:http';
    import { syncBuiltinESMExports } from 'node:module';
    const { createServer } = http;
    const hurried = (limits) =>
      Object.fromEntries(Object.entries(limits).map(([name, ms]) => [name, ms / 10]));
    Object.defineProperty(http.Server.prototype, 'timeout', {
      get() { return this.hurriedTimeout; },
      set(ms) { this.hurriedTimeout = ms / 10; },
    });
    http.createServer = (limits) => createServer(hurried(limits));
    syncBuiltinESMExports();`;
  return startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hurry)}`,
  });
}

test('Downloads that visitors cut off leave no file and no connection open', async ({ server }) => {
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

test('A visitor who never reads the answers is dropped, and others are served meanwhile', async () => {
  await using server = await startHurriedServer();
  const before = await quiet(server);
  const socket = await open(server);
  socket.pause();
  // Far more than the buffers of both ends hold.
  socket.write(`GET ${picture} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1_000));
  await expect.poll(() => descriptors(server)).toBeGreaterThan(before);
  expect(await ask(server, ...home)).toBe('HTTP/1.1 200 OK');
  await expect.poll(() => descriptors(server)).toBeLessThanOrEqual(before);
  socket.destroy();
});

test('A visitor who sends head or body too slowly gets 408 and is dropped', async () => {
  await using server = await startHurriedServer();
  const head =
    'POST /api/sendForm.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';
  for (const begun of [head, `${head}Content-Length: 1000\r\n\r\nname=Gast`]) {
    const socket = await open(server);
    const drip = setInterval(() => socket.write('x'), 100);
    socket.write(begun);
    // Who goes on sending may be reset after the answer.
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => socket.closed).toBe(true);
    clearInterval(drip);
  }
  expect(await ask(server, ...home)).toBe('HTTP/1.1 200 OK');
});

test('A form whose sender hangs up leaves nothing in the log', async ({ smtp }) => {
  const server = await startServer({ SMTP_URL: smtp.url });
  const before = server.log();
  const form = new URLSearchParams({
    name: 'Gast',
    email: someone(),
    date: '2099-06-05T19:30',
  }).toString();
  for (const missing of [0, 1_000]) {
    const lines = [
      'POST /api/sendForm.php HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length + missing}`,
      'Accept: text/html',
    ];
    for (let round = 0; round < 10; round += 1) {
      const early = await open(server);
      early.write([...lines, '', form].join('\r\n'), () => early.resetAndDestroy());
      await once(early, 'close');
      // This one ends while the server reads, and not before.
      const late = await open(server);
      late.write([...lines, 'Expect: 100-continue', '', ''].join('\r\n'));
      await once(late, 'data');
      late.write(form, () => late.resetAndDestroy());
      await once(late, 'close');
    }
  }
  expect(await ask(server, ...home)).toBe('HTTP/1.1 200 OK');
  // What is late is in the log once the server has ended.
  await server.stop();
  expect(server.log()).toBe(before);
});
