import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, noon, store } from './store.fixture.ts';
import { Store } from './store.ts';
import { backUp } from './backup.ts';

it.each(['public/sicherung', './dist/x', '.builds/sicherung'])(
  'Nobody can fetch a backup: %s is refused',
  (target) => {
    expect(() => backUp(store, target, noon)).toThrow('kann jeder abrufen');
    expect(existsSync(target)).toBe(false);
  },
);

it('A backup that is put back signs nobody in; the calendar keeps its address', () => {
  const [used, link] = [store.sessions.addLink(noon), store.sessions.addLink(noon)];
  const session = store.sessions.open(used, noon) ?? '';
  const restored = new Store(backUp(store, join(folder, 'sicherungen'), noon).folder);
  expect(restored.sessions.isOpen(session, noon)).toBe(false);
  expect(restored.sessions.open(link, noon)).toBeUndefined();
  expect(restored.sessions.calendarKey).toBe(store.sessions.calendarKey);
  restored.close();
  expect(store.sessions.isOpen(session, noon)).toBe(true);
});
