import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, noon, store } from './store.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number): Date => new Date(noon.getTime() + ms);
const signIn = (): string => store.sessions.open(store.sessions.addLink(noon), noon) ?? '';

describe('The sessions', () => {
  test('open by a link that works once, within thirty minutes', () => {
    const [used, old] = [store.sessions.addLink(noon), store.sessions.addLink(noon)];
    expect(store.sessions.open(used, later(29 * minute))).toBeTruthy();
    expect(store.sessions.open(used, later(29 * minute))).toBeUndefined();
    expect(store.sessions.open(old, later(30 * minute))).toBeUndefined();
    for (const wrong of ['', 'x', `${old}x`])
      expect(store.sessions.open(wrong, noon)).toBeUndefined();
  });

  test('last for 180 days, and are read without writing, so that a full disk locks nobody out', () => {
    const token = signIn();
    const files = () =>
      ['', '-wal'].map((part) => readFileSync(`${store.file}${part}`).toString('base64'));
    const before = files();
    expect(store.sessions.isOpen(token, later(179 * day))).toBe(true);
    expect(files()).toEqual(before);
    expect(store.sessions.isOpen(token, later(180 * day))).toBe(false);
  });

  test('admit nobody without a token, even if the clock stands in 1970', () => {
    for (const now of [noon, new Date(0), new Date(day)]) {
      expect(store.sessions.isOpen('', now)).toBe(false);
      expect(store.sessions.isOpen('x', now)).toBe(false);
    }
  });

  test('end one by one, or all with the links and the address of the calendar', () => {
    const [here, there, third] = [signIn(), signIn(), signIn()];
    const link = store.sessions.addLink(noon);
    const calendar = store.sessions.calendarKey;
    expect(store.sessions.count(later(day))).toBe(3);
    store.sessions.close(here);
    expect([here, there, third].map((token) => store.sessions.isOpen(token, noon))).toEqual([
      false,
      true,
      true,
    ]);
    expect(store.sessions.count(later(day))).toBe(2);
    store.sessions.closeAll();
    expect([there, third].some((token) => store.sessions.isOpen(token, noon))).toBe(false);
    expect(store.sessions.open(link, noon)).toBeUndefined();
    expect(store.sessions.calendarKey).toMatch(/^[\w-]{43}$/);
    expect(store.sessions.calendarKey).not.toBe(calendar);
  });

  test('allow five links at a time, so that asking for links locks nobody out', () => {
    const links = Array.from({ length: 5 }, (_, made) => {
      expect(store.sessions.allowsLink(later(made * minute))).toBe(true);
      return store.sessions.addLink(later(made * minute));
    });
    expect(store.sessions.allowsLink(later(29 * minute))).toBe(false);
    expect(store.sessions.open(links[0] ?? '', later(29 * minute))).toBeTruthy();
    expect(store.sessions.allowsLink(later(30 * minute))).toBe(true);
  });

  test('neither count nor accept links of a clock that was ahead', () => {
    const ahead = Array.from({ length: 5 }, () => store.sessions.addLink(later(400 * day)));
    expect(store.sessions.open(ahead[0] ?? '', noon)).toBeUndefined();
    expect(store.sessions.allowsLink(noon)).toBe(true);
  });

  test('are in the files as hashes only', () => {
    const secrets = [store.sessions.addLink(noon), signIn()];
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const secret of secrets) {
      const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
      expect(files.some((file) => bytes.some((part) => file.includes(part)))).toBe(false);
    }
  });
});
