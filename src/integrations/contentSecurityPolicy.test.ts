import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withContentSecurityPolicy } from './contentSecurityPolicy.ts';

const hash = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const page = [
  '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8">',
  '<style>a{b:c}</style><style>a{b:c}</style>',
  '<script type="application/ld+json">{"a":1}</script>',
  '<script type="module" src="/_astro/a.js"></script>',
  '<script>1\n2</script><script type="speculationrules">{}</script></head></html>',
].join('');

test('The policy allows the inline code of its page alone', () => {
  const [, policy = ''] = /content="([^"]*)"/.exec(withContentSecurityPolicy(page)) ?? [];

  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' ${hash('1\n2')} ${hash('{}')}`,
      `style-src 'self' ${hash('a{b:c}')}`,
    ]),
  );
});
