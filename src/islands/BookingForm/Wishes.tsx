import { clsx } from 'clsx';
import { choiceOf, exceeds } from '../../domain/offer/drinkChoice.ts';
import type { FormCocktail, FormPackage } from './formProps.ts';
import { NotedDrink, useNotedSoFar } from './NotedDrink.tsx';
import styles from './Wishes.module.scss';

interface Props {
  cocktails: readonly FormCocktail[];
  item: FormPackage | undefined;
  onToggle: (slug: string) => void;
}

/** `2 von 3 alkoholischen, 1 von 2 alkoholfreien gewählt`; without a package only the chosen numbers. */
function measure(cocktails: readonly FormCocktail[], item: FormPackage | undefined): string {
  const wished = choiceOf(cocktails);
  const { alcoholic, alcoholFree } = wished;
  if (!item) return `${alcoholic} mit Alkohol, ${alcoholFree} alkoholfrei gewählt`;
  const { choice } = item;
  const counts = `${alcoholic} von ${choice.alcoholic} alkoholischen, ${alcoholFree} von ${choice.alcoholFree} alkoholfreien gewählt`;
  return exceeds(wished, choice)
    ? `${counts}: mehr, als das Paket vorsieht. Ob das möglich ist und was es kostet, klären wir im Angebot.`
    : counts;
}

/** The cocktails that the booking will contain, compared with the chosen package. */
export function Wishes({ cocktails, item, onToggle }: Props) {
  const listed = useNotedSoFar(cocktails);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="wunschcocktails" className={clsx('stack', styles.wishes)}>
      <h2 id="wunschcocktails" className={styles.title}>
        Ihre Wunschcocktails
      </h2>
      <ul role="list" className="row">
        {listed.map((cocktail) => (
          <li key={cocktail.slug}>
            <NotedDrink
              cocktail={cocktail}
              text={cocktail.name}
              checked={cocktails.includes(cocktail)}
              onToggle={() => onToggle(cocktail.slug)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="small">
        {measure(cocktails, item)}
      </p>
    </section>
  );
}
