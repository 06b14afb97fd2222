/** What every answer of the server carries. */
import { expect } from '@playwright/test';
import { test } from '../fixtures/site.ts';

test('Every answer carries the security headers, pages their policy with hashes', async ({ server }) => {
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
