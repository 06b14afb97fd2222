import { wishesField } from '../../domain/booking/party.ts';
import type { OfferedCocktail, OfferedPackage } from '../../domain/offer/offer.ts';
import './WishFields.scss';

interface Props {
  cocktails: readonly OfferedCocktail[];
  packages: readonly OfferedPackage[];
  /** How many are chosen. */
  count: number;
}

const groups = [
  { legend: 'Mit Alkohol', alcoholic: true },
  { legend: 'Alkoholfrei', alcoholic: false },
];

/** The cocktails as check boxes. `chosenPackageCss` shows how many the chosen package includes. */
export function WishFields({ cocktails, packages, count }: Props) {
  return (
    // The browser or `prefill.js` may have opened it before hydration.
    <details id="wunschcocktails" className="booking-wishes" suppressHydrationWarning>
      <summary className="booking-wishes-summary">
        <span>
          <span>{wishesField.label}</span>
          <span className="booking-optional" aria-live="polite">
            {count > 0 && `: ${count} gewählt`}
          </span>
          {packages.map(({ number, choice }) => (
            <span key={number} className="small booking-wishes-choice" data-package={number}>
              {`Im Paket: ${choice.alcoholic} alkoholische, ${choice.alcoholFree} alkoholfreie`}
            </span>
          ))}
        </span>
      </summary>
      {groups.map(({ legend, alcoholic }) => (
        <fieldset key={legend} className="booking-wishes-group">
          <legend className="small">{legend}</legend>
          <ul role="list" className="booking-wishes-list">
            {cocktails
              .filter((cocktail) => cocktail.alcoholic === alcoholic)
              .map(({ slug, name }) => (
                <li key={slug}>
                  <label className="touch booking-wish">
                    <input
                      type="checkbox"
                      id={`drink-${slug}`}
                      name={wishesField.key}
                      value={slug}
                    />
                    <span>{name}</span>
                  </label>
                </li>
              ))}
          </ul>
        </fieldset>
      ))}
      <p className="small">
        Mehr als im Paket oder etwas anderes? Beides klären wir im Angebot.{' '}
        <a href="/cocktails">Cocktails ansehen</a>
      </p>
    </details>
  );
}
