import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withUsedHashes } from './policies.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('A page allows the scripts and styles that stand in it, and no others', () => {
  const script = 'let open = true;';
  const style = '.bar { color: gold }';
  const policy = (extra: string): string =>
    `default-src 'none'; script-src 'self' ${source(script)}${extra}; style-src 'self'${extra} ${source(style)};`;
  const html = `<style>${style}</style><script type="speculationrules">${script}</script><script src="/a.js"></script>`;
  expect(withUsedHashes(policy(` ${source('let other;')}`), html)).toBe(policy(''));
});
