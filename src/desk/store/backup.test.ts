import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, days, folder, noon, store } from './store.fixture.ts';
import { Store } from './store.ts';
import { backUp } from './backup.ts';

describe('A backup', () => {
  it.each(['public/sicherung', './dist/x', '.builds/sicherung'])(
    'is refused where everyone could fetch it: %s',
    (target) => {
      expect(() => backUp(store, target, noon)).toThrow('kann jeder abrufen');
      expect(existsSync(target)).toBe(false);
    },
  );

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
