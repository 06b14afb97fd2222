import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnPolicy } from './policies.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('A page allows the scripts and styles that stand in it, and no others, before any of them', () => {
  const script = 'let open = true;';
  const style = '.bar { color: gold }';
  const policy = (extra: string, framing: string): string =>
    `<meta http-equiv="content-security-policy" content="default-src 'none';${framing} script-src 'self' ${source(script)}${extra}; style-src 'self'${extra} ${source(style)};">`;
  const text = `<style>${style}</style><script type="speculationrules">${script}</script><script src="/a.js"></script>`;
  const built = `<head><meta charset="utf-8">${text}${policy(` ${source('let other;')}`, " frame-ancestors 'none';")}</head>`;
  expect(withOwnPolicy(built)).toBe(`<head><meta charset="utf-8">${policy('', '')}${text}</head>`);
});

test('A page without a policy stops the build', () => {
  expect(() => withOwnPolicy('<head><meta charset="utf-8"></head>')).toThrow('no content policy');
});
