import { expect, test, vi } from 'vitest';
import { formRequest } from '../inbox.fixture.ts';
import { limitKey, RateLimit } from './rateLimit.ts';

test('limits an address for ten minutes, says the seconds that are left, then counts anew', () => {
  vi.useFakeTimers();
  const limit = new RateLimit(2);
  limit.count('a');
  vi.advanceTimersByTime(60_000);
  expect(limit.waitSeconds('a')).toBe(0);
  limit.count('a');
  expect([limit.waitSeconds('a'), limit.waitSeconds('b')]).toEqual([540, 0]);
  vi.advanceTimersByTime(539_000);
  expect(limit.waitSeconds('a')).toBe(1);

  vi.advanceTimersByTime(1_000);

  expect(limit.waitSeconds('a')).toBe(0);
  limit.count('a');
  expect(limit.waitSeconds('a')).toBe(0);
  limit.count('a');
  expect(limit.waitSeconds('a')).toBe(600);
});

const forwarded = '198.51.100.1, 203.0.113.7';

test.each([
  [0, '', '::ffff:203.0.113.7', '203.0.113.7'],
  [0, '', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  [0, '', '2001:db8::7', '2001:db8:0:0'],
  // Nobody from outside can choose his own entry.
  [0, forwarded, '192.0.2.1', '192.0.2.1'],
  [0, forwarded, '::ffff:127.0.0.1', '203.0.113.7'],
  [0, forwarded, '::1', '203.0.113.7'],
  [1, forwarded, '::1', '203.0.113.7'],
  [2, forwarded, '192.0.2.1', '198.51.100.1'],
  [2, '', '192.0.2.1', '192.0.2.1'],
])('behind %i proxies that sent “%s”, %s is counted as %s', (proxies, sent, socket, key) => {
  const request = formRequest('', { 'X-Forwarded-For': sent });

  expect(limitKey(request, socket, proxies)).toBe(key);
});
