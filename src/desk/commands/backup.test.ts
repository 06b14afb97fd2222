import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noon, store } from '../store/store.fixture.ts';
import { backUp } from './backup.ts';

it.each(['public/sicherung', './dist/x', '.builds/sicherung'])('Nobody can fetch a backup: %s is refused', (target) => {
  expect(() => backUp(store, target, noon)).toThrow('kann jeder abrufen');
  expect(existsSync(target)).toBe(false);
});
