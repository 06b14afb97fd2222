/** The files of a build, and that the server sends these alone; its headers are unit tests. */
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { dist, pages } from '../fixtures/built.ts';
import { test } from '../fixtures/serverTest.ts';

test('Nothing on a page stands before the policy that governs it', () => {
  for (const { path, html } of pages) {
    const [before = '', policy = ''] = html.split(
      /<meta http-equiv="content-security-policy" content="([^"]*)">/,
    );

    expect(policy, path).toContain("default-src 'none'");
    expect(before, path).not.toMatch(/<(?:link|script|style|img|base)\b/);
  }
});

test('Files outside of the site are never sent', async ({ server }) => {
  const { hostname, port } = new URL(server.url);

  for (const path of ['/../package.json', '/..%2fpackage.json', '/.git/config', '//etc/passwd']) {
    // Clients of HTTP would take `..` out.
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

    expect(await text(socket), path).toMatch(/^HTTP\/1.1 40[04] /);
  }
});

test('Each compressed copy holds what its file holds', () => {
  const copies = globSync('**/*.{br,gz}', { cwd: dist });
  expect(copies.length).toBeGreaterThan(0);

  for (const copy of copies) {
    const packed = readFileSync(`${dist}/${copy}`);
    const unpacked = copy.endsWith('.br') ? brotliDecompressSync(packed) : gunzipSync(packed);
    const file = readFileSync(`${dist}/${copy.replace(/\.\w+$/, '')}`);
    expect(unpacked.equals(file), copy).toBe(true);
  }
});
