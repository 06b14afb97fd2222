import { expect, test } from 'vitest';
import { travelExample } from './travelExample.ts';

test.each([
  [50, 55, 'bis 50 km inklusive; 100 km kosten 27,50 €, 200 km 82,50 €'],
  [0, 100, '50 km kosten 50 €, 100 km 100 €'],
])(
  'With %i km included and %d cents for each further one, the example reads %s',
  (includedKilometres, kilometre, example) => {
    const words = travelExample({ includedKilometres, kilometre });

    expect(words.replaceAll('\u00A0', ' ')).toBe(example);
  },
);
