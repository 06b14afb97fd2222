import { expect, it } from 'vitest';
import { barLights } from './lights.ts';

const light = (colour: string): { light: string } => ({ light: colour });
const [orange, lime, green, mint, blue, pink] = ['#f0a04a', '#a9c746', '#3ec79a', '#4fd0c4', '#6d9bf0', '#ef5fa0'].map(
  (colour) => light(colour),
);

it('The bar shines in its own amber, then in the colours that differ most, round the colour wheel', () => {
  const drinks = [pink, lime, mint, blue, orange, green].filter((drink) => drink !== undefined);
  expect(barLights(drinks)).toEqual([orange, green, blue, pink]);
});

it('Where no drink has a colour of its own, there is nothing to choose', () => {
  expect(barLights([light('#f0a04a'), light('#ffa040')])).toEqual([]);
  expect(barLights([])).toEqual([]);
});
