import { useState } from 'react';
import type { OfferedCocktail, OfferedPackage } from '../../domain/siteData.ts';
import { toggleWish } from '../useWishes.ts';
import './Wishes.scss';

interface Props {
  cocktails: readonly OfferedCocktail[];
  chosen: OfferedPackage | undefined;
}

/**
 * `2 von 3 alkoholischen, 1 von 2 alkoholfreien gewählt`; without a package only the chosen
 * numbers.
 */
function choiceText(
  cocktails: readonly OfferedCocktail[],
  chosen: OfferedPackage | undefined,
): string {
  const alcoholic = cocktails.filter((cocktail) => cocktail.alcoholic).length;
  const alcoholFree = cocktails.length - alcoholic;
  if (!chosen) return `${alcoholic} mit Alkohol, ${alcoholFree} alkoholfrei gewählt`;
  const { choice } = chosen;
  const counts = `${alcoholic} von ${choice.alcoholic} alkoholischen, ${alcoholFree} von ${choice.alcoholFree} alkoholfreien gewählt`;
  return alcoholic > choice.alcoholic || alcoholFree > choice.alcoholFree
    ? `${counts}: mehr, als das Paket vorsieht. Ob das möglich ist und was es kostet, klären wir im Angebot.`
    : counts;
}

/**
 * The cocktails that the enquiry will contain, compared with the chosen package. A removed one
 * keeps its place, so that nothing moves under a finger and it can be restored.
 */
export function Wishes({ cocktails, chosen }: Props) {
  const [listed, setListed] = useState(cocktails);
  const added = cocktails.filter((cocktail) => !listed.includes(cocktail));
  if (added.length > 0) setListed([...listed, ...added]);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="wunschcocktails" className="stack booking-wishes">
      <h2 id="wunschcocktails" className="booking-wishes-title">
        Ihre Wunschcocktails
      </h2>
      <ul role="list" className="row">
        {listed.map((cocktail) => (
          <li key={cocktail.slug}>
            <label data-drink={cocktail.slug} className="booking-wish">
              <input
                type="checkbox"
                className="scripted"
                checked={cocktails.includes(cocktail)}
                onChange={() => toggleWish(cocktail.slug)}
              />
              <span>{cocktail.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {choiceText(cocktails, chosen)}
      </p>
    </section>
  );
}
