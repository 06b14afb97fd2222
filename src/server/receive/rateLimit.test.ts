import { expect, test, vi } from 'vitest';
import { formRequest } from '../inbox.fixture.ts';
import { limitKey, RateLimit } from './rateLimit.ts';

test('lets an address send so often in ten minutes, then says how many seconds to wait', () => {
  vi.useFakeTimers();
  const limit = new RateLimit(2);
  limit.count('a');
  vi.advanceTimersByTime(60_000);
  expect(limit.waitSeconds('a')).toBe(0);
  limit.count('a');
  limit.count('b');
  expect([limit.waitSeconds('a'), limit.waitSeconds('b')]).toEqual([540, 0]);
  vi.advanceTimersByTime(540_000);
  expect(limit.waitSeconds('a')).toBe(0);
});

test('counts nothing where the limit is 0', () => {
  const limit = new RateLimit(0);
  limit.count('a');
  expect(limit.waitSeconds('a')).toBe(0);
});

test.each([
  [0, '', '203.0.113.7', '203.0.113.7'],
  [0, '', '::ffff:203.0.113.7', '203.0.113.7'],
  [0, '', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  [0, '', '2001:db8:1:2::9', '2001:db8:1:2'],
  [0, '', '2001:db8::7', '2001:db8:0:0'],
  [0, '', 'fe80::1%eth0', 'fe80:0:0:0'],
  [0, '', '::1', '0:0:0:0'],
  [0, '', 'unknown', 'unknown'],
  [0, '198.51.100.1', '192.0.2.1', '192.0.2.1'],
  [0, '198.51.100.1, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
  [0, '198.51.100.1, 2001:db8:1:2::9', '::1', '2001:db8:1:2'],
  [1, '198.51.100.1, 203.0.113.7', '::ffff:127.0.0.1', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '192.0.2.1', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '127.0.0.1', '198.51.100.1'],
  [2, '', '127.0.0.1', '127.0.0.1'],
])('behind %i proxies that sent “%s”, %s is counted as %s', (proxies, forwarded, socket, key) => {
  const request = formRequest('', { 'X-Forwarded-For': forwarded });
  expect(limitKey(request, socket, proxies)).toBe(key);
});
