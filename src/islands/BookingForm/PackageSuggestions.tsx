import type { EstimateInput } from '../../domain/offer/estimate.ts';
import {
  suggestionPriceInWords,
  suggestionFor,
  suggestPackages,
} from '../../domain/offer/packageSuggestions.ts';
import type { EstimatePrices } from '../../domain/offer/prices.ts';
import type { OfferedPackage } from '../../domain/offer/offer.ts';
import './PackageSuggestions.scss';

interface Props {
  business: EstimatePrices;
  packages: readonly OfferedPackage[];
  /** Its `guestCount` is not 0. */
  party: EstimateInput;
  /** The chosen package. */
  chosen: OfferedPackage | undefined;
  onChoose: (offered: OfferedPackage) => void;
}

/**
 * The packages that fit the guests, each a button that chooses it. The chosen one stands among them
 * with its own price, and behind them if it does not fit.
 */
export function PackageSuggestions({ business, packages, party, chosen, onChoose }: Props) {
  const fitting = suggestPackages(party, packages, business);
  const own = chosen && suggestionFor(chosen, party, business);
  const isListed = fitting.some((suggestion) => suggestion.package === chosen);
  // At the end, because it disappears when another is chosen: the buttons before it must not move.
  const shown = own && !isListed ? [...fitting, own] : fitting;
  return (
    <ul role="list" tabIndex={-1} aria-label="Passende Pakete" className="booking-suggestions">
      {shown.map((suggestion) => {
        const { name, number } = suggestion.package;
        return (
          <li key={number}>
            {suggestion.package === chosen ? (
              <p key="chosen" className="capital booking-suggestion-chosen">
                {`${name}: ${suggestionPriceInWords(suggestion)}`}
              </p>
            ) : (
              <button
                key="offer"
                type="button"
                className="button"
                onClick={({ currentTarget }) => {
                  // The button makes way for the chosen package.
                  currentTarget.closest('ul')?.focus({ preventScroll: true });
                  onChoose(suggestion.package);
                }}
              >
                <span className="capital">{`${name} nehmen: ${suggestionPriceInWords(suggestion)}`}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
