/** What every answer of the server carries, and where it comes from. */
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '../fixtures/site.ts';

test.describe('Every answer', () => {
  test('carries the security headers, pages their policy with hashes', async ({ server }) => {
    for (const path of ['/', '/pakete', '/pakete/', '/gibt-es-nicht', '/favicon.svg', '/api/sendForm.php', '/%']) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy'), path).toContain('camera=()');
      expect(headers.get('strict-transport-security'), path).toContain('max-age=');
    }
    expect((await fetch(`${server.url}/pakete`)).headers.get('content-security-policy')).toContain("'sha256-");
  });

  test('comes from dist and from nowhere else', async ({ server }) => {
    const { port } = new URL(server.url);
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/.git/config',
      '/_headers',
      '//etc/passwd',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(Number(port), 'localhost', () => {
          socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
        });
        socket.on('data', (data) => (text += data.toString())).on('close', () => resolve(text));
      });
      expect(answer, path).toMatch(/^HTTP\/1.1 (404|400)/);
      expect(answer, path).not.toContain('devDependencies');
    }
  });
});
