import { describe, expect, it } from 'vitest';
import { isOwnOrigin, limitKey } from './requestOrigin.ts';

function request(headers: Record<string, string>): Request {
  return new Request('http://localhost:4321/api/sendForm.php', { method: 'POST', headers });
}

describe('limitKey', () => {
  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(request({}), address, 0)).toBe(key);
  });

  it('ignores what a visitor claims while no proxy is trusted', () => {
    expect(limitKey(request({ 'X-Forwarded-For': '198.51.100.1' }), '203.0.113.7', 0)).toBe(
      '203.0.113.7',
    );
  });

  it.each([
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [1, '203.0.113.7:51234', '203.0.113.7'],
    [1, '[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
    [1, '', '127.0.0.1'],
  ])('trusts %i proxies that sent “%s”: %s', (proxies, forwarded, key) => {
    expect(limitKey(request({ 'X-Forwarded-For': forwarded }), '127.0.0.1', proxies)).toBe(key);
  });
});

describe('isOwnOrigin', () => {
  const settings = { siteUrl: 'https://bar.example', trustProxy: 1 };

  it.each<[string, Record<string, string>, boolean]>([
    ['the configured site', { Origin: 'https://bar.example', Host: 'localhost:4321' }, true],
    ['the host that was asked', { Origin: 'http://localhost:4321', Host: 'localhost:4321' }, true],
    [
      'the host that the proxy was asked for',
      { Origin: 'https://www.bar.example', 'X-Forwarded-Host': 'www.bar.example' },
      true,
    ],
    [
      'a site whose name begins alike',
      { Origin: 'https://bar.example.evil.example', Host: 'bar.example' },
      false,
    ],
    ['another site that hides its name', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['a page without an origin of its own', { Origin: 'null' }, false],
    [
      'the site’s own form under strict privacy settings',
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      true,
    ],
    ['a program that is no browser', {}, true],
    ['nonsense', { Origin: 'bar' }, false],
  ])('judges %s', (_, headers, own) => {
    expect(isOwnOrigin(request(headers), settings)).toBe(own);
  });

  it('ignores a forwarded host without a proxy', () => {
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    expect(isOwnOrigin(request(headers), { ...settings, trustProxy: 0 })).toBe(false);
  });
});
