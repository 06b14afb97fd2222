import { expect, test } from 'vitest';
import { htaccess } from './apache.ts';

const lines = htaccess(
  { '/': 'policy-home', '/404': 'policy-404', '/pakete': 'policy-pakete' },
  'https://bar.de',
).split('\n');

/** The values of a header that Apache sets at an address. */
function headersAt(address: string, name: string): string[] {
  return lines.flatMap((line) => {
    const rule = /^ {2}Header always set (\S+) "([^"]*)"(?: "expr=%\{REQUEST_URI\} =~ m#(.+)#")?$/.exec(line);
    return rule?.[1] === name && new RegExp(rule[3] ?? '').test(address) ? [rule[2] ?? ''] : [];
  });
}

test('Apache gives each page its own policy, and none to the web space’s own form handler', () => {
  const policy = 'Content-Security-Policy';
  expect(headersAt('/', policy)).toEqual(['policy-home']);
  expect(headersAt('/pakete/', policy)).toEqual(['policy-pakete']);
  expect(headersAt('/404.html', policy)).toEqual(['policy-404']);
  expect(headersAt('/api/sendForm.php', policy)).toEqual([]);
  expect(headersAt('/api/sendForm.php', 'X-Content-Type-Options')).toEqual(['nosniff']);
});

test('Apache keeps hashed files for a year and asks again for all others', () => {
  expect(headersAt('/_astro/a.js', 'Cache-Control')).toEqual(['public, max-age=31536000, immutable']);
  expect(headersAt('/pakete/', 'Cache-Control')).toEqual(['public, no-cache']);
  expect(headersAt('/api/sendForm.php', 'Cache-Control')).toEqual([]);
});
