import type { TravelPrices } from './prices.ts';
import { decimal } from '../format/wording.ts';
import { euro } from '../format/money.ts';

/**
 * Gives two examples beyond the included kilometres: `bis 30 km inklusive; 50 km kosten 10 €, 100
 * km 35 €`.
 */
export function travelExample({ kilometre, includedKilometres }: TravelPrices): string {
  const near = 50 * (Math.floor(includedKilometres / 50) + 1);
  const cost = (distance: number): string => euro((distance - includedKilometres) * kilometre);
  const included =
    includedKilometres > 0 ? `bis ${decimal(includedKilometres)}\u00A0km inklusive; ` : '';
  return `${included}${near}\u00A0km kosten\u00A0${cost(near)}, ${2 * near}\u00A0km\u00A0${cost(2 * near)}`;
}
