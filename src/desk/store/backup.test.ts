import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, days, folder, noon, store } from './store.fixture.ts';
import { Store } from './store.ts';
import { backUp } from './backup.ts';
import { sessionsOf } from './sessions.ts';

describe('A backup', () => {
  it.each(['public/sicherung', './dist/x', '.builds/sicherung'])(
    'is refused where everyone could fetch it: %s',
    (target) => {
      expect(() => backUp(store, target, noon)).toThrow('kann jeder abrufen');
      expect(existsSync(target)).toBe(false);
    },
  );

  it('signs nobody in when it is put back, but keeps the address of the calendar', () => {
    const [used, link] = [sessionsOf(store).addLink(noon), sessionsOf(store).addLink(noon)];
    const session = sessionsOf(store).open(used, noon) ?? '';
    const restored = new Store(backUp(store, join(folder, 'sicherungen'), noon).folder);
    expect(sessionsOf(restored).isOpen(session, noon)).toBe(false);
    expect(sessionsOf(restored).open(link, noon)).toBeUndefined();
    expect(sessionsOf(restored).calendarKey).toBe(sessionsOf(store).calendarKey);
    restored.close();
    expect(sessionsOf(store).isOpen(session, noon)).toBe(true);
  });

  it('holds every booking and records its time; two lie side by side', () => {
    const reference = add();
    expect(store.lastBackup()).toBeUndefined();
    const target = join(folder, 'sicherungen');
    const backups = [backUp(store, target, noon), backUp(store, target, days(1))];
    expect(readdirSync(target)).toHaveLength(2);
    expect(store.lastBackup()).toEqual(days(1));
    for (const backup of backups) {
      expect(backup.bookings).toBe(1);
      expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
      const copy = new Store(backup.folder);
      expect(copy.bookings.get(reference)?.name).toBe('Gast');
      copy.close();
    }
  });
});
