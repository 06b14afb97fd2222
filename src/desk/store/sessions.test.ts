import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, noon, store } from './store.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number): Date => new Date(noon.getTime() + ms);
const signIn = (): string => store.sessions.open(store.sessions.addLink(noon), noon) ?? '';

describe('The owner signs in', () => {
  test('with a link that works once, within thirty minutes', () => {
    const [used, old] = [store.sessions.addLink(noon), store.sessions.addLink(noon)];
    expect(store.sessions.open(used, later(29 * minute))).toBeTruthy();
    expect(store.sessions.open(used, later(29 * minute))).toBeUndefined();
    expect(store.sessions.open(old, later(30 * minute))).toBeUndefined();
    for (const wrong of ['', 'x', `${old}x`]) expect(store.sessions.open(wrong, noon)).toBeUndefined();
  });

  test('for thirty days after the last visit', () => {
    const token = signIn();
    expect(store.sessions.visit(token, later(29 * day))).toBe(true);
    expect(store.sessions.visit(token, later(58 * day))).toBe(true);
    expect(store.sessions.visit(token, later(88 * day))).toBe(false);
    expect(store.sessions.visit('', noon)).toBe(false);
  });

  test('and signs out here, or everywhere, where links that are under way end, too', () => {
    const [here, there, third] = [signIn(), signIn(), signIn()];
    const link = store.sessions.addLink(noon);
    store.sessions.close(here);
    expect([here, there, third].map((token) => store.sessions.visit(token, noon))).toEqual([false, true, true]);
    store.sessions.closeAll(noon);
    expect([there, third].some((token) => store.sessions.visit(token, noon))).toBe(false);
    expect(store.sessions.open(link, noon)).toBeUndefined();
  });

  test('with at most five links in any hour', () => {
    for (let made = 0; made < 5; made += 1) {
      expect(store.sessions.allowsLink(later(made * minute))).toBe(true);
      store.sessions.addLink(later(made * minute));
    }
    expect(store.sessions.allowsLink(later(59 * minute))).toBe(false);
    expect(store.sessions.allowsLink(later(60 * minute))).toBe(true);
  });

  test('and a copy of the files opens nothing', () => {
    const secrets = [store.sessions.addLink(noon), signIn()];
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const secret of secrets) {
      const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
      expect(files.some((file) => bytes.some((part) => file.includes(part)))).toBe(false);
    }
  });
});
