import { expect, test } from 'vitest';
import { fillPage } from './fillPage.ts';
import { site } from './site.ts';

test('A page may have places beside those of the business', () => {
  expect(fillPage('<p>{{ gruss }} {{plz}}</p>', { gruss: 'Hallo' })).toBe(`<p>Hallo ${site.postalCode}</p>`);
});
