import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';

test('A CDN forwards the form to the server, keeping the address that the visitor sees', () => {
  expect(redirects('https://server.bar.de').split('\n')).toContain('/api/* https://server.bar.de/api/:splat 200');
});

test('Without a server nothing is forwarded', () => {
  expect(redirects('')).toMatch(/^#[^\n]+\n$/);
});
