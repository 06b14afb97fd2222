/** Which drinks give the bar on the home page another colour. */
import { amber } from '../styles/palette.ts';

/** Degrees on the colour wheel that make the bar look different at a glance. */
const apart = 40;
const most = 4;

function hue(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

/** Degrees between two colours, either way round. */
function between(one: string, other: string): number {
  const turn = Math.abs(hue(one) - hue(other));
  return Math.min(turn, 360 - turn);
}

/**
 * The drink whose light is closest to the bar's own amber, then those that differ most from all before, in the order of the
 * colour wheel. Empty if there is no colour but amber.
 */
export function barLights<Drink extends { readonly light: string }>(drinks: readonly Drink[]): readonly Drink[] {
  const [own] = drinks.toSorted((a, b) => between(a.light, amber) - between(b.light, amber));
  if (!own) return [];
  const chosen = [own];
  const distance = ({ light }: Drink): number => Math.min(...chosen.map((drink) => between(drink.light, light)));
  while (chosen.length < most) {
    const [next] = drinks.toSorted((a, b) => distance(b) - distance(a));
    if (!next || distance(next) < apart) break;
    chosen.push(next);
  }
  const turn = ({ light }: Drink): number => (hue(light) - hue(own.light) + 360) % 360;
  return chosen.length > 1 ? chosen.sort((a, b) => turn(a) - turn(b)) : [];
}
