import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../desk/store/backup.ts';
import { Store } from '../../desk/store/store.ts';
import { folder, noon, store } from '../../desk/store/store.fixture.ts';
import { sessionsOf } from './sessions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number): Date => new Date(noon.getTime() + ms);
const signIn = (): string => sessionsOf(store).open(sessionsOf(store).addLink(noon), noon) ?? '';

describe('The sessions', () => {
  test('open by a link that works once, within thirty minutes', () => {
    const [used, old] = [sessionsOf(store).addLink(noon), sessionsOf(store).addLink(noon)];
    expect(sessionsOf(store).open(used, later(29 * minute))).toBeTruthy();
    expect(sessionsOf(store).open(used, later(29 * minute))).toBeUndefined();
    expect(sessionsOf(store).open(old, later(30 * minute))).toBeUndefined();
    for (const wrong of ['', 'x', `${old}x`])
      expect(sessionsOf(store).open(wrong, noon)).toBeUndefined();
  });

  test('last for 180 days, and are read without writing, so that a full disk locks nobody out', () => {
    const token = signIn();
    const files = () =>
      ['', '-wal'].map((part) => readFileSync(`${store.file}${part}`).toString('base64'));
    const before = files();
    expect(sessionsOf(store).isOpen(token, later(179 * day))).toBe(true);
    expect(files()).toEqual(before);
    expect(sessionsOf(store).isOpen(token, later(180 * day))).toBe(false);
  });

  test('admit nobody without a token, even if the clock stands in 1970', () => {
    for (const now of [noon, new Date(0), new Date(day)]) {
      expect(sessionsOf(store).isOpen('', now)).toBe(false);
      expect(sessionsOf(store).isOpen('x', now)).toBe(false);
    }
  });

  test('end one by one, or all with the links and the address of the calendar', () => {
    const [here, there, third] = [signIn(), signIn(), signIn()];
    const link = sessionsOf(store).addLink(noon);
    const calendar = sessionsOf(store).calendarKey;
    expect(sessionsOf(store).count(later(day))).toBe(3);
    sessionsOf(store).endSession(here);
    expect([here, there, third].map((token) => sessionsOf(store).isOpen(token, noon))).toEqual([
      false,
      true,
      true,
    ]);
    expect(sessionsOf(store).count(later(day))).toBe(2);
    sessionsOf(store).endAllSessions();
    expect([there, third].some((token) => sessionsOf(store).isOpen(token, noon))).toBe(false);
    expect(sessionsOf(store).open(link, noon)).toBeUndefined();
    expect(sessionsOf(store).calendarKey).toMatch(/^[\w-]{43}$/);
    expect(sessionsOf(store).calendarKey).not.toBe(calendar);
  });

  test('allow five links at a time, so that asking for links locks nobody out', () => {
    const links = Array.from({ length: 5 }, (_, made) => {
      expect(sessionsOf(store).allowsLink(later(made * minute))).toBe(true);
      return sessionsOf(store).addLink(later(made * minute));
    });
    expect(sessionsOf(store).allowsLink(later(29 * minute))).toBe(false);
    expect(sessionsOf(store).open(links[0] ?? '', later(29 * minute))).toBeTruthy();
    expect(sessionsOf(store).allowsLink(later(30 * minute))).toBe(true);
  });

  test('neither count nor accept links of a clock that was ahead', () => {
    const ahead = Array.from({ length: 5 }, () => sessionsOf(store).addLink(later(400 * day)));
    expect(sessionsOf(store).open(ahead[0] ?? '', noon)).toBeUndefined();
    expect(sessionsOf(store).allowsLink(noon)).toBe(true);
  });

  test('are in the files as hashes only', () => {
    const secrets = [sessionsOf(store).addLink(noon), signIn()];
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const secret of secrets) {
      const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')];
      expect(files.some((file) => bytes.some((part) => file.includes(part)))).toBe(false);
    }
  });

  test('are not in a backup, which keeps the address of the calendar', () => {
    const [used, link] = [sessionsOf(store).addLink(noon), sessionsOf(store).addLink(noon)];
    const session = sessionsOf(store).open(used, noon) ?? '';
    const restored = new Store(backUp(store, join(folder, 'sicherungen'), noon).folder);
    expect(sessionsOf(restored).isOpen(session, noon)).toBe(false);
    expect(sessionsOf(restored).open(link, noon)).toBeUndefined();
    expect(sessionsOf(restored).calendarKey).toBe(sessionsOf(store).calendarKey);
    restored.close();
    expect(sessionsOf(store).isOpen(session, noon)).toBe(true);
  });
});
