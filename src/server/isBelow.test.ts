import { expect, it } from 'vitest';
import { isBelow } from './isBelow.ts';

it.each([
  ['/buero', true],
  ['/buero/K7-4932', true],
  ['/api/termine', true],
  ['/buero-mieten', false],
  ['/apis/x', false],
  ['/', false],
])('%s is one of the roots, or below one: %s', (path, expected) => {
  expect(isBelow(['/api', '/buero'], path)).toBe(expected);
});
