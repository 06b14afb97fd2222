import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './cdn.ts';

test('A CDN gives each page its own policy at both of its addresses', () => {
  const blocks = headersFile({ '/': 'home', '/404': 'lost', '/pakete': 'packages' }, 'https://bar.de').split('\n\n');
  const policyAt = (address: string) =>
    blocks.find((block) => block.trim().startsWith(`${address}\n`))?.match(/Content-Security-Policy: (.*)/)?.[1];
  expect(policyAt('/')).toBe('home');
  expect(policyAt('/pakete')).toBe('packages');
  expect(policyAt('/pakete/')).toBe('packages');
  expect(policyAt('/404.html')).toBe('lost');
});

test('A CDN forwards the form to the server, keeping the address that the visitor sees', () => {
  expect(redirectsFile('https://server.bar.de').split('\n')).toContain('/api/* https://server.bar.de/api/:splat 200');
});

test('Without a server nothing is forwarded', () => {
  expect(redirectsFile('')).toMatch(/^#[^\n]+\n$/);
});
