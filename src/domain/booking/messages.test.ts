import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test.each([
  [1, 'nach einem Tag nichts'],
  [14, 'nach 14\u00A0Tagen nichts'],
])('Guests are asked to call after %i days', (days, words) => {
  expect(messages.callAfter(days)).toContain(words);
});
