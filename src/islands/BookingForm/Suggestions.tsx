import { suggestionWords, type Suggestion } from '../../domain/offer/packageSuggestions.ts';
import type { OfferedPackage } from '../../domain/siteData.ts';
import './Suggestions.scss';

interface Props {
  suggestions: readonly Suggestion<OfferedPackage>[];
  /** The chosen package. */
  chosen: OfferedPackage | undefined;
  onChoose: (offered: OfferedPackage) => void;
}

/** The packages that fit the guests, with hours and price. One tap chooses another. */
export function Suggestions({ suggestions, chosen, onChoose }: Props) {
  return (
    <ul role="list" aria-label="Passende Pakete" className="booking-suggestions">
      {suggestions.map((suggestion) => {
        const { name, more, hours, price } = suggestionWords(suggestion);
        return (
          <li key={suggestion.package.number}>
            <button
              type="button"
              className="booking-suggestion"
              aria-pressed={suggestion.package === chosen}
              onClick={() => onChoose(suggestion.package)}
            >
              <span className="capital booking-suggestion-name">{name}</span>{' '}
              <span className="booking-suggestion-price">{price}</span>{' '}
              <span className="small">{[more, hours].filter(Boolean).join(', ')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
